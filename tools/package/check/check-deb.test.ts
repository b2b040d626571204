import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { publisherFrom } from '../identity.ts';
import { buildDeb, hasDpkgDeb } from '../linux/deb.ts';
import { checkDeb, checkPermissions, type DebFindings } from './check-deb.ts';

const DATE = new Date('2026-01-01T00:00:00Z');

/** Creates a small app as electron-builder unpacks it. */
function unpackedApp(): string {
  const folder = temporaryFolder();
  const files = ['hokito', 'hokito-bin', 'chrome-sandbox', 'LICENSE.txt', 'resources/app.asar'];
  for (const path of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  for (const path of ['hokito', 'hokito-bin', 'chrome-sandbox']) chmodSync(join(folder, path), 0o700);
  return folder;
}

function build(unpacked: string, date = DATE): Promise<string> {
  const folder = temporaryFolder();
  return buildDeb({
    ...{ unpacked, arch: 'x64', publisher: publisherFrom({}), date, compression: 'none' },
    ...{ staging: join(folder, 'staging'), outputFolder: folder },
  });
}

/** Extracts a good package, changes it, and checks the result. */
async function checkChanged(change: (folder: string) => void): Promise<DebFindings> {
  const good = await build(unpackedApp());
  const folder = temporaryFolder();
  const tree = join(folder, 'tree');
  spawnSync('dpkg-deb', ['-R', good, tree]);
  change(tree);
  const changed = join(folder, 'changed.deb');
  const end = spawnSync('dpkg-deb', ['-Znone', '--root-owner-group', '-b', tree, changed], {
    encoding: 'utf8',
  });
  expect(end.status, end.stderr).toBe(0);
  const root = join(folder, 'root');
  mkdirSync(root);
  return checkDeb(changed, root);
}

describe.skipIf(!hasDpkgDeb())('a Debian package', () => {
  it('has no faults as it is built', async () => {
    const { faults } = await checkChanged(() => undefined);
    expect(faults).toEqual([]);
  });

  it('has the same bytes each time, whatever the umask, and others for another date', async () => {
    const unpacked = unpackedApp();
    const before = process.umask(0o077);
    const first = readFileSync(await build(unpacked));
    process.umask(before);
    expect(readFileSync(await build(unpacked)).equals(first)).toBe(true);
    expect(readFileSync(await build(unpacked, new Date('2025-01-01'))).equals(first)).toBe(false);
  });

  it.each<[string, RegExp, (folder: string) => void]>([
    [
      'a program with the rights of root',
      /wrong permissions.*hokito-bin/,
      (folder) => {
        chmodSync(join(folder, 'opt/Hokito/hokito-bin'), 0o4755);
      },
    ],
    [
      'a file that its owner alone may read',
      /wrong permissions.*LICENSE/,
      (folder) => {
        chmodSync(join(folder, 'opt/Hokito/LICENSE.txt'), 0o600);
      },
    ],
    [
      'a changed file',
      /the checksum of opt\/Hokito\/hokito is wrong/,
      (folder) => {
        appendFileSync(join(folder, 'opt/Hokito/hokito'), 'x');
      },
    ],
    [
      'a file that is gone',
      /opt\/Hokito\/LICENSE.txt is missing/,
      (folder) => {
        rmSync(join(folder, 'opt/Hokito/LICENSE.txt'));
      },
    ],
    [
      'a package that does not say what it needs',
      /control lacks Depends/,
      (folder) => {
        const control = join(folder, 'DEBIAN/control');
        writeFileSync(control, readFileSync(control, 'utf8').replace(/Depends: .*\n/, ''));
      },
    ],
    [
      'a script that fails after installing',
      /postinst configure failed: no helper/,
      (folder) => {
        writeFileSync(join(folder, 'DEBIAN/postinst'), '#!/bin/sh\necho no helper >&2\nexit 1\n');
      },
    ],
    [
      'a script that cannot be read',
      /postrm remove failed/,
      (folder) => {
        writeFileSync(join(folder, 'DEBIAN/postrm'), '#!/bin/sh\nif true; then\n');
      },
    ],
  ])('is faulty with %s', async (_what, fault, change) => {
    const { faults } = await checkChanged(change);
    expect(faults.join('\n')).toMatch(fault);
  });

  it.each([
    ['desktop-file-validate', 'usr/share/applications/org.hokito.Hokito.desktop', 'Name=', 'Nome='],
    ['appstreamcli', 'usr/share/metainfo/org.hokito.Hokito.metainfo.xml', '</component>', ''],
  ])('is checked by %s, or says that it was not', async (command, path, from, to) => {
    const { faults, notRun } = await checkChanged((folder) => {
      const file = join(folder, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    });
    const isMissing = spawnSync(command, ['--version']).status === null;
    if (isMissing) expect(notRun.join('\n')).toContain(command);
    else expect(faults.join('\n')).toContain(`${command}: `);
  });
});

describe('checkPermissions', () => {
  it('finds files that do not belong to root or that others may write', () => {
    const good = [
      'drwxr-xr-x root/root         0 2026-01-01 00:00 ./opt/',
      '-rw-r--r-- root/root      1075 2026-01-01 00:00 ./opt/a',
      '-rwxr-xr-x root/root      1075 2026-01-01 00:00 ./opt/b',
      'lrwxrwxrwx root/root         0 2026-01-01 00:00 ./usr/bin/hokito -> ../../opt/Hokito/hokito',
    ];
    expect(checkPermissions(good.join('\n'))).toEqual([]);
    const bad = [
      'drwxrwxr-x root/root         0 2026-01-01 00:00 ./opt/',
      '-rw-r--r-- ada/users      1075 2026-01-01 00:00 ./opt/a',
      '-rwsr-xr-x root/root      1075 2026-01-01 00:00 ./opt/b',
    ];
    expect(checkPermissions(bad.join('\n'))).toHaveLength(3);
  });
});
