#!/bin/sh
# Install keltis from a wheel with the versions known to work together, and say whether everything is there:
#   sh install.sh keltis-0.1.0-py3-none-any.whl constraints.txt
set -eu
python -m pip install --no-cache-dir --quiet --constraint "$2" "$1"
keltis doctor
