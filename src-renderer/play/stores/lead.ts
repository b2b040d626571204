import { standingAt, type Replay } from './replay.ts';

/** Black's points minus White's after a number of moves, with komi. */
export function leadAt(replay: Replay, ply: number): number {
  const { black, white } = standingAt(replay, ply);
  return black - white;
}

/** The lead in each position of a game. */
export function leadsOf(replay: Replay): number[] {
  return replay.positions.map((_, ply) => leadAt(replay, ply));
}

/** Counts how often the lead changed from one colour to the other; equal points in between do not count. */
export function changesOfLead(leads: readonly number[]): number {
  const signs = leads.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}
