import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { Hint, HintGiven, ThinkProgress } from '#shared/contract/playing.ts';
import type { GameState } from '#shared/contract/schemas.ts';
import { parseMove } from '#shared/game/notation.ts';
import { shownPath } from '../../board/path.ts';
import type { BoardHint } from '../../board/board-types.ts';
import { useWording, type Wording } from '../../i18n/index.ts';
import { runTask } from '../../rpc/stream.ts';
import { useGameStore } from './game.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import type { Move, Position } from '#shared/game/types.ts';
import { describePath } from '../../board/describe.ts';
import { findDestinations, formatSwing } from '../../board/destinations.ts';

/** The stages of a hint: searching, where to look, the move, and why. */
type Stage =
  | { readonly kind: 'none' }
  | { readonly kind: 'searching'; readonly stop: AbortController }
  | { readonly kind: 'where' | 'move' | 'why'; readonly hint: Hint };

const NONE: Stage = { kind: 'none' };

/** The hint for the side to move: the first request shows the pile to look at, the second one the move, the third one why. */
export const useHintStore = defineStore('hint', () => {
  const { client } = useConnection();
  const game = useGameStore();
  const notices = useNoticesStore();
  const wording = useWording();
  const stage = shallowRef<Stage>(NONE);

  const hint = computed(() => ('hint' in stage.value ? stage.value.hint : undefined));
  const move = computed(() => (hint.value === undefined ? undefined : parseMove(hint.value.move)));
  /** Why the move is good; empty where the board has no reason that can be said. */
  const reason = computed(() => {
    const { position, game: state } = game;
    if (hint.value === undefined || move.value === undefined || position === undefined) return '';
    return hintReason(wording, position, move.value, hint.value, state?.komi ?? 0);
  });
  /** Whether another request shows more. */
  const isPossible = computed(
    () =>
      game.game !== undefined &&
      game.movable !== undefined &&
      game.allows('hints') &&
      (['none', 'where'].includes(stage.value.kind) || (stage.value.kind === 'move' && reason.value !== '')),
  );
  /** The part of the hint that the board shows. */
  const onBoard = computed((): BoardHint | undefined => {
    if (move.value === undefined || game.position === undefined) return undefined;
    const { from } = move.value;
    return stage.value.kind === 'where' ? { from } : { from, path: shownPath(game.position, move.value) };
  });
  /** The sentences of the hint so far, one for each stage. */
  const words = computed((): readonly string[] => {
    const { position } = game;
    if (hint.value === undefined || move.value === undefined || position === undefined) return [];
    const sentences = [hintPlace(wording, position, move.value)];
    if (stage.value.kind !== 'where') sentences.push(hintPath(wording, position, move.value));
    if (stage.value.kind === 'why') sentences.push(reason.value);
    return sentences;
  });

  function clear(): void {
    if (stage.value.kind === 'searching') stage.value.stop.abort();
    stage.value = NONE;
  }

  function show(next: Stage): void {
    stage.value = next;
    notices.announce(...words.value.slice(-1));
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
      notices.report(error);
    }
  }

  /** Moves on to the next stage. */
  async function ask(): Promise<void> {
    if (!isPossible.value || game.game === undefined) return;
    if (stage.value.kind === 'none') await search(game.game);
    else if (stage.value.kind === 'where') show({ kind: 'move', hint: stage.value.hint });
    else if (stage.value.kind === 'move') show({ kind: 'why', hint: stage.value.hint });
  }

  /** Makes the move of the hint. */
  async function play(): Promise<void> {
    if (move.value !== undefined) await game.play(move.value);
  }

  // A hint belongs to one position; changes that do not affect the board keep it.
  watch(
    () =>
      [game.game?.id, game.game?.moves.length, game.game?.swap, game.isFinished, game.isComputersTurn].join(),
    clear,
  );

  return { stage, isPossible, onBoard, words, ask, play, clear };
});

/** The pile of a hint: `Look at your stack on d5.` */
export function hintPlace({ text }: Wording, position: Position, { from }: Move): string {
  const isStack = (position.piles.get(from)?.length ?? 1) > 1;
  return text(isStack ? 'playing.hint.stack' : 'playing.hint.pawn', { square: from });
}

/** The move with its path: `d5 to e2 by e5 and e4.` */
export function hintPath({ translate }: Wording, position: Position, move: Move): string {
  return `${describePath(translate, { ...move, path: shownPath(position, move) })}.`;
}

/**
 * The reason for the move in a sentence: that it ends the game, that the result is proven, or what it brings now and in the end. Empty for
 * a move that brings nothing and is about to lose: that would be no reason.
 * @param hint its score is for the side to move, after komi
 */
export function hintReason(
  { text, format }: Wording,
  position: Position,
  move: Move,
  hint: Hint,
  komi: number,
): string {
  const destination = findDestinations(position, move.from, komi).find(({ to }) => to === move.to);
  const score = hint.exact ? hint.score : Math.round(hint.score);
  const margin = format.number(Math.abs(score));
  if (hint.exact) {
    const outcome = score > 0 ? 'win' : score < 0 ? 'loss' : 'draw';
    return text(`playing.hint.${destination?.endsGame === true ? 'ends' : 'proven'}.${outcome}`, { margin });
  }
  const outlook = score > 0 ? 'ahead' : score < 0 ? 'behind' : 'even';
  if (outlook === 'behind' && (destination?.swing ?? 0) <= 0) return '';
  return text(`playing.hint.likely.${outlook}`, { swing: formatSwing(destination?.swing ?? 0), margin });
}
