import { expect, it } from 'vitest';
import { CannotRun, runSoak, type SoakPart, type SoakResult } from './run-soak.ts';

function partOf(name: string, run: () => SoakResult): SoakPart {
  return { name, summary: '', run: async () => Promise.resolve().then(run) };
}

const good = partOf('good', () => ({ figures: '3 games: all whole', failures: [] }));
const bad = partOf('bad', () => ({ figures: '2 games: some are not whole', failures: ['Game 2 is not.'] }));
const missing = partOf('missing', () => {
  throw new CannotRun('strace is not here.');
});
const broken = partOf('broken', () => {
  throw new Error('out of memory');
});

/** Returns the lines of a run, without its times, and whether it passed. */
async function linesOf(parts: readonly SoakPart[], isNamed = false): Promise<[boolean, ...string[]]> {
  const lines: string[] = [];
  const { failed } = await runSoak(
    { parts, isNamed, games: 1, seed: undefined, maxMs: undefined },
    (line) => {
      lines.push(line.replace(/ \(\d+ s\)$/, ''));
    },
  );
  return [failed === 0, ...lines];
}

it('prints the figures of each part', async () => {
  expect(await linesOf([good, good])).toEqual([true, 'good: 3 games: all whole', 'good: 3 games: all whole']);
});

it('fails where one part does, and runs the others', async () => {
  expect(await linesOf([bad, good])).toEqual([
    false,
    'bad: 2 games: some are not whole',
    '  Game 2 is not.',
    'good: 3 games: all whole',
  ]);
});

it('continues where a part throws', async () => {
  expect(await linesOf([broken, good])).toEqual([
    false,
    'broken: failed. out of memory',
    'good: 3 games: all whole',
  ]);
});

it('skips parts that cannot run on this machine, unless they were named', async () => {
  expect(await linesOf([missing])).toEqual([true, 'missing: not run. strace is not here.']);
  expect(await linesOf([missing], true)).toEqual([false, 'missing: not run. strace is not here.']);
});

it('counts parts, and says why each failed or could not run', async () => {
  const options = {
    parts: [good, bad, missing, broken],
    isNamed: false,
    games: 1,
    seed: undefined,
    maxMs: undefined,
  };
  expect(await runSoak(options, () => undefined)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['bad: Game 2 is not.', 'broken: out of memory'],
    notRun: ['missing: strace is not here.'],
  });
});
