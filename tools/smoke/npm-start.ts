import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-tool.ts';
import { describe, pause, start } from './program.ts';

/** What `npm start` writes where the app opens in the browser, although a window was wanted. */
const IN_BROWSER = 'opens in the browser, not in a window';

/** How long it may take to open, in milliseconds: the first start installs the packages and downloads Electron. */
const START_LIMIT_MS = 280_000;

/** Warnings of Node and failures of Electron. Chromium's own lines depend on the machine. */
const WARNING = /warning|deprecat|DEP\d{4}|App threw an error|Unhandled/i;

/**
 * Runs `npm start` until the app's log says that it has started, and ends it by Ctrl+C, or on Windows as the taskbar does.
 * @param args behind `--data DIR`; without `--browser` a window is wanted
 * @returns how long it took; throws where it fails or warns
 */
export async function npmStart(dataFolder: string, args: readonly string[]): Promise<string> {
  const npm = process.env['npm_execpath'];
  const command = npm === undefined ? ['npm'] : [process.execPath, npm];
  const began = performance.now();
  const run = start([...command, '--prefix', projectRoot, 'start', '--', '--data', dataFolder, ...args]);
  const log = join(dataFolder, 'logs', 'hokito.log');
  const hasLogged = (code: string): boolean =>
    existsSync(log) && readFileSync(log, 'utf8').includes(JSON.stringify(code));
  while (!hasLogged('started')) {
    if (run.hasEnded() || performance.now() - began > START_LIMIT_MS)
      throw new Error(`npm start opened nothing:\n${run.output()}`);
    await pause(100);
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  // The page connects meanwhile.
  await pause(2000);
  const { pid = 0 } = run.child;
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/t']);
  else process.kill(-pid, 'SIGINT');
  const end = await run.ended;
  // npm ends by the signal itself, after the app has ended.
  const isOrderly = (end.status === 0 || end.signal === 'SIGINT') && hasLogged('stopped');
  if (!isOrderly) throw new Error(`npm start ended with ${describe(end)}:\n${end.output}`);
  const warnings = end.output.split('\n').filter((line) => WARNING.test(line));
  if (warnings.length > 0) throw new Error(`npm start warns:\n${warnings.join('\n')}`);
  if (!args.includes('--browser') && end.output.includes(IN_BROWSER)) throw new Error(end.output);
  return `open after ${seconds} s`;
}
