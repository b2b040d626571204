import { copyText } from '../../composables/copy-text.ts';
import { useText } from '../../i18n/index.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useReviewStore } from '../../core/reading/review.ts';
import { keysAround, type TreeRow } from './tree-rows.ts';
import { useTreeStore } from '../../core/reading/tree.ts';
import { turnAt } from '#shared/game/notation.ts';
import type { Line } from '#shared/contract/schemas.ts';
import type { Colour } from '#shared/game/types.ts';
import { movesAlong, type LinePlace } from '#shared/record/model/line-path.ts';

/** The commands on a move of the tree that have a key or are in its menu, besides the comment. */
interface TreeCommands {
  /** By their actions, or by the names of their fixed keys. */
  readonly byKey: Readonly<Record<string, (row: TreeRow) => void>>;
  readonly toggleFold: (row: TreeRow) => void;
  readonly copyLine: (row: TreeRow) => Promise<void>;
}

/** @param openMenu opens the menu of a row */
export function useTreeCommands(openMenu: (row: TreeRow) => void): TreeCommands {
  const text = useText();
  const review = useReviewStore();
  const tree = useTreeStore();
  const notices = useNoticesStore();

  /** Folds or opens the variations of a move; on a move without any, folds those that it is in. */
  function toggleFold(row: TreeRow): void {
    if (row.isOpen !== undefined) {
      tree.fold(row.key, row.isOpen);
      return;
    }
    const around = keysAround(row.place).at(-1);
    if (around === undefined) return;
    review.leaveVariation();
    tree.fold(around, true);
  }

  async function copyLine({ place }: TreeRow): Promise<void> {
    const first = review.main?.positions[0].turn ?? 'black';
    if (await copyText(lineText(review.line, place, first))) notices.notify(text('share.copied.moves'));
    else notices.warn(text('share.notCopied'));
  }

  /** The moves of the game itself stay as they are. */
  function refuseForGame({ place }: TreeRow): void {
    if (place.path.length === 0) notices.notify(text('review.tree.gameStays'));
  }

  return {
    toggleFold,
    copyLine,
    byKey: {
      'tree-main': (row) => {
        if (tree.possibleAt(row.place).main) tree.makeMain(row.place);
        else refuseForGame(row);
      },
      'Alt+ArrowUp': ({ place }) => {
        tree.shift(-1, place);
      },
      'Alt+ArrowDown': ({ place }) => {
        tree.shift(1, place);
      },
      'tree-fold': toggleFold,
      Delete: (row) => {
        if (tree.possibleAt(row.place).remove) tree.remove(row.place);
        else refuseForGame(row);
      },
      'Shift+F10': openMenu,
      ContextMenu: openMenu,
    },
  };
}

/** The moves from the start up to a place as in a record: `1. d3e1 b6c6 2. e3d4`. @param first who makes the first move */
export function lineText(line: Line, { path, ply }: LinePlace, first: Colour): string {
  return movesAlong(line, path)
    .slice(0, ply)
    .map(({ move }, at) => {
      const { colour, number } = turnAt(first, at);
      if (colour === 'black') return `${String(number)}. ${move}`;
      return at === 0 ? `${String(number)}... ${move}` : move;
    })
    .join(' ');
}
