import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const projectRoot = join(import.meta.dirname, '..', '..');

/** Creates a copy of the built app, for a test to damage; `node_modules` is shared with the project. @returns its folder */
export function copyOfApp(folder: string): string {
  const appRoot = join(folder, 'app');
  mkdirSync(appRoot);
  for (const part of ['package.json', 'out', 'resources'])
    cpSync(join(projectRoot, part), join(appRoot, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(appRoot, 'node_modules'), 'junction');
  return appRoot;
}
