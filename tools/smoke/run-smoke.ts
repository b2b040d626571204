import { mkdtempSync, rmSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserProgram, packagedProgram, describe, pause, start } from './program.ts';
import { stepsWith, type Step } from './steps.ts';
import { spawnSync } from 'node:child_process';
import { projectRoot, within } from '../run-tool.ts';

/** What `npm start` writes where the app opens in the browser, although a window was wanted. */
const IN_BROWSER = 'opens in the browser, not in a window';

/** How long it may take to open, in milliseconds: the first start installs the packages and downloads Electron. */
const START_LIMIT_MS = 280_000;

/** Warnings of Node and failures of Electron. Chromium's own lines depend on the machine. */
const WARNING = /warning|deprecat|DEP\d{4}|App threw an error|Unhandled/i;

/**
 * Runs `npm start` until the app's log says that it has started, and ends it by Ctrl+C, or on Windows as the taskbar does.
 * @param args behind `--data DIR`; without `--browser` a window is wanted
 * @returns how long it took; throws if it fails or warns
 */
async function npmStart(dataFolder: string, args: readonly string[]): Promise<string> {
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

/** How long a step may take, in milliseconds; it only ends a step that hangs. */
const STEP_LIMIT_MS = 300_000;

export interface SmokeResult {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** The steps that are not possible with this program, each with the reason. */
  readonly notRun: readonly string[];
}

/** What is tested: a packaged program, or the browser host in a browser; both by their executables. */
export type Subject = { readonly packaged: string } | { readonly browser: string };

/**
 * Starts the app as its user does and goes through what a stand-in cannot prove; prints a line of JSON for each step. The first
 * failure ends it.
 * @param withNpmStart tests `npm start` first
 */
export async function runSmoke(
  subject: Subject,
  say: (line: string) => void,
  { withNpmStart = true } = {},
): Promise<SmokeResult> {
  const folder = mkdtempSync(join(tmpdir(), 'hokito-smoke-'));
  const data = join(folder, 'data');
  const program =
    'packaged' in subject ? packagedProgram(subject.packaged, data) : browserProgram(subject.browser, data);
  const startArgs = 'packaged' in subject ? [] : ['--browser', '--no-open'];
  const steps: readonly Step[] = [
    ...(withNpmStart ? [{ name: 'npm start', run: () => npmStart(join(folder, 'started'), startArgs) }] : []),
    ...stepsWith(program, folder),
  ];
  let passed = 0;
  const notRun: string[] = [];
  const failures: string[] = [];
  try {
    for (const { name, run } of steps) {
      const impossible = program.impossible[name];
      if (impossible !== undefined) {
        notRun.push(`Smoke test, ${name}: ${impossible}.`);
        say(JSON.stringify({ step: name, notRun: impossible }));
        continue;
      }
      const started = performance.now();
      const seconds = (): number => Math.round((performance.now() - started) / 100) / 10;
      try {
        const note = await within(STEP_LIMIT_MS, run());
        passed++;
        say(JSON.stringify({ step: name, ok: true, seconds: seconds(), note }));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        failures.push(`Smoke test, ${name}: ${why}`);
        say(JSON.stringify({ step: name, ok: false, seconds: seconds(), why }));
        break;
      }
    }
  } finally {
    program.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return { passed, failed: failures.length, failures, notRun };
}
