/**
 * `npm run dev`: the app with hot reload, for developers. In Electron where it is there; with `--browser`, or where it
 * is not, the page comes from Vite's server, and the Node host restarts with every change of its sources.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { electronBinary, noWindowBecause } from '../start/electron.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--browser');
const noWindow = noWindowBecause({
  platform: process.platform,
  environment: process.env,
  userId: process.getuid?.(),
});
const inElectron = !process.argv.includes('--browser') && noWindow === undefined && electronBinary() !== undefined;
const command = inElectron
  ? [join(projectRoot, 'node_modules/electron-vite/bin/electron-vite.js'), 'dev', '--', ...args]
  : ['--watch-path', join(projectRoot, 'src-main'), join(projectRoot, 'tools/dev/browser-host.ts'), ...args];
const child = spawn(process.execPath, command, { cwd: projectRoot, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
