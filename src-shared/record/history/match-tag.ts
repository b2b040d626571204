import { formatMatchRef, parseMatchRef, type MatchRef } from '../../game/match.ts';
import type { Tag } from '../model/game-record.ts';

/** The tag by which a record says which game of which match of two it is; other readers keep it. */
const NAME = 'Match';
/** As the writer of records has it; what looks like a tag never stands at the beginning of a line of comment. */
const PATTERN = new RegExp(`^\\[${NAME} "([^"]*)"\\]$`, 'm');

export function matchTag(place: MatchRef): Tag {
  return { name: NAME, value: formatMatchRef(place) };
}

/** Whether a tag tells a place in a match. */
export function isMatchTag({ name, value }: Tag): boolean {
  return name === NAME && parseMatchRef(value) !== undefined;
}

/** Which game of which match a game is by its record; undefined where it is none. @param record canonical `.hgn` text */
export function matchRefIn(record: string | undefined): MatchRef | undefined {
  const [, value] = (record === undefined ? null : PATTERN.exec(record)) ?? [];
  return value === undefined ? undefined : parseMatchRef(value);
}
