import { beforeEach, expect, it } from 'vitest';
import type { Contract } from '#shared/contract/index.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { swapColours } from '#shared/game/symmetry.ts';
import type { Puzzle } from '#shared/puzzle/puzzle.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import { unwrap } from '#shared/util/result.ts';
import type { ProvenMistake } from './mistake-calls.ts';
import { createTestSearcher } from '../engine/testing/test-searcher.ts';
import { WORKERS } from '../testing/workers.ts';
import { startAnalysisEngine } from '../review/engines.ts';
import type { Service } from '../core/service.ts';
import { checkPuzzle, puzzleFile, readPuzzles } from './shipped-puzzles.ts';
import { createTestPuzzles } from './testing/test-puzzles.ts';

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const signal = new AbortController().signal;
const shipped = firstToWin();

function firstToWin(): Puzzle {
  const puzzle = readPuzzles(puzzleFile(WORKERS.engine)).find(({ kind }) => kind === 'win');
  if (puzzle === undefined) throw new Error('No puzzle is to be won');
  return puzzle;
}

/** A mistake in the position of a puzzle, with its answer as the best move. */
function mistakeAt(gameId: number, position = shipped.position, best = shipped.answer): ProvenMistake {
  return { gameId: gameId as GameId, ply: 20, position, best };
}

const { id, kind, position, answer, value, second } = shipped;
/** What a puzzle claims that is made from this position. */
const CLAIMS = { id, kind, position, answer, value, second };

/** A position in which the best move also takes the most points, so that it is no puzzle. */
const GREEDY = mistakeAt(7, '3(BAaA)2/6/6/6/6/a4(bB) b', 'f1a1');

let tries: PuzzleTry[];
let mistakes: ProvenMistake[];
let players: (string | undefined)[];
let engines: number;
let service: Service<Contract['puzzles']>;
beforeEach(() => {
  tries = [];
  mistakes = [];
  players = [];
  engines = 0;
  service = createTestPuzzles(tries, {
    database: {
      provenMistakes: ({ player }) => {
        players.push(player);
        return Promise.resolve(mistakes);
      },
    },
    startEngine: () => {
      engines++;
      return startAnalysisEngine(WORKERS.engine);
    },
  });
});

const next = (today = TODAY, skip: string[] = []) =>
  service.next({ today, list: 'own', skip, player: 'Ada' }, signal);
const own = (today = TODAY) => service.own({ today, player: 'Ada' }, signal);

it('are proven when they are asked for, each claim as those of the shipped ones', async () => {
  mistakes = [GREEDY, mistakeAt(3)];
  expect(await own()).toEqual({ positions: 1, left: 1, due: 0 });
  expect(engines).toBe(0);
  const puzzle = await next();
  expect(puzzle).toMatchObject({ number: 0, from: { gameId: 3, ply: 20 }, isTried: false, ...CLAIMS });
  expect(puzzle).not.toHaveProperty('rating');
  if (puzzle === undefined) throw new Error('There is no puzzle');
  expect(checkPuzzle(createTestSearcher(1), { ...puzzle, difficulty: 0 })).toEqual([]);
  // Proven once.
  await next();
  expect(engines).toBe(1);
  expect(players).toEqual(['Ada', 'Ada', 'Ada']);
});

it('are each there once, however the board is turned', async () => {
  const turned = formatPosition(swapColours(unwrap(parsePosition(shipped.position))));
  mistakes = [mistakeAt(3), mistakeAt(2, turned)];
  expect(await own()).toEqual({ positions: 1, left: 1, due: 0 });
});

it('are not rated, and come back in their own list when they were missed', async () => {
  mistakes = [mistakeAt(3)];
  const puzzle = await next();
  const id = puzzle?.id ?? '';
  const finish = (isSolved: boolean, today: string) =>
    service.finish({ id, today, isSolved, hasHint: false }, signal);
  expect(await finish(false, TODAY)).toEqual({ dueOn: TOMORROW });
  expect(await next()).toBeUndefined();
  expect(await own()).toEqual({ positions: 1, left: 0, due: 0 });
  expect(await own(TOMORROW)).toEqual({ positions: 1, left: 1, due: 1 });
  expect(await next(TOMORROW)).toMatchObject({ id, isTried: true });
  expect((await service.overview({ today: TOMORROW }, signal)).due).toEqual([]);
  await finish(true, TOMORROW);
  expect(tries.map(({ rated }) => rated)).toEqual([undefined, undefined]);
});
