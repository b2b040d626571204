import type { Tally } from '#shared/contract/statistics.ts';

/** Won, drawn and lost games. */
export type Counts = { -readonly [Key in keyof Tally]: number };

export function emptyTally(): Counts {
  return { won: 0, drawn: 0, lost: 0 };
}

/** Adds a game. @param lead positive where it was won, negative where it was lost */
export function count(tally: Counts, lead: number): void {
  if (lead > 0) tally.won++;
  else if (lead < 0) tally.lost++;
  else tally.drawn++;
}

export function gamesIn({ won, drawn, lost }: Tally): number {
  return won + drawn + lost;
}

/** A tally for each key. */
export class Tallies<Key> {
  readonly #tallies = new Map<Key, Counts>();

  count(key: Key, lead: number): void {
    let tally = this.#tallies.get(key);
    if (tally === undefined) {
      tally = emptyTally();
      this.#tallies.set(key, tally);
    }
    count(tally, lead);
  }

  sorted(compare: (one: [Key, Tally], other: [Key, Tally]) => number): [Key, Tally][] {
    return [...this.#tallies].sort(compare);
  }

  inOrderOf(keys: readonly Key[]): [Key, Tally][] {
    return this.sorted(([one], [other]) => keys.indexOf(one) - keys.indexOf(other));
  }
}
