import { describe, expect, it } from 'vitest';
import { createTestClock } from '../testing/test-clock.ts';
import { createWorkProgress, type ShownProgress } from './work-progress.ts';

function setUp() {
  const clock = createTestClock();
  const shown: (ShownProgress | undefined)[] = [];
  const progress = createWorkProgress(clock.after, (next) => shown.push(next));
  return { clock, shown, progress };
}

describe('work that takes a while', () => {
  it('is shown after a moment, with its share, until it ends', () => {
    const { clock, shown, progress } = setUp();
    const work = progress.start();
    work.report(0.2);
    clock.pass(599);
    expect(shown).toEqual([]);
    clock.pass(1);
    work.report(0.5);
    work.report(0.5);
    work.report(undefined);
    work.end();
    work.end();
    expect(shown).toEqual([0.2, 0.5, 'indeterminate', undefined]);
  });

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

  it('ends when its promise settles, either way', async () => {
    const { clock, shown, progress } = setUp();
    const gate = Promise.withResolvers<string>();
    const failing = Promise.withResolvers<string>();
    const both = [progress.during(gate.promise), progress.during(failing.promise)];
    clock.pass(600);
    gate.resolve('done');
    failing.reject(new Error('not done'));
    expect(await both[0]).toBe('done');
    await expect(both[1]).rejects.toThrow('not done');
    expect(shown).toEqual(['indeterminate', undefined]);
  });
});

describe('a task', () => {
  async function* task(steps: readonly number[], fails = false): AsyncGenerator<number, string, void> {
    for (const step of steps) yield await Promise.resolve(step);
    if (fails) throw new Error('not done');
    return 'done';
  }

  it('is passed through, and is shown from its first progress on', async () => {
    const { clock, shown, progress } = setUp();
    const followed = progress.task(task([1, 2, 4]), (done) => done / 4);
    expect(await followed.next()).toEqual({ done: false, value: 1 });
    clock.pass(600);
    expect(await followed.next()).toEqual({ done: false, value: 2 });
    expect(await followed.next()).toEqual({ done: false, value: 4 });
    expect(await followed.next()).toEqual({ done: true, value: 'done' });
    expect(shown).toEqual([0.25, 0.5, 1, undefined]);
  });

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
