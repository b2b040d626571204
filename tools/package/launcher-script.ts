import { LANGUAGES } from '#shared/language/languages.ts';
import { EXECUTABLE } from './identity.ts';
import { linuxLocale } from './linux/linux-locale.ts';
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
