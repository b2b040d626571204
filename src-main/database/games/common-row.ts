import {
  GameId,
  Komi,
  Player,
  ResultText,
  Revision,
  Setup,
  Swap,
  Tag,
  Termination,
  Timestamp,
  type Players,
} from '#shared/contract/schemas.ts';
import * as v from 'valibot';

/** A whole number that is not negative. */
export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const flag = v.pipe(
  v.picklist([0, 1]),
  v.transform((value) => value === 1),
);
const tags = v.pipe(v.string(), v.parseJson(), v.array(Tag));

/** The columns that both whole games and rows of the list have. */
export const CommonRow = v.object({
  id: GameId,
  revision: Revision,
  created_at: Timestamp,
  removed_at: v.nullable(Timestamp),
  black_type: v.string(),
  black_name: v.nullable(v.string()),
  black_level: v.nullable(v.number()),
  white_type: v.string(),
  white_name: v.nullable(v.string()),
  white_level: v.nullable(v.number()),
  setup: Setup,
  komi: Komi,
  swap: v.nullable(Swap),
  move_count: wholeNumber,
  result: ResultText,
  termination: Termination,
  favourite: flag,
  tags,
});
type CommonRow = v.InferOutput<typeof CommonRow>;

/** Expressions of columns that are computed in the query. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  tags: '(SELECT json_group_array(tag ORDER BY tag) FROM game_tags WHERE game_id = games.id) AS tags',
  // More characters than are shown, because white space is removed.
  note_start: 'substr(note, 1, 400) AS note_start',
  // The tags of a record, with its date among the first.
  record_start: 'substr(record, 1, 2000) AS record_start',
};

/** Returns the players of a row; undefined if they are not valid. */
export function decodePlayers(row: CommonRow): Players | undefined {
  const black = decodePlayer(row.black_type, row.black_name, row.black_level);
  const white = decodePlayer(row.white_type, row.white_name, row.white_level);
  return black !== undefined && white !== undefined ? { black, white } : undefined;
}

function decodePlayer(type: string, name: string | null, level: number | null): Player | undefined {
  const parsed = v.safeParse(Player, type === 'computer' ? { type, level } : { type, name });
  return parsed.success ? parsed.output : undefined;
}

/** Returns the columns or expressions that a query selects for a row. */
export function columnsOf(row: { readonly entries: object }): string {
  return Object.keys(row.entries)
    .map((name) => EXPRESSIONS[name] ?? name)
    .join(', ');
}
