import { shallowRef, type ShallowRef } from 'vue';
import type { DealWorth } from '#shared/contract/game.ts';
import type { StartRequest } from '#shared/contract/new-games.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';

/** The appraisal of a start by the engine: running, done or failed. */
export type Appraised =
  | { readonly state: 'asking' }
  | { readonly state: 'known'; readonly worth: DealWorth }
  /** `message`: the key of the sentence that says why. */
  | { readonly state: 'failed'; readonly message: 'play.setup.worthFailed' | 'error.NO_HELP_NOW' };

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
    } catch (error) {
      // The failure is not reported: a game can be started without an appraisal.
      const failure = failureOf(error);
      const isRefused = failure.kind === 'declared' && failure.code === 'NO_HELP_NOW';
      found = { state: 'failed', message: isRefused ? 'error.NO_HELP_NOW' : 'play.setup.worthFailed' };
    }
    if (!signal.aborted) appraised.value = found;
  };

  return { appraised, ask, forget };
}
