/** Sound cues as data; times in milliseconds from the start of the animation. */

import { opponentOf } from '#shared/game/types.ts';
import { ownerOf } from '#shared/game/pile.ts';
import type { AnimationPlan } from '../board/animation-plan.ts';
import type { Transition } from '../board/transition.ts';
import type { Sound } from './tones.ts';

export interface Cue {
  readonly sound: Sound;
  readonly at: number;
}

/** Milliseconds between two notes at the end of a game. */
const NOTE_MS = 140;

/**
 * The sounds of a move.
 * @param plan its animation; undefined if it is shown at once, with the sound of the landing only
 */
export function cuesOfMove(transition: Transition, plan: AnimationPlan | undefined): Cue[] {
  const { before, after, move } = transition;
  const covered = before.piles.get(move.to);
  const pawns = after.piles.get(move.to)?.length ?? 1;
  const takes = covered !== undefined && covered.length > 1 && ownerOf(covered) === opponentOf(before.turn);
  const down = plan?.landing ?? 0;
  const steps = (plan?.arrivals ?? []).slice(0, -1);
  return [
    ...(plan !== undefined && plan.lifted > 0 ? [{ sound: { kind: 'lift' } as const, at: 0 }] : []),
    ...steps.map(({ time }, index) => ({ sound: { kind: 'step', step: index + 1 } as const, at: time })),
    { sound: { kind: 'landing', pawns }, at: down },
    ...(takes ? [{ sound: { kind: 'take' } as const, at: down + 30 }] : []),
  ];
}

/** The end of a game: two notes, and a third if the person at the screen won. */
export function cuesOfEnd(won: boolean): Cue[] {
  return [0, 1, ...(won ? [2] : [])].map((note) => ({ sound: { kind: 'note', note }, at: note * NOTE_MS }));
}
