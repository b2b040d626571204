import { readFileSync, writeFileSync, chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import plist from 'plist';
import { expect, it, describe } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { FUSE_CONFIG, FUSES, removeUnusedRights, launcherScript } from './hooks.ts';
import { spawnSync } from 'node:child_process';
import { PACKAGE_WORDS } from './words.ts';

it('removes the rights that the app does not use, and nothing else', () => {
  const file = join(temporaryFolder(), 'Info.plist');
  const info = { CFBundleName: 'Hokito', NSCameraUsageDescription: 'x', NSAppTransportSecurity: {} };
  writeFileSync(file, plist.build(info));
  removeUnusedRights(file);
  expect(plist.parse(readFileSync(file, 'utf8'))).toEqual({ CFBundleName: 'Hokito' });
});

/** Creates the script, with a program beside it that prints its arguments. */
function launcher(): string {
  const folder = join(temporaryFolder(), 'the app');
  mkdirSync(folder);
  writeFileSync(join(folder, 'hokito'), launcherScript());
  writeFileSync(join(folder, 'hokito-bin'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  for (const name of ['hokito', 'hokito-bin']) chmodSync(join(folder, name), 0o755);
  return join(folder, 'hokito');
}

function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  // Without programs that show a message in a window.
  const bin = temporaryFolder();
  for (const name of ['dirname', 'readlink', 'printf'])
    symlinkSync(spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim(), join(bin, name));
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: bin, ...env },
  });
  return { status, lines: stdout.trimEnd().split('\n'), stderr: stderr.trim() };
}

const V8_FLAG = '--js-flags=--no-memory-protection-keys';

describe.skipIf(process.platform === 'win32')('the script that starts the app on Linux', () => {
  it('passes each argument unchanged', () => {
    const { status, lines } = run(launcher(), ['--data', 'my games', "it's.hgn", '']);
    expect({ status, lines }).toEqual({ status: 0, lines: [V8_FLAG, '--data', 'my games', "it's.hgn"] });
  });

  it('finds the app by a link, too', () => {
    const link = join(temporaryFolder(), 'hokito');
    symlinkSync(launcher(), link);
    expect(run(link, ['x']).lines).toEqual([V8_FLAG, 'x']);
  });

  it('never starts it without its sandbox', () => {
    expect(run(launcher(), ['--no-sandbox', 'x.hgn', '--no-sandbox']).lines).toEqual([V8_FLAG, 'x.hgn']);
  });

  it.each([
    [{ LANG: 'en_GB.UTF-8' }, PACKAGE_WORDS.en.noSandbox],
    [{ LANG: 'de_AT.UTF-8' }, PACKAGE_WORDS.de.noSandbox],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: 'fr_FR.UTF-8' }, PACKAGE_WORDS.fr.noSandbox],
    [{ LANG: 'pt_PT.UTF-8' }, PACKAGE_WORDS['pt-PT'].noSandbox],
    [{ LANG: 'pt_AO.UTF-8' }, PACKAGE_WORDS['pt-PT'].noSandbox],
    [{ LANG: 'pt_BR.UTF-8' }, PACKAGE_WORDS['pt-BR'].noSandbox],
    [{ LANG: 'xx' }, PACKAGE_WORDS.en.noSandbox],
  ])('says in an AppImage why it does not start: %o', (locale, words) => {
    const end = run(launcher(), ['--no-sandbox', 'x.hgn'], { APPDIR: '/tmp/.mount_x', ...locale });
    expect(end).toEqual({ status: 1, lines: [''], stderr: words });
  });

  it('starts in an AppImage where a sandbox is possible', () => {
    expect(run(launcher(), ['x.hgn'], { APPDIR: '/tmp/.mount_x' }).lines).toEqual([V8_FLAG, 'x.hgn']);
  });
});

it('the nine fuses are as docs/security.md says', () => {
  const named = Object.entries(FUSES).map(([option, isOn]) => [FuseV1Options[Number(option)], isOn]);
  expect(Object.fromEntries(named)).toEqual({
    RunAsNode: false,
    EnableCookieEncryption: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    EnableEmbeddedAsarIntegrityValidation: true,
    OnlyLoadAppFromAsar: true,
    LoadBrowserProcessSpecificV8Snapshot: false,
    GrantFileProtocolExtraPrivileges: false,
    WasmTrapHandlers: true,
  });
});

it('a fuse that is not in the table fails the packaging', () => {
  expect(FUSE_CONFIG.strictlyRequireAllFuses).toBe(true);
});
