import { engineFiles, loadEngine } from '../../../src-main/engine/engine-files.ts';
import { Searcher } from '../../../src-main/engine/search/searcher.ts';
import { searchPosition } from '../../../src-main/engine/worker-search.ts';
import { isOver } from '../../../src-shared/game/moves.ts';
import { parseMove } from '../../../src-shared/game/notation.ts';
import { leadOf } from '../../../src-shared/game/result.ts';
import { applyMove } from '../../../src-shared/game/play.ts';
import { formatPosition, parsePosition } from '../../../src-shared/game/position-code.ts';
import type { Colour } from '../../../src-shared/game/types.ts';
import { unwrap } from '../../../src-shared/util/result.ts';
import type { ProvenPosition } from './find-proven.ts';

const TABLE_MEGABYTES = 64;

/** The processor time of this process in milliseconds: other programs that run do not change the games. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const newSearcher = (): Searcher => new Searcher(loadEngine(engineFiles(), TABLE_MEGABYTES));
/** Started once: the first searches of a new one are slow. */
const searchers: Readonly<Record<Colour, Searcher>> = { black: newSearcher(), white: newSearcher() };

/** Plays a position to its end, the engine against itself. @returns the margin for the side that wins under best play */
export function playOn({ position: code, winner }: ProvenPosition, milliseconds: number): number {
  for (const searcher of Object.values(searchers)) searcher.setPosition(unwrap(parsePosition(code)), 'clear');
  let position = unwrap(parsePosition(code));
  while (!isOver(position)) {
    const [best] = searchPosition(
      searchers[position.turn],
      {
        kind: 'search',
        seq: 0,
        place: { position: formatPosition(position), moves: [] },
        limits: { milliseconds },
        seed: 0,
        best: 1,
        keepsResult: true,
        memory: 'keep',
      },
      { shouldStop: () => false, onProgress: () => undefined, now: processorTime },
    );
    const move = parseMove(best?.line[0] ?? '');
    if (move === undefined) throw new Error(`The engine has no move in ${formatPosition(position)}`);
    position = applyMove(position, move);
  }
  return leadOf(position, winner);
}
