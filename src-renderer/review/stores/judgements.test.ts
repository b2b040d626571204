import { describe, expect, it, vi } from 'vitest';
import { ANALYSED_GAME, analysisOf } from '../../testing/analysed-game.test-data.ts';
import { createFakeHost } from '../../testing/fake-host.ts';
import { createTestPage } from '../../testing/page.ts';
import { useWording } from '../../i18n/index.ts';
import { useAnalysisStore } from './analysis.ts';
import { decisionWords } from './decision-words.ts';
import { useJudgementsStore } from './judgements.ts';
import { useReviewStore } from './review.ts';

async function setUp() {
  const host = createFakeHost();
  const page = createTestPage(host);
  const game = host.put(ANALYSED_GAME);
  host.analyses.kept.set(game.id, analysisOf(game));
  const review = page.use(useReviewStore);
  const analysis = page.use(useAnalysisStore);
  const judgements = page.use(useJudgementsStore);
  await review.open(game.id);
  await vi.waitFor(() => {
    expect(analysis.isDone).toBe(true);
  });
  return { host, game, page, review, analysis, judgements };
}

describe('the judgements', () => {
  it('tell mistakes that cost points only from those that cost the game', async () => {
    const { judgements } = await setUp();
    // Black wins before and after them.
    expect(judgements.markOf(16)).toEqual({ kind: 'blunder', isPoints: true });
    expect(judgements.markOf(18)).toEqual({ kind: 'inaccuracy', isPoints: true });
    expect(judgements.markOf(19)).toEqual({ kind: 'blunder', isPoints: false });
    expect(judgements.markOf(17)).toBeUndefined();
  });

  it('show a mistake in the position before it, and lead from one to the next', async () => {
    const { review, judgements } = await setUp();
    expect(judgements.judged).toBeUndefined();
    expect(judgements.next).toBeUndefined();
    judgements.goTo(judgements.previous);
    expect([review.ply, judgements.judged]).toEqual([21, 22]);
    judgements.goTo(judgements.previous);
    expect([review.ply, judgements.judged]).toEqual([18, 19]);
    judgements.goTo(judgements.next);
    expect(review.ply).toBe(21);
    review.goTo(0);
    judgements.goTo(judgements.next);
    expect(judgements.judged).toBe(5);
    judgements.goTo(undefined);
    expect(review.ply).toBe(4);
  });

  it('lead through those of the person who plays here, until all are wanted', async () => {
    const { page, review, judgements } = await setUp();
    await page.playAs('Ada');
    review.goTo(0);
    const walk = (): number[] => {
      const moves: number[] = [];
      while (judgements.next !== undefined) {
        moves.push(judgements.next);
        judgements.goTo(judgements.next);
      }
      return moves;
    };
    expect(walk()).toEqual([5, 15, 19]);
    expect(judgements.mistakes).toHaveLength(9);
    judgements.isOwnOnly = false;
    review.goTo(0);
    expect(walk()).toEqual(judgements.mistakes);
  });

  it('sum up the game once every position has a value', async () => {
    const { host, game, review, judgements } = await setUp();
    expect(judgements.summary).toMatchObject({ decidedFrom: 22, winner: 'black' });
    expect(judgements.summary?.players.black.countByClass).toMatchObject({ blunder: 1, mistake: 1 });
    const half = host.put(ANALYSED_GAME);
    const kept = analysisOf(game);
    const values = kept.values.map((value, ply) => (ply < 10 ? null : value));
    host.analyses.kept.set(half.id, { ...kept, gameId: half.id, values });
    await review.open(half.id);
    await vi.waitFor(() => {
      expect(judgements.mistakes).toEqual([12, 14, 15, 16, 18, 19, 22]);
    });
    expect(judgements.summary).toBeUndefined();
  });
});

it('says from which move on the game was decided, and the last chance of the other side', async () => {
  const { page } = await setUp();
  const words = page.use(useWording);
  const say = (summary: Parameters<typeof decisionWords>[2]) => decisionWords(words, 'black', summary);
  expect(say({ decidedFrom: 22, winner: 'white', lastChance: { colour: 'black', ply: 20 } })).toBe(
    'Decided from move 12 on: White wins. Black’s last chance was move 11.',
  );
  expect(say({ decidedFrom: 0, winner: 'black', lastChance: undefined })).toBe(
    'Decided from the start: Black wins.',
  );
  expect(say({ decidedFrom: 7, winner: 'draw', lastChance: undefined })).toBe(
    'Decided from move 4 on: a draw.',
  );
  expect(say({ decidedFrom: undefined, winner: undefined, lastChance: undefined })).toMatch(
    /not been proven yet/,
  );
});
