import { formatMatchPlace, parseMatchPlace, type MatchPlace } from '../game/match.ts';
import { formatGame } from '../record/write-record.ts';
import { recordOf, type LibraryGame } from './library-game.ts';

/** The tag by which a record says which game of which match it is. */
const TAG = 'Match';
/** As the writer of records has it; what looks like a tag never stands at the beginning of a line of comment. */
const TAG_PATTERN = new RegExp(`^\\[${TAG} "([^"]*)"\\]$`, 'm');

/** Which game of which match a game is by its record; undefined where it is none. @param record canonical `.hgn` text */
export function matchPlaceIn(record: string | undefined): MatchPlace | undefined {
  const [, value] = (record === undefined ? null : TAG_PATTERN.exec(record)) ?? [];
  return value === undefined ? undefined : parseMatchPlace(value);
}

/** The record of a game with its place in a match. */
export function recordInMatch(game: LibraryGame, place: MatchPlace): string {
  const record = recordOf(game);
  return formatGame({
    ...record,
    otherTags: [...record.otherTags, { name: TAG, value: formatMatchPlace(place) }],
  });
}
