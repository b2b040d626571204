import type { Level } from '#main/engine/levels.ts';
import type { Searcher } from '#main/engine/search/searcher.ts';
import { searchPlace } from '#main/engine/worker-search.ts';
import { parseMove } from '#shared/game/notation.ts';
import { outcomeOf } from '#shared/game/outcome.ts';
import { playMove } from '#shared/game/play.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Colour, EndRule, Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import { pointsOf, type Pair } from './statistics.ts';

/** Every fourth start is scattered. */
const SCATTERED_EVERY = 4;

/** Three of four starts are classic; the same number always gives the same start. */
export function startOf(number: number, endRule: EndRule): Position {
  return dealStart(number % SCATTERED_EVERY === 0 ? 'scattered' : 'classic', number, endRule);
}

function chooseMove(searcher: Searcher, position: Position, level: Level, seed: number): string {
  const place = { position: formatPosition(position), moves: [] };
  const request = { kind: 'search', seq: 0, place, limits: { level }, seed, best: 1 } as const;
  const [found] = searchPlace(searcher, request, {
    shouldStop: () => false,
    onProgress: () => undefined,
    now: () => performance.now(),
  });
  const move = found?.line[0];
  if (move === undefined) throw new Error(`Level ${level} found no move in ${place.position}`);
  return move;
}

/** Plays one game to its end; an unlawful move ends the match. @returns Black's final margin */
function playGame(
  searcher: Searcher,
  start: Position,
  levels: Readonly<Record<Colour, Level>>,
  seed: number,
): number {
  let position = start;
  for (;;) {
    const outcome = outcomeOf(position);
    if (outcome !== undefined) return outcome.score.black - outcome.score.white;
    const text = chooseMove(searcher, position, levels[position.turn], seed);
    const move = parseMove(text);
    if (move === undefined) throw new Error(`${text} is no move`);
    position = unwrap(playMove(position, move));
  }
}

/** Plays a start twice, with colours changed. @returns the outcome for the first level */
export function playPair(
  searcher: Searcher,
  start: Position,
  [first, second]: readonly [Level, Level],
  seed: number,
): Pair {
  const margins = [
    playGame(searcher, start, { black: first, white: second }, seed),
    -playGame(searcher, start, { black: second, white: first }, seed),
  ] as const;
  return { margins, points: pointsOf(margins[0]) + pointsOf(margins[1]) };
}
