import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runTool, type ToolEnd } from '../run-tool.ts';

interface Check {
  readonly name: string;
  /** Run one after the other; the first that fails ends the check. */
  readonly commands: readonly (readonly [tool: string, ...args: string[]])[];
}

const TYPESCRIPT = 'typescript/bin/tsc';

/** Longest first, so that the cores are busy to the end. */
const CHECKS: readonly Check[] = [
  { name: 'lint', commands: [[join(import.meta.dirname, 'lint.ts')]] },
  {
    name: 'types',
    commands: [
      [TYPESCRIPT, '-p', 'src-shared'],
      [TYPESCRIPT, '-p', 'src-main'],
      [TYPESCRIPT, '-p', '.'],
      [TYPESCRIPT, '-p', 'tools/train'],
    ],
  },
  { name: 'formatting', commands: [['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']] },
  { name: 'types of the page', commands: [['vue-tsc/bin/vue-tsc.js', '-p', 'src-renderer']] },
  {
    name: 'import directions',
    commands: [
      [
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.js',
        'src-shared',
        'src-main',
        'src-renderer',
      ],
    ],
  },
  { name: 'dead code', commands: [['knip/bin/knip.js']] },
  { name: 'workflows', commands: [[join(import.meta.dirname, 'workflows.ts')]] },
];

async function runCheck(check: Check): Promise<ToolEnd> {
  let output = '';
  let seconds = 0;
  for (const [tool, ...args] of check.commands) {
    const end = await runTool(tool, args);
    output += end.output;
    seconds += end.seconds;
    if (end.status !== 0) return { status: end.status, output, seconds };
  }
  return { status: 0, output, seconds };
}

/**
 * Runs all checks, as many at a time as there are cores, and prints a line for each, with its output where it fails.
 * @returns how many passed and failed, and the names of those that failed
 */
export async function runChecks(): Promise<{
  readonly passed: number;
  readonly failed: number;
  readonly faults: readonly string[];
}> {
  const waiting = [...CHECKS];
  let passed = 0;
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const end = await runCheck(check);
      const good = end.status === 0;
      if (good) passed++;
      else faults.push(`Check failed: ${check.name}`);
      console.log(`${good ? 'passed' : 'FAILED'}  ${check.name} (${end.seconds.toFixed(1)} s)`);
      if (!good) console.log(end.output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), CHECKS.length) }, work));
  return { passed, failed: faults.length, faults };
}
