import { beforeEach, expect, it, vi } from 'vitest';
import { ANALYSED_GAME, ANALYSED_VALUES, analysisOf } from '../../testing/analysed-game.test-data.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { newPage } from '../../testing/page.ts';
import { parseMove } from '#shared/game/notation.ts';
import type { Move } from '#shared/game/types.ts';
import { useAnalysisStore } from './analysis.ts';
import { useBoardArrows } from '../../review/review-board.ts';
import { useGuessStore } from './guess.ts';
import { useReviewStore } from './review.ts';

const REPLY_MS = 1000;
const exact = (margin: number) => ({
  ...{ certainty: 'exact' as const, margin, winner: 'black' as const },
  ...{ line: [], depth: 9, nodes: 1 },
});

beforeEach(() => {
  vi.useFakeTimers();
});

async function setUp(isAnalysed = true) {
  const { host, page } = newPage();
  const game = host.put(ANALYSED_GAME);
  if (isAnalysed) host.analyses.kept.set(game.id, analysisOf(game));
  const review = page.use(useReviewStore);
  const analysis = page.use(useAnalysisStore);
  const opened = review.open(game.id);
  await vi.runAllTimersAsync();
  await opened;
  const guess = page.use(useGuessStore);
  /** Guesses the move of the game. */
  const hit = async (): Promise<void> => {
    await guess.tryMove(parseMove(game.moves[review.ply] ?? '') as Move);
  };
  /** Guesses and lets see moves until a position is reached. */
  const goTo = async (ply: number): Promise<void> => {
    while (review.ply < ply) {
      await hit();
      void guess.next();
      await vi.advanceTimersByTimeAsync(REPLY_MS);
    }
  };
  return { host, game, review, analysis, guess, hit, goTo, arrows: page.use(useBoardArrows) };
}

it('asks for the moves of one side, and makes those of the other', async () => {
  const { guess, review, game, hit } = await setUp();
  guess.ask();
  expect(guess.stage).toEqual({ kind: 'choose' });
  expect(review.ply).toBe(0);
  guess.start('white');
  expect([review.ply, guess.movable]).toEqual([1, 'white']);
  await hit();
  expect(guess.stage).toMatchObject({ kind: 'judged', guess: { move: 2, points: 3 } });
  expect(review.ply).toBe(1);
  void guess.next();
  expect([review.ply, guess.stage]).toEqual([2, { kind: 'waiting' }]);
  await vi.advanceTimersByTimeAsync(REPLY_MS);
  expect([review.ply, guess.movable]).toEqual([3, 'white']);
  expect(game.moves[1]).toBe(guess.guesses[0]?.guessed);
});

it('compares another move with that of the game, by the analysis and the engine', async () => {
  const { guess, host, goTo, arrows } = await setUp();
  guess.start('both');
  await goTo(18);
  // 10. b4f3 of the game leads from Black by 21 to White by 2.
  expect(ANALYSED_VALUES[19]).toMatchObject({ certainty: 'exact', margin: -2 });
  expect(arrows.value).toEqual([]);
  host.handlers.analysis.tryMove = () => exact(21);
  await guess.tryMove({ from: 'f5', to: 'c3' });
  expect(guess.guesses.at(-1)).toEqual({
    ...{ move: 19, played: 'b4f3', guessed: 'f5c3', points: 3 },
    comparison: { difference: 23, isProven: true },
  });
  expect(arrows.value.map(({ kind, from }) => [kind, from])).toEqual([
    ['threat', 'b4'],
    ['best', 'f5'],
  ]);
  expect(host.callsOf('analysis.tryMove')).toHaveLength(1);
  guess.finish();
  expect(guess.stage).toEqual({ kind: 'summary' });
  expect([guess.score, guess.maxScore, guess.hits]).toEqual([57, 57, 18]);
  expect(guess.notable.map(({ move }) => move)).toEqual([19]);
});

it('asks the engine about both moves without an analysis', async () => {
  const { guess, host } = await setUp(false);
  const values = [-4, 3];
  host.handlers.analysis.tryMove = () => ({ ...exact(values.shift() ?? 0), certainty: 'estimate' });
  guess.start('both');
  const played = guess.movable;
  expect(played).toBe('black');
  const [first] = ANALYSED_GAME.moves;
  const other: Move = first === 'a1a2' ? { from: 'b1', to: 'b2' } : { from: 'a1', to: 'a2' };
  await guess.tryMove(other);
  expect(guess.guesses).toMatchObject([{ points: 0, comparison: { difference: -7, isProven: false } }]);
});

it('does not count what cannot be compared, and gives nothing for a move that was shown', async () => {
  const { guess, host, game } = await setUp(false);
  host.failNext('analysis.tryMove', declaredError('ENGINE_UNAVAILABLE', {}));
  guess.start('both');
  const [first] = game.moves;
  await guess.tryMove(first === 'a1a2' ? { from: 'b1', to: 'b2' } : { from: 'a1', to: 'a2' });
  expect(guess.guesses).toMatchObject([{ points: undefined }]);
  expect([guess.score, guess.maxScore]).toEqual([0, 0]);
  await guess.next();
  guess.showMove();
  expect(guess.stage).toMatchObject({ kind: 'judged', guess: { guessed: undefined, points: 0 } });
  expect([guess.score, guess.maxScore]).toEqual([0, 3]);
});

it('ends with the game, and when the person goes elsewhere in it', async () => {
  const { guess, review, goTo } = await setUp();
  guess.start('both');
  await goTo(review.last);
  expect(guess.stage).toEqual({ kind: 'summary' });
  expect(guess.isHiding).toBe(false);
  review.goTo(3);
  expect(guess.isOn).toBe(true);
  guess.start('black');
  review.goTo(5);
  expect(guess.isOn).toBe(false);
});
