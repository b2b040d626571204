import { describe, expect, it } from 'vitest';
import { createTestClock } from './testing/test-clock.ts';
import { createWorkProgress, type ShownProgress } from './work-progress.ts';

function setUp() {
  const clock = createTestClock();
  const shown: (ShownProgress | undefined)[] = [];
  const progress = createWorkProgress(clock.after, (next) => shown.push(next));
  return { clock, shown, progress };
}

describe('work that takes a while', () => {
  it('is not shown where it is done at once', () => {
    const { clock, shown, progress } = setUp();
    progress.start().end();
    clock.pass(10_000);
    expect(shown).toEqual([]);
  });

  it('is combined with other running work', () => {
    const { clock, shown, progress } = setUp();
    const [one, other] = [progress.start(), progress.start()];
    one.report(0.4);
    clock.pass(600);
    other.report(0.8);
    one.end();
    other.end();
    expect(shown).toEqual([0.4, 'indeterminate', expect.closeTo(0.6), 0.8, undefined]);
  });
});

describe('a task', () => {
  async function* task(steps: readonly number[], fails = false): AsyncGenerator<number, string, void> {
    for (const step of steps) yield await Promise.resolve(step);
    if (fails) throw new Error('not done');
    return 'done';
  }

  it('is not shown before its first progress, however long that takes', async () => {
    const { clock, shown, progress } = setUp();
    const followed = progress.task(task([]), () => 0);
    const end = followed.next();
    clock.pass(60_000);
    expect(await end).toEqual({ done: true, value: 'done' });
    expect(shown).toEqual([]);
  });

  it('that fails or is cancelled is no longer shown', async () => {
    for (const leave of ['fail', 'return'] as const) {
      const { clock, shown, progress } = setUp();
      const followed = progress.task(task([1], leave === 'fail'), () => undefined);
      await followed.next();
      clock.pass(600);
      if (leave === 'fail') await expect(followed.next()).rejects.toThrow('not done');
      else await followed.return('left');
      expect(shown).toEqual(['indeterminate', undefined]);
    }
  });
});
