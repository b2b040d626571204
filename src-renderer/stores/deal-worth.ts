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

/** What the deal asked about last is worth; undefined until the engine has said so, and where it cannot. */
export function useDealWorth(): {
  readonly worth: Readonly<ShallowRef<DealWorth | undefined>>;
  readonly ask: (deal: Deal) => Promise<void>;
  readonly forget: () => void;
} {
  const { client } = useConnection();
  const worth = shallowRef<DealWorth>();
  let asking: AbortController | undefined;

  const forget = (): void => {
    asking?.abort();
    asking = undefined;
    worth.value = undefined;
  };

  const ask = async (deal: Deal): Promise<void> => {
    forget();
    const current = new AbortController();
    asking = current;
    try {
      const { setup, seed, endRule } = deal;
      const found = await client.game.appraise({ setup, seed, endRule }, { signal: current.signal });
      if (asking === current) worth.value = found;
    } catch {
      // It is told beside the deal where it is known; a game can be begun without it.
    }
  };

  return { worth, ask, forget };
}
