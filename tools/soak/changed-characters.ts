import { formatOneLine, parseOneLine } from '#shared/record/one-line/one-line.ts';
import { randomGame } from '#shared/game/testing/random-game.ts';
import { gameRecord } from '#shared/record/model/game-record.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { formatResult, resultOf } from '#shared/game/result.ts';
import { outcomeOf } from '#shared/game/outcome.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import { unwrap } from '#shared/util/result.ts';
import { whole, type SoakPart } from './part.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const PREFIX = 'hokito:';
/** The number of lines in which every character is changed to every other one; in other lines each is changed to a random one. */
const EXHAUSTIVE_SEEDS = 50;

/** The number of changed lines, and at most ten that can still be read as a game. */
interface ChangedCharacters {
  readonly lines: number;
  readonly changes: number;
  readonly unnoticed: readonly string[];
}

/** Changes single characters of one-line games, removes them and swaps neighbours; none of the lines may be read as a game. */
function checkChangedCharacters(count: number, report: (done: number) => void): ChangedCharacters {
  const random = seededRandom(1);
  const unnoticed: string[] = [];
  let changes = 0;
  const check = (text: string): void => {
    changes++;
    if (parseOneLine(PREFIX + text).ok) unnoticed.push(text);
  };
  for (let seed = 0; seed < count && unnoticed.length < 10; seed++) {
    const line = lineOf(seed);
    const code = line.slice(PREFIX.length);
    for (let at = 0; at < code.length; at++) {
      const before = code.slice(0, at);
      const after = code.slice(at + 1);
      const others = ALPHABET.replace(code.charAt(at), '');
      const tried =
        seed < EXHAUSTIVE_SEEDS ? Array.from(others) : [others.charAt(randomBelow(random, others.length))];
      for (const other of tried) check(before + other + after);
      check(before + after);
      const next = code.charAt(at + 1);
      if (next !== '' && next !== code.charAt(at))
        check(before + next + code.charAt(at) + code.slice(at + 2));
    }
    if (seed % 1000 === 999) report(seed + 1);
  }
  return { lines: count, changes, unnoticed: unnoticed.slice(0, 10) };
}

function lineOf(seed: number): string {
  const random = seededRandom(seed ^ 0x11e);
  const setup = randomBelow(random, 2) === 0 ? 'classic' : 'scattered';
  const mostMoves = randomBelow(random, 3) === 0 ? randomBelow(random, 30) : Infinity;
  const { positions, moves } = randomGame(
    setup,
    randomBelow(random, 2) === 0 ? 'either' : 'mover',
    seed,
    mostMoves,
  );
  const outcome = outcomeOf(positions.at(-1) ?? positions[0]);
  const record = gameRecord({
    players: { black: { type: 'human', name: 'Ada' }, white: { type: 'computer', level: 7 } },
    startedAt: { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5 },
    setup,
    start: formatPosition(positions[0]),
    moves,
    komi: 0,
    swap: undefined,
    result: outcome === undefined ? '*' : formatResult(resultOf(outcome)),
    termination: outcome === undefined ? 'unterminated' : 'normal',
  });
  return unwrap(formatOneLine(record));
}

export const changedCharacters: SoakPart = {
  name: 'characters',
  summary: 'is every changed character of a one-line game noticed?',
  run: ({ games, showProgress }) => {
    const { lines, changes, unnoticed } = checkChangedCharacters(games, (done) => {
      showProgress('changed characters', done, games);
    });
    const outcome = unnoticed.length === 0 ? 'all noticed' : 'some read as a game';
    const figures = `${whole(changes)} changed copies of ${whole(lines)} one-line games: ${outcome}`;
    return Promise.resolve({ figures, faults: unnoticed });
  },
};
