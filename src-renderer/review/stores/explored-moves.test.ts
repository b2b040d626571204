import { expect, it } from 'vitest';
import { ANALYSED_GAME } from '../../testing/analysed-game.test-data.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { newPage } from '../../testing/page.ts';
import { useExploredMoves } from './explored-moves.ts';
import { useAsideStore } from '../../core/reading/aside.ts';
import { useReviewStore } from '../../core/reading/review.ts';

const FOUND = { games: 3, moves: [{ move: 'f5c3', games: 3, outcomes: { black: 2, white: 1, draws: 0 } }] };

async function setUp() {
  const { host, page } = newPage();
  host.handlers.library.explore = () => FOUND;
  const game = host.put(ANALYSED_GAME);
  const review = page.use(useReviewStore);
  await review.open(game.id, 18);
  const aside = page.use(useAsideStore);
  return { host, review, aside, explorer: page.use(() => useExploredMoves(() => ({}))) };
}

it('are walked along and back on the board, and leave the game as it is', async () => {
  const { review, aside } = await setUp();
  expect(aside.isExploring).toBe(true);
  const before = review.line;
  aside.explore('f5c3');
  expect(aside.exploredPosition?.turn).toBe('white');
  expect(aside.explored).toEqual(['f5c3']);
  aside.explore('c3d2');
  const { length } = aside.explored;
  aside.walk(-1);
  expect(aside.explored).toHaveLength(length - 1);
  while (aside.explored.length > 0) aside.walk(-1);
  expect(aside.shown).toBeUndefined();
  expect(review.line).toBe(before);
  aside.explore('f5c3');
  aside.setExploring(false);
  expect(aside.shown).toBeUndefined();
});

it('say so where they cannot be counted, and can be asked for again', async () => {
  const { explorer, host } = await setUp();
  host.handlers.library.explore = () => {
    throw declaredError('NOT_SAVED', { reason: 'disk-error' });
  };
  await expect.poll(() => explorer.state.value).toBe('failed');
  host.handlers.library.explore = () => FOUND;
  await explorer.ask();
  expect(explorer.found.value).toEqual(FOUND);
  expect(explorer.state.value).toBe('ready');
});
