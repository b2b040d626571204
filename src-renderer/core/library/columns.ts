import { LIBRARY_COLUMNS, type LibraryColumn } from '#shared/contract/settings.ts';
import type { SortKey } from '#shared/contract/game-filter.ts';

/** A column of the library's table. */
export type ColumnId = LibraryColumn | 'date' | 'black' | 'white' | 'setup' | 'result' | 'moves' | 'removed';

export interface ListColumn {
  readonly id: ColumnId;
  /** Its track in the grid. */
  readonly track: string;
  /** The minimum width, in rem. */
  readonly least: number;
  /** The priority of removal when there is no room: the highest is removed first. Columns with 0 always stay. */
  readonly leaves: number;
  /** The width of the short form, used before the column is removed; undefined if it is no narrower. */
  readonly short: number | undefined;
  readonly isShort: boolean;
  readonly sortKey: SortKey | undefined;
  readonly isNumber: boolean;
}

function column(
  id: ColumnId,
  least: number,
  leaves: number,
  {
    grows = 0,
    short = undefined as number | undefined,
    sortKey = undefined as SortKey | undefined,
    isNumber = false,
    most = least,
  } = {},
): ListColumn {
  const track = grows === 0 ? `minmax(${least}rem, ${most}rem)` : `minmax(${least}rem, ${grows}fr)`;
  return { id, least, track, leaves, short, isShort: false, sortKey, isNumber };
}

/** The column in its short form. Names then share what the other columns leave, even if that is little. */
function shortened(column: ListColumn): ListColumn {
  const least = column.short ?? column.least;
  const track = column.id === 'black' || column.id === 'white' ? 'minmax(0, 1fr)' : `${least}rem`;
  return { ...column, least, track, short: undefined, isShort: true };
}

/** All columns, in display order. */
const COLUMNS: readonly ListColumn[] = [
  column('favourite', 1.5, 8, { sortKey: 'favourite' }),
  column('date', 10.5, 3, { short: 5.75, sortKey: 'date' }),
  column('black', 5.5, 0, { grows: 1, short: 5, sortKey: 'black' }),
  column('white', 5.5, 0, { grows: 1, short: 5, sortKey: 'white' }),
  column('level', 4, 6, { sortKey: 'level', isNumber: true }),
  column('setup', 5.5, 4, { sortKey: 'setup' }),
  column('end-rule', 8, 7, { grows: 0.6, sortKey: 'end-rule' }),
  column('komi', 4, 6, { sortKey: 'komi', isNumber: true }),
  column('result', 7.5, 0, { most: 8.5, short: 7.5, sortKey: 'result' }),
  column('margin', 4.5, 6, { sortKey: 'margin', isNumber: true }),
  column('ending', 7, 7),
  column('moves', 4.25, 5, { sortKey: 'moves', isNumber: true }),
  column('tallest-stack', 4.5, 6, { sortKey: 'tallest-stack', isNumber: true }),
  column('accuracy', 5, 6, { sortKey: 'accuracy', isNumber: true }),
  column('tags', 8, 9, { grows: 0.8 }),
  column('removed', 5, 1, { sortKey: 'removed', isNumber: true }),
];

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
    const first = Math.max(...columns.map(({ leaves }) => leaves));
    if (first === 0) break;
    // Those that always stay are shortened with the first column that has a short form: the date.
    columns = columns.some(({ leaves, short }) => leaves === first && short !== undefined)
      ? columns.map((each) => (each.leaves === first || each.leaves === 0 ? shortened(each) : each))
      : columns.filter(({ leaves }) => leaves !== first);
  }
  return columns;
}
