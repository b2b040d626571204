/**
 * `npm start`: builds where needed and opens the game: in Electron where that can be had and there is a screen,
 * otherwise in the browser. `--browser` asks for the browser; every other argument goes to the host: `--data DIR`
 * and files of games to be opened, among others.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildIfNeeded } from '../build/build.ts';
import { projectRoot } from '../run-tool.ts';
import { fetchElectron, noWindowBecause } from './electron.ts';

interface HostCommand {
  readonly program: string;
  readonly args: readonly string[];
}

async function chooseHost(args: readonly string[]): Promise<HostCommand> {
  const handedOn = args.filter((arg) => arg !== '--browser').map(whereMeant);
  const nodeHost = {
    program: process.execPath,
    args: [...process.execArgv, join(projectRoot, 'out/main/server-main.js'), ...handedOn],
  };
  if (args.includes('--browser')) return nodeHost;
  const noWindow = noWindowBecause({
    platform: process.platform,
    environment: process.env,
    userId: process.getuid?.(),
  });
  const electron = noWindow === undefined ? await fetchElectron() : { reason: noWindow };
  if ('binary' in electron) return { program: electron.binary, args: [projectRoot, ...handedOn] };
  console.log(`Hokito opens in the browser, not in a window of its own: ${electron.reason}.`);
  return nodeHost;
}

/** A file of games is meant where the person stands, which npm leaves but remembers. */
function whereMeant(arg: string): string {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  return !arg.startsWith('-') && /\.(?:hgn|json)$/i.test(arg) ? resolve(folder, arg) : arg;
}

await buildIfNeeded();
const host = await chooseHost(process.argv.slice(2));
const child = spawn(host.program, host.args, { cwd: projectRoot, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
