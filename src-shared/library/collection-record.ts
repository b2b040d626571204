import { outcomeOf, resultOf } from '../game/result.ts';
import type { Position } from '../game/types.ts';
import type { GameRecord, Tag } from '../record/model/game-record.ts';
import { normaliseTagText } from '../record/model/record-text.ts';
import { cutToLength } from '../util/utf8.ts';
import type { LibraryGame } from './library-game.ts';

/** What a record says about the collection that it is an entry of. */
export interface RecordedEntry {
  readonly collection: string;
  /** May have several lines; empty if there is none. */
  readonly note: string;
  /** Whether the entry is a position and not a game. */
  readonly isPosition: boolean;
}

/** An entry of a collection that a file names: a game, which is one of the batch too, or a position. */
export type ImportEntry = { readonly collection: string; readonly note: string } & (
  | { readonly kind: 'game'; readonly game: LibraryGame }
  | { readonly kind: 'position'; readonly position: string }
);

/**
 * The tags of an entry. The order of a collection is that of its records in a file.
 *
 *     [Collection "Endings"]         the name
 *     [CollectionEntry "position"]   a position and not a game; left out for games
 *     [CollectionNote "Black wins"]  a line of the note; one tag a line
 *     [CollectionNoteMore "by 3."]   goes on with the line before, which is too long for one tag
 */
const NAME = 'Collection';
const ENTRY = 'CollectionEntry';
const NOTE = 'CollectionNote';
const NOTE_MORE = 'CollectionNoteMore';
const TAGS: ReadonlySet<string> = new Set([NAME, ENTRY, NOTE, NOTE_MORE]);
const POSITION = 'position';

/** The characters of a note in one tag: at most the bytes that a tag may have. */
const NOTE_PIECE = 250;
/** A name is cut to the length of a tag of the library. */
const MAX_NAME_LENGTH = 40;

/** Adds the tags of an entry to a record, in place of those that it has. */
export function withEntry(record: GameRecord, { collection, note, isPosition }: RecordedEntry): GameRecord {
  const tags: Tag[] = [{ name: NAME, value: collection }];
  if (isPosition) tags.push({ name: ENTRY, value: POSITION });
  for (const line of note === '' ? [] : note.split('\n')) {
    const [first = '', ...more] = piecesOf(line);
    tags.push({ name: NOTE, value: first }, ...more.map((value) => ({ name: NOTE_MORE, value })));
  }
  return { ...record, otherTags: [...tags, ...withoutEntry(record).otherTags] };
}

/** What a record says about its collection; undefined if it names none. */
export function entryOf({ otherTags }: GameRecord): RecordedEntry | undefined {
  const valueOf = (name: string): string | undefined => otherTags.find((tag) => tag.name === name)?.value;
  const collection = cutToLength(normaliseTagText(valueOf(NAME) ?? '').trim(), MAX_NAME_LENGTH).trim();
  if (collection === '') return undefined;
  const lines: string[] = [];
  for (const { name, value } of otherTags) {
    if (name === NOTE) lines.push(value);
    else if (name === NOTE_MORE) lines.push(`${lines.pop() ?? ''}${value}`);
  }
  return { collection, note: normaliseNote(lines.join('\n')), isPosition: valueOf(ENTRY) === POSITION };
}

/** The record without the tags of an entry. */
export function withoutEntry(record: GameRecord): GameRecord {
  const isOther = ({ name }: Tag): boolean => !TAGS.has(name);
  return record.otherTags.every(isOther)
    ? record
    : { ...record, otherTags: record.otherTags.filter(isOther) };
}

/** The form in which notes are kept, which a record can hold: lines without control characters. */
export function normaliseNote(note: string): string {
  return note
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => normaliseTagText(line).trimEnd())
    .join('\n')
    .trim();
}

/** A position as a record without moves. Where the game is over there, the record has its result. */
export function positionRecord(start: Position): GameRecord {
  const outcome = outcomeOf(start);
  const none = { name: undefined, type: undefined };
  return {
    date: undefined,
    time: undefined,
    players: { black: none, white: none },
    setup: 'position',
    start,
    komi: 0,
    swap: undefined,
    ...(outcome === undefined
      ? { result: { kind: 'unfinished' }, termination: 'unterminated' }
      : { result: resultOf(outcome), termination: 'normal' }),
    otherTags: [],
    line: { comments: [], moves: [] },
  };
}

/** Whole characters in pieces of at most `NOTE_PIECE` code units. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (piece.length + character.length > NOTE_PIECE) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
