import type { PositionValue } from '#shared/analysis/position-value.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** Asks the host for proofs of replies, one at a time. */
export interface Prover {
  /** The value of a position after a move; null where it could not be found, undefined where it is no longer wanted. */
  readonly valueAfter: (
    before: Position,
    move: string,
    komi: number,
  ) => Promise<PositionValue | null | undefined>;
  /** Cancels the proof that runs. */
  readonly cancel: () => void;
}

/** Creates a prover that reports its failures as notices. */
export function useProver(): Prover {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const latest = useLatest();
  return {
    valueAfter: async (before, move, komi) => {
      const signal = latest.next();
      try {
        const found = await client.puzzles.reply(
          { position: formatPosition(before), komi, move },
          { signal },
        );
        return signal.aborted ? undefined : found;
      } catch (error) {
        if (signal.aborted) return undefined;
        notices.report(error);
        return null;
      }
    },
    cancel: latest.cancel,
  };
}
