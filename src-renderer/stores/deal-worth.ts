import { shallowRef, type ShallowRef } from 'vue';
import type { DealWorth } from '#shared/contract/game.ts';
import type { DealtSetup, EndRule } from '#shared/game/types.ts';
import { useConnection } from './host.ts';

/** A start by its seed. */
export interface Deal {
  readonly setup: DealtSetup;
  readonly seed: number;
  readonly endRule: EndRule;
}

/** Whether the engine still works at a deal, has said what it is worth, or cannot. */
export type Appraised =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly worth: DealWorth }
  | { readonly state: 'failed' };

/** What the deal asked about last is worth. */
export function useDealWorth(): {
  readonly appraised: Readonly<ShallowRef<Appraised>>;
  readonly ask: (deal: Deal) => Promise<void>;
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

  const ask = async (deal: Deal): Promise<void> => {
    forget();
    const current = new AbortController();
    asking = current;
    let found: Appraised;
    try {
      const { setup, seed, endRule } = deal;
      const worth = await client.game.appraise({ setup, seed, endRule }, { signal: current.signal });
      found = { state: 'known', worth };
    } catch {
      // It is told beside the deal, and a game can be begun without it.
      found = { state: 'failed' };
    }
    if (asking === current) appraised.value = found;
  };

  return { appraised, ask, forget };
}
