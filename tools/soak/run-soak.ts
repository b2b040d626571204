import type { SoakOptions } from './arguments.ts';
import { CannotRun, whole, type SoakPart, type SoakSettings } from './part.ts';

function showProgress(what: string, done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${whole(done)} of ${whole(total)} `);
}

/** Runs one part and prints its result. @returns whether it counts as passed */
async function runPart(
  { name, run }: SoakPart,
  settings: SoakSettings,
  isNamed: boolean,
  print: (line: string) => void,
): Promise<boolean> {
  const started = performance.now();
  try {
    const { figures, faults } = await run(settings);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    print(`${name}: ${figures} (${seconds} s)`);
    for (const fault of faults) print(`  ${fault}`);
    return faults.length === 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof CannotRun) print(`${name}: not run. ${reason}`);
    else print(`${name}: failed. ${reason}`);
    return error instanceof CannotRun && !isNamed;
  }
}

/** Runs parts in order. @returns whether all passed */
export async function runSoak(options: SoakOptions, print: (line: string) => void): Promise<boolean> {
  let isGood = true;
  for (const part of options.parts) {
    const passed = await runPart(
      part,
      { games: options.games, maxMs: options.maxMs, showProgress },
      options.isNamed,
      print,
    );
    isGood &&= passed;
  }
  return isGood;
}
