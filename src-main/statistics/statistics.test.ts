import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import type { GameFilter } from '#shared/contract/game-filter.ts';
import type { Player } from '#shared/contract/schemas.ts';
import { Statistics, type StatisticsRequest, type Streak, type Tally } from '#shared/contract/statistics.ts';
import { END_RULES, SETUPS, type Colour, type EndRule, type Setup } from '#shared/game/types.ts';
import { randomBelow, seededRandom } from '#shared/util/random.ts';
import * as v from 'valibot';
import { whereOf } from '../database/list/filter-sql.ts';
import { createListQueries } from '../database/list/queries.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { migrate } from '../database/schema/migrate.ts';
import { MIGRATIONS } from '../database/schema/migrations/list.ts';
import { allAtOnce, type Pieces } from '../database/api/pieces.ts';
import { addStartFunction } from '../database/games/start-kind.ts';
import { gatherStatistics } from './statistics.ts';

/** The properties of a row that the statistics use. */
interface Sample {
  readonly id: number;
  readonly createdAt: number;
  readonly isRemoved: boolean;
  readonly black: Player;
  readonly white: Player;
  readonly setup: Setup;
  readonly endRule: EndRule;
  readonly turn: 'b' | 'w';
  readonly komi: number;
  readonly moves: number;
  /** Black's margin after komi; undefined while the game is not over. */
  readonly lead: number | undefined;
  readonly termination: string;
  readonly firstMove: string | undefined;
  readonly otherRule: 'same' | 'sooner' | 'later' | undefined;
  readonly otherMargin: number | undefined;
  readonly tag: string | undefined;
}

const NAMES = ['Ada', 'ADA', 'Björn', 'Bjo\u0308rn', 'Cleo'];
const HOUR = 3_600_000;

function sampleGames(count: number, seed: number): Sample[] {
  const random = seededRandom(seed);
  const below = (bound: number): number => randomBelow(random, bound);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const player = (): Player =>
    below(5) < 3 ? { type: 'human', name: pick(NAMES) } : { type: 'computer', level: below(11) };
  return Array.from({ length: count }, (_, index) => {
    const isFinished = below(8) > 0;
    const isNormal = isFinished && below(4) > 0;
    const setup = pick(SETUPS);
    const moves = below(30);
    const otherRule = isNormal ? pick(['same', 'sooner', 'later'] as const) : undefined;
    return {
      // Ids with gaps, beyond the first piece.
      id: 1 + index * 37,
      // Hundreds of days in no order, some moments equal.
      createdAt: 1_700_000_000_000 + below(9000) * HOUR,
      isRemoved: below(9) === 0,
      black: player(),
      white: player(),
      setup,
      endRule: pick(END_RULES),
      turn: setup === 'position' && below(2) === 0 ? 'w' : 'b',
      komi: pick([0, 0, 6.5, -3]),
      moves,
      lead: isFinished ? pick([0, 1, 1.5, 12, -2, -30]) : undefined,
      termination: isNormal ? 'normal' : isFinished ? 'resignation' : 'unterminated',
      firstMove: moves === 0 ? undefined : `${1 + below(3)}-${pick(['own', 'other'])}-${1 + below(3)}`,
      otherRule,
      otherMargin: otherRule === 'sooner' ? pick([0, 4, -4.5]) : undefined,
      tag: below(3) === 0 ? 'club' : undefined,
    };
  });
}

function resultOf({ lead }: Sample): string {
  if (lead === undefined) return '*';
  if (lead === 0) return 'Draw';
  return lead > 0 ? `B+${lead}` : `W+${-lead}`;
}

function marginOf({ termination, lead }: Sample): number | undefined {
  return termination === 'normal' && lead !== undefined ? Math.abs(lead) : undefined;
}

function databaseWith(games: readonly Sample[]): Database.Database {
  const database = new Database(':memory:');
  addStartFunction(database);
  onTestFinished(() => {
    database.close();
  });
  migrate(database, MIGRATIONS);
  const insert = database.prepare(
    `INSERT INTO games (
       id, revision, change_number, created_at, removed_at, black_type, black_name, black_level, black_fold,
       white_type, white_name, white_level, white_fold, setup, start, seed, komi, move_count, moves, move_times, result,
       termination, hash, margin, first_move, other_rule, other_rule_margin
     ) VALUES (
       :id, 0, :id, :createdAt, :removedAt, :blackType, :blackName, :blackLevel, :blackFold,
       :whiteType, :whiteName, :whiteLevel, :whiteFold, :setup, :start, 0, :komi, :moves, '', '', :result,
       :termination, zeroblob(16), :margin, :firstMove, :otherRule, :otherMargin
     )`,
  );
  const tag = database.prepare('INSERT INTO game_tags (tag, game_id) VALUES (?, ?)');
  for (const game of games) {
    insert.run({
      ...game,
      ...columnsOf('black', game.black),
      ...columnsOf('white', game.white),
      removedAt: game.isRemoved ? 1 : null,
      isRemoved: null,
      start: `aaaaaa/bbbbbb/cccccc/AAAAAA/BBBBBB/CCCCCC ${game.turn}${game.endRule === 'mover' ? ' mover' : ''}`,
      result: resultOf(game),
      margin: marginOf(game) ?? null,
      firstMove: game.firstMove ?? null,
      otherRule: game.otherRule ?? null,
      otherMargin: game.otherMargin ?? null,
      black: null,
      white: null,
      lead: null,
      tag: null,
    });
    if (game.tag !== undefined) tag.run(game.tag, game.id);
  }
  return database;
}

function columnsOf(colour: Colour, player: Player): Record<string, string | number | null> {
  const name = player.type === 'computer' ? null : player.name;
  return {
    [`${colour}Type`]: player.type,
    [`${colour}Name`]: name,
    [`${colour}Level`]: player.type === 'computer' ? player.level : null,
    [`${colour}Fold`]: name === null ? null : foldName(name),
  };
}

function isNamed(player: Player, name: string): boolean {
  return player.type === 'human' && foldName(player.name) === foldName(name);
}

function levelOf(player: Player): number | undefined {
  return player.type === 'computer' ? player.level : undefined;
}

/** A game from the view of one person: `lead` is that person's margin. */
interface Seen {
  readonly game: Sample;
  readonly side: Colour;
  readonly lead: number;
  readonly level: number | undefined;
  /** The margin of the person who played the computer. */
  readonly levelLead: number;
}

function seen(game: Sample, player: string | undefined): Seen[] {
  const { lead } = game;
  if (game.isRemoved || lead === undefined) return [];
  const levels = { black: levelOf(game.black), white: levelOf(game.white) };
  if (player === undefined) {
    const isAgainstWhite = levels.white !== undefined;
    const isOne = isAgainstWhite !== (levels.black !== undefined);
    return [
      {
        game,
        side: 'black',
        lead,
        level: isOne ? (levels.white ?? levels.black) : undefined,
        levelLead: isAgainstWhite ? lead : -lead,
      },
    ];
  }
  if (isNamed(game.black, player)) {
    return [{ game, side: 'black', lead, level: levels.white, levelLead: lead }];
  }
  if (!isNamed(game.white, player)) return [];
  return [{ game, side: 'white', lead: -lead, level: levels.black, levelLead: -lead }];
}

function tallyOf(leads: readonly number[]): Tally {
  return {
    won: leads.filter((lead) => lead > 0).length,
    drawn: leads.filter((lead) => lead === 0).length,
    lost: leads.filter((lead) => lead < 0).length,
  };
}

function groups<Key>(
  games: readonly Seen[],
  keyOf: (one: Seen) => Key | undefined,
  leadOf: (one: Seen) => number = ({ lead }) => lead,
): Map<Key, Tally> {
  const keys = new Set(games.map(keyOf).filter((key) => key !== undefined));
  return new Map(
    [...keys].map((key) => [key, tallyOf(games.filter((one) => keyOf(one) === key).map(leadOf))] as const),
  );
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** Computes all figures in the simplest way, game by game. */
function recount(samples: readonly Sample[], player: string | undefined): Statistics {
  const games = samples.flatMap((game) => seen(game, player));
  const leads = games.map(({ lead }) => lead);
  const inTime = [...games].sort(
    (one, other) => one.game.createdAt - other.game.createdAt || one.game.id - other.game.id,
  );
  const letters = inTime.map(({ lead }) => (lead > 0 ? 'w' : lead < 0 ? 'l' : 'd')).join('');
  const wins = [...letters.matchAll(/w+/g)].sort((one, other) => other[0].length - one[0].length);
  const streakOf = (row: RegExpExecArray | undefined | null): Streak | undefined => {
    if (row === null || row === undefined) return undefined;
    const from = inTime[row.index]?.game.createdAt ?? 0;
    const to = inTime[row.index + row[0].length - 1]?.game.createdAt ?? 0;
    return { fortune: row[0].startsWith('w') ? 'won' : 'lost', games: row[0].length, from, to };
  };
  const longestStreak = streakOf(wins[0]);
  const currentStreak = streakOf(/(?:w+|l+)$/.exec(letters));
  const span = Math.max(20, Math.round(games.length / 20));
  const places = Array.from({ length: 200 }, (_, index) =>
    games.length <= 204 ? index + 4 : Math.round(4 + (index * (games.length - 5)) / 199),
  ).filter((place) => place < games.length);
  const meanMargin = mean(games.map(({ game }) => marginOf(game)).filter(isDefined));
  const meanMoves = mean(games.map(({ game }) => game.moves));
  const inOrder = <Key>(tallies: Map<Key, Tally>, rank: (key: Key) => number): [Key, Tally][] =>
    [...tallies].sort(([one], [other]) => rank(one) - rank(other));
  const total = ({ won, drawn, lost }: Tally): number => won + drawn + lost;
  const byMoves = [...new Set(games.map(({ game }) => game.moves))].sort((one, other) => one - other);
  const others = games.map(({ game }) => game.otherRule);
  return {
    games: games.length,
    all: tallyOf(leads),
    byLevel: inOrder(
      groups(
        games,
        ({ level }) => level,
        ({ levelLead }) => levelLead,
      ),
      (level) => level,
    ).map(([level, tally]) => ({ level, tally })),
    ...(player !== undefined && {
      people: tallyOf(games.filter(({ level }) => level === undefined).map(({ lead }) => lead)),
    }),
    asBlack: tallyOf(games.filter(({ side }) => side === 'black').map(({ lead }) => lead)),
    asWhite: tallyOf(games.filter(({ side }) => side === 'white').map(({ lead }) => lead)),
    bySetup: inOrder(
      groups(games, ({ game }) => game.setup),
      (setup) => SETUPS.indexOf(setup),
    ).map(([setup, tally]) => ({ setup, tally })),
    byEndRule: inOrder(
      groups(games, ({ game }) => game.endRule),
      (rule) => END_RULES.indexOf(rule),
    ).map(([endRule, tally]) => ({ endRule, tally })),
    byMonth: inOrder(
      groups(games, ({ game }) => {
        const date = new Date(game.createdAt);
        date.setDate(1);
        return date.setHours(0, 0, 0, 0);
      }),
      (month) => month,
    ).map(([month, tally]) => ({ month, tally })),
    ...(longestStreak && { longestStreak }),
    ...(currentStreak && { currentStreak }),
    ...(meanMargin !== undefined && { meanMargin: expect.closeTo(meanMargin, 9) as number }),
    ...(meanMoves !== undefined && { meanMoves: expect.closeTo(meanMoves, 9) as number }),
    byMoves: byMoves.map((moves) => ({
      moves,
      games: games.filter(({ game }) => game.moves === moves).length,
    })),
    byFirstMove: [
      ...groups(
        games,
        ({ game }) => game.firstMove,
        ({ game }) => (game.turn === 'b' ? (game.lead ?? 0) : -(game.lead ?? 0)),
      ),
    ]
      .sort(([one, a], [other, b]) => total(b) - total(a) || (one < other ? -1 : 1))
      .map(([kind, tally]) => ({ kind, tally })),
    otherRule: {
      same: others.filter((rule) => rule === 'same').length,
      sooner: others.filter((rule) => rule === 'sooner').length,
      later: others.filter((rule) => rule === 'later').length,
      changed: games.filter(
        ({ game }) =>
          game.otherRule === 'sooner' && Math.sign(game.otherMargin ?? 0) !== Math.sign(game.lead ?? 0),
      ).length,
    },
    progressSpan: span,
    progress: places.map((place) => {
      const part = inTime.slice(Math.max(0, place + 1 - span), place + 1);
      const level = mean(part.map((one) => one.level).filter(isDefined));
      return {
        at: inTime[place]?.game.createdAt ?? 0,
        share: expect.closeTo(mean(part.map(({ lead }) => (Math.sign(lead) + 1) / 2)) ?? 0, 9) as number,
        ...(level !== undefined && { level: expect.closeTo(level, 9) as number }),
      };
    }),
  };
}

/** Nothing is to be prepared, because no filter has a position. */
function* noPieces(): Pieces<void> {
  // See above.
}

function ask(database: Database.Database, question: StatisticsRequest): Statistics {
  return allAtOnce(gatherStatistics(database, createListQueries(database, { indexAll: noPieces }), question));
}

const games = sampleGames(900, 8);

it.each([undefined, 'ada', 'Björn', 'Nobody'])('are those of a recount for %s', (player) => {
  const answer = ask(databaseWith(games), { player, filter: {} });
  expect(answer).toEqual(recount(games, player));
  expect(v.is(Statistics, answer)).toBe(true);
});

it('are complete for an empty library', () => {
  const answer = ask(databaseWith([]), { filter: {} });
  expect(answer).toEqual(recount([], undefined));
  expect(answer.progress).toEqual([]);
});

it('have filters that find the same number of games', () => {
  const database = databaseWith(
    games.filter(({ black, white }) => !isNamed(black, 'Ada') || !isNamed(white, 'Ada')),
  );
  const found = (filter: GameFilter): number => {
    const { sql, parameters } = whereOf({ player: 'Ada', outcome: 'finished', ...filter });
    return Number(
      database
        .prepare(`SELECT count(*) FROM games WHERE ${sql}`)
        .pluck()
        .get(...parameters),
    );
  };
  const answer = ask(database, { player: 'Ada', filter: {} });
  expect(found({})).toBe(answer.games);
  expect(found({ otherRule: 'changed' })).toBe(answer.otherRule.changed);
  expect(answer.otherRule.changed).toBeGreaterThan(0);
  for (const { level, tally } of answer.byLevel) {
    expect(found({ levels: [level], fortune: 'won' })).toBe(tally.won);
    expect(found({ levels: [level], fortune: 'lost' })).toBe(tally.lost);
  }
  expect(answer.people?.won).toBeGreaterThan(0);
  expect(found({ betweenPeople: true, fortune: 'won' })).toBe(answer.people?.won);
  for (const { kind, tally } of answer.byFirstMove) {
    expect(found({ firstMove: kind })).toBe(tally.won + tally.drawn + tally.lost);
  }
  expect(found({ colour: 'white', fortune: 'drawn' })).toBe(answer.asWhite.drawn);
  for (const streak of [answer.longestStreak, answer.currentStreak]) {
    expect(streak?.games).toBeGreaterThan(0);
    expect(found({ from: streak?.from, before: (streak?.to ?? 0) + 1 })).toBe(streak?.games);
  }
});
