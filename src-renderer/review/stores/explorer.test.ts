import { describe, expect, it, vi } from 'vitest';
import { ANALYSED_GAME } from '../../testing/analysed-game.test-data.ts';
import { createFakeHost, declaredError } from '../../testing/fake-host.ts';
import { createTestPage } from '../../testing/page.ts';
import { useAsideStore } from './aside.ts';
import { useExplorerStore } from './explorer.ts';
import { useReviewStore } from './review.ts';

const FOUND = { games: 3, moves: [{ move: 'f5c3', games: 3, outcomes: { black: 2, white: 1, draws: 0 } }] };

async function setUp() {
  const host = createFakeHost();
  const page = createTestPage(host);
  const explore = vi.fn(() => FOUND);
  host.handlers.library.explore = explore;
  const game = host.put(ANALYSED_GAME);
  const review = page.use(useReviewStore);
  await review.open(game.id, 18);
  return { host, explore, review, explorer: page.use(useExplorerStore), aside: page.use(useAsideStore) };
}

describe('the moves of other games', () => {
  it('are walked along and back on the board, and leave the game as it is', async () => {
    const { explorer, review, aside } = await setUp();
    explorer.open(true);
    const before = review.line;
    explorer.play('f5c3');
    expect(explorer.position?.turn).toBe('white');
    expect(explorer.walked).toEqual(['f5c3']);
    const reply = 'c3d2';
    explorer.play(reply);
    const { length } = explorer.walked;
    explorer.back();
    expect(explorer.walked).toHaveLength(length - 1);
    while (explorer.walked.length > 0) explorer.back();
    expect(aside.shown).toBeUndefined();
    expect(review.line).toBe(before);
    explorer.play('f5c3');
    explorer.open(false);
    expect(aside.shown).toBeUndefined();
  });

  it('say so where they cannot be counted, and can be asked for again', async () => {
    const { explorer, host } = await setUp();
    host.handlers.library.explore = () => {
      throw declaredError('NOT_SAVED', { reason: 'disk-error' });
    };
    explorer.open(true);
    await vi.waitFor(() => {
      expect(explorer.state).toBe('failed');
    });
    host.handlers.library.explore = () => FOUND;
    await explorer.ask();
    expect(explorer.found).toEqual(FOUND);
    expect(explorer.state).toBe('ready');
  });
});
