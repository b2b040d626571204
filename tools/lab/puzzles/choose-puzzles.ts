import type { PuzzleKind } from '../../../src-shared/puzzle/puzzle.ts';
import type { Candidate } from './find-puzzles.ts';

/** The most puzzles of each kind that are shipped. */
const MOST: Readonly<Record<PuzzleKind, number>> = {
  win: 260,
  margin: 220,
  end: 160,
  'play-on': 160,
  stack: 200,
  count: 180,
  'keep-move': 160,
};

/** A chosen puzzle without its difficulty. */
export type Chosen = Omit<Candidate, 'kinds'> & { readonly kind: PuzzleKind };

/**
 * Chooses the puzzles to ship: at most one of a game, the rarest kind first, at most `MOST` of a kind, none that is another one
 * rotated, mirrored or with the colours exchanged. More games only add to the choice, so that earlier puzzles keep their places.
 * @param games the candidates of each game, in the order of the seeds
 */
export function choosePuzzles(games: Iterable<readonly Candidate[]>): Chosen[] {
  const chosen: Chosen[] = [];
  const ids = new Set<string>();
  const counts = new Map<PuzzleKind, number>();
  const isOpen = (kind: PuzzleKind): boolean => (counts.get(kind) ?? 0) < MOST[kind];
  for (const candidates of games) {
    const offers = candidates.flatMap(({ kinds, ...puzzle }) =>
      kinds
        .filter(isOpen)
        .slice(0, 1)
        .map((kind) => ({ ...puzzle, kind })),
    );
    const [rarest] = offers
      .filter(({ id }) => !ids.has(id))
      .sort((one, other) => RARITY.indexOf(one.kind) - RARITY.indexOf(other.kind));
    if (rarest === undefined) continue;
    chosen.push(rarest);
    ids.add(rarest.id);
    counts.set(rarest.kind, (counts.get(rarest.kind) ?? 0) + 1);
  }
  return chosen;
}

const RARITY: readonly PuzzleKind[] = ['keep-move', 'end', 'play-on', 'count', 'stack', 'win', 'margin'];
