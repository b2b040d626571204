/** `npm --prefix tools/lab run PROGRAM -- ARGUMENTS`: runs a program of the laboratory, or with `test` its tests. */
import { runTool } from '../run-tool.ts';

const PROGRAMS = ['match', 'kept', 'train', 'puzzles', 'win-chance', 'rating'];

const [program = '', ...args] = process.argv.splice(2, 1).concat(process.argv.slice(2));
if (PROGRAMS.includes(program)) await import(`./${program}/main.ts`);
else if (program === 'test') {
  const { status } = await runTool(
    'vitest/vitest.mjs',
    ['run', '--config', 'tools/lab/vitest.config.ts', ...args],
    {
      echo: true,
    },
  );
  process.exitCode = status;
} else {
  console.error(`"${program}" is not a program of the laboratory; the programs are ${PROGRAMS.join(', ')}.`);
  process.exitCode = 2;
}
