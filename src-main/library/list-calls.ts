import {
  EndRule,
  MAX_RECORDED_DATE_LENGTH,
  OTHER_RULES,
  type GameId,
  type GameSummary,
} from '#shared/contract/schemas.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import {
  columnsOf,
  CommonRow,
  ConditionsText,
  decodePlayers,
  wholeNumber,
} from '../database/games/game-rows.ts';
import { StoredPosition } from '../database/games/valid-rows.ts';
import { recordedDateOf } from '#shared/library/recorded-date.ts';
import { whereOf } from '../database/list/filter-sql.ts';
import { type ListQueries, nameOrder } from '../database/list/queries.ts';
import type { listing } from '#shared/contract/library.ts';
import type { AnswerOf, InputOf } from '#shared/contract/procedure.ts';
import type { Pieces } from '../database/api/pieces.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { PROGRAM_MARK } from '../database/games/game-facts.ts';

const MAX_PLAYERS = 200;

interface Person {
  games: number;
  /** The last of the games; the spelling of the name is taken from it. */
  last: number;
}

/**
 * Returns the people who played, with the number of their games, most games first. @param startsWith start of any word
 * of the name
 */
function playersOf(
  database: Database,
  list: ListQueries,
  startsWith: string,
): { name: string; games: number }[] {
  const { sql, parameters } = whereOf({});
  const ids = list.ids({ filter: {}, sortBy: 'id', direction: 'ascending' });
  const people = new Map<string, Person>();
  // Counted here: `GROUP BY` would sort all games by their names, which takes three times as long.
  const countEach = (column: string): void => {
    const folds = database
      .prepare<unknown[], string | null>(
        `SELECT ${column} FROM games INDEXED BY games_list WHERE ${sql} ORDER BY id`,
      )
      .pluck()
      .all(...parameters);
    for (const [at, fold] of folds.entries()) {
      // Computers have no name.
      if (fold === null) continue;
      const id = ids[at] ?? 0;
      const person = people.get(fold);
      if (person === undefined) people.set(fold, { games: 1, last: id });
      else {
        person.games++;
        person.last = Math.max(person.last, id);
      }
    }
  };
  countEach('black_fold');
  countEach('iif(white_fold = black_fold, NULL, white_fold)');
  const wanted = ` ${foldName(startsWith.trim())}`;
  const byName = nameOrder();
  return [...people]
    .filter(([fold]) => !fold.startsWith(PROGRAM_MARK) && ` ${fold}`.includes(wanted))
    .sort(([fold, one], [otherFold, other]) => other.games - one.games || byName(fold, otherFold))
    .slice(0, MAX_PLAYERS)
    .map(([fold, { games, last }]) => ({ name: writtenName(database, last, fold), games }));
}

function writtenName(database: Database, gameId: number, fold: string): string {
  const row = database
    .prepare('SELECT iif(black_fold = ?, black_name, white_name) FROM games WHERE id = ?')
    .pluck()
    .get(fold, gameId);
  return String(row);
}

const ReviewRow = v.pipe(
  v.object({ black_accuracy: v.nullable(v.number()), white_accuracy: v.nullable(v.number()) }),
  v.transform(({ black_accuracy: black, white_accuracy: white }) => ({
    ...(black !== null && { black }),
    ...(white !== null && { white }),
  })),
);

const UNKNOWN = { type: 'human', name: '?' } as const;
type Listing = typeof listing;

/** The pages of the list and what they are filtered by. Rows of games that do not match their hashes have no content; they are marked as damaged. */
export function createListCalls(
  database: Database,
  list: ListQueries,
  summaryOf: ReturnType<typeof summaryReader>,
) {
  return {
    *page({ query, from, count }: InputOf<Listing['page']>): Pieces<AnswerOf<Listing['page']>> {
      yield* list.ready(query.filter);
      const ids = list.ids(query);
      return {
        rows: ids
          .slice(from, from + count)
          .map(summaryOf)
          .filter((row) => row !== undefined),
        total: ids.length,
        notInBin: Object.keys(query.filter).length === 0 ? ids.length : list.countNotInBin(),
      };
    },

    *newest({ filter, count }: InputOf<Listing['newest']>): Pieces<AnswerOf<Listing['newest']>> {
      yield* list.ready(filter);
      const rows = list.newestIds(filter, count).map(summaryOf);
      return {
        rows: rows.filter((row) => row !== undefined),
        isEmpty: [{}, { inBin: true }].every((any) => list.newestIds(any, 1).length === 0),
      };
    },

    *placeOf({ query, gameId }: InputOf<Listing['placeOf']>): Pieces<AnswerOf<Listing['placeOf']>> {
      yield* list.ready(query.filter);
      const place = list.ids(query).indexOf(gameId);
      return place === -1 ? {} : { place };
    },

    players: ({ startsWith }: InputOf<Listing['players']>) => playersOf(database, list, startsWith),
    tags: () => tagsInUse(database),
  };
}

/**
 * Reads single games as rows of the list, also those in the bin. The stored columns are trusted; the background check finds wrong ones.
 * @param damaged games that are only marked as damaged, like those whose rows cannot be decoded
 */
export function summaryReader(
  database: Database,
  damaged: ReadonlySet<GameId>,
): (id: GameId) => GameSummary | undefined {
  const select = database.prepare(`SELECT ${SUMMARY_COLUMNS} FROM games WHERE id = ?`);
  const selectReview = database.prepare(
    'SELECT black_accuracy, white_accuracy FROM reviews WHERE game_id = ?',
  );
  return (id) => {
    const row = select.get(id);
    if (row === undefined) return undefined;
    const summary = damaged.has(id) ? undefined : decodeSummary(row);
    if (summary === undefined) return damagedSummary(id);
    const review = v.safeParse(ReviewRow, selectReview.get(id));
    return review.success ? { ...summary, review: review.output } : summary;
  };
}

const SummaryRow = v.object({
  ...CommonRow.entries,
  request_id: v.nullable(v.string()),
  end_rule: EndRule,
  final_position: StoredPosition,
  black_points: wholeNumber,
  white_points: wholeNumber,
  tallest_stack: wholeNumber,
  other_rule: v.nullable(v.picklist(OTHER_RULES)),
  conditions: v.nullable(ConditionsText),
  note_start: v.string(),
  record_start: v.nullable(v.string()),
});

/** The columns of `games` that `decodeSummary` reads. */
const SUMMARY_COLUMNS = columnsOf(SummaryRow);

const MAX_NOTE_START_LENGTH = 120;

/** Decodes a row of `games` as a row of the list; undefined if it is not valid. */
function decodeSummary(row: unknown): GameSummary | undefined {
  const parsed = v.safeParse(SummaryRow, row);
  if (!parsed.success) return undefined;
  const game = parsed.output;
  const players = decodePlayers(game);
  if (players === undefined) return undefined;
  return {
    id: game.id,
    revision: game.revision,
    createdAt: game.created_at,
    ...recordedDateOf(game.record_start ?? undefined, MAX_RECORDED_DATE_LENGTH),
    players,
    setup: game.setup,
    endRule: game.end_rule,
    komi: game.komi,
    swap: game.swap ?? undefined,
    match: game.conditions?.match,
    ...(game.request_id === null ? { isImported: true } : {}),
    ...(game.conditions?.rated === undefined ? {} : { isRated: true }),
    result: game.result,
    termination: game.termination,
    moveCount: game.move_count,
    finalPosition: game.final_position,
    points: { black: game.black_points, white: game.white_points },
    tallestStack: game.tallest_stack,
    otherRule: game.other_rule ?? undefined,
    favourite: game.favourite,
    tags: game.tags,
    noteStart: noteStartOf(game.note_start),
    removedAt: game.removed_at ?? undefined,
  };
}

/** Returns the first characters of a note on one line, without cutting one in two. */
function noteStartOf(note: string): string {
  const line = note.trim().replace(/\s+/gu, ' ');
  // Not longer in characters than in code units.
  if (line.length <= MAX_NOTE_START_LENGTH) return line;
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return characters.slice(0, MAX_NOTE_START_LENGTH).join('').trimEnd();
}

/** A row without content for a damaged game. */
function damagedSummary(id: GameId): GameSummary {
  return {
    id,
    revision: 0,
    createdAt: 0,
    players: { black: UNKNOWN, white: UNKNOWN },
    setup: 'classic',
    endRule: 'either',
    komi: 0,
    result: '*',
    termination: 'unterminated',
    moveCount: 0,
    finalPosition: formatPosition(dealStart('classic', 0, 'either')),
    points: { black: 0, white: 0 },
    tallestStack: 1,
    favourite: false,
    tags: [],
    noteStart: '',
    isDamaged: true,
  };
}

const TagRows = v.array(v.object({ tag: v.string(), games: v.number() }));

/** Returns the tags of games that are not in the bin, by name, with the number of games of each. */
export function tagsInUse(database: Database): { tag: string; games: number }[] {
  const { sql, parameters } = whereOf({});
  const select = database.prepare(
    `SELECT tag, count(*) AS games FROM game_tags
     WHERE EXISTS (SELECT 1 FROM games WHERE id = game_id AND ${sql}) GROUP BY tag ORDER BY tag`,
  );
  return v.parse(TagRows, select.all(...parameters));
}
