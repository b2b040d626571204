import { handicapOf } from '../../game/handicap.ts';
import { HELPS, restrictedHelp, type Help } from '../../game/help.ts';
import type { Position } from '../../game/types.ts';
import type { Tag } from '../model/game-record.ts';

/**
 * The conditions of a game as tags that other readers keep: `[Help "hints marks"]` lists the allowed aids (`none` for
 * none; all where the tag is missing), `[Handicap "white 2"]` the side that starts without two of its threes.
 */

/** Makes the tags of a game's conditions. @param help the allowed aids; undefined: all @param start with the handicap applied */
export function conditionTags(help: readonly Help[] | undefined, start: Position): Tag[] {
  const handicap = handicapText(start);
  return [
    ...(handicap === undefined ? [] : [{ name: 'Handicap', value: handicap }]),
    ...(help === undefined ? [] : [{ name: 'Help', value: help.join(' ') || 'none' }]),
  ];
}

/** Reads the allowed aids from the tags; undefined where all are allowed or no valid tag exists. */
export function helpOf(tags: readonly Tag[]): readonly Help[] | undefined {
  for (const tag of tags) {
    const help = readHelp(tag);
    if (help !== undefined) return restrictedHelp(help);
  }
  return undefined;
}

/** Whether a tag is a valid condition tag for a start. */
export function isConditionTag(tag: Tag, start: Position): boolean {
  return readHelp(tag) !== undefined || (tag.name === 'Handicap' && tag.value === handicapText(start));
}

function handicapText(start: Position): string | undefined {
  const handicap = handicapOf(start);
  return handicap && `${handicap.colour} ${String(handicap.threes)}`;
}

function readHelp({ name, value }: Tag): Help[] | undefined {
  if (name !== 'Help') return undefined;
  const words = value.split(' ');
  if (value === 'none') return [];
  const help = HELPS.filter((each) => words.includes(each));
  return help.length === words.length ? help : undefined;
}
