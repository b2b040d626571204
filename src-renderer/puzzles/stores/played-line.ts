import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import { parsePosition, formatPosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { PositionValue } from '#shared/analysis/position-value.ts';
import { useLatest } from '../../rpc/use-latest.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The moves that are made from the position of a puzzle or an ending. */
interface PlayedLine {
  readonly moves: ShallowRef<readonly string[]>;
  readonly start: ComputedRef<Position | undefined>;
  /** The start and the position after each move. */
  readonly positions: ComputedRef<readonly Position[]>;
  /** The last of them. */
  readonly position: ComputedRef<Position | undefined>;
  /** The side to move at the start. */
  readonly turn: ComputedRef<Colour>;
}

/** @param code returns the position code of the start; undefined while nothing is shown */
export function usePlayedLine(code: () => string | undefined): PlayedLine {
  const moves = shallowRef<readonly string[]>([]);
  const start = computed(() => {
    const text = code();
    return text === undefined ? undefined : unwrap(parsePosition(text));
  });
  const positions = computed((): readonly Position[] => {
    if (start.value === undefined) return [];
    const replayed = replayMoves(start.value, moves.value);
    return replayed.ok ? replayed.value : [start.value];
  });
  return {
    moves,
    start,
    positions,
    position: computed(() => positions.value.at(-1)),
    turn: computed(() => start.value?.turn ?? 'black'),
  };
}

/** Asks the host for proofs of replies, one at a time. */
interface Prover {
  /** The value of a position after a move; null if it could not be found, undefined if it is no longer wanted. */
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
