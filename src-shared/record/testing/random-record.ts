import { legalMoves } from '../../game/moves.ts';
import { formatMove } from '../../game/notation.ts';
import { outcomeOf, resultOf, type GameResult } from '../../game/result.ts';
import { applyMove } from '../../game/play.ts';
import { dealStart } from '../../game/setup.ts';
import { thinnedOut } from '../../game/testing/random-game.ts';
import { END_RULES, type Position } from '../../game/types.ts';
import { randomBelow, seededRandom, type Random } from '../../util/random.ts';
import { JUDGEMENTS, type GameRecord, type RecordedLine, type RecordedMove } from '../model/game-record.ts';

/** Pieces of text that are difficult to escape or to parse. */
const PIECES = [
  ...Array.from('a \n\t{}\\"[]();*%\u00e9\u202e\u2066\0\u0007\u00a0\u2028\ufeff😀\u212a'),
  ...['  ', '\n\n', '\r\n', '\\\\', '\\}', '\\"', 'e\u0301', '-'.repeat(90), '__proto__'],
  ...['the three', 'Łucja', '$1', '1.', '2...', 'a1c2', 'B+14', '=1+1'],
  ...['\n[Hgn "1"]\n', ' [Hgn "1"] ', '\n[Start "x"]', '\nhokito:AB\n', ' hokito:AB '],
  // A character of every plane of Unicode beyond the first.
  ...Array.from({ length: 16 }, (_, plane) => String.fromCodePoint((plane + 1) * 0x1_0000 + 0x123)),
];

/** The results of a game that is not over on the board. */
const UNPLAYED: readonly [GameResult, ...GameResult[]] = [
  { kind: 'unfinished' },
  { kind: 'draw' },
  { kind: 'resignation', winner: 'black' },
  { kind: 'time', winner: 'white' },
];

function pick<T>(items: readonly [T, ...T[]], random: Random): T {
  return items[randomBelow(random, items.length)] ?? items[0];
}

function randomText(random: Random): string {
  const [first = '', ...others] = PIECES;
  return Array.from({ length: randomBelow(random, 9) }, () => pick([first, ...others], random)).join('');
}

function randomTexts(random: Random): string[] {
  return randomBelow(random, 5) > 0
    ? []
    : Array.from({ length: 1 + randomBelow(random, 2) }, () => randomText(random));
}

function randomLine(
  start: Position,
  length: number,
  depth: number,
  random: Random,
): { line: RecordedLine; end: Position } {
  const comments = randomTexts(random);
  const moves: RecordedMove[] = [];
  let position = start;
  while (moves.length < length) {
    const legal = legalMoves(position);
    const move = legal[randomBelow(random, Math.max(1, legal.length))];
    if (move === undefined) break;
    const branches = depth < 3 && randomBelow(random, 6) === 0 ? 1 + randomBelow(random, 2) : 0;
    const before = position;
    moves.push({
      move: formatMove(move),
      judgements: JUDGEMENTS.filter(() => randomBelow(random, 15) === 0),
      comments: randomTexts(random),
      variations: Array.from(
        { length: branches },
        () => randomLine(before, 1 + randomBelow(random, 5), depth + 1, random).line,
      ),
    });
    position = applyMove(position, move);
  }
  return { line: { comments, moves }, end: position };
}

/** A random record with all optional parts and a possible result. Its texts are not normalised. */
export function randomRecord(seed: number): GameRecord {
  const random = seededRandom(seed);
  const dealt = dealStart(pick(['classic', 'scattered'], random), seed, pick(END_RULES, random));
  const study = randomBelow(random, 3) === 0;
  const start = study ? thinnedOut(dealt, seed) : dealt;
  const { line, end } = randomLine(start, randomBelow(random, 45), 0, random);
  const outcome = outcomeOf(end);
  const komi = pick([0, 0, 10, 9.5, -0.5], random);
  const optional = (): string | undefined => (randomBelow(random, 2) === 0 ? undefined : randomText(random));
  return {
    date: optional(),
    time: optional(),
    players: {
      black: { name: optional()?.slice(0, 20), type: optional() },
      white: { name: 'Ada', type: 'human' },
    },
    setup: study ? 'position' : pick(['scattered', 'position'], random),
    start,
    komi,
    swap: pick([undefined, 'offered', 'taken'], random),
    result: outcome === undefined ? pick(UNPLAYED, random) : resultOf(outcome, komi),
    termination: pick(['normal', 'abandoned', 'agreement'], random),
    otherTags: Array.from({ length: randomBelow(random, 3) }, () => ({
      name: pick(['Event', 'constructor', 'toString', 'X9'], random),
      value: randomText(random),
    })),
    line,
  };
}
