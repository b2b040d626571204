/**
 * `npm test`: runs checks, unit tests beside package checks, and end-to-end tests in a real browser, and in Electron where its
 * binary exists. The last line is `N passed, N failed`; the lines before it list what failed and what could not run.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { buildIfNeeded } from '../build/build.ts';
import { runChecks } from '../check/checks.ts';
import { runPackageCheck } from '../package/check/run-check.ts';
import { projectRoot, runTool } from '../run-tool.ts';
import { findBrowser } from './browser.ts';
import { electronRun, readPlaywrightReport, readVitestReport, type Tally } from './reports.ts';
import { noElectronBecause, runPlaywright } from './run-playwright.ts';
import { keepTemporaryFilesInMemory } from './temporary-files.ts';

const reports = join(projectRoot, 'test-results');
const closing: string[] = [];

async function unitTests(): Promise<Tally> {
  const report = join(reports, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const end = await runTool('vitest/vitest.mjs', args, { echo: true });
  return readVitestReport(report, end);
}

async function endToEndTests(): Promise<Tally> {
  const noElectron = await noElectronBecause();
  if (process.platform !== 'linux')
    closing.push('The journeys of the shell harness imitate Electron on Linux and run there only.');
  const report = join(reports, 'end-to-end.json');
  const end = await runPlaywright([], { inElectron: noElectron === undefined, report });
  const tally = readPlaywrightReport(report, end);
  const inElectron = electronRun(tally.inElectron, noElectron);
  closing.push(inElectron.sentence);
  return {
    ...tally,
    failed: tally.failed + inElectron.faults.length,
    faults: [...tally.faults, ...inElectron.faults],
  };
}

/** Checks packages for the three systems, made from made-up Electrons, and unpacks the browser for the end-to-end tests. */
async function packageChecks(): Promise<Tally> {
  await buildIfNeeded();
  const lines: string[] = [];
  const { packages, passed, faults, notRun } = await runPackageCheck({ say: (line) => lines.push(line) });
  console.log([...lines, `${packages} packages, ${faults.length} faults`].join('\n'));
  // What fails here fails the end-to-end tests, which say why.
  await findBrowser().catch(() => undefined);
  return { passed, failed: faults.length, faults, notRun };
}

/** Runs a step. A step that throws counts as one failure, and the others still run. */
async function tallied(name: string, step: () => Promise<Tally>): Promise<Tally> {
  const started = performance.now();
  console.log(`\n--- ${name}`);
  try {
    const tally = await step();
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    closing.unshift(`${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
    closing.push(...(tally.notRun ?? []));
    return tally;
  } catch (error) {
    closing.unshift(`${name}: failed to run`);
    return { passed: 0, failed: 1, faults: [`${name}: ${inspect(error)}`] };
  }
}

keepTemporaryFilesInMemory();
rmSync(reports, { recursive: true, force: true });
const tallies = [
  await tallied('Checks', runChecks),
  // Each of them leaves cores idle in places.
  ...(await Promise.all([tallied('Unit tests', unitTests), tallied('Packages', packageChecks)])),
  await tallied('End-to-end tests', endToEndTests),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
const faults = tallies.flatMap((tally) => tally.faults);
console.log(`\n${[...faults, ...closing].join('\n')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
