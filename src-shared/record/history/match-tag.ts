import { formatMatchRef, parseMatchRef, type MatchRef } from '../../game/match.ts';
import type { Tag } from '../model/game-record.ts';

/** The tag with the match and round of a game; other readers keep it. */
const NAME = 'Match';
/** Matches the tag in canonical text, where no line of a comment starts like a tag. */
const PATTERN = new RegExp(`^\\[${NAME} "([^"]*)"\\]$`, 'm');

export function matchTag(place: MatchRef): Tag {
  return { name: NAME, value: formatMatchRef(place) };
}

/** Whether a tag is a valid match tag. */
export function isMatchTag({ name, value }: Tag): boolean {
  return name === NAME && parseMatchRef(value) !== undefined;
}

/** Reads the match of a game from its record; undefined where it has none. @param record canonical `.hgn` text */
export function matchRefIn(record: string | undefined): MatchRef | undefined {
  const [, value] = (record === undefined ? null : PATTERN.exec(record)) ?? [];
  return value === undefined ? undefined : parseMatchRef(value);
}
