import { expect, it, onTestFinished } from 'vitest';
import { createEngine } from '../engine/engine-client.ts';
import { WORKERS } from '../testing/workers.ts';
import { callable } from '../core/testing/callable.ts';
import { endOf } from '../play/testing/game-service.ts';
import { createTestClock } from '../core/testing/test-clock.ts';
import { createLiveAnalyses } from './live.ts';
import { createScheduler } from '../core/scheduler.ts';

/** A position with 12 piles, White to move; `c5c2` keeps White's win by 30. */
const POSITION = '1CA1A1/2A3/6/1(bA)2a(bB)/2a(bCBccBBbbBCaCccABcaCcCAb)2/3aa1 w';

it('proves all lines of a late position with the real engines', async () => {
  const { elapsed, ...clock } = { ...createTestClock(), elapsed: () => performance.now() };
  const live = createLiveAnalyses({
    database: {
      game: () => Promise.reject(new Error('No game')),
    },
    programs: { followLines: () => Promise.reject(new Error('No program')) },
    startEngine: (tableMegabytes) => createEngine({ workerUrl: WORKERS.engine, tableMegabytes }),
    size: () => ({ tableMegabytes: 8, threads: 2 }),
    after: clock.after,
    elapsed,
    scheduler: createScheduler(),
  });
  onTestFinished(() => live.close());
  const { end } = await endOf(callable(live.service).live({ position: POSITION, komi: 0.5, lines: 3 }));
  expect(end.value).toMatchObject({ certainty: 'exact', winner: 'white', margin: -30.5 });
  expect(end.lines).toHaveLength(3);
  expect(end.lines[0]?.line[0]).toBe('c5c2');
  expect(end.lines.map(({ certainty }) => certainty)).toEqual(['exact', 'exact', 'exact']);
});
