/**
 * Runs the built main script of the app on the stand-in for Electron: `node main.ts LAUNCH`, as a child process with a
 * channel to its parent (`../sides.ts`).
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { V8_FLAGS } from '../../../tools/start/run-electron.ts';
import { launch, notify } from './test-side.ts';

const standIn = new URL('electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : nextResolve(specifier, context),
});

// electron:shell/common/api/electron_bindings.cc adds these; the numbers do not matter here.
const versions = { ...process.versions, electron: '45.5.0', chrome: '153.0.0.0' };
Object.defineProperty(process, 'versions', { value: versions });

// electron:lib/browser/init.ts: an error that nothing handles is shown, and the process stays alive.
process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') === 1)
    notify('note', {
      kind: 'error-box',
      title: 'A JavaScript error occurred in the main process',
      content: String(error),
    });
});

// As electron:lib/browser/init.ts: `main` of the app's package.json. In front of the arguments are the program, Chromium's
// switches, and the app's folder; a package has no folder there.
const { appRoot, args, isPackaged } = launch;
const { main } = JSON.parse(readFileSync(join(appRoot, 'package.json'), 'utf8')) as { readonly main: string };
process.argv.splice(1, process.argv.length, ...(isPackaged ? [] : [V8_FLAGS, appRoot]), ...args);
try {
  await import(pathToFileURL(join(appRoot, main)).href);
  const { startSystem } = await import('./system.ts');
  // `ready` comes after the main script: shell/common/node_bindings.cc, `JoinAppCode`.
  startSystem();
} catch (error) {
  // electron:default_app/main.ts; the process stays alive without a window.
  console.error('App threw an error during load');
  console.error(error);
}
