/** What deals are worth by the engine, and the search for an even one. */

import { shallowRef, type ShallowRef } from 'vue';
import type { DealWorth } from '#shared/contract/game.ts';
import type { StartRequest } from '#shared/contract/new-games.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { randomSeed } from '../../util/random-seed.ts';

/** The appraisal of a start by the engine: running, done or failed. */
export type Appraised =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly worth: DealWorth }
  | { readonly state: 'failed' };

/** The expected margin of the start that was last requested. */
export function useDealWorth(): {
  readonly appraised: Readonly<ShallowRef<Appraised>>;
  readonly ask: (start: StartRequest) => Promise<void>;
  readonly forget: () => void;
} {
  const { client } = useConnection();
  const appraised = shallowRef<Appraised>({ state: 'asking' });
  const latest = useLatest();

  const forget = (): void => {
    latest.cancel();
    appraised.value = { state: 'asking' };
  };

  const ask = async (start: StartRequest): Promise<void> => {
    forget();
    const signal = latest.next();
    let found: Appraised;
    try {
      const worth = await client.game.appraise(start, { signal });
      found = { state: 'known', worth };
    } catch {
      // The failure is not reported: a game can be started without an appraisal.
      found = { state: 'failed' };
    }
    if (!signal.aborted) appraised.value = found;
  };

  return { appraised, ask, forget };
}

/** The greatest expected margin, after komi, of a deal that counts as even, in points. */
export const EVEN_POINTS = 3;

/** The search for an even deal. */
export type EvenSearch =
  | { readonly state: 'idle' }
  /** `margin`: the expected margin of the best deal so far, before komi; undefined while there is none. */
  | { readonly state: 'running' | 'done'; readonly tried: number; readonly margin: number | undefined };

/** What is searched: the start of each seed, and the komi of the game. */
interface EvenRequest {
  readonly startOf: (seed: number) => StartRequest | undefined;
  readonly komi: number;
}

/**
 * Deals until the engine expects a margin of at most `EVEN_POINTS` after komi, with a fixed number of nodes for each deal, or until
 * it is stopped: without komi few deals are even, because the first move is worth some ten points.
 */
export function useEvenDeal(): {
  readonly search: Readonly<ShallowRef<EvenSearch>>;
  /** @returns the seed of an even deal, or of the best one; undefined if it was cancelled or nothing was found */
  readonly find: (request: EvenRequest) => Promise<number | undefined>;
  /** Ends the search with the best deal so far. */
  readonly stop: () => void;
  readonly cancel: () => void;
} {
  const { client } = useConnection();
  const search = shallowRef<EvenSearch>({ state: 'idle' });
  const latest = useLatest();
  let stopping = new AbortController();

  const stop = (): void => {
    stopping.abort();
  };
  const cancel = (): void => {
    latest.cancel();
    search.value = { state: 'idle' };
  };

  const find = async ({ startOf, komi }: EvenRequest): Promise<number | undefined> => {
    const signal = latest.next();
    const distanceOf = (margin: number): number => Math.abs(margin - komi);
    let best: { readonly seed: number; readonly margin: number } | undefined;
    let tried = 0;
    stopping = new AbortController();
    try {
      while (!stopping.signal.aborted && (best === undefined || distanceOf(best.margin) > EVEN_POINTS)) {
        search.value = { state: 'running', tried, margin: best?.margin };
        const seed = randomSeed();
        const start = startOf(seed);
        if (start === undefined) break;
        const { margin } = await client.game.appraise(start, { signal });
        if (signal.aborted) return undefined;
        tried++;
        if (best === undefined || distanceOf(margin) < distanceOf(best.margin)) best = { seed, margin };
      }
    } catch {
      // Cancelled, or the engine has no answer; the best deal so far counts.
      if (signal.aborted) return undefined;
    }
    search.value = { state: 'done', tried, margin: best?.margin };
    return best?.seed;
  };

  return { search, find, stop, cancel };
}
