import { beforeEach, describe, expect, it } from 'vitest';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import type { Contract } from '#shared/contract/index.ts';
import type { Service } from '../core/service.ts';
import { WORKERS } from '../testing/workers.ts';
import { puzzleFile, readPuzzles } from './shipped-puzzles.ts';
import { createTestPuzzles } from './testing/test-puzzles.ts';

const TODAY = '2026-11-23';
const shipped = readPuzzles(puzzleFile(WORKERS.engine)).slice(0, 60);
const signal = new AbortController().signal;

let tries: PuzzleTry[];
let service: Service<Contract['puzzles']>;
beforeEach(() => {
  tries = [];
  service = createTestPuzzles(tries, { readPuzzles: () => shipped });
});

const finish = (id: string, isSolved: boolean, today = TODAY) =>
  service.finish({ id, today, isSolved, hasHint: false }, signal);

describe('the next puzzle', () => {
  it('is of the wanted kind, and none where all were tried', async () => {
    const ofKind = shipped.filter(({ kind }) => kind === 'count');
    for (let left = ofKind.length; left > 0; left--) {
      const next = await service.next({ today: TODAY, list: 'count', skip: [] }, signal);
      expect(next?.kind).toBe('count');
      await finish(next?.id ?? '', true);
    }
    expect(await service.next({ today: TODAY, list: 'count', skip: [] }, signal)).toBeUndefined();
  });

  it('goes through the set of the day in its order', async () => {
    const { day } = await service.overview({ today: TODAY }, signal);
    expect(day).toHaveLength(5);
    for (const { id } of day) {
      expect((await service.next({ today: TODAY, list: 'day', skip: [] }, signal))?.id).toBe(id);
      await finish(id, id !== day[0]?.id);
    }
    const after = await service.overview({ today: TODAY }, signal);
    expect(after.day.map(({ result }) => result)).toEqual(['failed', 'solved', 'solved', 'solved', 'solved']);
    expect(after).toMatchObject({ solved: 4, withoutHint: 4, streak: 1 });
    expect(await service.next({ today: TODAY, list: 'day', skip: [] }, signal)).toBeUndefined();
  });

  it('takes into account an answer that is still being saved', async () => {
    const set = await service.overview({ today: TODAY }, signal);
    const finishing = finish(set.day[0]?.id ?? '', true);
    const [after, next] = await Promise.all([
      service.overview({ today: TODAY }, signal),
      service.next({ today: TODAY, list: 'day', skip: [] }, signal),
    ]);
    expect(after).toMatchObject({ solved: 1, day: { 0: { result: 'solved' } } });
    expect(next?.id).toBe(set.day[1]?.id);
    await finishing;
  });

  it('is a missed one on the day on which it comes back', async () => {
    const id = shipped[3]?.id ?? '';
    expect((await finish(id, false)).dueOn).toBe('2026-11-24');
    expect(await service.overview({ today: TODAY }, signal)).toMatchObject({
      ...{ due: [], later: { count: 1, on: '2026-11-24' } },
    });
    const tomorrow = '2026-11-24';
    expect((await service.overview({ today: tomorrow }, signal)).due).toMatchObject([{ id, number: 4 }]);
    expect(await service.next({ today: tomorrow, list: 'due', skip: [] }, signal)).toMatchObject({
      id,
      isTried: true,
    });
  });
});

it('rates the first try, and tells how the rating changed in a week', async () => {
  const [one, two] = shipped;
  const { rated } = await finish(one?.id ?? '', true);
  expect(rated?.before).toEqual({ value: 1000, deviation: 200 });
  expect(rated?.after.value).toBeGreaterThan(1000);
  expect((await finish(one?.id ?? '', false)).rated).toBeUndefined();
  const overview = await service.overview({ today: TODAY }, signal);
  expect(overview.rated).toBe(1);
  expect(overview.weekChange).toBeCloseTo((rated?.after.value ?? 0) - 1000, 9);
  await finish(two?.id ?? '', false, '2026-12-23');
  const later = await service.overview({ today: '2026-12-23' }, signal);
  expect(later.weekChange).toBeCloseTo(later.rating.value - (rated?.after.value ?? 0), 9);
});

it('refuses a puzzle that is not shipped', async () => {
  await expect(finish('zzz', true)).rejects.toMatchObject({ code: 'PUZZLE_NOT_FOUND' });
  expect(tries).toEqual([]);
});

it('leaves tries of puzzles that are no longer shipped out of its figures', async () => {
  tries.push({ puzzleId: 'gone', triedAt: 0, day: TODAY, isSolved: true, hasHint: false, dueOn: TODAY });
  expect(await service.overview({ today: TODAY }, signal)).toMatchObject({ solved: 0, due: [] });
});

describe('the reply', () => {
  const { position, answer, value } = shipped[0] ?? { position: '', answer: '', value: 0 };
  const sign = position.endsWith(' b') ? 1 : -1;

  it('is proven, and best play after the answer reaches the value of the puzzle', async () => {
    const found = await service.reply({ position, komi: 0, move: answer }, signal);
    expect(found).toMatchObject({ certainty: 'exact', margin: sign * value });
  });

  it('is refused for what is no position, no game and no move', async () => {
    const reply = (from: string, move: string) => service.reply({ position: from, komi: 0, move }, signal);
    await expect(reply('x', answer)).rejects.toMatchObject({ code: 'BAD_START' });
    await expect(reply('6/6/6/6/6/5a b', 'a1b1')).rejects.toMatchObject({ code: 'BAD_START' });
    await expect(reply(position, 'a1a1')).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' });
  });
});
