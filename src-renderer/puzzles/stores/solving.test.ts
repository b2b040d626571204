import { describe, expect, it, vi } from 'vitest';
import type { ProfileId } from '#shared/contract/schemas.ts';
import { declaredError } from '../../testing/fake-link.ts';
import { SAMPLE_PUZZLES } from '../../testing/fake-puzzles.ts';
import { newPage } from '../../testing/page.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { usePuzzlesStore } from '../../core/puzzles.ts';
import { useProfilesStore } from '../../core/profiles/profiles.ts';
import { useSolvingStore } from './solving.ts';

const [WIN, COUNT, MARGIN] = SAMPLE_PUZZLES;
const ANSWER = { from: 'a5', to: 'd6' } as const;
const WRONG = { from: 'a2', to: 'd1' } as const;

function setUp() {
  const { host, page } = newPage();
  return {
    host,
    solving: page.use(useSolvingStore),
    puzzles: page.use(usePuzzlesStore),
    notices: page.use(useNoticesStore),
  };
}

describe('a puzzle that asks for a move', () => {
  it('is solved by the answer, which is kept and rated', async () => {
    const { solving, host } = setUp();
    expect(await solving.open('win')).toBe(true);
    expect(solving.movable).toBe('black');
    await solving.play(ANSWER);
    expect(solving.stage).toEqual({ kind: 'solved' });
    expect(solving.movable).toBeUndefined();
    expect(solving.moves).toEqual(['a5d6']);
    expect(solving.finished?.rated?.after.value).toBeGreaterThan(1000);
    expect(host.puzzles.tries).toMatchObject([{ puzzleId: WIN.id, isSolved: true, hasHint: false }]);
  });

  it('is followed by the rating after it', async () => {
    const { solving, puzzles } = setUp();
    await puzzles.load();
    await solving.open('win');
    await solving.play(ANSWER);
    await expect.poll(() => puzzles.overview?.rating).toEqual(solving.finished?.rated?.after);
  });

  it('shows what refutes a wrong move, keeps it as missed once, and can be tried again', async () => {
    const { solving, host } = setUp();
    const value = {
      certainty: 'exact',
      margin: -40,
      winner: 'white',
      line: ['a6d6'],
      depth: 3,
      nodes: 9,
    } as const;
    host.puzzles.replies.set('a2d1', value);
    await solving.open('win');
    const made = solving.play(WRONG);
    expect(solving.stage).toEqual({ kind: 'trying' });
    await made;
    expect(solving.stage).toEqual({ kind: 'wrong', tried: 'a2d1', value });
    expect(solving.finished?.dueOn).toBeDefined();
    solving.tryAgain();
    expect(solving.stage).toEqual({ kind: 'find' });
    expect(solving.moves).toEqual([]);
    await solving.play(ANSWER);
    expect(solving.stage).toEqual({ kind: 'solved' });
    expect(host.puzzles.tries.map(({ isSolved }) => isSolved)).toEqual([false]);
  });

  it('counts for half with a hint, and as missed when the answer is shown', async () => {
    const { solving, host } = setUp();
    await solving.open('win');
    solving.showHint();
    await solving.play(ANSWER);
    await solving.open('margin');
    expect(solving.hasHint).toBe(false);
    await solving.showAnswer();
    expect(solving.stage).toEqual({ kind: 'shown' });
    expect(solving.moves).toEqual([MARGIN.answer]);
    expect(host.puzzles.tries).toMatchObject([
      { isSolved: true, hasHint: true },
      { puzzleId: MARGIN.id, isSolved: false },
    ]);
  });

  it('can be kept again after a failure to keep it', async () => {
    const { solving, host, notices } = setUp();
    const answered = { ...host.handlers.puzzles };
    host.handlers.puzzles.finish = () => {
      throw declaredError('NOT_SAVED', { reason: 'disk-full' });
    };
    await solving.open('win');
    await solving.play(WRONG);
    expect(notices.notices).toHaveLength(1);
    Object.assign(host.handlers.puzzles, answered);
    await solving.showAnswer();
    expect(host.puzzles.tries).toHaveLength(1);
  });
});

describe('a puzzle that asks for the result', () => {
  it('is solved by the winner and the margin', async () => {
    const { solving, host } = setUp();
    await solving.open('count');
    expect(solving.movable).toBeUndefined();
    await solving.say({ winner: 'black', margin: 8 });
    expect(solving.stage).toEqual({ kind: 'solved' });
    expect(host.puzzles.tries).toMatchObject([{ puzzleId: COUNT.id, isSolved: true }]);
  });

  it.each([
    ['black', 7],
    ['white', 8],
  ] as const)('is missed by %s and %d', async (winner, margin) => {
    const { solving, host } = setUp();
    await solving.open('count');
    await solving.say({ winner, margin });
    expect(solving.stage).toEqual({ kind: 'miscounted', said: { winner, margin } });
    expect(solving.moves).toEqual([]);
    expect(host.puzzles.tries).toMatchObject([{ isSolved: false }]);
  });
});

it('a solved puzzle is played out against the best replies, and left again', async () => {
  const { solving, host } = setUp();
  const reply = {
    certainty: 'exact',
    margin: 18,
    winner: 'black',
    line: ['b1d1'],
    depth: 1,
    nodes: 1,
  } as const;
  host.puzzles.replies.set('a5d6', reply);
  await solving.open('win');
  await solving.play(ANSWER);
  await solving.togglePlaying();
  expect(solving.moves).toEqual(['a5d6', 'b1d1']);
  // The reply ended the game.
  expect(solving.stage).toEqual({ kind: 'playing', isWaiting: true });
  await solving.togglePlaying();
  expect(solving.stage).toEqual({ kind: 'shown' });
  expect(solving.moves).toEqual(['a5d6']);
  expect(host.puzzles.tries).toHaveLength(1);
});

it('counts a set of the day for the day from which it was opened, after midnight too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 1, 23, 40) });
  const { host, solving, puzzles } = setUp();
  await puzzles.load();
  await solving.open('day');
  vi.setSystemTime(new Date(2026, 11, 2, 0, 5));
  await solving.showAnswer();
  await solving.next();
  await solving.showAnswer();
  const days = host.calls.flatMap(([name, input]) =>
    name === 'puzzles.finish' || name === 'puzzles.next' ? [(input as { today: string }).today] : [],
  );
  expect(new Set(days)).toEqual(new Set(['2026-12-01']));
  await expect.poll(() => puzzles.day).toBe('2026-12-02');
  // Other lists, and a set that is opened then, are of the new day.
  await solving.open('day');
  await solving.showAnswer();
  expect(host.callsOf('puzzles.finish').at(-1)).toMatchObject({
    today: '2026-12-02',
  });
});

it('brings those of the day that were skipped again after the last, and says when the day is done', async () => {
  const { solving, puzzles, notices } = setUp();
  const shown: (string | undefined)[] = [];
  await solving.open('day');
  const ids = SAMPLE_PUZZLES.map(({ id }) => id);
  while (shown.length < 2 * ids.length) {
    shown.push(solving.puzzle?.id);
    await solving.next();
  }
  expect(shown).toEqual([...ids, ...ids]);
  expect(notices.notices).toEqual([]);
  // One that is answered does not come again.
  await solving.next();
  await solving.showAnswer();
  shown.length = 0;
  while (shown.length < ids.length) {
    await solving.next();
    shown.push(solving.puzzle?.id);
  }
  expect(shown).toEqual([MARGIN.id, WIN.id, MARGIN.id]);
  await solving.showAnswer();
  await solving.next();
  await solving.showAnswer();
  await solving.next();
  expect(solving.puzzle).toBeUndefined();
  // Some were missed, so it does not praise.
  expect(notices.notices).toEqual([]);
  expect(notices.announcements.at(-1)?.text).toBe('All five done. Come back tomorrow for new ones.');
  expect(puzzles.overview?.day.map(({ result }) => result)).not.toContain(undefined);
});

it('goes through a list, leaves out what was skipped, and ends with a notice', async () => {
  const { solving, puzzles, notices } = setUp();
  await solving.open('mixed');
  const first = solving.puzzle?.id;
  await solving.next();
  expect(solving.puzzle?.id).not.toBe(first);
  await solving.next();
  expect(await solving.next()).toBe(false);
  expect(solving.puzzle).toBeUndefined();
  expect(notices.notices).toMatchObject([{ kind: 'done' }]);
  await expect.poll(() => puzzles.overview?.total).toBe(SAMPLE_PUZZLES.length);
});

it('reports an overview that cannot be loaded, and loads it later', async () => {
  const { puzzles, host } = setUp();
  const answered = { ...host.handlers.puzzles };
  host.handlers.puzzles.overview = () => {
    throw declaredError('NOT_SAVED', { reason: 'disk-error' });
  };
  await puzzles.load();
  expect(puzzles.hasFailed).toBe(true);
  Object.assign(host.handlers.puzzles, answered);
  await puzzles.load();
  expect(puzzles.hasFailed).toBe(false);
  expect(puzzles.overview?.day).toHaveLength(3);
});

it('puzzles from games are those of the person who is playing, and are looked for until they are left', async () => {
  const { host, solving, puzzles } = setUp();
  const counted: unknown[] = [];
  host.handlers.puzzles.own = ({ player }) => {
    counted.push(player);
    return { positions: 2, left: 1, due: 0 };
  };
  await puzzles.load();
  expect(counted).toEqual(['Player 1']);
  expect(puzzles.own).toEqual({ positions: 2, left: 1, due: 0 });
  const asked: unknown[] = [];
  let answer: (() => void) | undefined;
  host.handlers.puzzles.next = async (request) => {
    asked.push(request.player);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return undefined;
  };
  const opened = solving.open('own');
  await expect.poll(() => answer).toBeDefined();
  expect(solving.isLoading).toBe(true);
  solving.leave();
  expect(solving.isLoading).toBe(false);
  answer?.();
  expect(await opened).toBe(false);
  expect(asked).toEqual(['Player 1']);
});

it('leaves its puzzle when another person takes over, who has not seen its hint', async () => {
  const { host, page } = newPage();
  const [first] = await host.connection.client.profiles.list();
  if (first === undefined) throw new Error('There is a first profile');
  const kim = { ...first, id: 2 as ProfileId, name: 'Kim' };
  host.handlers.profiles.list = () => [first, kim];
  const profiles = page.use(useProfilesStore);
  await profiles.load();
  const solving = page.use(useSolvingStore);
  await solving.open('win');
  solving.showHint();
  expect(await profiles.choose(kim)).toBe(true);
  await expect.poll(() => solving.puzzle).toBeUndefined();
  await solving.open('win');
  expect(solving.hasHint).toBe(false);
});
