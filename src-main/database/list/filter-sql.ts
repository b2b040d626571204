import type { GameFilter } from '#shared/contract/game-filter.ts';
import { canonicalHash, type HashedPosition } from '#shared/game/canonical-hash.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { opponentOf, type Colour } from '#shared/game/types.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { isPersonSql } from '../games/game-facts.ts';
import { GAMES_A_CHUNK } from './position-index.ts';
import { searchWordsOf } from '../games/search-words.ts';
import { START_KIND, startedSql } from '../games/start-kind.ts';

type SqlValue = string | number;

/** A condition in SQL with the values of its parameters, in order. */
export interface SqlCondition {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** Games found in another table: those whose ids are in a column where a condition holds. */
interface SqlSet extends SqlCondition {
  readonly table: 'game_tags' | 'games_text' | 'rated_games' | 'games';
  readonly column: 'game_id' | 'rowid' | 'id';
}

/** The parts of a filter, all of which must hold. */
interface FilterParts {
  /** A condition on columns of the index `games_list` alone. */
  readonly list: SqlCondition;
  readonly sets: readonly SqlSet[];
  /** A position that the game must contain. */
  readonly position: HashedPosition | undefined;
}

/** Returns a filter as one condition on `games`. */
export function whereOf(filter: GameFilter): SqlCondition {
  const { list, sets, position } = filterParts(filter);
  return all([
    list,
    ...(position === undefined ? [] : [wentThrough(position)]),
    ...sets.map(({ table, column, sql, parameters }) => ({
      sql: `id IN (SELECT ${column} FROM ${table} WHERE ${sql})`,
      parameters,
    })),
  ]);
}

/** Splits a filter into conditions on the list of games and conditions on other tables. */
function filterParts(filter: GameFilter): FilterParts {
  const sets: SqlSet[] = [];
  const list = [
    ...binConditions(filter),
    ...playerConditions(filter),
    ...gameConditions(filter),
    ...reviewConditions(filter),
  ];
  if (filter.text !== undefined && filter.text.trim() !== '') {
    const words = searchWordsOf(filter.text);
    if (words.length === 0) list.push(namesContain(filter.text));
    else {
      // The quotes make a word literal; the star matches any continuation.
      const match = words.map((word) => `"${word}"*`).join(' ');
      sets.push({ table: 'games_text', column: 'rowid', sql: 'games_text MATCH ?', parameters: [match] });
    }
  }
  if (filter.tag !== undefined) {
    sets.push({ table: 'game_tags', column: 'game_id', sql: 'tag = ?', parameters: [filter.tag] });
  }
  if (filter.ratedFor !== undefined) {
    const parameters = [filter.ratedFor];
    sets.push({ table: 'rated_games', column: 'game_id', sql: 'profile_id = ?', parameters });
  }
  if (filter.playedInApp === true)
    sets.push({ table: 'games', column: 'id', sql: 'request_id IS NOT NULL', parameters: [] });
  return {
    list: all(list),
    sets,
    position: filter.position === undefined ? undefined : hashOf(filter.position),
  };
}

/** Returns the hash of a position code; for an invalid code, a hash that no game has. */
function hashOf(code: string): HashedPosition {
  const position = parsePosition(code);
  if (!position.ok) return { piles: 0, hash: 0 };
  return { piles: position.value.piles.size, hash: canonicalHash(position.value) };
}

/** A condition for indexed games; `places_of` is one of the functions of `addPositionFunctions`. */
function wentThrough({ piles, hash }: HashedPosition): SqlCondition {
  return {
    sql: `id IN (
      SELECT ${GAMES_A_CHUNK} * chunk + place.value
      FROM positions, json_each(places_of(hashes, ?)) AS place WHERE piles = ?
    )`,
    parameters: [hash, piles],
  };
}

function binConditions({ inBin = false }: GameFilter): SqlCondition[] {
  return [plain(inBin ? 'removed_at IS NOT NULL' : 'removed_at IS NULL')];
}

const WON: Readonly<Record<Colour, string>> = { black: "result GLOB 'B+*'", white: "result GLOB 'W+*'" };

function playerConditions({ player, opponent, colour, fortune }: GameFilter): SqlCondition[] {
  if (player === undefined) {
    const conditions = colour === undefined ? [] : [plain(`${colour}_level IS NOT NULL`)];
    // Without a person the outcome is Black's, as in the statistics.
    return fortune === undefined ? conditions : [...conditions, fortuneOf('black', fortune)];
  }
  const fold = foldName(player);
  const sides = (colour === undefined ? (['black', 'white'] as const) : [colour]).map((side) =>
    all([
      { sql: `${side}_fold = ?`, parameters: [fold] },
      ...(opponent === undefined
        ? []
        : [{ sql: `${opponentOf(side)}_fold = ?`, parameters: [foldName(opponent)] }]),
      ...(fortune === undefined ? [] : [fortuneOf(side, fortune)]),
    ]),
  );
  return [any(sides)];
}

function fortuneOf(side: Colour, fortune: NonNullable<GameFilter['fortune']>): SqlCondition {
  if (fortune === 'drawn') return plain("result = 'Draw'");
  const winner = (fortune === 'won') === (side === 'black') ? 'black' : 'white';
  return plain(WON[winner]);
}

const OUTCOMES: Readonly<Record<NonNullable<GameFilter['outcome']>, string>> = {
  ...WON,
  draw: "result = 'Draw'",
  finished: "result <> '*'",
  unfinished: "result = '*'",
};

/** The sign of Black's margin in the result of a finished game. */
const BLACK_LEAD_SIGN = "(CASE WHEN result = 'Draw' THEN 0 WHEN result GLOB 'B+*' THEN 1 ELSE -1 END)";
/** Whether the other end rule would have ended a game sooner and with another winner. */
const OTHER_RULE_CHANGES = `(other_rule = 'sooner' AND sign(other_rule_margin) <> ${BLACK_LEAD_SIGN})`;

function gameConditions(filter: GameFilter): SqlCondition[] {
  const conditions: SqlCondition[] = [];
  const compare = (value: SqlValue | undefined, sql: string): void => {
    if (value !== undefined) conditions.push({ sql, parameters: [value] });
  };
  if (filter.levels !== undefined) {
    const marks = filter.levels.map(() => '?').join();
    conditions.push({
      sql: `(black_level IN (${marks}) OR white_level IN (${marks}))`,
      parameters: [...filter.levels, ...filter.levels],
    });
  }
  if (filter.betweenPeople === true)
    conditions.push(plain(`${isPersonSql('black')} AND ${isPersonSql('white')}`));
  if (filter.outcome !== undefined) conditions.push(plain(OUTCOMES[filter.outcome]));
  compare(filter.termination, 'termination = ?');
  for (const [moment, comparison] of [
    [filter.from, '>='],
    [filter.before, '<'],
  ] as const)
    if (moment !== undefined)
      conditions.push({ sql: startedSql(comparison), parameters: [moment, moment, moment] });
  compare(filter.fewestMoves, 'move_count >= ?');
  compare(filter.mostMoves, 'move_count <= ?');
  compare(filter.smallestMargin, 'margin >= ?');
  compare(filter.largestMargin, 'margin <= ?');
  compare(filter.setup, `${START_KIND} = ?`);
  compare(filter.endRule, 'end_rule = ?');
  if (filter.komi !== undefined) conditions.push(plain(filter.komi ? 'komi <> 0' : 'komi = 0'));
  if (filter.favourite !== undefined) conditions.push(plain(`favourite = ${filter.favourite ? 1 : 0}`));
  compare(filter.sameStartAs, 'start_hash = (SELECT start_hash FROM games WHERE id = ?)');
  compare(filter.tallestStack, 'tallest_stack >= ?');
  compare(filter.firstMove, 'first_move = ?');
  if (filter.otherRule === 'changed') conditions.push(plain(OTHER_RULE_CHANGES));
  else compare(filter.otherRule, 'other_rule = ?');
  return conditions;
}

/** A condition on the row of a game in `reviews`, which is found by its primary key. */
function reviewed({ sql, parameters }: SqlCondition): SqlCondition {
  return { sql: `EXISTS (SELECT 1 FROM reviews WHERE game_id = games.id AND ${sql})`, parameters };
}

function reviewConditions({ review, player, colour }: GameFilter): SqlCondition[] {
  if (review === undefined) return [];
  if (review === 'reviewed') return [plain('id IN (SELECT game_id FROM reviews)')];
  if (review === 'unreviewed') return [plain('id NOT IN (SELECT game_id FROM reviews)')];
  const figure = review === 'mistakes' ? 'mistakes' : 'lost_win';
  const fold = player === undefined ? undefined : foldName(player);
  // Without a player, `colour` is that of the computer.
  const sides = (['black', 'white'] as const).filter(
    (side) => fold === undefined || colour === undefined || side === colour,
  );
  const conditions = sides.map((side) =>
    fold === undefined
      ? plain(`(${isPersonSql(side)} AND ${side}_${figure} > 0)`)
      : { sql: `(${side}_fold = ? AND ${side}_${figure} > 0)`, parameters: [fold] },
  );
  return [reviewed(any(conditions))];
}

/** A text without words, such as an emoji, is searched in the names literally. */
function namesContain(text: string): SqlCondition {
  const wanted = foldName(text.trim());
  return {
    sql: '(instr(black_fold, ?) > 0 OR instr(white_fold, ?) > 0)',
    parameters: [wanted, wanted],
  };
}

function plain(sql: string): SqlCondition {
  return { sql, parameters: [] };
}

function all(conditions: readonly SqlCondition[]): SqlCondition {
  return joined(conditions, ' AND ');
}

function any(conditions: readonly SqlCondition[]): SqlCondition {
  return joined(conditions, ' OR ');
}

function joined(conditions: readonly SqlCondition[], by: string): SqlCondition {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return only;
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(by)})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}
