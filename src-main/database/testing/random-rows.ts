import { PHASES } from '#shared/analysis/summarise.ts';
import { OTHER_RULES, type Player } from '#shared/contract/schemas.ts';
import { TERMINATIONS } from '#shared/game/result.ts';
import { COLOURS, END_RULES, SETUPS } from '#shared/game/types.ts';
import { randomBelow, type Random } from '#shared/util/random.ts';
import type { Database, Statement } from 'better-sqlite3';
import { foldName } from '#shared/library/fold-name.ts';
import { gameHash, decodeGame, GAME_COLUMNS } from '../games/game-rows.ts';
import { searchWordsOf } from '../games/search-words.ts';
import type { PlainRow } from './plain-list.ts';
import { newGame } from './sample.ts';

/** The number of generated games. */
export const GAMES = 300;
export const NAMES = ['Ada', 'ADA', 'Zoë', 'Ökobald', 'ann-marie', 'Bo 9', '9 lives', 'Οδυσσεύς', '東京の人'];
export const TAGS = ['club', 'Club', 'to study', 'übung'];
const NOTES = ['', 'A fine end', 'the Zoo', '"quoted" 100%'];
export const FIRST_MOVES = ['1-own-2', '2-other-3', '3-other-1'];

/** Returns one of some values. Throws if there is none. */
export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[randomBelow(random, values.length)];
  if (value === undefined) throw new Error('Nothing to pick from');
  return value;
}

function randomPlayer(random: Random): Player {
  return randomBelow(random, 3) === 0
    ? { type: 'computer', level: randomBelow(random, 11) }
    : { type: 'human', name: pick(random, NAMES) };
}

function randomReview(random: Random): { accuracy: number; mistakes: number; lostWin: boolean } {
  return {
    accuracy: randomBelow(random, 200) / 2,
    mistakes: randomBelow(random, 3),
    lostWin: randomBelow(random, 3) === 0,
  };
}

/** Returns a game in which every column that a filter asks for has one of a few values. */
export function randomRow(random: Random, id: number): PlainRow {
  const margin = randomBelow(random, 12) / 2;
  const termination = pick(random, TERMINATIONS);
  const isCounted = termination === 'normal';
  const result =
    termination === 'unterminated'
      ? '*'
      : isCounted && margin === 0
        ? 'Draw'
        : `${pick(random, ['B', 'W'])}+${isCounted ? margin : 'R'}`;
  return {
    id,
    // Few moments, so that many games share one.
    createdAt: 1_700_000_000_000 + 1000 * randomBelow(random, GAMES / 2),
    black: randomPlayer(random),
    white: randomPlayer(random),
    setup: pick(random, SETUPS),
    endRule: pick(random, END_RULES),
    komi: pick(random, [0, 0, 9.5, -3, 10]),
    result,
    termination,
    moveCount: randomBelow(random, 40),
    margin: isCounted ? margin : undefined,
    tallestStack: 1 + randomBelow(random, 12),
    firstMove: randomBelow(random, 4) === 0 ? undefined : pick(random, FIRST_MOVES),
    otherRule: isCounted ? pick(random, OTHER_RULES) : undefined,
    startHash: randomBelow(random, 20),
    review:
      randomBelow(random, 2) === 0 ? undefined : { black: randomReview(random), white: randomReview(random) },
    note: pick(random, NOTES),
    favourite: randomBelow(random, 4) === 0,
    tags: TAGS.filter(() => randomBelow(random, 5) === 0).sort(),
    removedAt: randomBelow(random, 5) === 0 ? 1_700_000_000_000 + randomBelow(random, 50) : undefined,
  };
}

/** The row of a review in which nobody lost points. */
function reviewColumns({ id, review }: PlainRow): Record<string, number> | undefined {
  if (review === undefined) return undefined;
  const { black, white } = review;
  const losses = COLOURS.flatMap((colour) =>
    PHASES.flatMap((phase) => [`${colour}_${phase}_lost`, `${colour}_${phase}_moves`]),
  );
  return {
    ...Object.fromEntries(losses.map((column) => [column, 0])),
    game_id: id,
    black_accuracy: black.accuracy,
    white_accuracy: white.accuracy,
    black_mistakes: black.mistakes,
    white_mistakes: white.mistakes,
    black_lost_win: black.lostWin ? 1 : 0,
    white_lost_win: white.lostWin ? 1 : 0,
  };
}

function insertInto(database: Database, table: string, columns: readonly string[]): Statement {
  const values = columns.map((column) => `:${column}`);
  return database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`);
}

/** Inserts generated games directly into the tables: the rules would not allow all combinations. */
export function insertRows(database: Database, rows: readonly PlainRow[]): void {
  const insert = database.prepare(
    `INSERT INTO games (
       id, revision, change_number, created_at, removed_at, removal,
       black_type, black_name, black_level, white_type, white_name, white_level, black_fold, white_fold,
       setup, start, seed, komi, move_count, moves, move_times, result, termination, favourite, note, hash,
       final_position, black_points, white_points, margin, tallest_stack, first_move, other_rule, start_hash, play_hash,
       positions_indexed
     ) VALUES (
       ?, 0, ?, ?, ?, NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?, ?, zeroblob(16),
       ?, 0, 0, ?, ?, ?, ?, ?, ?, 1
     )`,
  );
  const insertTag = database.prepare('INSERT INTO game_tags (tag, game_id) VALUES (?, ?)');
  let insertReview: Statement | undefined;
  const insertTexts = database.prepare(
    'INSERT INTO games_text (rowid, names, tags, note) VALUES (?, ?, ?, ?)',
  );
  const start = newGame('').start;
  const foldOf = (player: Player): string | null => (player.type === 'human' ? foldName(player.name) : null);
  const wordsIn = (texts: readonly string[]): string => texts.flatMap(searchWordsOf).join(' ');
  for (const row of rows) {
    insert.run(
      ...[row.id, row.id, row.createdAt, row.removedAt ?? null],
      ...[...playerCells(row.black), ...playerCells(row.white), foldOf(row.black), foldOf(row.white)],
      ...[row.setup, row.endRule === 'mover' ? `${start} mover` : start, row.komi, row.moveCount],
      ...['a1b2'.repeat(row.moveCount), Array.from({ length: row.moveCount }, () => '7').join(' ')],
      ...[row.result, row.termination, row.favourite ? 1 : 0, row.note, start],
      ...[
        row.margin ?? null,
        row.tallestStack,
        row.firstMove ?? null,
        row.otherRule ?? null,
        row.startHash,
        row.id,
      ],
    );
    for (const tag of row.tags) insertTag.run(tag, row.id);
    const review = reviewColumns(row);
    if (review !== undefined) {
      insertReview ??= insertInto(database, 'reviews', Object.keys(review));
      insertReview.run(review);
    }
    const people = [row.black, row.white].flatMap((player) => (player.type === 'human' ? [player.name] : []));
    insertTexts.run(row.id, wordsIn(people), wordsIn(row.tags), wordsIn([row.note]));
    const read = decodeGame(database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ?`).get(row.id));
    if (read === undefined) throw new Error('A made-up game makes no game');
    database.prepare('UPDATE games SET hash = ? WHERE id = ?').run(gameHash(read.content), row.id);
  }
}

function playerCells(player: Player): (string | number | null)[] {
  return player.type === 'computer' ? [player.type, null, player.level] : [player.type, player.name, null];
}
