import { EXECUTABLE, PRODUCT } from '../identity.ts';

/** The folder that the app is installed in. */
export const INSTALL_FOLDER = `/opt/${PRODUCT}`;

/** Where the AppArmor profile is in the package, and where AppArmor reads it. */
export const PROFILE_SOURCE = `${INSTALL_FOLDER}/resources/apparmor-profile`;
const PROFILE_TARGET = `/etc/apparmor.d/${EXECUTABLE}`;

/**
 * Allows the app the user namespaces of its sandbox on systems where AppArmor forbids them
 * (Ubuntu 23.10 and later).
 */
export function apparmorProfile(): string {
  return `abi <abi/4.0>,
include <tunables/global>

profile "${EXECUTABLE}" "${INSTALL_FOLDER}/${EXECUTABLE}-bin" flags=(unconfined) {
  userns,

  include if exists <local/${EXECUTABLE}>
}
`;
}

/**
 * Returns the script that dpkg runs after installing the files. \`DPKG_ROOT\` is the root that is installed into, "" for the running
 * system (dpkg(1), --force-script-chrootless).
 */
export function postinst(): string {
  return `#!/bin/sh
set -e

setting() {
  cat "/proc/sys/$1" 2>/dev/null || echo "$2"
}

# The profile, where this AppArmor understands it: older ones do not know user namespaces, and do not forbid them.
profile_is_loaded=no
install_profile() {
  command -v apparmor_parser >/dev/null 2>&1 || return 0
  apparmor_parser --skip-kernel-load --debug "$DPKG_ROOT${PROFILE_SOURCE}" >/dev/null 2>&1 || return 0
  cp "$DPKG_ROOT${PROFILE_SOURCE}" "$DPKG_ROOT${PROFILE_TARGET}"
  # Into the running kernel only where that is the system's own.
  [ -z "$DPKG_ROOT" ] || return 0
  if command -v ischroot >/dev/null 2>&1 && ischroot; then return 0; fi
  if apparmor_parser --replace --write-cache --skip-read-cache "${PROFILE_TARGET}"; then profile_is_loaded=yes; fi
}

# Chromium's sandbox takes user namespaces where every user may have them, else its helper, which needs the rights of root.
user_namespaces_are_allowed() {
  [ -e /proc/self/ns/user ] || return 1
  [ "$(setting kernel/unprivileged_userns_clone 1)" = 1 ] || return 1
  [ "$(setting user/max_user_namespaces 1)" != 0 ] || return 1
  [ "$(setting kernel/apparmor_restrict_unprivileged_userns 0)" = 0 ] || [ "$profile_is_loaded" = yes ]
}

if [ "$1" = configure ]; then
  install_profile
  if user_namespaces_are_allowed; then mode=0755; else mode=4755; fi
  chmod "$mode" "$DPKG_ROOT${INSTALL_FOLDER}/chrome-sandbox"
fi
`;
}

/** Returns the script that dpkg runs after removing the files. */
export function postrm(): string {
  return `#!/bin/sh
set -e

if [ "$1" = remove ] || [ "$1" = purge ]; then
  if [ -f "$DPKG_ROOT${PROFILE_TARGET}" ]; then
    if [ -z "$DPKG_ROOT" ] && command -v apparmor_parser >/dev/null 2>&1; then
      apparmor_parser --remove "${PROFILE_TARGET}" || true
    fi
    rm -f "$DPKG_ROOT${PROFILE_TARGET}"
  fi
fi
`;
}
