import { handicapOf, type Handicap } from '../../game/handicap.ts';
import { HELPS, restrictedHelp, type Help } from '../../game/help.ts';
import { formatMatchRef, parseMatchRef, type MatchRef } from '../../game/match.ts';
import type { Position } from '../../game/types.ts';
import type { Tag } from '../model/game-record.ts';

/** What was agreed on before a game, besides its start and its rules. Members that are left out are without meaning. */
export interface Conditions {
  /** The handicap of the start, where the record names it. */
  readonly handicap?: Handicap | undefined;
  /** The allowed helps; undefined: all. */
  readonly help?: readonly Help[] | undefined;
  /** The number of the profile that the game counts for, in the library that it was played in. */
  readonly rated?: number | undefined;
  /** The match of two games that the game belongs to. */
  readonly match?: MatchRef | undefined;
  /** The version of the levels that played (`LEVELS_VERSION`); undefined: the first, or no computer. */
  readonly levels?: number | undefined;
}

/** The tags of a record that hold the conditions, in their order; other readers keep them. */
const NAMES = {
  handicap: 'Handicap',
  help: 'Help',
  rated: 'Rated',
  match: 'Match',
  levels: 'Levels',
} as const;
/** The number of a profile, or of a version of the levels. */
const NUMBER = /^[1-9][0-9]{0,8}$/;

/**
 * Returns the conditions of a game as tags of its record: `[Handicap "white 2"]` for the side that starts without two of its threes,
 * `[Help "hints marks"]` for the allowed helps (`none` for none), `[Rated "1"]`, `[Match "3f9c2ab41d07 1"]`,
 * `[Levels "2"]` for the version of the levels.
 */
export function conditionTags({ handicap, help, rated, match, levels }: Conditions): Tag[] {
  const values = {
    handicap: handicap && handicapText(handicap),
    help: help && (help.join(' ') || 'none'),
    rated: rated === undefined ? undefined : String(rated),
    match: match && formatMatchRef(match),
    levels: levels === undefined ? undefined : String(levels),
  };
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ name: NAMES[key as keyof Conditions], value }],
  );
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
  switch (name) {
    case NAMES.handicap: {
      const handicap = handicapOf(start);
      return handicap !== undefined && value === handicapText(handicap) ? { handicap } : undefined;
    }
    case NAMES.help: {
      const help = readHelp(value);
      return help && { help: restrictedHelp(help) };
    }
    case NAMES.rated:
      return NUMBER.test(value) ? { rated: Number(value) } : undefined;
    case NAMES.match: {
      const match = parseMatchRef(value);
      return match && { match };
    }
    case NAMES.levels:
      return NUMBER.test(value) ? { levels: Number(value) } : undefined;
    default:
      return undefined;
  }
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
