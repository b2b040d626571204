import type { Player } from '#shared/game/player.ts';
import type { Colour } from '#shared/game/types.ts';
import { describeGame } from '#shared/library/describe-game.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { contentKey, isStartKnown, type LibraryGame } from '#shared/library/library-game.ts';
import { shortHash, type Cell } from './game-rows.ts';
import { MAX_ZONE_DIFFERENCE_MS } from './start-kind.ts';

/** Columns of `games` that are derived from the moves. */
export const PLAYED_COLUMNS = [
  'final_position',
  'black_points',
  'white_points',
  'margin',
  'tallest_stack',
  'first_move',
  'other_rule',
  'other_rule_margin',
  'start_hash',
  'play_hash',
] as const;
/** Columns that are derived from the record as well. */
export const RECORDED_COLUMNS = ['black_fold', 'white_fold', 'record_hash'] as const;

/** Columns that follow from a game. */
export type Facts<Column extends string = string> = Readonly<Record<Column, Cell>>;

/** What the facts of the moves follow from. */
const PLAYED = ['start', 'moves', 'komi', 'swap', 'termination'] as const;

/** All columns that follow from a game. Throws if its moves are not legal. */
export function factsOf(game: LibraryGame): Facts {
  return { positions_indexed: 0, ...playedFacts(game), ...recordedFacts(game) };
}

/** The columns that follow from what a change of a game affects: a comment does not change the positions. */
export function changedFacts(before: LibraryGame, after: LibraryGame): Facts {
  return PLAYED.some((key) => before[key] !== after[key]) ? factsOf(after) : recordedFacts(after);
}

/** Computes the facts that follow from a game's moves. Throws if they are not legal. */
export function playedFacts(game: LibraryGame): Facts<(typeof PLAYED_COLUMNS)[number]> {
  const { finalPosition, points, margin, tallestStack, firstMove, otherRule, startHash, playHash } =
    describeGame(game);
  return {
    final_position: finalPosition,
    black_points: points.black,
    white_points: points.white,
    margin: margin ?? null,
    tallest_stack: tallestStack,
    first_move: firstMove ?? null,
    other_rule: otherRule?.kind ?? null,
    other_rule_margin: otherRule?.kind === 'sooner' ? otherRule.margin : null,
    start_hash: startHash,
    play_hash: playHash,
  };
}

/** Computes the facts that follow from a game's record. */
export function recordedFacts(game: LibraryGame): Facts<(typeof RECORDED_COLUMNS)[number]> {
  const { black, white } = game.players;
  return {
    black_fold: foldPlayer(black),
    white_fold: foldPlayer(white),
    record_hash: recordHash(game),
  };
}

/**
 * Returns a hash that games with the same content share. The time of the start is left out if the record has it in
 * the form that the app writes.
 */
function recordHash(game: LibraryGame): Uint8Array {
  return shortHash(contentKey(game));
}

/** Condition for games with the same content as one with the values of `contentValues`. */
export const SAME_CONTENT = `record_hash = :record_hash AND (:is_start_known = 0
    OR abs(created_at - :created_at) <= ${String(MAX_ZONE_DIFFERENCE_MS)})`;

/** The values by which a game with the same content is found. A game without a date has the moment of its import. */
export function contentValues(
  game: LibraryGame,
): Readonly<Record<string, string | number | Uint8Array | null>> {
  return {
    ...recordedFacts(game),
    created_at: game.createdAt,
    is_start_known: Number(isStartKnown(game)),
  };
}

/** Stands before the folded name of a program, which therefore is no person's. */
export const PROGRAM_MARK = '\u0001';

/** The value of the columns `black_fold` and `white_fold`; null for the computer. */
export function foldPlayer(player: Player): string | null {
  if (player.type === 'computer') return null;
  return player.type === 'program' ? PROGRAM_MARK + foldName(player.name) : foldName(player.name);
}

/** SQL condition on the columns of `games_list`: whether a person played a colour. */
export function isPersonSql(colour: Colour): string {
  return `(${colour}_level IS NULL AND coalesce(${colour}_fold, '') NOT GLOB char(1) || '*')`;
}
