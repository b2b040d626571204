import { expect, it } from 'vitest';
import { unwrap } from '#shared/util/result.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Program, ProgramId } from '#shared/contract/programs.ts';
import { useGameStore } from '../table/game.ts';
import { useLiveStore } from '../reading/live-analysis.ts';
import { firstMove, openTable, shown } from '../../play/stores/testing/table.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { declaredError } from '../../testing/fake-host.ts';
import { newPage } from '../../testing/page.ts';
import { useProgramsStore } from './programs.ts';
import { useSettingsStore } from './settings.ts';

const FOO: Program = {
  ...{ id: '00112233aabbccdd' as ProgramId, name: 'Foo 1', path: '/opt/foo', state: 'passed', seconds: 2 },
  options: [],
};
const AGAINST_FOO = {
  black: { type: 'human', name: 'Ada' },
  white: { type: 'program', name: 'Foo 1' },
} as const;

function setUp() {
  const { host, page } = newPage();
  const programs = page.use(useProgramsStore);
  programs.programs = [FOO, { ...FOO, name: 'Bar', state: 'failed' }];
  return { host, page, programs };
}

it('a choice of opponent keeps a program that can play, and falls back to the computer', () => {
  const { programs } = setUp();
  expect(programs.playable.map(({ name }) => name)).toEqual(['Foo 1']);
  const choice = { opponent: 'program', program: 'Foo 1' } as const;
  expect(programs.playableChoice(choice)).toEqual(choice);
  expect(programs.playableChoice({ opponent: 'program', program: 'Bar' }).opponent).toBe('computer');
  expect(programs.playableChoice({ opponent: 'person', program: 'Bar' }).opponent).toBe('person');
});

it('a program in a game that fails is told with its fault, is asked again on request, and offers no draw', async () => {
  const { host, page } = setUp();
  const game = await openTable(host, page, { players: AGAINST_FOO });
  expect(page.use(useGameStore).canOfferDraw).toBe(false);
  const fault = { kind: 'illegal-move', detail: 'a1a1' } as const;
  host.failNext('game.think', declaredError('PROGRAM_FAILED', { name: 'Foo 1', fault }));
  await game.play(firstMove(shown(game)));
  await expect.poll(() => game.programFault).toEqual({ name: 'Foo 1', fault });
  expect(page.use(useNoticesStore).notices).toEqual([]);
  void page.use(useGameStore).thinkOnce();
  expect(game.programFault).toBeUndefined();
  await expect.poll(() => host.thoughts).toHaveLength(1);
});

it('a program in the live analysis is asked by its name where it is chosen and can play, but not for one pile', async () => {
  const { host, page } = setUp();
  const settings = page.use(useSettingsStore);
  const live = page.use(useLiveStore);
  live.choose({ program: 'Foo 1' });
  await expect.poll(() => settings.current.live.program).toBe('Foo 1');
  live.follow('review', {
    position: unwrap(parsePosition('1CA1A1/2A3/6/1(bA)2a(bB)/2a3/3aa1 w')),
    komi: 0,
  });
  live.toggle();
  await expect.poll(() => host.analyses.live).toHaveLength(1);
  live.from = 'c5';
  await expect.poll(() => host.analyses.live).toHaveLength(2);
  const asked = host.callsOf('analysis.live');
  expect(asked[0]).toMatchObject({ program: 'Foo 1' });
  expect(asked[1]).toMatchObject({ from: 'c5' });
  expect(asked[1]).not.toHaveProperty('program');
});
