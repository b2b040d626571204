import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_ID } from '../identity.ts';
import { INSTALL_FOLDER } from '../linux/deb-scripts.ts';
import { filesBelow } from '../unpacked-package.ts';

export interface DebFindings {
  readonly faults: readonly string[];
  /** Checks that were not possible on this machine, each a sentence. */
  readonly notRun: readonly string[];
}

interface CommandEnd {
  readonly status: number | null;
  readonly output: string;
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): CommandEnd {
  const end = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 24,
  });
  return { status: end.status, output: `${end.stdout}${end.stderr}`.trim() };
}

/** Validators of Linux distributions, with their arguments. */
const VALIDATORS = [
  {
    command: 'desktop-file-validate',
    version: '--version',
    args: (root: string) => [join(root, `usr/share/applications/${APP_ID}.desktop`)],
  },
  {
    command: 'appstreamcli',
    version: '--version',
    args: (root: string) => ['validate', '--no-net', join(root, `usr/share/metainfo/${APP_ID}.metainfo.xml`)],
  },
] as const;

function validate(root: string): DebFindings {
  const faults: string[] = [];
  const notRun: string[] = [];
  for (const { command, version, args } of VALIDATORS) {
    if (run(command, [version]).status === null) {
      notRun.push(`The Debian package was not checked by ${command}, which is not on this machine.`);
      continue;
    }
    const end = run(command, args(root));
    if (end.status !== 0) faults.push(`${command}: ${end.output}`);
  }
  return { faults, notRun };
}

/** Checks that all files belong to root and have no more permissions than they need; the sandbox helper gets its own later. */
export function checkPermissions(listing: string): string[] {
  return listing
    .split('\n')
    .filter((line) => !/^(?:drwxr-xr-x|-rw[-x]r-[-x]r-[-x]|lrwxrwxrwx) root\/root /.test(line))
    .map((line) => `this is installed with the wrong permissions: ${line}`);
}

/** Compares the files with the checksums that the package states. */
function compareChecksums(root: string, checksums: string): string[] {
  const stated = new Map(
    checksums
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(34), line.slice(0, 32)]),
  );
  const md5 = (path: string): string =>
    createHash('md5')
      .update(readFileSync(join(root, path)))
      .digest('hex');
  const files = filesBelow(root).filter((path) => path !== 'usr/bin/hokito');
  return [
    ...files
      .filter((path) => stated.get(path) !== md5(path))
      .map((path) => `the checksum of ${path} is wrong`),
    ...[...stated.keys()].filter((path) => !files.includes(path)).map((path) => `${path} is missing`),
  ];
}

const CONTROL_FIELDS = ['Package: hokito', 'Architecture: amd64', 'Maintainer: ', 'Homepage: ', 'Depends: '];

/**
 * Installs a Debian package into a scratch root, as an ordinary user, and checks files, permissions, checksums and the reports of
 * Debian's own tools. It runs the scripts that dpkg runs after installing and removing.
 * @param root an empty folder
 */
export function checkDeb(deb: string, root: string): DebFindings {
  const faults: string[] = [];
  const control = join(root, '..', 'control');
  for (const args of [
    ['-x', deb, root],
    ['-e', deb, control],
  ]) {
    const end = run('dpkg-deb', args);
    if (end.status !== 0) faults.push(`dpkg-deb ${args[0] ?? ''} failed: ${end.output}`);
  }
  faults.push(...checkPermissions(run('dpkg-deb', ['-c', deb]).output));
  faults.push(...compareChecksums(root, readFileSync(join(control, 'md5sums'), 'utf8')));
  const fields = readFileSync(join(control, 'control'), 'utf8');
  for (const field of CONTROL_FIELDS)
    if (!fields.includes(`\n${field}`) && !fields.startsWith(field))
      faults.push(`control lacks ${field.trim()}`);
  const validated = validate(root);
  for (const [script, argument] of [
    ['postinst', 'configure'],
    ['postrm', 'remove'],
  ] as const) {
    const end = run('sh', [join(control, script), argument], { DPKG_ROOT: root });
    if (end.status !== 0) faults.push(`${script} ${argument} failed: ${end.output}`);
  }
  if (!existsSync(join(root, INSTALL_FOLDER, 'chrome-sandbox'))) faults.push('the sandbox helper is missing');
  return { faults: [...faults, ...validated.faults], notRun: validated.notRun };
}
