import { flipFuses, FuseV1Options, FuseVersion, type FuseV1Config } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';
import { chmodSync, copyFileSync, renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { EXECUTABLE, PRODUCT } from './identity.ts';
import plist from 'plist';
import { LANGUAGES } from '#shared/language/languages.ts';
import { linuxLocale } from './linux-files.ts';
import { PACKAGE_WORDS } from './words.ts';

/**
 * Returns the script that starts the app on Linux under the app's name; Electron's binary is beside it as `hokito-bin`.
 *
 * It never starts the app without its sandbox: an AppImage made by electron-builder adds `--no-sandbox` where the system
 * forbids user namespaces, and then the script prints a message and exits. It also switches off V8's memory protection keys, as
 * `tools/launch/node-flags.mjs` does for Node.
 */
export function launcherScript(): string {
  const cases = LANGUAGES.filter((language) => language !== 'en')
    // The texts of a country come before those of its language.
    .sort((one, other) => linuxLocale(other).length - linuxLocale(one).length)
    .map(
      (language) =>
        `    ${linuxLocale(language)}*) echo '${shellQuoted(PACKAGE_WORDS[language].noSandbox)}' ;;`,
    )
    .join('\n');
  return `#!/bin/sh
# Starts Hokito, always with its sandbox.
folder=$(dirname "$(readlink -f "$0")")

no_sandbox_text() {
  case "\${LC_ALL:-\${LC_MESSAGES:-$LANG}}" in
${cases}
    *) echo '${shellQuoted(PACKAGE_WORDS.en.noSandbox)}' ;;
  esac
}

say() {
  echo "$1" >&2
  if command -v zenity >/dev/null 2>&1; then zenity --error --title=Hokito --text="$1"
  elif command -v kdialog >/dev/null 2>&1; then kdialog --title Hokito --error "$1"
  elif command -v xmessage >/dev/null 2>&1; then xmessage -center "$1"
  fi
}

for argument do
  shift
  if [ "$argument" != --no-sandbox ]; then
    set -- "$@" "$argument"
  elif [ -n "$APPDIR" ]; then
    say "$(no_sandbox_text)"
    exit 1
  fi
done
exec "$folder/${EXECUTABLE}-bin" --js-flags=--no-memory-protection-keys "$@"
`;
}

/** Escapes a text for single quotes of a shell. */
function shellQuoted(text: string): string {
  return text.replaceAll("'", String.raw`'\''`);
}

/** The keys and values of an `Info.plist` of a macOS app. */
type InfoPlist = Record<string, unknown>;

/** Reads an `Info.plist`. Throws if it is not one. */
function readInfoPlist(file: string): InfoPlist {
  return plist.parse(readFileSync(file, 'utf8')) as unknown as InfoPlist;
}

/**
 * Removes rights that Electron and electron-builder request and this app does not use: the reasons to use camera,
 * microphone and Bluetooth (`NS...UsageDescription`), and the permission to load insecure addresses.
 */
export function removeUnusedRights(file: string): void {
  const kept = Object.entries(readInfoPlist(file)).filter(
    ([key]) => !key.endsWith('UsageDescription') && key !== 'NSAppTransportSecurity',
  );
  writeFileSync(file, `${plist.build(Object.fromEntries(kept) as unknown as plist.PlistValue)}\n`);
}

/**
 * Switches in Electron's binary that are set when it is packaged and cannot be changed at a start.
 * https://www.electronjs.org/docs/latest/tutorial/fuses
 */
export const FUSES = {
  /** The app starts no process of Node. */
  [FuseV1Options.RunAsNode]: false,
  /** The app has no cookies; encrypting them would ask for the macOS keychain. */
  [FuseV1Options.EnableCookieEncryption]: false,
  /** Nobody is to load code into the app by its environment, or to debug it from outside. */
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  /** A changed archive does not start, and no folder beside it is taken for the app. */
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  /** All processes of the app use the same snapshot. */
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  /** Pages come by the app's own scheme, never from `file://`. */
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  /** Without these handlers, compiled code checks every memory access of the engine. */
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies Record<FuseV1Options, boolean>;

/** The arguments of `flipFuses`. A fuse that is not in this table fails the packaging. */
export const FUSE_CONFIG: FuseV1Config = {
  ...FUSES,
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
};

/** The licence texts beside the app. Electron's and Chromium's are there already. */
const LICENCES = [
  ['LICENSE', 'LICENSE.txt'],
  ['out/THIRD-PARTY.txt', 'THIRD-PARTY.txt'],
] as const;

/** Removes what the app does not use from an unpacked Electron: its default app, and the file that names its version. */
export function afterExtract({
  appOutDir,
  electronPlatformName,
}: Pick<AfterPackContext, 'appOutDir' | 'electronPlatformName'>): void {
  const resources =
    electronPlatformName === 'darwin'
      ? join(appOutDir, 'Electron.app', 'Contents', 'Resources')
      : join(appOutDir, 'resources');
  rmSync(join(resources, 'default_app.asar'), { force: true });
  rmSync(join(appOutDir, 'version'), { force: true });
}

/** Sets the fuses and makes other changes before a package is signed. */
export async function afterPack({ appOutDir, electronPlatformName }: AfterPackContext): Promise<void> {
  const binary = join(appOutDir, fusedFile(electronPlatformName));
  await flipFuses(binary, FUSE_CONFIG);
  const licences = electronPlatformName === 'darwin' ? join(binary, 'Contents', 'Resources') : appOutDir;
  // electron-builder would leave files out of the archive that it copies beside it.
  for (const [from, to] of LICENCES) copyFileSync(join(projectRoot, from), join(licences, to));
  if (electronPlatformName === 'darwin') removeUnusedRights(join(binary, 'Contents', 'Info.plist'));
  if (electronPlatformName === 'linux') {
    renameSync(binary, `${binary}-bin`);
    writeFileSync(binary, launcherScript());
    chmodSync(binary, 0o755);
  }
}

/** Returns the binary for `@electron/fuses`, before the launcher gets its name on Linux. */
function fusedFile(platform: string): string {
  if (platform === 'darwin') return `${PRODUCT}.app`;
  return platform === 'win32' ? `${PRODUCT}.exe` : EXECUTABLE;
}
