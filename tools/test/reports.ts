import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({ name: v.string(), status: v.string(), assertionResults: v.array(v.unknown()) }),
  ),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
});

/** A run that says "failed" though no test did (a broken file, an unhandled rejection) is one failure. */
function tally(passed: number, failed: number, status: number): Tally {
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed };
}

/**
 * Counts a Vitest run from its JSON report. A skipped test counts as failed: nothing is skipped silently here.
 * @param status exit status of the run
 */
export function readVitestReport(file: string, status: number): Tally {
  const report = v.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')));
  const brokenFiles = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles;
  return tally(report.numPassedTests, failed, status);
}

/** Counts a Playwright run from its JSON report; flaky and skipped tests count as failed. */
export function readPlaywrightReport(file: string, status: number): Tally {
  const { stats, errors } = v.parse(PlaywrightReport, JSON.parse(readFileSync(file, 'utf8')));
  return tally(stats.expected, stats.unexpected + stats.flaky + stats.skipped + errors.length, status);
}
