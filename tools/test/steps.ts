import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { projectRoot, runTool } from '../run-tool.ts';
import {
  electronRun,
  lastLine,
  readPlaywrightReport,
  readVitestReport,
  sumOf,
  type Tally,
} from './reports.ts';
import { noElectronBecause, runPlaywright } from './run-playwright.ts';
import { SLOW_SPECS, SLOW_UNIT_TESTS } from './slow-tests.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

/** A part of a test run. One that throws counts as one failure. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<Tally>;
}

const reports = join(projectRoot, 'test-results');

/** Runs the unit tests of `npm test`, or those that it leaves out. */
export function unitTests(which: 'usual' | 'slow'): Step {
  return {
    name: 'Unit tests',
    run: async () => {
      const report = join(reports, `unit-${which}.json`);
      const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const end = await runTool(
        'vitest/vitest.mjs',
        [...args, ...(which === 'slow' ? SLOW_UNIT_TESTS : [])],
        {
          echo: true,
          // Read by `vitest.config.ts`: its command line cannot leave files out of projects.
          env: which === 'slow' ? {} : { HOKITO_SLOW_TESTS: 'no' },
        },
      );
      return readVitestReport(report, end);
    },
  };
}

/** Runs the end-to-end tests of `npm test`, or those that it leaves out. */
export function endToEndTests(which: 'usual' | 'slow'): Step {
  // Playwright compares it with project, path, title and tags of a test.
  const slow = `@slow|\\b(${SLOW_SPECS.join('|')})\\.spec\\.ts`;
  return {
    name: 'End-to-end tests',
    run: async () => {
      const noElectron = await noElectronBecause();
      const report = join(reports, `end-to-end-${which}.json`);
      const end = await runPlaywright([which === 'slow' ? '--grep' : '--grep-invert', slow], {
        inElectron: noElectron === undefined,
        report,
      });
      const tally = readPlaywrightReport(report, end);
      const notRun = [...(tally.notRun ?? [])];
      if (process.platform !== 'linux')
        notRun.push('The journeys of the shell harness imitate Electron on Linux and run there only.');
      const inElectron = electronRun(tally.inElectron, noElectron);
      return {
        ...tally,
        failed: tally.failed + inElectron.failures.length,
        failures: [...tally.failures, ...inElectron.failures],
        notRun: [...notRun, ...inElectron.notRun],
        notes: inElectron.notes,
      };
    },
  };
}

/**
 * Runs steps one after the other. The last line that it prints is `N passed, N failed`; the lines before it list what failed and what
 * could not run. The exit status is 0 if something passed and nothing failed.
 * @param countsNotRun whether the last line also counts the parts that could not run, if there are any: `, N not run`
 */
export async function runSteps(steps: readonly Step[], countsNotRun = false): Promise<void> {
  keepTemporaryFilesInMemory();
  rmSync(reports, { recursive: true, force: true });
  const tallies: Tally[] = [];
  const figures: string[] = [];
  for (const { name, run } of steps) {
    const started = performance.now();
    console.log(`\n--- ${name}`);
    const tally = await run().catch((error: unknown) => ({
      passed: 0,
      failed: 1,
      failures: [`${name}: ${inspect(error)}`],
    }));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    figures.push(`${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
    tallies.push(tally);
  }
  const total = sumOf(tallies);
  const { passed, failed, failures, notRun = [], notes = [] } = total;
  console.log(`\n${[...failures, ...figures, ...notRun, ...notes].join('\n')}`);
  console.log(lastLine(total, countsNotRun));
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
