import { beforeEach, describe, expect, it } from 'vitest';
import type { Contract } from '#shared/contract/index.ts';
import type { EndingChoice, PracticeEnding } from '#shared/contract/puzzles.ts';
import type { GameId } from '#shared/contract/schemas.ts';
import { isOver } from '#shared/game/moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { isOfLength, isWorthPractising, wantedMargin } from '#shared/puzzle/ending.ts';
import type { PuzzleTry } from '#shared/puzzle/puzzle-try.ts';
import { unwrap } from '#shared/util/result.ts';
import type { ProvenMistake } from './mistake-calls.ts';
import { solveMoves } from '../engine/solve-moves.ts';
import { createTestSearcher } from '../engine/testing/test-searcher.ts';
import { WORKERS } from '../testing/workers.ts';
import type { Service } from '../core/service.ts';
import { puzzleFile, readPuzzles } from './shipped-puzzles.ts';
import { createTestPuzzles } from './testing/test-puzzles.ts';

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const { signal } = new AbortController();
const shipped = readPuzzles(puzzleFile(WORKERS.engine));
const searcher = createTestSearcher(1);

let tries: PuzzleTry[];
let mistakes: ProvenMistake[];
let service: Service<Contract['puzzles']>;
beforeEach(() => {
  tries = [];
  mistakes = [];
  service = createTestPuzzles(tries, {
    database: { provenMistakes: () => Promise.resolve(mistakes) },
    readPuzzles: () => shipped,
  });
});

const next = (choice: EndingChoice, skip: string[] = [], today = TODAY) =>
  service.ending({ ...choice, today, skip, player: 'Ada' }, signal);
const finish = (id: string, isReached: boolean, today = TODAY) =>
  service.finishEnding({ id, today, isReached, hasHelp: false }, signal);

/** Proves with the search of the tests that the wanted margin is possible, and the line best play to the end. */
function expectTrue(ending: PracticeEnding | undefined, { goal }: EndingChoice): void {
  if (ending === undefined) throw new Error('There is no ending');
  const position = unwrap(parsePosition(ending.position));
  const [best] = solveMoves(searcher, position).moves;
  expect(best?.value).toBe(ending.best);
  expect(ending.wanted).toBe(wantedMargin(ending.best, goal));
  expect(isOver(unwrap(replayMoves(position, ending.line)).at(-1) ?? position)).toBe(true);
}

describe('an ending that is made', () => {
  it.each([
    { source: 'made', goal: 'win', length: 'short' },
    { source: 'made', goal: 'near', length: 'medium' },
    { source: 'made', goal: 'best', length: 'long' },
  ] as const)('is proven, hard enough and the same each time: %o', async (choice) => {
    const ending = await next(choice);
    expectTrue(ending, choice);
    expect(ending?.number).toBe(1);
    expect(isOfLength(ending?.line.length ?? 0, choice.length)).toBe(true);
    const position = unwrap(parsePosition(ending?.position ?? ''));
    expect(isWorthPractising(solveMoves(searcher, position), ending?.wanted ?? 0)).toBe(true);
    expect(await next(choice)).toEqual(ending);
  });

  it('is followed by the next number, and comes back when it was missed', async () => {
    const choice = { source: 'made', goal: 'win', length: 'short' } as const;
    const first = await next(choice);
    const second = await next(choice, [first?.id ?? '']);
    expect(second?.number).toBe(2);
    expect(second?.position).not.toBe(first?.position);
    expect(await finish(first?.id ?? '', false)).toEqual({ dueOn: TOMORROW });
    expect(await finish(second?.id ?? '', true)).toEqual({});
    expect((await next(choice))?.number).toBe(3);
    expect((await next(choice, [], TOMORROW))?.number).toBe(1);
    const overview = await service.overview({ today: TODAY }, signal);
    expect(overview).toMatchObject({ endings: { tried: 2, reached: 1 }, solved: 0, due: [] });
    // Endings are not rated.
    expect(overview).not.toHaveProperty('weekChange');
    expect(tries.map(({ rated }) => rated)).toEqual([undefined, undefined]);
  });

  it('is not looked for any more when it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    const request = { source: 'made', goal: 'win', length: 'short', today: TODAY, skip: [] } as const;
    await expect(service.ending({ ...request, skip: [] }, controller.signal)).rejects.toThrow();
  });
});

it('an ending from a puzzle is one whose answer alone keeps the wanted margin', async () => {
  const choice = { source: 'puzzles', goal: 'near', length: 'medium' } as const;
  const ending = await next(choice);
  expectTrue(ending, choice);
  const puzzle = shipped[(ending?.number ?? 0) - 1];
  expect(puzzle?.position).toBe(ending?.position);
  expect(puzzle?.second).toBeLessThan(ending?.wanted ?? 0);
  expect((await next(choice, [ending?.id ?? '']))?.number).not.toBe(ending?.number);
});

describe('an ending from a game', () => {
  const choice = { source: 'own', goal: 'win', length: 'long' } as const;
  const [puzzle] = shipped.filter(({ kind, line }) => kind === 'win' && line.length > 2);
  const at = (position: string): ProvenMistake => ({ gameId: 3 as GameId, ply: 20, position, best: '' });

  it('is one in which the person gave points away, of whatever length', async () => {
    mistakes = [at(puzzle?.position ?? ''), at(puzzle?.position ?? '')];
    const ending = await next(choice);
    expectTrue(ending, choice);
    expect(ending).toMatchObject({ number: 0, from: { gameId: 3, ply: 20 }, best: puzzle?.value });
    expect(await next(choice, [ending?.id ?? ''])).toBeUndefined();
  });

  it('is left out where the position is lost, or any move keeps the wanted margin', async () => {
    const lost = shipped.find(({ value }) => value < 0);
    const easy = 'A5/6/6/6/6/ccc2A b';
    const { moves } = solveMoves(searcher, unwrap(parsePosition(easy)));
    expect(moves.length).toBeGreaterThan(1);
    expect(moves.every(({ value }) => value > 0)).toBe(true);
    mistakes = [at(lost?.position ?? ''), at(easy)];
    expect(await next(choice)).toBeUndefined();
  });
});
