/**
 * `npm run test:all`: everything that `npm test` leaves out, because it is slow or what it guards rarely changes. It repeats nothing that
 * `npm test` runs. The last line is `N passed, N failed`, with `, N not run` if parts could not run on this machine.
 */
import { buildIfNeeded } from '../build/build.ts';
import { FEW_MACHINES, MACHINES } from '../machines/machines.ts';
import { tryMachines } from '../machines/try-machines.ts';
import { runPackageCheck } from '../package/check/check-package.ts';
import { runSmoke } from '../smoke/run-smoke.ts';
import { parseSoakArguments } from '../soak/arguments.ts';
import { runSoak } from '../soak/run-soak.ts';
import { findBrowser } from './browser.ts';
import type { Tally } from './reports.ts';
import { endToEndTests, runSteps, unitTests } from './steps.ts';

/** Other browsers, where they are installed. */
const BROWSERS = ['firefox', 'webkit', 'reader'];

/** The parts of `npm run soak` that run here, and for how long each may. */
const SOAK = [
  'records',
  'truth',
  'kills',
  'damage',
  'fuzz',
  ...BROWSERS,
  '--games',
  '2000',
  '--minutes',
  '1',
];

const MONKEY = ['monkey', '--minutes', '3'];

/** Checks a package that is made from a made-up Electron. */
async function packageChecks(): Promise<Tally> {
  await buildIfNeeded();
  const failures = await runPackageCheck();
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
}

/** Runs the smoke test on the browser host, which proves the test itself. */
async function smoke(): Promise<Tally> {
  await buildIfNeeded();
  return runSmoke({ browser: (await findBrowser()).executable }, console.log);
}

async function machines(): Promise<Tally> {
  const few = MACHINES.filter(({ name }) => FEW_MACHINES.includes(name));
  const failed = await tryMachines(few, console.log);
  const failures = failed.map(({ name, reason }) => `Machine ${name}: ${reason}`);
  return { passed: few.length - failures.length, failed: failures.length, failures };
}

function soak(args: readonly string[]): Promise<Tally> {
  const options = parseSoakArguments(args);
  if (typeof options === 'string') throw new Error(options);
  // The browsers are not on every machine.
  return runSoak({ ...options, isNamed: false }, console.log);
}

const steps = [
  unitTests('slow'),
  { name: 'Packages', run: packageChecks },
  endToEndTests('slow'),
  { name: 'Smoke test', run: smoke },
  { name: 'Machines', run: machines },
  { name: 'Soak', run: () => soak(SOAK) },
  { name: 'Monkey', run: () => soak(MONKEY) },
];
await runSteps(steps, true);
