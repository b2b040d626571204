import { formatPuzzle } from '#shared/puzzle/puzzle.ts';
import { puzzleFile, readPuzzles, checkPuzzles } from '../puzzles/shipped-puzzles.ts';
import { EXIT_FAULTS, EXIT_GOOD, type DeclareCommand, type Terminal } from './command.ts';

/** `puzzles [--check]`: prints the shipped puzzles, or proves them again. */
export const declarePuzzles: DeclareCommand = (program, setJob) => {
  program
    .command('puzzles')
    .usage('[--check]')
    .description(
      `Prints the shipped puzzles, one JSON object a line. With --check it proves every
one again and prints each wrong claim as ID: sentence. The last line is then
"N puzzles, M wrong".`,
    )
    .option('--check')
    .action(({ check = false }: { readonly check?: boolean }) => {
      setJob(check ? proveAll : printAll);
    });
};

async function printAll(terminal: Terminal): Promise<number> {
  for (const puzzle of readPuzzles(puzzleFile(terminal.workers.engine)))
    await terminal.print(`${formatPuzzle(puzzle)}\n`);
  return EXIT_GOOD;
}

async function proveAll({ workers, print }: Terminal): Promise<number> {
  const puzzles = readPuzzles(puzzleFile(workers.engine));
  let at = 0;
  let wrong = 0;
  for (const faults of checkPuzzles(puzzles, workers.engine)) {
    const { id = '' } = puzzles[at++] ?? {};
    if (faults.length > 0) wrong++;
    for (const fault of faults) await print(`${id}: ${fault}\n`);
  }
  await print(`${String(puzzles.length)} puzzles, ${String(wrong)} wrong\n`);
  return wrong === 0 ? EXIT_GOOD : EXIT_FAULTS;
}
