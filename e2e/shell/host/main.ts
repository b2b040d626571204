/**
 * Runs the built main script of the app on the stand-in for Electron: `node main.ts LAUNCH`, as a child process with a
 * channel to its parent (`../sides.ts`).
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './test-side.ts';

const standIn = new URL('electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : nextResolve(specifier, context),
});

// electron:shell/common/api/electron_bindings.cc adds these; the numbers do not matter here.
const versions = { ...process.versions, electron: '45.4.1', chrome: '153.0.0.0' };
Object.defineProperty(process, 'versions', { value: versions });

// As electron:lib/browser/init.ts: `main` of the app's package.json, with the program and the app's folder in front of the
// arguments; a package has no folder there.
const { appRoot, args, isPackaged } = launch;
const { main } = JSON.parse(readFileSync(join(appRoot, 'package.json'), 'utf8')) as { readonly main: string };
process.argv.splice(1, process.argv.length, ...(isPackaged ? [] : [appRoot]), ...args);
await import(pathToFileURL(join(appRoot, main)).href);
const { startSystem } = await import('./system.ts');
startSystem();
