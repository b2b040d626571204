import { expect, it } from 'vitest';
import type { CoachLimits } from '#shared/analysis/coach.ts';
import type { AnalysisEngine, ThinkProgress } from '../engine/engine.ts';
import { createTestClock } from '../core/testing/test-clock.ts';
import { COACH_NODES, createCoachLook, lookAtMove } from './coach-look.ts';

/** Black moves first; 36 squares are occupied. */
const GAME = { start: 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b', komi: 0, moves: ['d3e1'] };
const LIMITS: CoachLimits = { mode: 'mistakes', minLoss: 10 };
const never = new AbortController().signal;

interface Found {
  /** For the side to move. */
  readonly score: number;
  readonly exact?: boolean;
}

/** An engine that finds given scores before and after the move, in the first look and in the second. */
function engineFinding(looks: readonly { readonly before: Found; readonly after: Found }[]) {
  const asked: { readonly moves: number; readonly nodes: number }[] = [];
  const engine: AnalysisEngine = {
    search: ({ moves, nodes }) => {
      asked.push({ moves: moves.length, nodes });
      const look = looks[COACH_NODES.findIndex((each) => each === nodes)];
      const found = moves.length === 0 ? look?.before : look?.after;
      if (found === undefined) throw new Error('No look was expected');
      const { score, exact = false } = found;
      const line = [moves.length === 0 ? 'a3b5' : 'a6b5'];
      return Promise.resolve<ThinkProgress>({ depth: 5, score, exact, line, nodes, milliseconds: 1 });
    },
    lines: () => Promise.reject(new Error('Nothing here asks for it')),
    proveWinner: () => Promise.reject(new Error('Nothing here asks for it')),
    close: () => Promise.resolve(),
  };
  return { engine, asked };
}

it('speaks where both looks find the same, and gives the values of the deeper one', async () => {
  const { engine } = engineFinding([
    { before: { score: 12 }, after: { score: 10 } },
    { before: { score: 10 }, after: { score: 8 } },
  ]);
  const found = await lookAtMove(engine, GAME, LIMITS, never);
  expect(found?.judgement).toMatchObject({ class: 'blunder', loss: 18, isProven: false, mover: 'black' });
  expect(found).toMatchObject({ before: { margin: 10, line: ['a3b5'] }, after: { margin: -8 } });
});

it('says nothing where the deeper look finds no mistake', async () => {
  const { engine } = engineFinding([
    { before: { score: 12 }, after: { score: 10 } },
    { before: { score: 12 }, after: { score: -8 } },
  ]);
  expect(await lookAtMove(engine, GAME, LIMITS, never)).toBeUndefined();
});

it('looks once where the loss is proven', async () => {
  const { engine, asked } = engineFinding([
    { before: { score: 4, exact: true }, after: { score: 20, exact: true } },
  ]);
  expect((await lookAtMove(engine, GAME, LIMITS, never))?.judgement).toMatchObject({
    loss: 24,
    isProven: true,
  });
  expect(asked).toHaveLength(2);
});

it('speaks about much that is given up of a won game', async () => {
  const { engine } = engineFinding([
    { before: { score: 30, exact: true }, after: { score: -4, exact: true } },
  ]);
  const found = await lookAtMove(engine, GAME, LIMITS, never);
  expect(found?.judgement).toMatchObject({ class: 'blunder', loss: 26 });
  expect(found?.after.winner).toBe('black');
});

it('starts its engine with the first look, and ends it when it has been idle for long', async () => {
  const clock = createTestClock();
  const { engine } = engineFinding([{ before: { score: 0 }, after: { score: 0 } }]);
  const events: string[] = [];
  const coach = createCoachLook(() => {
    events.push('started');
    return {
      ...engine,
      close: () => {
        events.push('closed');
        return Promise.resolve();
      },
    };
  }, clock.after);
  expect(events).toEqual([]);
  await coach.look(GAME, LIMITS, never);
  await coach.look(GAME, LIMITS, never);
  expect(events).toEqual(['started']);
  clock.pass(300_000);
  expect(events).toEqual(['started', 'closed']);
  await coach.look(GAME, LIMITS, never);
  await coach.close();
  expect(events).toEqual(['started', 'closed', 'started', 'closed']);
});
