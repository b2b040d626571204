import { describe, expect, it } from 'vitest';
import { ANALYSED_GAME, analysisOf } from '../../testing/analysed-game.test-data.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { newPage } from '../../testing/page.ts';
import { useAnalysisStore } from './analysis.ts';
import { useAsideStore } from './aside.ts';
import { useBoardArrows } from '../../review/review-board.ts';
import { usePracticeStore } from './practice.ts';
import { useReviewStore } from './review.ts';

/** Shows the position before the blunder 10. b4f3, where f5c3 is best. */
async function setUp() {
  const { host, page } = newPage();
  const game = host.put(ANALYSED_GAME);
  host.analyses.kept.set(game.id, analysisOf(game));
  const review = page.use(useReviewStore);
  const analysis = page.use(useAnalysisStore);
  await review.open(game.id, 18);
  await expect.poll(() => analysis.isDone).toBe(true);
  return {
    ...{ host, review },
    practice: page.use(usePracticeStore),
    aside: page.use(useAsideStore),
    arrows: page.use(useBoardArrows),
  };
}

const exact = (margin: number) =>
  ({ certainty: 'exact', margin, winner: 'black', line: [], depth: 9, nodes: 1 }) as const;

describe('another try at a mistake', () => {
  it('accepts the best move, and shows it on the board', async () => {
    const { practice, aside, arrows } = await setUp();
    practice.start(19);
    expect(practice.movable).toBe('black');
    expect(arrows.value).toEqual([]);
    await practice.tryMove({ from: 'f5', to: 'c3' });
    expect(practice.practice).toMatchObject({ stage: 'right', tried: 'f5c3' });
    expect(practice.movable).toBeUndefined();
    expect(aside.shown?.position.turn).toBe('white');
  });

  it.each([
    ['right', 20, 1],
    ['wrong', 19, 2],
  ] as const)('calls a move %s that leads to %d points', async (stage, margin, loss) => {
    const { practice, host } = await setUp();
    host.analyses.tried.set('a1c1', exact(margin));
    practice.start(19);
    await practice.tryMove({ from: 'a1', to: 'c1' });
    expect(practice.practice).toEqual({ stage, move: 19, tried: 'a1c1', loss, isProven: true });
    expect(host.calls.at(-1)).toEqual(['analysis.tryMove', { gameId: 1, ply: 18, move: 'a1c1' }]);
  });

  it('can be made again, given up, and is left by a step', async () => {
    const { practice, aside, arrows, review } = await setUp();
    practice.start(19);
    await practice.tryMove({ from: 'b4', to: 'f3' });
    practice.start(19);
    expect(practice.practice).toEqual({ stage: 'find', move: 19 });
    expect(aside.shown).toBeUndefined();
    expect(practice.isAnswerHidden).toBe(true);
    expect(arrows.value.filter(({ kind }) => kind === 'best')).toEqual([]);
    practice.showAnswer();
    expect(practice.isAnswerHidden).toBe(false);
    expect(practice.practice).toEqual({ stage: 'answer', move: 19 });
    expect(arrows.value).toMatchObject([{ kind: 'best', from: 'f5' }]);
    review.step(1);
    expect(practice.practice).toBeUndefined();
  });

  it('stays when the game gets a note', async () => {
    const { practice, review, host } = await setUp();
    practice.start(19);
    const game = review.game;
    if (game === undefined) throw new Error('No game is shown');
    host.games.set(game.id, { ...game, revision: 1 });
    await review.refetch();
    expect(review.game?.revision).toBe(1);
    expect(practice.practice).toEqual({ stage: 'find', move: 19 });
  });

  it('says where a move could not be checked', async () => {
    const { practice, host } = await setUp();
    host.failNext('analysis.tryMove', declaredError('ENGINE_UNAVAILABLE', {}));
    practice.start(19);
    await practice.tryMove({ from: 'a1', to: 'c1' });
    expect(practice.practice).toMatchObject({ stage: 'unknown', tried: 'a1c1' });
  });
});

describe('the arrows', () => {
  it('show what was played with its sign, and what was best', async () => {
    const { arrows, practice, review } = await setUp();
    const played = { kind: 'threat', from: 'b4', isThin: true, badge: { sign: '??', tone: undefined } };
    expect(arrows.value).toMatchObject([played]);
    expect(arrows.value).toHaveLength(1);
    practice.toggleAnswer();
    expect(arrows.value).toMatchObject([played, { kind: 'best', from: 'f5', path: ['c5', 'c3'] }]);
    review.step(-1);
    expect(arrows.value[0]).toMatchObject({ badge: { sign: '?!', tone: 'pale' } });
    review.step(-1);
    expect(arrows.value).toEqual([]);
  });

  it('show the best answer after the mistake on request', async () => {
    const { arrows, practice, aside } = await setUp();
    practice.toggleAnswer();
    practice.toggleReply();
    expect(aside.shown?.last).toMatchObject({ from: 'b4', to: 'f3' });
    expect(arrows.value).toMatchObject([{ kind: 'threat', from: 'c3' }]);
    practice.toggleReply();
    expect(aside.shown).toBeUndefined();
    expect(arrows.value).toHaveLength(2);
  });
});

it('moves beside the game are walked to their end and back to the game', async () => {
  const { aside, review } = await setUp();
  expect(aside.walk(1)).toBe(false);
  aside.show('best', ['f5c3', 'd1c3'], 1);
  expect(aside.walk(1)).toBe(true);
  expect(aside.step).toBe(2);
  aside.walk(1);
  expect(aside.step).toBe(2);
  aside.walk(-2);
  expect(aside.shown).toBeUndefined();
  expect(review.ply).toBe(18);
});
