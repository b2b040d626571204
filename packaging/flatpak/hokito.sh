#!/bin/sh
# Chromium's sandbox is made of Flatpak's own here, which zypak does.
exec zypak-wrapper /app/lib/hokito/hokito-bin --js-flags=--no-memory-protection-keys "$@"
