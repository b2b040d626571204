import type { Tag } from '../model/game-record.ts';

/** The tag of a game that counts for a rating: the number of the profile in the library that it was played in. */
const NAME = 'Rated';
const NUMBER = '[1-9][0-9]{0,8}';
const VALUE = new RegExp(`^${NUMBER}$`);
/** Matches the tag in canonical text, where no line of a comment starts like a tag. */
const PATTERN = new RegExp(`^\\[${NAME} "(${NUMBER})"\\]$`, 'm');

export function ratedTag(profile: number): Tag {
  return { name: NAME, value: String(profile) };
}

/** Whether a tag is a valid tag of a rated game. */
export function isRatedTag({ name, value }: Tag): boolean {
  return name === NAME && VALUE.test(value);
}

/** The profile that a game counts for; undefined where it is not rated. @param record canonical `.hgn` text */
export function ratedProfileIn(record: string | undefined): number | undefined {
  const [, value] = (record === undefined ? null : PATTERN.exec(record)) ?? [];
  return value === undefined ? undefined : Number(value);
}
