import { expect, it } from 'vitest';
import { applyMove } from '#shared/game/play.ts';
import { planLanding, planMove } from '../board/animation-plan.ts';
import { EXAMPLE } from '../board/stacks.test-data.ts';
import { cuesOfEnd, cuesOfMove } from './cues.ts';

const PATH = ['e5', 'e4', 'e2'] as const;
const MOVE = { from: 'd5', to: 'e2', path: PATH } as const;
const TRANSITION = { before: EXAMPLE, after: applyMove(EXAMPLE, MOVE), move: MOVE };
const LAYING = { from: 'd5', moved: 8, covered: 6, turned: false } as const;

it('of a move follow its path, and a stack that is taken clicks', () => {
  const cues = cuesOfMove(TRANSITION, planMove({ ...LAYING, path: PATH }, 'normal'));
  expect(cues).toEqual([
    { sound: { kind: 'lift' }, at: 0 },
    { sound: { kind: 'step', step: 1 }, at: 200 },
    { sound: { kind: 'step', step: 2 }, at: 360 },
    { sound: { kind: 'landing', pawns: 14 }, at: 560 },
    { sound: { kind: 'take' }, at: 590 },
  ]);
});

it('of a move shown at once, or dropped, are its landing alone', () => {
  const landing = [
    { sound: { kind: 'landing', pawns: 14 }, at: 0 },
    { sound: { kind: 'take' }, at: 30 },
  ];
  expect(cuesOfMove(TRANSITION, undefined)).toEqual(landing);
  const drop = planLanding({ ...LAYING, to: 'e2', at: { x: 450, y: 450 } }, 'normal');
  expect(cuesOfMove(TRANSITION, drop)).toEqual(landing);
});

it('of one’s own stack have no click', () => {
  const move = { from: 'd5', to: 'b6', path: ['d6', 'c6', 'b6'] } as const;
  const cues = cuesOfMove({ before: EXAMPLE, after: applyMove(EXAMPLE, move), move }, undefined);
  expect(cues.map(({ sound }) => sound.kind)).toEqual(['landing']);
});

it('of the end are two notes, and three of a win', () => {
  expect(cuesOfEnd(false).map(({ at }) => at)).toEqual([0, 140]);
  expect(cuesOfEnd(true)).toHaveLength(3);
});
