"""Where games and settings are kept on this system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER_VARIABLE = "CORAZONES_DATOS"
"""Environment variable: one folder for games and settings, instead of the system's places for them."""
_APP = "corazones"


def data_folder() -> Path:
    """The folder of the games; it needn't exist yet."""
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen).absolute()
    from platformdirs import user_data_path

    return user_data_path(_APP, appauthor=False)


def settings_folder() -> Path:
    """The folder of the settings; it needn't exist yet."""
    if chosen := os.environ.get(FOLDER_VARIABLE):
        return Path(chosen).absolute()
    system: str = sys.platform
    if system == "linux":  # as platformdirs has it, whose import alone takes as long as the first sentence may
        home = Path(os.environ.get("XDG_CONFIG_HOME", ""))
        return (home if home.is_absolute() else Path.home() / ".config") / _APP
    from platformdirs import user_config_path

    return user_config_path(_APP, appauthor=False)
