import type { GameQuery } from '#shared/contract/game-filter.ts';
import {
  type GameSummary,
  LIBRARY_COLUMNS,
  type LibraryColumn,
  type SortKey,
} from '#shared/contract/schemas.ts';
import { parseResult } from '#shared/game/result.ts';
import { COLOURS } from '#shared/game/types.ts';
import type { TextAndFormat } from '../../i18n/index.ts';
import { startOfRow } from '../../words/rules.ts';
import { recordedDay } from '../../words/time.ts';
import { daysLeftWords, rowName } from './library-words.ts';

/** A column of the library's table. */
type ColumnId = LibraryColumn | 'date' | 'black' | 'white' | 'setup' | 'result' | 'moves' | 'removed';

/** The text of a column in a row. @param isShort whether the column has its short form */
type CellWords = (words: TextAndFormat, row: GameSummary, isShort: boolean) => string;

export interface ListColumn {
  readonly id: ColumnId;
  /** Its track in the grid. */
  readonly track: string;
  /** The minimum width, in rem. */
  readonly least: number;
  /**
   * The priority of removal when there is no room: the highest is removed first, and of equal ones the last in display
   * order. Columns with 0 always stay.
   */
  readonly leaves: number;
  /** The width of the short form, used before the column is removed; undefined if it is no narrower. */
  readonly short: number | undefined;
  readonly isShort: boolean;
  readonly sortKey: SortKey | undefined;
  /** The direction of the first press on its header; the next one turns it. */
  readonly firstDirection: GameQuery['direction'];
  readonly isNumber: boolean;
  /** Undefined for a column that has more than text. */
  readonly words: CellWords | undefined;
}

interface ColumnOptions extends Partial<
  Pick<ListColumn, 'short' | 'sortKey' | 'firstDirection' | 'isNumber' | 'words'>
> {
  /** Its share of the room that is left, 0 for none. */
  readonly grows?: number;
  /** The maximum width of a column that does not grow, in rem. */
  readonly most?: number;
}

function column(
  id: ColumnId,
  least: number,
  leaves: number,
  { grows = 0, most = least, isNumber = false, ...options }: ColumnOptions = {},
): ListColumn {
  const track = grows === 0 ? `minmax(${least}rem, ${most}rem)` : `minmax(${least}rem, ${grows}fr)`;
  const { short, sortKey, firstDirection = isNumber ? 'descending' : 'ascending', words } = options;
  return { id, least, track, leaves, short, isShort: false, sortKey, firstDirection, isNumber, words };
}

/** The column in its short form. Names then share what the other columns leave, even if that is little. */
function shortened(column: ListColumn): ListColumn {
  const least = column.short ?? column.least;
  const track = column.id === 'black' || column.id === 'white' ? 'minmax(0, 1fr)' : `${least}rem`;
  return { ...column, least, track, short: undefined, isShort: true };
}

/** All columns, in display order. */
const COLUMNS: readonly ListColumn[] = [
  column('favourite', 1.5, 8, { sortKey: 'favourite', firstDirection: 'descending' }),
  column('date', 10.5, 3, {
    short: 5.75,
    sortKey: 'date',
    firstDirection: 'descending',
    words: ({ format }, row) => recordedDay(format, row),
  }),
  ...COLOURS.map((colour) =>
    column(colour, 5.5, 0, {
      grows: 1,
      short: 5,
      sortKey: colour,
      words: (words, row, isShort) => rowName(words, row, colour, isShort),
    }),
  ),
  column('level', 4, 6, { sortKey: 'level', isNumber: true, words: levelWords }),
  column('setup', 5.5, 4, { sortKey: 'setup', words: ({ text }, row) => startOfRow(text, row) }),
  column('end-rule', 8, 7, {
    grows: 0.6,
    sortKey: 'end-rule',
    words: ({ text }, { endRule }) => text(`common.endRule.${endRule}`),
  }),
  column('komi', 4, 6, {
    sortKey: 'komi',
    isNumber: true,
    words: ({ format }, { komi }) => (komi === 0 ? '' : format.lead(komi)),
  }),
  column('result', 7.5, 0, { most: 8.5, short: 7.5, sortKey: 'result' }),
  column('margin', 4.5, 6, { sortKey: 'margin', isNumber: true, words: marginWords }),
  column('ending', 7, 7, { words: ({ text }, { termination }) => text(`library.ending.${termination}`) }),
  column('moves', 4.25, 5, {
    sortKey: 'moves',
    isNumber: true,
    words: ({ format }, { moveCount }) => format.number(moveCount),
  }),
  column('tallest-stack', 4.5, 6, {
    sortKey: 'tallest-stack',
    isNumber: true,
    words: ({ format }, { tallestStack }) => format.number(tallestStack),
  }),
  column('accuracy', 5, 6, { sortKey: 'accuracy', isNumber: true, words: accuracyWords }),
  column('tags', 8, 9, { grows: 0.8 }),
  column('removed', 5, 1, { sortKey: 'removed', isNumber: true, words: daysLeftWords }),
];

/** The levels of the computers that played. */
function levelWords({ format }: TextAndFormat, { players }: GameSummary): string {
  return format.list(
    COLOURS.map((colour) => players[colour]).flatMap((player) =>
      player.type === 'computer' ? [format.number(player.level)] : [],
    ),
  );
}

/** Empty for a game without a count. */
function marginWords({ format }: TextAndFormat, row: GameSummary): string {
  const result = parseResult(row.result);
  if (result?.kind === 'draw') return format.number(0);
  return result?.kind === 'points' ? format.number(result.margin) : '';
}

/** The accuracies of the people who played, Black's first; of both colours if none did. Empty if it is not reviewed. */
function accuracyWords({ format }: TextAndFormat, { review, players }: GameSummary): string {
  const people = COLOURS.filter((colour) => players[colour].type === 'human');
  const shown = people.length === 0 ? COLOURS : people;
  return shown
    .flatMap((colour) => review?.[colour] ?? [])
    .map((accuracy) => format.number(Math.round(accuracy)))
    .join(' · ');
}

/** Returns the query sorted by a key; reversed where it was sorted by that key. */
export function sortedBy(query: GameQuery, key: SortKey): GameQuery {
  const turned = query.direction === 'ascending' ? 'descending' : 'ascending';
  const first = COLUMNS.find(({ sortKey }) => sortKey === key)?.firstDirection ?? 'ascending';
  return { ...query, sortBy: key, direction: query.sortBy === key ? turned : first };
}

/** The gap between two columns, and the other widths of a row: padding and the check box. In rem. */
const GAP_REM = 0.625;
const EDGES_REM = 3.375;

/** The chosen columns that fit, in display order. @param width of the table, in rem */
export function fitColumns(chosen: readonly LibraryColumn[], inBin: boolean, width: number): ListColumn[] {
  const isExtra = (id: ColumnId): boolean => LIBRARY_COLUMNS.some((extra) => extra === id);
  let columns = COLUMNS.filter(({ id }) =>
    id === 'removed' ? inBin : !isExtra(id) || chosen.some((wanted) => wanted === id),
  );
  const needed = (): number => columns.reduce((sum, { least }) => sum + least + GAP_REM, EDGES_REM);
  while (needed() > width) {
    const next = columns.reduce((found, each) => (each.leaves >= found.leaves ? each : found));
    if (next.leaves === 0) break;
    // Those that always stay are shortened with the first column that has a short form: the date.
    columns =
      next.short === undefined
        ? columns.filter((each) => each !== next)
        : columns.map((each) => (each === next || each.leaves === 0 ? shortened(each) : each));
  }
  return columns;
}
