import type { SoakWish } from './arguments.ts';
import { CannotRun, whole, type SoakPart, type SoakSettings } from './part.ts';

function showProgress(what: string, done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${whole(done)} of ${whole(total)} `);
}

/** Runs one part and tells what came of it. @returns whether it counts as passed */
async function runPart(
  { name, run }: SoakPart,
  settings: SoakSettings,
  isNamed: boolean,
  tell: (line: string) => void,
): Promise<boolean> {
  const started = performance.now();
  try {
    const { figures, faults } = await run(settings);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    tell(`${name}: ${figures} (${seconds} s)`);
    for (const fault of faults) tell(`  ${fault}`);
    return faults.length === 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof CannotRun) tell(`${name}: not run. ${reason}`);
    else tell(`${name}: broke down. ${reason}`);
    return error instanceof CannotRun && !isNamed;
  }
}

/** Runs parts one after the other. @returns whether all proofs hold */
export async function runSoak(wish: SoakWish, tell: (line: string) => void): Promise<boolean> {
  let isGood = true;
  for (const part of wish.parts) {
    const passed = await runPart(part, { games: wish.games, showProgress }, wish.isNamed, tell);
    isGood &&= passed;
  }
  return isGood;
}
