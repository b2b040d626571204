import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmStart } from './npm-start.ts';
import { browserProgram, packagedProgram } from './program.ts';
import { stepsWith, type Step } from './steps.ts';

/** How long a step may take, in milliseconds; it only ends a step that hangs. */
const STEP_LIMIT_MS = 300_000;

export interface SmokeResult {
  readonly passed: number;
  readonly failed: number;
  readonly faults: readonly string[];
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
  const faults: string[] = [];
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
        const note = await within(run(), STEP_LIMIT_MS);
        passed++;
        say(JSON.stringify({ step: name, ok: true, seconds: seconds(), note }));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        faults.push(`Smoke test, ${name}: ${why}`);
        say(JSON.stringify({ step: name, ok: false, seconds: seconds(), why }));
        break;
      }
    }
  } finally {
    program.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return { passed, failed: faults.length, faults, notRun };
}

async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    limit.reject(new Error(`It takes longer than ${milliseconds / 1000} s`));
  }, milliseconds);
  return Promise.race([promise, limit.promise]).finally(() => {
    clearTimeout(timer);
  });
}
