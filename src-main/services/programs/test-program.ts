import type { Program } from '#shared/contract/programs.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { StoredProgram } from '../../database/files/programs-file.ts';
import { checkMove } from '../../engine/outside/check-move.ts';
import { optionsOf } from './option-values.ts';
import { nameOfFile } from './program-list.ts';
import type { startProgram } from './seats.ts';

/** The time of the search in a test, in milliseconds. */
const SEARCH_MS = 1000;

type Outcome = Pick<StoredProgram, 'name' | 'state' | 'fault' | 'options'>;

/** Starts a program, reads its name and options, and lets it search from the classic start. The process is ended. */
export async function testProgram(program: Program, start: typeof startProgram): Promise<Outcome> {
  const { name, options, path } = program;
  // Options of an earlier version of the program may no longer exist.
  const started = await start({ ...program, options: [] });
  if (!started.ok) return { name, options, state: 'failed', fault: started.error };
  const engine = started.value;
  try {
    const known = { name: engine.name || nameOfFile(path), options: optionsOf(engine.options, options) };
    const position = dealStart('classic', 1, 'either');
    const ready = await engine.newGame(undefined);
    if (!ready.ok) return { ...known, state: 'failed', fault: ready.error };
    const thought = await engine.choose(formatPosition(position), `movetime ${SEARCH_MS}`, SEARCH_MS);
    if (!thought.ok) return { ...known, state: 'failed', fault: thought.error };
    const after = checkMove(position, thought.value.move);
    return after.ok
      ? { ...known, state: 'passed', fault: undefined }
      : { ...known, state: 'failed', fault: after.error };
  } finally {
    await engine.close();
  }
}
