import { describe, expect, it } from 'vitest';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { parseMove } from '#shared/game/notation.ts';
import type { Move } from '#shared/game/types.ts';
import { declaredError } from '../../testing/fake-link.ts';
import { createFakeHost } from '../../testing/fake-host.ts';
import { SAMPLE_ENDING } from '../../testing/fake-puzzles.ts';
import { createTestPage } from '../../testing/page.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useActionsStore } from '../../core/actions.ts';
import { offerPuzzle } from '../puzzle-keys.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useEndingsStore } from './endings.ts';

const ANSWER = moveOf('a5d6');
const WRONG = moveOf('a2d1');

function moveOf(text: string): Move {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`${text} is no move`);
  return move;
}

/** A proven value, in points for Black, who is the person. */
function proven(margin: number, line: readonly string[]): PositionValue {
  const winner = margin > 0 ? 'black' : 'white';
  return { certainty: 'exact', margin, winner, line, depth: 1, nodes: 1 };
}

function setUp() {
  const host = createFakeHost();
  host.puzzles.replies.set('a5d6', proven(18, ['b1d1']));
  host.puzzles.replies.set('a2d1', proven(-40, ['a6d6']));
  const page = createTestPage(host);
  return { host, endings: page.use(useEndingsStore), notices: page.use(useNoticesStore) };
}

describe('an ending', () => {
  it('is reached by moves that keep the wanted margin, against the best replies', async () => {
    const { endings, host } = setUp();
    expect(await endings.open()).toBe(true);
    expect(endings.ending).toEqual(SAMPLE_ENDING);
    expect(endings.movable).toBe('black');
    expect(endings.present).toEqual({ margin: 18, line: SAMPLE_ENDING.line });
    const made = endings.play(ANSWER);
    expect(endings.stage).toBe('proving');
    expect(endings.movable).toBeUndefined();
    await made;
    expect(endings.moves).toEqual(['a5d6', 'b1d1']);
    expect(endings.stage).toBe('over');
    expect(endings.isPossible).toBe(true);
    expect(host.puzzles.endings).toEqual([{ id: SAMPLE_ENDING.id, isReached: true, hasHelp: false }]);
  });

  it('is played on after a missed move when that is wanted, and can begin again', async () => {
    const { endings } = setUp();
    await endings.open();
    await endings.play(WRONG);
    endings.playOn();
    expect(endings.moves).toEqual(['a2d1', 'a6d6']);
    expect(endings.stage).toBe('find');
    expect(endings.isPossible).toBe(false);
    endings.again();
    expect(endings.moves).toEqual([]);
    expect(endings.isPossible).toBe(true);
  });

  it('counts as helped with a hint, which goes with the next move', async () => {
    const { endings, host } = setUp();
    await endings.open();
    endings.showHint();
    expect(endings.hasHint).toBe(true);
    await endings.play(ANSWER);
    expect(endings.hasHint).toBe(false);
    expect(host.puzzles.endings).toMatchObject([{ isReached: true, hasHelp: true }]);
  });

  it('shows best play from the last position in which the margin was possible, and counts as missed', async () => {
    const { endings, host } = setUp();
    await endings.open();
    await endings.play(WRONG);
    endings.playOn();
    endings.showSolution();
    expect(endings.stage).toBe('shown');
    expect(endings.moves).toEqual([]);
    expect(endings.solution?.line).toEqual(SAMPLE_ENDING.line);
    endings.hideSolution();
    expect(endings.stage).toBe('find');
    expect(host.puzzles.endings).toMatchObject([{ isReached: false }]);
  });

  it('takes a move back whose reply cannot be proven', async () => {
    const { endings, host, notices } = setUp();
    await endings.open();
    const answered = { ...host.handlers.puzzles };
    host.handlers.puzzles.reply = () => {
      throw declaredError('ENGINE_UNAVAILABLE', {});
    };
    await endings.play(ANSWER);
    expect(endings.stage).toBe('find');
    expect(endings.moves).toEqual([]);
    host.handlers.puzzles.reply = () => ({ ...proven(4, []), certainty: 'estimate', line: [] });
    await endings.play(ANSWER);
    expect(endings.moves).toEqual([]);
    expect(notices.notices).toHaveLength(2);
    Object.assign(host.handlers.puzzles, answered);
    await endings.play(ANSWER);
    expect(endings.stage).toBe('over');
  });
});

it('keeps the choice of endings, asks for it, and ends with a notice where there is none', async () => {
  const { endings, host, notices } = setUp();
  await endings.choose({ goal: 'best', source: 'own' });
  const asked: unknown[] = [];
  host.handlers.puzzles.ending = (request) => {
    asked.push(request);
    return request.skip.includes(SAMPLE_ENDING.id) ? undefined : { ...SAMPLE_ENDING, line: [] };
  };
  await endings.open();
  expect(asked).toMatchObject([{ source: 'own', goal: 'best', length: 'short', skip: [] }]);
  expect(await endings.next()).toBe(false);
  expect(asked).toMatchObject([{}, { skip: [SAMPLE_ENDING.id] }]);
  expect(endings.ending).toBeUndefined();
  expect(notices.notices).toMatchObject([{ kind: 'done' }]);
});

it('has the keys of games: for a hint, to turn the board, and to take a move back', async () => {
  const host = createFakeHost();
  host.puzzles.replies.set('a2d1', proven(-40, ['a6d6']));
  const page = createTestPage(host);
  const endings = page.use(useEndingsStore);
  const actions = page.use(useActionsStore);
  page.use(offerPuzzle);
  expect(actions.possible.hint).toBe(false);
  page.use(useNavigationStore).go('puzzles');
  await endings.open();
  expect(actions.possible).toMatchObject({ hint: true, 'take-back': false, 'turn-board': true });
  actions.run('hint');
  actions.run('turn-board');
  expect([endings.hasHint, endings.isTurned]).toEqual([true, true]);
  await endings.play(WRONG);
  expect(actions.possible).toMatchObject({ hint: false, 'take-back': true });
  actions.run('take-back');
  expect(endings.moves).toEqual([]);
});
