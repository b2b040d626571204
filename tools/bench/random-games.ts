import { engineFiles, loadEngine } from '#main/engine/engine-files.ts';
import { startCore } from '#main/engine/search/core.ts';
import { packPosition, unpackMove } from '#main/engine/search/pack.ts';
import { formatMove } from '#shared/game/notation.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { formatResult, resultOf, type Termination } from '#shared/game/result.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Position, Setup } from '#shared/game/types.ts';
import { libraryGameOf, recordOf, type LibraryGame } from '#shared/library/library-game.ts';
import { randomBelow, seededRandom, type Random } from '#shared/util/random.ts';

type LibraryPlayer = LibraryGame['players']['black'];

const FIRST_NAMES = [
  'Ada',
  'Grace',
  'Hedy',
  'Łucja',
  'Inês',
  'Björn',
  'Zoë',
  'Søren',
  'Ольга',
  'さくら',
  '小龙',
  'Ana',
];
const LAST_NAMES = [
  '',
  'Hopper',
  'Lamarr',
  'Nowak',
  'da Silva',
  'Åkesson',
  'O’Neill',
  'Kovač',
  'García',
  'van Dijk',
];
const COMMENTS = [
  'A quiet beginning.',
  'Covers the tall stack, and wins the middle.',
  'Here the three goes under for good: ¡qué lástima!',
  'Too greedy; the reply takes eight points.',
  '一手棋',
];
/** The first day of the games, which are spread over many years. */
const FIRST_DAY = Date.UTC(2015, 0, 1);
const SECONDS = 10 * 365 * 24 * 60 * 60;

/** How a game ends early. */
const EARLY_ENDS: readonly (readonly [Termination, readonly string[]])[] = [
  ['resignation', ['B+R', 'W+R']],
  ['time', ['B+T', 'W+T']],
  ['agreement', ['Draw']],
  ['abandoned', ['*']],
  ['unterminated', ['*']],
];

/**
 * Makes legal games of random moves between many people. The same seed always makes the same game. The engine's core finds the
 * moves, because hundreds of thousands of games are needed.
 */
export function randomGames(): (seed: number) => LibraryGame {
  const loaded = loadEngine(engineFiles(), 1);
  const core = startCore(loaded.module, loaded.memory, 0, () => false);

  /** Random moves; Black's margin on the board if the game is over there, else undefined. */
  function play(
    start: Position,
    most: number,
    random: Random,
  ): { moves: string[]; margin: number | undefined } {
    packPosition(core, start);
    const moves: string[] = [];
    while (core.isOver() === 0) {
      if (moves.length >= most) return { moves, margin: undefined };
      const move = core.moveAt(randomBelow(random, core.listMoves()));
      moves.push(formatMove(unpackMove(move)));
      core.make(move);
    }
    const margin = Number(core.margin.value);
    return { moves, margin: moves.length % 2 === 0 ? margin : -margin };
  }

  return (seed) => {
    const random = seededRandom(seed);
    const chance = (hundredths: number): boolean => randomBelow(random, 100) < hundredths;
    const dealt = chance(75) ? 'classic' : 'scattered';
    const start = dealStart(dealt, random.next(), chance(85) ? 'either' : 'mover');
    const setup: Setup = dealt === 'classic' && chance(10) ? 'placed' : dealt;
    const komi = chance(70) ? 0 : pick([10, 9, 9.5, 10.5], random);
    const { moves, margin } = play(start, chance(85) ? Infinity : 4 + randomBelow(random, 18), random);
    const [termination, results] = pick(EARLY_ENDS, random);
    const result =
      margin === undefined
        ? { result: pick(results, random), termination }
        : { result: formatResult(boardResult(margin, komi)), termination: 'normal' as const };
    const game: LibraryGame = {
      createdAt: FIRST_DAY + randomBelow(random, SECONDS) * 1000,
      players: { black: randomPlayer(random), white: randomPlayer(random) },
      setup,
      start: formatPosition(start),
      moves,
      komi,
      swap: chance(90) ? undefined : pick(['offered', 'taken'], random),
      ...result,
      record: undefined,
    };
    return chance(3) ? commented(game, random) : game;
  };
}

function boardResult(margin: number, komi: number): ReturnType<typeof resultOf> {
  return resultOf({ score: { black: Math.max(0, margin), white: Math.max(0, -margin) } }, komi);
}

/** Returns the computer or one of some hundred people, of whom few play most games. */
function randomPlayer(random: Random): LibraryPlayer {
  if (randomBelow(random, 100) < 45) return { type: 'computer', level: 1 + randomBelow(random, 10) };
  const share = randomBelow(random, 1000) / 1000;
  const number = Math.floor(FIRST_NAMES.length * LAST_NAMES.length * share ** 3);
  const name = `${FIRST_NAMES[number % FIRST_NAMES.length] ?? ''} ${LAST_NAMES[Math.floor(number / FIRST_NAMES.length)] ?? ''}`;
  return { type: 'human', name: name.trim() };
}

function commented(game: LibraryGame, random: Random): LibraryGame {
  const record = recordOf(game);
  const moves = record.line.moves.map((move) =>
    randomBelow(random, 5) === 0 ? { ...move, comments: [pick(COMMENTS, random)] } : move,
  );
  return libraryGameOf({ ...record, line: { comments: [], moves } }, game.createdAt);
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[randomBelow(random, items.length)];
  if (item === undefined) throw new Error('The list is empty');
  return item;
}
