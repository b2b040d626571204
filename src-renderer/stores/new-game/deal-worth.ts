import { shallowRef, type ShallowRef } from 'vue';
import type { DealWorth } from '#shared/contract/game.ts';
import type { StartWish } from '#shared/contract/start.ts';
import { useConnection } from '../page/host.ts';

/** Whether the engine still works at a start, has said what it is worth, or cannot. */
export type Appraised =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly worth: DealWorth }
  | { readonly state: 'failed' };

/** What the start asked about last is worth. */
export function useDealWorth(): {
  readonly appraised: Readonly<ShallowRef<Appraised>>;
  readonly ask: (start: StartWish) => Promise<void>;
  readonly forget: () => void;
} {
  const { client } = useConnection();
  const appraised = shallowRef<Appraised>({ state: 'asking' });
  let asking: AbortController | undefined;

  const forget = (): void => {
    asking?.abort();
    asking = undefined;
    appraised.value = { state: 'asking' };
  };

  const ask = async (start: StartWish): Promise<void> => {
    forget();
    const current = new AbortController();
    asking = current;
    let found: Appraised;
    try {
      const worth = await client.game.appraise(start, { signal: current.signal });
      found = { state: 'known', worth };
    } catch {
      // It is told beside the start, and a game can be begun without it.
      found = { state: 'failed' };
    }
    if (asking === current) appraised.value = found;
  };

  return { appraised, ask, forget };
}
