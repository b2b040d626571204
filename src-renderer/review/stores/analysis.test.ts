import { describe, expect, it, vi } from 'vitest';
import { ANALYSED_GAME, ANALYSED_VALUES, analysisOf } from '../../testing/analysed-game.test-data.ts';
import { createFakeHost, declaredError, type FakeHost } from '../../testing/fake-host.ts';
import { createTestPage } from '../../testing/page.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useAnalysisStore } from './analysis.ts';
import { useReviewStore } from './review.ts';

function setUp() {
  const host = createFakeHost();
  const page = createTestPage(host);
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
  await vi.waitFor(() => {
    expect(host.analyses.runs).toHaveLength(index + 1);
  });
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
    await vi.waitFor(() => {
      expect(analysis.running).toMatchObject({ done: 3, total: 31 });
    });
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
    await vi.waitFor(() => {
      expect(analysis.isStale).toBe(true);
    });
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
    await vi.waitFor(() => {
      expect(analysis.known).toBe(1);
    });
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
