import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hokito-reports-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function reportOf(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('readVitestReport', () => {
  it('counts what passed', () => {
    expect(readVitestReport(reportOf(vitest), 0)).toEqual({ passed: 7, failed: 0 });
  });

  it('counts failed, skipped and planned tests, and files that did not load', () => {
    const broken = { name: 'x.test.ts', status: 'failed', assertionResults: [] };
    const report = {
      ...vitest,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 3,
      testResults: [broken],
    };
    expect(readVitestReport(reportOf(report), 1)).toEqual({ passed: 7, failed: 7 });
  });

  it('does not believe a good report of a run that ended badly', () => {
    expect(readVitestReport(reportOf(vitest), 1)).toEqual({ passed: 7, failed: 1 });
  });
});

describe('readPlaywrightReport', () => {
  it('counts what passed', () => {
    expect(readPlaywrightReport(reportOf(playwright), 0)).toEqual({ passed: 5, failed: 0 });
  });

  it('counts flaky and skipped tests as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(readPlaywrightReport(reportOf({ stats, errors: [{}] }), 1)).toEqual({ passed: 5, failed: 4 });
  });
});
