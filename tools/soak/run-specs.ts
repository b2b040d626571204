import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywrightReport, type Tally } from '../test/reports.ts';
import { runPlaywright } from '../test/run-playwright.ts';
import { CannotRun } from './part.ts';

/**
 * Runs the end-to-end tests in the browser under another environment.
 * @param args further arguments for Playwright
 * @param env added to the environment of the tests
 * @throws CannotRun where the machine lacks something that they need
 */
export async function runSpecs(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Tally> {
  const room = mkdtempSync(join(tmpdir(), 'hokito-specs-'));
  try {
    const report = join(room, 'report.json');
    const end = await runPlaywright(['--project=browser', ...args], { inElectron: false, report, env });
    const tally = readPlaywrightReport(report, end);
    const { faults, notRun = [] } = tally;
    if (faults.length === 0 && notRun.length > 0) throw new CannotRun(notRun.join(' '));
    return tally;
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
