import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue';
import {
  layOnTop,
  MAX_HEIGHT,
  movePile,
  takeTop,
  turnOver,
  type SeenPile,
} from '#shared/game/study-board.ts';
import { COLOURS, PIPS, type Pawn, type Square } from '#shared/game/types.ts';
import { useStudyStore } from '../core/study.ts';
import type { Hand } from '../components/placing/use-placing.ts';

/** What a click on a square does: lays a kind of pawn, takes pawns off, or only chooses the square. */
type StudyTool = Pawn | 'remove' | undefined;

/** The six kinds of pawns in the order of the palette and of the keys 1 to 6. */
export const KINDS: readonly Pawn[] = COLOURS.flatMap((colour) => PIPS.map((pips) => ({ colour, pips })));

/** The actions of pointer and keyboard on a position that is set up. */
export interface StudyTools {
  readonly tool: Readonly<ShallowRef<StudyTool>>;
  /** The pile of the chosen square of a table game. */
  readonly seen: ComputedRef<SeenPile | undefined>;
  /** Chooses a tool, or lets go of it if it is chosen. A chosen pile of a table game gets the kind as its top. */
  readonly take: (tool: Exclude<StudyTool, undefined>) => void;
  readonly press: (square: Square, takesTop: boolean) => void;
  readonly lay: (square: Square, pawn: Pawn) => void;
  readonly takeOff: (square: Square) => void;
  readonly turn: (square: Square) => void;
  /** Changes the height of a pile of a table game; one of height 0 is taken off. */
  readonly raise: (square: Square, by: number) => void;
  /** Drops a dragged pile or pawn on a square, or off the board. */
  readonly carry: (hand: Hand, to: Square | undefined) => void;
  /** @returns whether a tool was chosen */
  readonly release: () => boolean;
}

export function useStudyTools(): StudyTools {
  const study = useStudyStore();
  const tool = shallowRef<StudyTool>();
  const seen = computed(() => (study.square === undefined ? undefined : study.seen.get(study.square)));

  function setSeen(square: Square, pile: SeenPile | undefined): void {
    study.changeSeen((before) => {
      const next = new Map(before);
      if (pile === undefined || pile.height < 1) next.delete(square);
      else next.set(square, { ...pile, height: Math.min(MAX_HEIGHT, pile.height) });
      return next;
    });
  }

  function lay(square: Square, pawn: Pawn): void {
    study.square = square;
    if (study.mode === 'study') study.change((board) => layOnTop(board, square, pawn));
    else setSeen(square, { top: pawn, height: study.seen.get(square)?.height ?? 1 });
  }

  function takeOff(square: Square): void {
    study.square = square;
    if (study.mode === 'study') study.change((board) => takeTop(board, square));
    else setSeen(square, undefined);
  }

  function raise(square: Square, by: number): void {
    const pile = study.seen.get(square);
    if (pile !== undefined) setSeen(square, { ...pile, height: pile.height + by });
  }

  return {
    tool,
    seen,
    take: (next) => {
      tool.value = isSameTool(tool.value, next) ? undefined : next;
    },
    press: (square, takesTop) => {
      study.square = square;
      if (takesTop || tool.value === 'remove') takeOff(square);
      else if (tool.value !== undefined) {
        // A second click on a pile of a table game makes it higher.
        const before = study.seen.get(square);
        if (study.mode === 'score' && isSameTool(before?.top, tool.value)) raise(square, 1);
        else lay(square, tool.value);
      }
    },
    lay,
    takeOff,
    turn: (square) => {
      study.square = square;
      if (study.mode === 'study') study.change((board) => turnOver(board, square));
    },
    raise,
    carry: (hand, to) => {
      if (hand.from === 'tray') {
        if (to !== undefined) lay(to, hand.pawn);
        return;
      }
      if (to !== undefined) study.square = to;
      if (study.mode === 'study') study.change((board) => movePile(board, hand.square, to));
      else if (to !== hand.square) {
        study.changeSeen((before) => {
          const next = new Map(before);
          const moved = next.get(hand.square);
          next.delete(hand.square);
          if (moved !== undefined && to !== undefined)
            next.set(to, {
              ...moved,
              height: Math.min(MAX_HEIGHT, moved.height + (next.get(to)?.height ?? 0)),
            });
          return next;
        });
      }
    },
    release: () => {
      const wasChosen = tool.value !== undefined;
      tool.value = undefined;
      return wasChosen;
    },
  };
}

function isSameTool(one: StudyTool, other: StudyTool): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one.colour === other.colour && one.pips === other.pips;
}
