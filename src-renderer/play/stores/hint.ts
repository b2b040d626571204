import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Hint, HintGiven } from '#shared/contract/playing.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import type { ThinkProgress } from '#shared/contract/think-progress.ts';
import { parseMove } from '#shared/game/notation.ts';
import { shownPath } from '../../board/path.ts';
import type { BoardHint } from '../../board/board-types.ts';
import { useWording } from '../../i18n/index.ts';
import { failureOf } from '../../rpc/errors.ts';
import { runTask } from '../../rpc/stream.ts';
import { useGameStore } from './game.ts';
import { hintPlace, hintReason, hintPath } from './hint-words.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** The stages of a hint: searching, where to look, and the move. */
type Stage =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching'; readonly stop: AbortController }
  | { readonly kind: 'where' | 'move'; readonly hint: Hint };

const NONE: Stage = { kind: 'none' };

/** The hint for the side to move: the first request shows the pile to look at, the second one the move. */
export const useHintStore = defineStore('hint', () => {
  const { client } = useConnection();
  const game = useGameStore();
  const notices = useNoticesStore();
  const wording = useWording();
  const stage = shallowRef<Stage>(NONE);

  const hint = computed(() => ('hint' in stage.value ? stage.value.hint : undefined));
  const move = computed(() => (hint.value === undefined ? undefined : parseMove(hint.value.move)));
  /** Whether another request shows more. */
  const isPossible = computed(
    () =>
      game.game !== undefined &&
      game.movable !== undefined &&
      game.allows('hints') &&
      (stage.value.kind === 'none' || stage.value.kind === 'where'),
  );
  /** The part of the hint that the board shows. */
  const onBoard = computed((): BoardHint | undefined => {
    if (move.value === undefined || game.position === undefined) return undefined;
    const { from } = move.value;
    return stage.value.kind === 'move' ? { from, path: shownPath(game.position, move.value) } : { from };
  });
  /** The sentences of the hint. */
  const words = computed((): readonly string[] => {
    const { position, game: state } = game;
    if (hint.value === undefined || move.value === undefined || position === undefined) return [];
    if (stage.value.kind === 'where') return [hintPlace(wording, position, move.value)];
    return [
      hintPath(wording, position, move.value),
      hintReason(wording, position, move.value, hint.value, state?.komi ?? 0),
    ];
  });

  function clear(): void {
    if (stage.value.kind === 'searching') stage.value.stop.abort();
    stage.value = NONE;
  }

  function show(next: Stage): void {
    stage.value = next;
    notices.announce(words.value.join(' '));
  }

  async function search(state: GameState): Promise<void> {
    const stop = new AbortController();
    stage.value = { kind: 'searching', stop };
    const isCurrent = (): boolean => stage.value.kind === 'searching' && stage.value.stop === stop;
    try {
      const task = client.game.hint(
        { gameId: state.id, expectedRevision: state.revision },
        { signal: stop.signal },
      );
      const given = await runTask<ThinkProgress, HintGiven>(task, () => undefined);
      if (!isCurrent()) return;
      game.adopt(given.game, false);
      show({ kind: 'where', hint: given.hint });
    } catch (error) {
      if (!isCurrent()) return;
      stage.value = NONE;
      if (failureOf(error).kind !== 'cancelled') notices.report(error);
    }
  }

  /** Moves on to the next stage. */
  async function ask(): Promise<void> {
    if (!isPossible.value || game.game === undefined) return;
    if (stage.value.kind === 'none') await search(game.game);
    else if (stage.value.kind === 'where') show({ kind: 'move', hint: stage.value.hint });
  }

  // A hint belongs to one position; changes that do not affect the board keep it.
  watch(
    () =>
      [game.game?.id, game.game?.moves.length, game.game?.swap, game.isFinished, game.isComputersTurn].join(),
    clear,
  );

  return { stage, isPossible, onBoard, words, ask, clear };
});
