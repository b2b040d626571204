import { beforeEach, describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contract/index.ts';
import type { ProfileId } from '#shared/contract/schemas.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import type { SavedPuzzle } from './puzzle-calls.ts';
import { createTestSearcher } from '../engine/testing/test-searcher.ts';
import { WORKERS } from '../testing/workers.ts';
import { startAnalysisEngine } from '../review/engines.ts';
import type { Service } from '../core/service.ts';
import { checkPuzzle, puzzleFile, readPuzzles } from './shipped-puzzles.ts';
import { createTestPuzzles } from './testing/test-puzzles.ts';

const GRACE = 2 as ProfileId;
const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const { signal } = new AbortController();
const [shipped] = readPuzzles(puzzleFile(WORKERS.engine)).filter(({ kind }) => kind === 'win');
const POSITION = shipped?.position ?? '';
const ID = shipped?.id ?? '';

let tries: PuzzleTry[];
let saved: { readonly profile: ProfileId; readonly puzzle: SavedPuzzle }[];
let playing: ProfileId;
let engines: number;
beforeEach(() => {
  tries = [];
  saved = [];
  playing = DEFAULT_SETTINGS.profile;
  engines = 0;
});

/** The best move of Black loses by 8, the others by 52 and more. */
const LOST = '2(BA)3/(Ba)4(Ab)/2(AcbcACBcaCBcBC)2(CbAC)/1(abaABcbcbC)1a2/6/5a b';

/** Opens the app's service on what was saved before. */
function open(isShipped = false): Service<Contract['puzzles']> {
  return createTestPuzzles(tries, {
    database: {
      savedPuzzles: (profile) =>
        Promise.resolve(saved.filter((one) => one.profile === profile).map(({ puzzle }) => puzzle)),
      savePuzzle: (profile, puzzle) => {
        saved.unshift({ profile, puzzle });
        return Promise.resolve();
      },
      dropPuzzle: (profile, id) => {
        saved = saved.filter((one) => one.profile !== profile || one.puzzle.id !== id);
        return Promise.resolve();
      },
    },
    readPuzzles: () => (isShipped && shipped ? [shipped] : []),
    settings: () => ({ ...DEFAULT_SETTINGS, profile: playing }),
    startEngine: () => {
      engines++;
      return startAnalysisEngine(WORKERS.engine);
    },
  });
}

describe('a position', () => {
  it.each([
    ['over', '6/6/6/6/6/5a b'],
    ['large', 'CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b'],
    ['forced', '6/6/6/6/6/aA4 b'],
  ])('is none, and says why without a search: %s', async (reason, position) => {
    expect(await open().examine({ position }, signal)).toEqual({ kind: 'none', reason });
    expect(engines).toBe(0);
  });

  it('is none where several moves are as good, or none wins, and the best two are told', async () => {
    const service = open();
    const even = await service.examine({ position: 'A5/6/6/6/6/ccc2A b' }, signal);
    expect(even).toMatchObject({ kind: 'none', reason: 'no-best' });
    const [best, second] = even.kind === 'none' ? (even.best ?? []) : [];
    expect((best?.value ?? 0) - (second?.value ?? 0)).toBeLessThan(6);
    const lost = await service.examine({ position: LOST }, signal);
    expect(lost).toMatchObject({ kind: 'none', reason: 'not-won' });
  });

  it('is none where it is shipped, however it is turned', async () => {
    expect(await open(true).examine({ position: POSITION }, signal)).toEqual({
      ...{ kind: 'none', reason: 'shipped', number: 1 },
    });
    await expect(open(true).save({ position: POSITION }, signal)).rejects.toMatchObject({
      code: 'PUZZLE_NOT_FOUND',
    });
  });
});

describe('a saved puzzle', () => {
  it('is proven again when it is asked for after a restart, and is not rated', async () => {
    expect(await open().save({ position: POSITION }, signal)).toEqual({ id: ID });
    const service = open();
    const puzzle = await service.next({ today: TODAY, list: 'saved', skip: [] }, signal);
    expect(puzzle).toMatchObject({ number: 0, id: ID, answer: shipped?.answer, isTried: false });
    expect(puzzle).not.toHaveProperty('rating');
    expect(
      checkPuzzle(createTestSearcher(1), { ...(puzzle as never as object), difficulty: 0 } as never),
    ).toEqual([]);
    expect(await service.examine({ position: POSITION }, signal)).toMatchObject({ isSaved: true });
  });

  it('comes back one day after it was missed, then after three and seven', async () => {
    const service = open();
    await service.save({ position: POSITION }, signal);
    const finish = (isSolved: boolean, today: string) =>
      service.finish({ id: ID, today, isSolved, hasHint: false }, signal);
    const next = (today: string) => service.next({ today, list: 'saved', skip: [] }, signal);
    expect(await finish(false, TODAY)).toEqual({ dueOn: TOMORROW });
    expect(await next(TODAY)).toBeUndefined();
    expect(await service.saved({ today: TODAY }, signal)).toMatchObject([
      { id: ID, result: 'failed', dueOn: TOMORROW, isLeft: false },
    ]);
    expect(await next(TOMORROW)).toMatchObject({ id: ID, isTried: true });
    expect(await finish(true, TOMORROW)).toEqual({ dueOn: '2026-11-27' });
    expect(await finish(true, '2026-11-27')).toEqual({ dueOn: '2026-12-04' });
    expect(await finish(true, '2026-12-04')).toEqual({});
    expect(tries.map(({ rated }) => rated)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('can be tried again before it is due', async () => {
    const service = open();
    await service.save({ position: POSITION }, signal);
    await service.finish({ id: ID, today: TODAY, isSolved: true, hasHint: false }, signal);
    const asked = { today: TODAY, list: 'saved' as const, skip: [] };
    expect(await service.next(asked, signal)).toBeUndefined();
    expect(await service.next({ ...asked, id: ID }, signal)).toMatchObject({ id: ID });
  });

  it('belongs to the person who saved it, who can remove it', async () => {
    const service = open();
    await service.save({ position: POSITION }, signal);
    playing = GRACE;
    expect(await service.saved({ today: TODAY }, signal)).toEqual([]);
    playing = DEFAULT_SETTINGS.profile;
    expect(await service.saved({ today: TODAY }, signal)).toMatchObject([{ id: ID, isLeft: true }]);
    await service.drop({ id: ID }, signal);
    expect(await service.saved({ today: TODAY }, signal)).toEqual([]);
  });
});
