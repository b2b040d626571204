import { describeGame } from '#shared/library/describe-game.ts';
import { formatMatchRef } from '#shared/game/match.ts';
import { contentKey, type LibraryGame } from '#shared/library/library-game.ts';
import { matchRefIn } from '#shared/record/history/match-tag.ts';
import { hash } from 'node:crypto';
import { foldName } from './fold-name.ts';

/** How many bytes of the SHA-256 of a record are kept. */
const HASH_LENGTH = 16;

/** The columns of `games` that follow from how a game was played. */
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
/** Those that follow from its record as well. */
export const RECORDED_COLUMNS = ['black_fold', 'white_fold', 'record_hash', 'match_place'] as const;

type Facts<Column extends string> = Readonly<Record<Column, string | number | Uint8Array | null>>;

/** Works out what follows from how a game was played; throws where it cannot have been. */
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

/** What follows from the record of a game. */
export function recordedFacts(game: LibraryGame): Facts<(typeof RECORDED_COLUMNS)[number]> {
  const { black, white } = game.players;
  const place = matchRefIn(game.record);
  return {
    black_fold: foldOf(black),
    white_fold: foldOf(white),
    record_hash: recordHash(game),
    match_place: place === undefined ? null : formatMatchRef(place),
  };
}

/**
 * What games have in common that are the same by content: but for when they were begun, where their records tell that as
 * the app does.
 */
function recordHash(game: LibraryGame): Uint8Array {
  return hash('sha256', contentKey(game), 'buffer').subarray(0, HASH_LENGTH);
}

function foldOf(player: LibraryGame['players']['black']): string | null {
  return player.type === 'human' ? foldName(player.name) : null;
}
