#!/bin/sh
# Chromium's sandbox is made of Flatpak's own here, which zypak does.
# Before Flatpak 1.12 each start had a /tmp of its own, so that a second one did not find the first.
export TMPDIR="$XDG_RUNTIME_DIR/app/org.hokito.Hokito"
exec zypak-wrapper /app/lib/hokito/hokito-bin --js-flags=--no-memory-protection-keys "$@"
