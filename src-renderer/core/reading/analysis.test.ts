import { describe, expect, it } from 'vitest';
import { ANALYSED_GAME, ANALYSED_VALUES, analysisOf } from '../../testing/analysed-game.test-data.ts';
import { declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { newPage } from '../../testing/page.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useWording } from '../../i18n/index.ts';
import { decisionWords } from '../../review/verdicts/review-words.ts';
import { useAnalysisStore } from './analysis.ts';
import { useReviewStore } from './review.ts';

function setUp() {
  const { host, page } = newPage();
  const game = host.put(ANALYSED_GAME);
  return {
    ...{ host, game },
    review: page.use(useReviewStore),
    analysis: page.use(useAnalysisStore),
    notices: page.use(useNoticesStore),
  };
}

/** Waits for the call of an analysis. */
async function runOf(host: FakeHost, index = 0) {
  await expect.poll(() => host.analyses.runs).toHaveLength(index + 1);
  const run = host.analyses.runs[index];
  if (run === undefined) throw new Error('No analysis runs');
  return run;
}

/** What the host sends for a position. */
function progressAt(ply: number) {
  const value = ANALYSED_VALUES[ply];
  if (value === undefined) throw new Error(`No value after ${ply} moves`);
  return { ply, value: { ...value, line: [...value.line] }, done: 31 - ply, total: 31 };
}

describe('the analysis of a game', () => {
  it('shows each value as it comes, and then what is kept', async () => {
    const { host, game, review, analysis } = setUp();
    await review.open(game.id);
    expect(analysis.isShown).toBe(false);
    const end = analysis.run('quick');
    const run = await runOf(host);
    expect(run).toMatchObject({ gameId: game.id, depth: 'quick' });
    for (const ply of [30, 29, 28]) run.report(progressAt(ply));
    await expect.poll(() => analysis.running).toMatchObject({ done: 3, total: 31 });
    expect(analysis.known).toBe(3);
    expect(analysis.values[28]?.margin).toBe(8);
    expect(analysis.running?.secondsLeft).toBeGreaterThanOrEqual(0);
    run.end(analysisOf(game));
    await end;
    expect(analysis.running).toBeUndefined();
    expect(analysis.isDone).toBe(true);
  });

  it('that is out of date says so, and is made anew', async () => {
    const { host, game, review, analysis } = setUp();
    host.analyses.kept.set(game.id, { ...analysisOf(game), isStale: true });
    await review.open(game.id);
    await expect.poll(() => analysis.isStale).toBe(true);
    void analysis.run();
    await runOf(host);
    expect(analysis.isStale).toBe(false);
    expect(analysis.known).toBe(0);
  });

  it('ends when another game is shown', async () => {
    const { host, game, review, analysis } = setUp();
    await review.open(game.id);
    void analysis.run();
    const run = await runOf(host);
    run.report(progressAt(30));
    await expect.poll(() => analysis.known).toBe(1);
    await review.open(host.put(ANALYSED_GAME).id);
    expect(run.signal.aborted).toBe(true);
    expect(analysis.running).toBeUndefined();
    expect(analysis.isShown).toBe(false);
  });

  it('reports that the engine is not available', async () => {
    const { host, game, review, analysis, notices } = setUp();
    await review.open(game.id);
    const end = analysis.run();
    (await runOf(host)).fail(declaredError('ENGINE_UNAVAILABLE', {}));
    await end;
    expect(notices.notices).toHaveLength(1);
    expect(analysis.running).toBeUndefined();
  });
});

/** Opens a game whose analysis is kept. */
async function openAnalysed() {
  const { host, page } = newPage();
  const game = host.put(ANALYSED_GAME);
  host.analyses.kept.set(game.id, analysisOf(game));
  const review = page.use(useReviewStore);
  const analysis = page.use(useAnalysisStore);
  await review.open(game.id);
  await expect.poll(() => analysis.isDone).toBe(true);
  return { host, game, page, review, analysis };
}

describe('the judgements', () => {
  it('tell mistakes that cost points only from those that cost the game', async () => {
    const { analysis } = await openAnalysed();
    // Black wins before and after them.
    expect(analysis.markOf(16)).toEqual({ kind: 'blunder', isPoints: true });
    expect(analysis.markOf(18)).toEqual({ kind: 'inaccuracy', isPoints: true });
    expect(analysis.markOf(19)).toEqual({ kind: 'blunder', isPoints: false });
    expect(analysis.markOf(17)).toBeUndefined();
  });

  it('show a mistake in the position before it, and lead from one to the next', async () => {
    const { review, analysis } = await openAnalysed();
    expect(analysis.judged).toBeUndefined();
    expect(analysis.nextMistake).toBeUndefined();
    analysis.goToMistake(analysis.previousMistake);
    expect([review.ply, analysis.judged]).toEqual([21, 22]);
    analysis.goToMistake(analysis.previousMistake);
    expect([review.ply, analysis.judged]).toEqual([18, 19]);
    analysis.goToMistake(analysis.nextMistake);
    expect(review.ply).toBe(21);
    review.goTo(0);
    analysis.goToMistake(analysis.nextMistake);
    expect(analysis.judged).toBe(5);
    analysis.goToMistake(undefined);
    expect(review.ply).toBe(4);
  });

  it('lead through those of the person who plays here, until all are wanted', async () => {
    const { page, review, analysis } = await openAnalysed();
    await page.playAs('Ada');
    review.goTo(0);
    const walk = (): number[] => {
      const moves: number[] = [];
      while (analysis.nextMistake !== undefined) {
        moves.push(analysis.nextMistake);
        analysis.goToMistake(analysis.nextMistake);
      }
      return moves;
    };
    expect(walk()).toEqual([5, 15, 19]);
    expect(analysis.mistakes).toHaveLength(9);
    analysis.isOwnOnly = false;
    review.goTo(0);
    expect(walk()).toEqual(analysis.mistakes);
  });

  it('sum up the game once every position has a value', async () => {
    const { host, game, review, analysis } = await openAnalysed();
    expect(analysis.summary).toMatchObject({ decidedFrom: 22, winner: 'black' });
    expect(analysis.summary?.players.black.countByClass).toMatchObject({ blunder: 1, mistake: 1 });
    const half = host.put(ANALYSED_GAME);
    const kept = analysisOf(game);
    const values = kept.values.map((value, ply) => (ply < 10 ? null : value));
    host.analyses.kept.set(half.id, { ...kept, gameId: half.id, values });
    await review.open(half.id);
    await expect.poll(() => analysis.mistakes).toEqual([12, 14, 15, 16, 18, 19, 22]);
    expect(analysis.summary).toBeUndefined();
  });
});

it('says from which move on the game was decided, and the last chance of the other side', async () => {
  const { page } = await openAnalysed();
  const words = page.use(useWording);
  const say = (summary: Parameters<typeof decisionWords>[2]) => decisionWords(words, 'black', summary);
  expect(say({ decidedFrom: 22, winner: 'white', lastChance: { colour: 'black', ply: 20 } })).toBe(
    'White wins: Black’s last chance was move 11.',
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
