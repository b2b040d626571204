import type { Alarm } from '../alarm.ts';

/** A clock that only the test advances. */
export interface TestClock {
  now: number;
  elapsed: number;
  readonly after: Alarm;
  /** Advances the clock and fires the timers within that time. */
  pass(milliseconds: number): void;
  /** Simulates sleep: timers fire when the machine wakes. */
  sleep(milliseconds: number): void;
}

export function createTestClock(): TestClock {
  const waiting = new Set<{ readonly at: number; readonly ring: () => void }>();
  const ringUntil = (end: number): void => {
    for (;;) {
      const next = [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (next === undefined) return;
      waiting.delete(next);
      clock.elapsed = Math.max(clock.elapsed, next.at);
      next.ring();
    }
  };
  const clock: TestClock = {
    now: 1_763_700_000_000,
    elapsed: 0,
    after: (milliseconds, ring) => {
      const alarm = { at: clock.elapsed + milliseconds, ring };
      waiting.add(alarm);
      return () => {
        waiting.delete(alarm);
      };
    },
    pass: (milliseconds) => {
      const end = clock.elapsed + milliseconds;
      ringUntil(end);
      clock.elapsed = end;
    },
    sleep: (milliseconds) => {
      clock.elapsed += milliseconds;
      ringUntil(clock.elapsed);
    },
  };
  return clock;
}
