import type { Statistics, StatisticsRequest } from '#shared/contract/statistics.ts';
import type { Database } from 'better-sqlite3';
import type { Pieces } from '../database/api/pieces.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { isPersonSql } from '../database/games/fold-player.ts';
import { START_KIND } from '../database/games/start-kind.ts';
import type { ListQueries } from '../database/list/queries.ts';
import { createGameCounter, type GameGroups, type TimedGame } from './count-games.ts';
import { createReviewCounter, type ReviewedGame } from './count-reviews.ts';
import { REVIEW_COLUMNS } from '../database/games/review-figures.ts';

/** Games in one piece, which is some ten milliseconds. */
const GAMES_A_PIECE = 5000;

/**
 * The columns of a finished game that are counted, of those of the index `games_list`. `:fold` is that of the person whose figures are
 * counted; NULL for Black's. Leads are 1 for a win, -1 for a loss and 0 for a draw.
 */
const COLUMNS = `
  id, created_at, end_rule, move_count, margin, first_move, other_rule, black_level, white_level,
  ${START_KIND} AS setup,
  setup = 'position' AND (SELECT start GLOB '* w*' FROM games AS whole WHERE whole.id = games.id) AS white_began,
  ${isPersonSql('black')} AS black_person, ${isPersonSql('white')} AS white_person,
  CASE substr(result, 1, 1) WHEN 'B' THEN 1 WHEN 'W' THEN -1 ELSE 0 END AS black_lead,
  CASE WHEN other_rule_margin > 0 THEN 1 WHEN other_rule_margin < 0 THEN -1 ELSE 0 END AS other_lead,
  :fold IS NOT NULL AND black_fold IS NOT :fold AS is_white`;

/** The lead of the side that is counted, and the level of the computer that it played against; without a person, of the only one. */
const LEAD = 'CASE WHEN is_white THEN -black_lead ELSE black_lead END';
const LEVEL = `CASE
  WHEN :fold IS NULL THEN CASE WHEN black_level IS NULL OR white_level IS NULL THEN coalesce(black_level, white_level) END
  WHEN is_white THEN black_level
  ELSE white_level
END`;

/** The lead against that computer. */
const LEVEL_LEAD = `CASE WHEN is_white OR (:fold IS NULL AND white_level IS NULL) THEN -black_lead ELSE black_lead END`;

/** The number of the last temporary table: two requests may be answered at once. */
let lastSet = 0;

/** Counts the finished games that match, in pieces. */
export function* gatherStatistics(
  database: Database,
  list: ListQueries,
  { player, filter: asked }: StatisticsRequest,
): Pieces<Statistics> {
  const filter = { ...asked, inBin: false };
  yield* list.ready(filter);
  const { sql: matching, parameters } = list.where(filter);
  // Other conditions than the bin may be slow, so they are tried once.
  const set = Object.keys(asked).length > 0 ? `temp.counted_${String(++lastSet)}` : undefined;
  if (set !== undefined) {
    database.exec(`CREATE TABLE ${set} (id INTEGER PRIMARY KEY)`);
    database
      .prepare(`INSERT INTO ${set} SELECT id FROM games INDEXED BY games_list WHERE ${matching}`)
      .run(...parameters);
    yield;
  }
  try {
    const fold = player === undefined ? null : foldName(player);
    const finished = `WITH finished AS (
      SELECT ${COLUMNS} FROM games INDEXED BY games_list
      WHERE result <> '*' AND id > :after AND id <= :last AND ${set === undefined ? matching : `+id IN ${set}`}
        ${fold === null ? '' : 'AND (black_fold = :fold OR white_fold = :fold)'}
    )`;
    const reader = <Row>(select: string): ((piece: object) => Row[]) => {
      const statement = database.prepare<[object], Row>(`${finished} ${select}`);
      return (piece) => statement.all({ fold, ...piece });
    };
    type Group<Key extends keyof GameGroups> = GameGroups[Key][number];
    const starts = reader<Group<'starts'>>(
      `SELECT setup, end_rule AS endRule, is_white AS isWhite, ${LEAD} AS lead, count(*) AS games
       FROM finished GROUP BY 1, 2, 3, 4`,
    );
    const opponents = reader<Group<'opponents'>>(
      `SELECT ${LEVEL} AS level, black_person AND white_person AS isByPeople, ${LEVEL_LEAD} AS lead, count(*) AS games
       FROM finished GROUP BY 1, 2, 3`,
    );
    const lengths = reader<Group<'lengths'>>(
      `SELECT move_count AS moves, count(*) AS games, sum(margin) AS marginSum, count(margin) AS margins
       FROM finished GROUP BY 1`,
    );
    const firstMoves = reader<Group<'firstMoves'>>(
      `SELECT first_move AS kind, CASE WHEN white_began THEN -black_lead ELSE black_lead END AS lead, count(*) AS games
       FROM finished WHERE first_move IS NOT NULL GROUP BY 1, 2`,
    );
    const otherRules = reader<Group<'otherRules'>>(
      `SELECT other_rule AS rule, other_rule = 'sooner' AND other_lead <> black_lead AS isChanged, count(*) AS games
       FROM finished WHERE other_rule IS NOT NULL GROUP BY 1, 2`,
    );
    const timed = database
      .prepare<[object], TimedGame>(
        `${finished} SELECT created_at, ${LEAD}, ${LEVEL} FROM finished ORDER BY id`,
      )
      .raw();
    const reviewed = reader<ReviewedGame>(
      `SELECT id, created_at AS createdAt, black_lead AS blackLead, is_white AS isWhite,
         black_person AS isBlackPerson, white_person AS isWhitePerson, ${REVIEW_COLUMNS.join(', ')}
       FROM finished JOIN reviews ON game_id = id`,
    );
    const counter = createGameCounter(fold !== null);
    const reviews = createReviewCounter(fold !== null);
    const lastOf = database
      .prepare<[number], number>(
        `SELECT id FROM games INDEXED BY games_list WHERE id > ? ORDER BY id LIMIT 1 OFFSET ${GAMES_A_PIECE - 1}`,
      )
      .pluck();
    for (let after = -1, isLast = false; !isLast;) {
      const last = lastOf.get(after);
      isLast = last === undefined;
      const piece = { after, last: last ?? Number.MAX_SAFE_INTEGER };
      // All of a piece at once, so that the figures agree.
      counter.add({
        starts: starts(piece),
        opponents: opponents(piece),
        lengths: lengths(piece),
        firstMoves: firstMoves(piece),
        otherRules: otherRules(piece),
        timed: timed.all({ fold, ...piece }),
      });
      reviews.add(reviewed(piece));
      after = piece.last;
      yield;
    }
    const review = reviews.finish();
    return { ...counter.finish(), ...(review !== undefined && { review }) };
  } finally {
    if (set !== undefined) database.exec(`DROP TABLE ${set}`);
  }
}
