import { shallowRef, type ShallowRef } from 'vue';
import type { StartRequest } from '#shared/contract/start.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { randomSeed } from '../../util/random-seed.ts';
import { useConnection } from '../../app/host.ts';

/** The greatest expected margin, after komi, of a deal that counts as even, in points. */
export const EVEN_POINTS = 3;
/** The number of deals tried; about one classic deal in ten is even. */
export const MAX_DEALS = 60;

/** The search for an even deal. */
export type EvenSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly tried: number }
  /** `distance`: the expected margin of the best deal, after komi; undefined where it could not be found out. */
  | { readonly state: 'done'; readonly tried: number; readonly distance: number | undefined };

/** What is searched: the start of each seed, and the komi of the game. */
interface EvenRequest {
  readonly startOf: (seed: number) => StartRequest | undefined;
  readonly komi: number;
}

/** Deals until the engine expects a margin of at most `EVEN_POINTS` after komi, with a fixed number of nodes for each deal. */
export function useEvenDeal(): {
  readonly search: Readonly<ShallowRef<EvenSearch>>;
  /** @returns the seed of an even deal, or of the best one; undefined where it was cancelled or nothing was found */
  readonly find: (request: EvenRequest) => Promise<number | undefined>;
  readonly cancel: () => void;
} {
  const { client } = useConnection();
  const search = shallowRef<EvenSearch>({ state: 'idle' });
  const latest = useLatest();

  const cancel = (): void => {
    latest.cancel();
    search.value = { state: 'idle' };
  };

  const find = async ({ startOf, komi }: EvenRequest): Promise<number | undefined> => {
    const signal = latest.next();
    let best: { readonly seed: number; readonly distance: number } | undefined;
    let tried = 0;
    try {
      while (tried < MAX_DEALS && (best === undefined || best.distance > EVEN_POINTS)) {
        search.value = { state: 'running', tried };
        const seed = randomSeed();
        const start = startOf(seed);
        if (start === undefined) break;
        const { margin } = await client.game.appraise(start, { signal });
        if (signal.aborted) return undefined;
        tried++;
        const distance = Math.abs(margin - komi);
        if (best === undefined || distance < best.distance) best = { seed, distance };
      }
    } catch {
      // Cancelled, or the engine has no answer; the best deal so far counts.
      if (signal.aborted) return undefined;
    }
    search.value = { state: 'done', tried, distance: best?.distance };
    return best?.seed;
  };

  return { search, find, cancel };
}
