import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#main/testing/temporary-folder.ts';
import { electronRun, lastLine, readPlaywrightReport, readVitestReport, sumOf } from './reports.ts';

function reportOf(content: unknown): string {
  const file = join(temporaryFolder(), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const good = { status: 0, output: '' };
const bad = { status: 1, output: 'the last line' };

const passedTest = { fullName: 'adds up', status: 'passed', failureMessages: [] };
const passedFile = { name: 'x.test.ts', status: 'passed', message: '', assertionResults: [passedTest] };
const vitest = (...testResults: unknown[]) => ({ testResults });

describe('readVitestReport', () => {
  it('counts what passed', () => {
    const report = vitest(passedFile, passedFile);
    expect(readVitestReport(reportOf(report), good)).toEqual({ passed: 2, failed: 0, failures: [] });
  });

  it('reports how many tests cannot run on systems other than Linux', () => {
    const skipped = { ...passedTest, status: 'skipped' };
    const report = vitest({ ...passedFile, assertionResults: [passedTest, skipped, skipped] });
    expect(readVitestReport(reportOf(report), good, 'darwin')).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      notRun: ['2 unit tests cannot run on this system (darwin).'],
    });
    expect(readVitestReport(reportOf(report), good, 'linux')).toMatchObject({ passed: 1, failed: 2 });
  });

  it('reports once which program skipped tests miss', () => {
    const notDone = 'The test in a program was left out: the program is not installed.';
    const skipped = { ...passedTest, status: 'skipped', meta: { notDone } };
    const report = vitest({ ...passedFile, assertionResults: [passedTest, skipped, skipped] });
    expect(readVitestReport(reportOf(report), good, 'linux')).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      notRun: [notDone],
    });
  });

  it('counts failed, skipped and planned tests, and says which they are', () => {
    const others = ['failed', 'skipped', 'todo'].map((status) => ({ ...passedTest, status }));
    const report = vitest({ ...passedFile, status: 'failed', assertionResults: [passedTest, ...others] });
    const { passed, failed, failures } = readVitestReport(reportOf(report), bad, 'linux');
    expect({ passed, failed }).toEqual({ passed: 1, failed: 3 });
    expect(failures.map((failure) => failure.replace(/.*x\.test/, 'x.test'))).toEqual([
      'x.test.ts › adds up: failed',
      'x.test.ts › adds up: skipped',
      'x.test.ts › adds up: todo',
    ]);
  });

  it('counts files that did not load, and tests that never ran because their file failed', () => {
    const unloaded = { ...passedFile, status: 'failed', message: 'no such module', assertionResults: [] };
    const cutOff = {
      ...passedFile,
      status: 'failed',
      message: 'a hook failed',
      assertionResults: [passedTest, { ...passedTest, status: 'pending' }],
    };
    const { passed, failed, failures } = readVitestReport(reportOf(vitest(unloaded, cutOff)), bad);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
    expect(failures.join('\n')).toContain('no such module');
    expect(failures.join('\n')).toContain('a hook failed');
  });

  it('reports errors thrown outside of any test', () => {
    const output = '\u001B[31m⎯⎯ Unhandled Errors ⎯⎯\u001B[39m\n\nError: Worker exited unexpectedly\n at x';
    const { failed, failures } = readVitestReport(reportOf(vitest(passedFile)), { status: 1, output });
    expect(failed).toBe(1);
    expect(failures[0]).toContain('Worker exited unexpectedly');
  });

  it('fails where a good report comes with a bad exit status', () => {
    const { passed, failed, failures } = readVitestReport(reportOf(vitest(passedFile)), bad);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
    expect(failures[0]).toContain('the last line');
  });
});

const spec = (status: string, message?: string) => ({
  title: 'a game is played',
  file: 'play.spec.ts',
  tests: [{ projectName: 'browser', status, results: [message === undefined ? {} : { error: { message } }] }],
});

describe('readPlaywrightReport', () => {
  it('counts what passed, in suites within suites too', () => {
    const suites = [{ specs: [spec('expected')], suites: [{ specs: [spec('expected')] }] }];
    const tally = readPlaywrightReport(reportOf({ suites, errors: [] }), good);
    expect(tally).toEqual({ passed: 2, failed: 0, failures: [], notRun: [], inElectron: 0 });
  });

  it('counts what passed in Electron', () => {
    const [test] = spec('expected').tests;
    const inElectron = { ...test, projectName: 'electron' };
    const specs = [{ ...spec('expected'), tests: [test, inElectron, { ...inElectron, status: 'flaky' }] }];
    expect(readPlaywrightReport(reportOf({ suites: [{ specs }], errors: [] }), good).inElectron).toBe(1);
  });

  it('reports once what tests could not do here', () => {
    const [test] = spec('expected').tests;
    const annotations = [
      { type: 'not done', description: 'no such printer' },
      { type: 'issue', description: 'something else' },
    ];
    const specs = [
      {
        ...spec('expected'),
        tests: [
          { ...test, annotations },
          { ...test, annotations },
        ],
      },
    ];
    const { passed, notRun } = readPlaywrightReport(reportOf({ suites: [{ specs }], errors: [] }), good);
    expect({ passed, notRun }).toEqual({ passed: 2, notRun: ['no such printer'] });
  });

  it('counts flaky and skipped tests as failed, and says which and why', () => {
    const specs = [
      spec('expected'),
      spec('unexpected', 'no such button'),
      spec('flaky', 'too late'),
      spec('skipped'),
    ];
    const report = { suites: [{ specs }], errors: [{ message: 'out of memory' }] };
    const { passed, failed, failures } = readPlaywrightReport(reportOf(report), bad);
    expect({ passed, failed }).toEqual({ passed: 1, failed: 4 });
    expect(failures).toContain('[browser] play.spec.ts › a game is played: unexpected\n  no such button');
    expect(failures).toContain('Thrown outside of any test\n  out of memory');
  });
});

describe('lastLine', () => {
  const ran = { passed: 3, failed: 1, failures: ['x'], notes: ['12 in Electron.'] };
  const missing = { passed: 2, failed: 0, failures: [], notRun: ['No Firefox.', 'No LibreOffice.'] };

  it('counts what passed, failed and could not run, each reason once', () => {
    const total = sumOf([ran, missing, { ...missing, notRun: ['No Firefox.'] }]);
    expect(lastLine(total, true)).toBe('7 passed, 1 failed, 2 not run');
    expect(lastLine(total, false)).toBe('7 passed, 1 failed');
  });

  it('says nothing of parts that could not run where there are none', () => {
    expect(lastLine(sumOf([ran]), true)).toBe('3 passed, 1 failed');
  });
});

describe('electronRun', () => {
  const needed = { HOKITO_NEEDS_ELECTRON: '1' };

  it('says how many tests ran in Electron, or why none did', () => {
    expect(electronRun(12, undefined, needed)).toEqual({
      notRun: [],
      notes: ['12 in Electron.'],
      failures: [],
    });
    expect(electronRun(0, 'there is no screen', {})).toEqual({
      notRun: ['0 in Electron: there is no screen.'],
      notes: [],
      failures: [],
    });
  });

  it('is a failure where none did and Electron is needed', () => {
    const { failures } = electronRun(0, 'there is no screen', needed);
    expect(failures).toEqual(['HOKITO_NEEDS_ELECTRON is set. 0 in Electron: there is no screen.']);
    expect(electronRun(0, undefined, needed).failures[0]).toContain('no test of that project passed');
  });
});
