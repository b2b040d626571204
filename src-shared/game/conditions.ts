import { handicapOf, type Handicap } from './handicap.ts';
import { HELPS, restrictedHelp, type Help } from './help.ts';
import { formatMatchRef, parseMatchRef, type MatchRef } from './match.ts';
import type { Position } from './types.ts';

/** What people agree on when they start a game, besides its start, its points and its time. */
export interface Agreed {
  /** The allowed helps; undefined: all. */
  readonly help?: readonly Help[] | undefined;
}

/** What was agreed on before a game, besides its start and its rules. Members that are left out are without meaning. */
export interface Conditions extends Agreed {
  /** The handicap of the start, where the record names it. */
  readonly handicap?: Handicap | undefined;
  /** The number of the profile that the game counts for, in the library that it was played in. */
  readonly rated?: number | undefined;
  /** The match of two games that the game belongs to. */
  readonly match?: MatchRef | undefined;
  /** The version of the levels that played (`LEVELS_VERSION`); undefined: the first, or no computer. */
  readonly levels?: number | undefined;
}

/** Returns what people agreed on, of a game or of the choices for one; nothing that is usual. */
export function agreedOf({ help }: Agreed): Agreed {
  return { help: help && restrictedHelp(help) } satisfies Record<keyof Agreed, unknown>;
}

/** A tag of a record, as in `record/model/game-record.ts`. */
interface Tag {
  readonly name: string;
  readonly value: string;
}

/** A condition as a tag of a record. */
interface ConditionTag {
  readonly name: string;
  /** The value of the tag; undefined if the game does not have the condition. */
  readonly write: (conditions: Conditions) => string | undefined;
  /** Reads a value; undefined if it is not valid. @param start of the game */
  readonly read: (value: string, start: Position) => Conditions | undefined;
}

/** The number of a profile, or of a version of the levels. */
const NUMBER = /^[1-9][0-9]{0,8}$/;

/** The tags of a record that hold the conditions, in their order; other readers keep them. */
const CONDITION_TAGS: readonly ConditionTag[] = [
  {
    // `white 2` for the side that starts without two of its threes.
    name: 'Handicap',
    write: ({ handicap }) => handicap && handicapText(handicap),
    read: (value, start) => {
      const handicap = handicapOf(start);
      return handicap !== undefined && value === handicapText(handicap) ? { handicap } : undefined;
    },
  },
  {
    // `hints marks` for the allowed helps, `none` for none.
    name: 'Help',
    write: ({ help }) => help && (help.join(' ') || 'none'),
    read: (value) => {
      const help = readHelp(value);
      return help && { help: restrictedHelp(help) };
    },
  },
  {
    name: 'Rated',
    write: ({ rated }) => rated?.toString(),
    read: (value) => (NUMBER.test(value) ? { rated: Number(value) } : undefined),
  },
  {
    // `3f9c2ab41d07 1`.
    name: 'Match',
    write: ({ match }) => match && formatMatchRef(match),
    read: (value) => {
      const match = parseMatchRef(value);
      return match && { match };
    },
  },
  {
    name: 'Levels',
    write: ({ levels }) => levels?.toString(),
    read: (value) => (NUMBER.test(value) ? { levels: Number(value) } : undefined),
  },
];

/** Returns the conditions of a game as tags of its record. */
export function conditionTags(conditions: Conditions): Tag[] {
  return CONDITION_TAGS.flatMap(({ name, write }) => {
    const value = write(conditions);
    return value === undefined ? [] : [{ name, value }];
  });
}

/** Reads the conditions of a game from the tags of its record. Of each kind the first valid tag counts. @param start of the game */
export function conditionsIn(tags: readonly Tag[], start: Position): Conditions {
  return tags.reduceRight((found, tag) => ({ ...found, ...conditionIn(tag, start) }), {});
}

/** Whether a tag is a valid condition of a game. @param start of the game */
export function isConditionTag(tag: Tag, start: Position): boolean {
  return conditionIn(tag, start) !== undefined;
}

/** Returns the condition that a tag holds; undefined if it is not a valid one. */
function conditionIn({ name, value }: Tag, start: Position): Conditions | undefined {
  return CONDITION_TAGS.find((tag) => tag.name === name)?.read(value, start);
}

function handicapText({ colour, threes }: Handicap): string {
  return `${colour} ${String(threes)}`;
}

function readHelp(value: string): Help[] | undefined {
  if (value === 'none') return [];
  const words = value.split(' ');
  const help = HELPS.filter((each) => words.includes(each));
  return help.length === words.length ? help : undefined;
}
