import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** One entry for each failure: what failed, and the first lines of the reason. */
  readonly failures: readonly string[];
  /** The parts of tests that could not run on this machine, each once. */
  readonly notRun?: readonly string[];
  /** Other sentences about the run. */
  readonly notes?: readonly string[];
}

/** Adds up tallies. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    notRun: [...new Set(tallies.flatMap(({ notRun }) => notRun ?? []))],
    notes: tallies.flatMap(({ notes }) => notes ?? []),
  };
}

/** Returns the last line of a run. @param countsNotRun whether it counts the parts that could not run, if there are any */
export function lastLine({ passed, failed, notRun = [] }: Tally, countsNotRun: boolean): string {
  const end = countsNotRun && notRun.length > 0 ? `, ${notRun.length} not run` : '';
  return `${passed} passed, ${failed} failed${end}`;
}

/** The exit status and the output of a run. */
export interface RunEnd {
  readonly status: number;
  readonly output: string;
}

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.array(v.string()),
          meta: v.optional(v.object({ notDone: v.optional(v.string()) })),
        }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly annotations?:
        | readonly { readonly type: string; readonly description?: string | undefined }[]
        | undefined;
      readonly results: readonly { readonly error?: { readonly message?: string | undefined } | undefined }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const PlaywrightError = v.object({ message: v.optional(v.string()) });

const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          annotations: v.optional(
            v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
          ),
          results: v.array(v.object({ error: v.optional(PlaywrightError) })),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});

const PlaywrightReport = v.object({
  suites: v.array(PlaywrightSuite),
  errors: v.array(PlaywrightError),
});

const SHOWN_LINES = 8;

function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, SHOWN_LINES);
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `  ${line}`)].join('\n');
}

/** Makes a tally. A run that failed although no test did, for example by an unhandled rejection, is one failure. */
function tally(passed: number, failures: readonly string[], { status, output }: RunEnd): Tally {
  if (failures.length > 0 || status === 0) return { passed, failed: failures.length, failures };
  const lastLines = output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n');
  return {
    passed,
    failed: 1,
    failures: [failure(`No test failed, but the run ended with ${status}`, lastLines)],
  };
}

/** Returns errors outside of a test, such as a crash of a worker. They are in Vitest's output, not in its report. */
function thrownOutside(output: string): string[] {
  const [, thrown] = stripVTControlCharacters(output).split(
    /Unhandled (?:Errors|Rejection|Error)\b[^\n]*\n/,
    2,
  );
  return thrown === undefined ? [] : [failure('Thrown outside of any test', thrown.trimStart())];
}

/**
 * Counts a Vitest run from its JSON report. A test that did not run counts as failed, whether it was skipped or its file
 * failed before it, unless it says which program it misses; that is reported. On systems other than Linux some tests cannot run
 * (full disks, pipes, file rights); their number is reported.
 */
export function readVitestReport(file: string, end: RunEnd, platform = process.platform): Tally {
  const report = v.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')));
  const failures: string[] = [];
  let passed = 0;
  let skipped = 0;
  const notDone = new Set<string>();
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative(process.cwd(), name);
    const explained = assertionResults.filter(
      ({ status, meta }) => status === 'skipped' && meta?.notDone !== undefined,
    );
    for (const { meta } of explained) notDone.add(meta?.notDone ?? '');
    const unexplained = assertionResults.filter((result) => !explained.includes(result));
    const ran =
      platform === 'linux' ? unexplained : unexplained.filter((result) => result.status !== 'skipped');
    skipped += unexplained.length - ran.length;
    const others = ran.filter((result) => result.status !== 'passed');
    passed += ran.length - others.length;
    for (const test of others)
      failures.push(
        failure(`${path} › ${test.fullName}: ${test.status}`, test.failureMessages[0] ?? message),
      );
    if (status === 'failed' && others.length === 0) failures.push(failure(`${path}: failed to run`, message));
  }
  const counted = tally(passed, [...failures, ...thrownOutside(end.output)], end);
  if (skipped > 0) notDone.add(`${skipped} unit tests cannot run on this system (${platform}).`);
  return notDone.size === 0 ? counted : { ...counted, notRun: [...notDone] };
}

/** The type of annotations of tests that passed but could not run completely. */
const NOT_RUN = 'not done';

/** The tally of a Playwright run; `inElectron`: how many of the tests that passed ran in Electron. */
export interface EndToEndTally extends Tally {
  readonly inElectron: number;
}

/** Counts a Playwright run from its JSON report; flaky and skipped tests count as failed. */
export function readPlaywrightReport(file: string, end: RunEnd): EndToEndTally {
  const { suites, errors } = v.parse(PlaywrightReport, JSON.parse(readFileSync(file, 'utf8')));
  const failures = errors.map(({ message }) => failure('Thrown outside of any test', message ?? ''));
  let passed = 0;
  let inElectron = 0;
  const notRun = new Set<string>();
  const waiting = [...suites];
  for (let suite = waiting.pop(); suite !== undefined; suite = waiting.pop()) {
    waiting.push(...(suite.suites ?? []));
    for (const { title, file: path, tests } of suite.specs) {
      for (const { projectName, status, annotations, results } of tests) {
        for (const { type, description } of annotations ?? [])
          if (type === NOT_RUN && description !== undefined) notRun.add(description);
        const message = results.find(({ error }) => error !== undefined)?.error?.message ?? '';
        if (status === 'expected') {
          passed++;
          if (projectName === 'electron') inElectron++;
        } else failures.push(failure(`[${projectName}] ${path} › ${title}: ${status}`, message));
      }
    }
  }
  return { ...tally(passed, failures, end), notRun: [...notRun], inElectron };
}

/**
 * Says how many tests ran in Electron. None is a failure if `HOKITO_NEEDS_ELECTRON` is set, as in the workflows.
 * @param reason why they could not run; undefined if they could
 */
export function electronRun(
  count: number,
  reason: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Required<Pick<Tally, 'notRun' | 'notes' | 'failures'>> {
  if (count > 0) return { notRun: [], notes: [`${count} in Electron.`], failures: [] };
  const sentence = `0 in Electron: ${reason ?? 'no test of that project passed'}.`;
  const isNeeded = (environment['HOKITO_NEEDS_ELECTRON'] ?? '') !== '';
  return {
    notRun: [sentence],
    notes: [],
    failures: isNeeded ? [`HOKITO_NEEDS_ELECTRON is set. ${sentence}`] : [],
  };
}
