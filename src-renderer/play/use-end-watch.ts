import { computed, watch, type ComputedRef } from 'vue';
import { COLOURS, type Colour, type Position, SQUARES, type Square } from '#shared/game/types.ts';
import { describeLead } from '../board/describe.ts';
import { useWording } from '../i18n/index.ts';
import { useGameStore } from '../core/table/game.ts';
import { useNoticesStore } from '../app/notices.ts';
import { isOver, movesOf } from '#shared/game/moves.ts';
import { findDestinations, type Destination } from '../board/destinations.ts';

/** Texts about the near end of a game; undefined while it is far. */
export interface EndWatch {
  /** The number of moves of each colour; undefined while both have many. */
  readonly movesLeft: ComputedRef<Readonly<Record<Colour, number>> | undefined>;
  /** The moves of the player to move that would end the game. */
  readonly lastMoves: ComputedRef<string | undefined>;
}

/**
 * Watches how near the end of a game is and announces it: once that it is near, and at each turn the moves that would end it.
 * @param showsResult whether the result of an ending move is included, as help; that there is one is always announced
 */
export function useEndWatch(
  position: () => Position,
  komi: () => number,
  showsResult: () => boolean,
): EndWatch {
  const { text, translate } = useWording();
  const notices = useNoticesStore();
  const game = useGameStore();
  const near = computed(() => watchEnd(position(), komi()));

  const movesLeft = computed(() => near.value?.moves);
  const lastMoves = computed(() => {
    const moves = near.value?.lastMoves ?? [];
    const [best] = moves;
    if (best === undefined) return undefined;
    const sentence = text('play.lastMoves', { count: moves.length });
    if (!showsResult()) return sentence;
    const move = `${best.from}${best.destination.to}`;
    return `${sentence} ${text('play.bestLast', { move, result: describeLead(translate, best.destination) })}`;
  });

  let wasNear = near.value !== undefined;
  let before = lastMoves.value;
  // A move is announced once the host has stored it, and this after the move.
  watch([near, lastMoves, (): boolean => game.isUnsaved], ([now, sentence, isUnsaved]) => {
    if (isUnsaved) return;
    const isNear = now !== undefined;
    if (isNear && !wasNear) {
      const counts = COLOURS.map((colour) => {
        const count = now.moves[colour];
        return `${text(`common.${colour}`)}: ${text('play.movesLeft', { count })}.`;
      });
      notices.announce(counts.join(' '));
    }
    if (sentence !== undefined && sentence !== before) notices.announce(sentence);
    wasNear = isNear;
    before = sentence;
  });
  return { movesLeft, lastMoves };
}

/** How close a game is to its end: the moves left for each side, and those that end the game. */

/** The end of the game is near if one colour has this number of moves or fewer. */
export const FEW_MOVES = 6;

/** A move of the player to move that ends the game. */
interface LastMove {
  readonly from: Square;
  readonly destination: Destination;
}

interface GameEndWarning {
  /** The number of moves of each colour. */
  readonly moves: Readonly<Record<Colour, number>>;
  /** The moves that end the game, the best for the mover first. */
  readonly lastMoves: readonly LastMove[];
}

/**
 * How near the end is; undefined while both colours have more moves left, and when the game is over.
 * @param komi points added to White's count at the end; if negative, to Black's
 */
export function watchEnd(position: Position, komi = 0): GameEndWarning | undefined {
  const moves = { black: movesOf(position, 'black').length, white: movesOf(position, 'white').length };
  if (Math.min(moves.black, moves.white) > FEW_MOVES || isOver(position)) return undefined;
  const froms = new Set(movesOf(position, position.turn).map(({ from }) => from));
  const lastMoves = SQUARES.filter((square) => froms.has(square))
    .flatMap((from) => findDestinations(position, from, komi).map((destination) => ({ from, destination })))
    .filter(({ destination }) => destination.endsGame)
    .sort((one, other) => other.destination.swing - one.destination.swing);
  return { moves, lastMoves };
}
