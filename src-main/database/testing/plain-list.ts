import type { GameFilter, GameQuery } from '#shared/contract/game-filter.ts';
import type { Player, SortKey } from '#shared/contract/schemas.ts';
import { SETUPS } from '#shared/game/types.ts';
import { searchWordsOf } from '../games/search-words.ts';

/** A generated game with everything that filters and orders use. */
export interface PlainRow {
  readonly id: number;
  readonly createdAt: number;
  readonly black: Player;
  readonly white: Player;
  readonly setup: (typeof SETUPS)[number];
  readonly endRule: 'either' | 'mover';
  readonly komi: number;
  readonly result: string;
  readonly termination: string;
  readonly moveCount: number;
  readonly margin: number | undefined;
  readonly tallestStack: number;
  readonly firstMove: string | undefined;
  readonly otherRule: string | undefined;
  readonly startHash: number;
  /** Undefined if the game is not reviewed. */
  readonly review:
    | Readonly<Record<'black' | 'white', { accuracy: number; mistakes: number; lostWin: boolean }>>
    | undefined;
  readonly note: string;
  favourite: boolean;
  tags: string[];
  removedAt: number | undefined;
}

/** Computes the rows of a query game by game, as the contract defines them. */
export function plainList(rows: readonly PlainRow[], query: GameQuery): number[] {
  const sign = query.direction === 'ascending' ? 1 : -1;
  return rows
    .filter((row) => matches(row, query.filter, rows))
    .sort((one, other) => sign * compareBy(query.sortBy, one, other) || other.id - one.id)
    .map(({ id }) => id);
}

const sameName = (player: Player, name: string): boolean =>
  player.type === 'human' && player.name.toUpperCase() === name.toUpperCase();

function matches(row: PlainRow, filter: GameFilter, rows: readonly PlainRow[]): boolean {
  const is = <Value>(wanted: Value | undefined, test: (value: Value) => boolean): boolean =>
    wanted === undefined || test(wanted);
  const levels = [row.black, row.white].map((player) => (player.type === 'computer' ? player.level : NaN));
  const people = [row.black, row.white].flatMap((player) => (player.type === 'human' ? [player.name] : []));
  const winner = row.result.startsWith('B') ? 'black' : row.result.startsWith('W') ? 'white' : undefined;
  const fortuneOf = (colour: 'black' | 'white'): string | undefined =>
    row.result === 'Draw' ? 'drawn' : winner && (winner === colour ? 'won' : 'lost');
  const outcome = winner ?? (row.result === 'Draw' ? 'draw' : 'unfinished');
  const { player, colour, fortune } = filter;
  const sides = (['black', 'white'] as const).filter((side) => colour === undefined || side === colour);
  const isPlayed =
    player === undefined
      ? is(colour, (side) => row[side].type === 'computer') && is(fortune, (it) => fortuneOf('black') === it)
      : sides.some((side) => sameName(row[side], player) && is(fortune, (it) => fortuneOf(side) === it));
  return (
    isPlayed &&
    (row.removedAt !== undefined) === (filter.inBin ?? false) &&
    is(filter.text, (text) => {
      const words = [...people, ...row.tags, row.note].flatMap(searchWordsOf);
      return searchWordsOf(text).every((wanted) => words.some((word) => word.startsWith(wanted)));
    }) &&
    is(filter.levels, (wanted) => wanted.some((level) => levels.includes(level))) &&
    is(filter.outcome, (wanted) => (wanted === 'finished' ? outcome !== 'unfinished' : outcome === wanted)) &&
    is(filter.termination, (wanted) => row.termination === wanted) &&
    is(filter.from, (moment) => row.createdAt >= moment) &&
    is(filter.before, (moment) => row.createdAt < moment) &&
    is(filter.fewestMoves, (moves) => row.moveCount >= moves) &&
    is(filter.mostMoves, (moves) => row.moveCount <= moves) &&
    is(filter.smallestMargin, (margin) => row.margin !== undefined && row.margin >= margin) &&
    is(filter.largestMargin, (margin) => row.margin !== undefined && row.margin <= margin) &&
    is(filter.setup, (setup) => row.setup === setup) &&
    is(filter.endRule, (rule) => row.endRule === rule) &&
    is(filter.komi, (wanted) => (row.komi !== 0) === wanted) &&
    is(filter.favourite, (wanted) => row.favourite === wanted) &&
    is(filter.tag, (tag) => row.tags.includes(tag)) &&
    is(filter.sameStartAs, (id) => rows.find((other) => other.id === id)?.startHash === row.startHash) &&
    is(filter.tallestStack, (height) => row.tallestStack >= height) &&
    is(filter.firstMove, (kind) => row.firstMove === kind) &&
    is(filter.otherRule, (kind) => row.otherRule === kind) &&
    is(filter.review, (kind) => {
      if (kind === 'reviewed' || kind === 'unreviewed')
        return (row.review !== undefined) === (kind === 'reviewed');
      return (['black', 'white'] as const).some((side) => {
        const isMeant =
          player === undefined
            ? row[side].type === 'human'
            : sameName(row[side], player) && (colour === undefined || colour === side);
        const { mistakes, lostWin } = row.review?.[side] ?? { mistakes: 0, lostWin: false };
        return isMeant && (kind === 'mistakes' ? mistakes > 0 : lostWin);
      });
    })
  );
}

function compareBy(key: SortKey, one: PlainRow, other: PlainRow): number {
  return key === 'black' || key === 'white'
    ? comparePlayers(one[key], other[key])
    : keyOf(key, one) - keyOf(key, other);
}

const collator = new Intl.Collator('en');

/** Compares players: computers by level, then people by name. */
function comparePlayers(one: Player, other: Player): number {
  if (one.type === 'computer') return other.type === 'computer' ? one.level - other.level : -1;
  if (other.type === 'computer') return 1;
  return collator.compare(one.name.toUpperCase(), other.name.toUpperCase());
}

function keyOf(key: Exclude<SortKey, 'black' | 'white'>, row: PlainRow): number {
  switch (key) {
    case 'date':
      return row.createdAt;
    case 'level':
      return Math.max(
        ...[row.black, row.white].map((player) => (player.type === 'computer' ? player.level : -1)),
      );
    case 'setup':
      return SETUPS.indexOf(row.setup);
    case 'end-rule':
      return row.endRule === 'mover' ? 1 : 0;
    case 'komi':
      return row.komi;
    case 'result':
      if (row.result === '*') return -Infinity;
      // A win without a count sorts before any counted win.
      return row.result === 'Draw' ? 0 : (row.result.startsWith('B') ? 1 : -1) * ((row.margin ?? 0) + 0.1);
    case 'margin':
      return row.margin ?? -1;
    case 'moves':
      return row.moveCount;
    case 'tallest-stack':
      return row.tallestStack;
    case 'accuracy': {
      if (row.review === undefined) return -1;
      const { black, white } = row.review;
      if (row.black.type === row.white.type) return (black.accuracy + white.accuracy) / 2;
      return row.black.type === 'human' ? black.accuracy : white.accuracy;
    }
    case 'favourite':
      return row.favourite ? 1 : 0;
    case 'removed':
      return row.removedAt ?? 0;
  }
}
