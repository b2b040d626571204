import { handicapOf } from '../../game/handicap.ts';
import { HELPS, restrictedHelp, type Help } from '../../game/help.ts';
import type { Position } from '../../game/types.ts';
import type { Tag } from '../model/game-record.ts';

/**
 * What was agreed on before a game beside its rules, as tags that other readers keep: `[Help "hints marks"]` names the
 * helps that are allowed (`none`; all where the tag is missing), `[Handicap "white 2"]` the side that starts without so
 * many of its threes, which the start shows anyway.
 */

/** The tags of a game's conditions. @param help the helps it allows @param start as it is played */
export function conditionTags(help: readonly Help[] | undefined, start: Position): Tag[] {
  const handicap = handicapText(start);
  return [
    ...(handicap === undefined ? [] : [{ name: 'Handicap', value: handicap }]),
    ...(help === undefined ? [] : [{ name: 'Help', value: help.join(' ') || 'none' }]),
  ];
}

/** The helps that a game allows by its tags; undefined where that is all of them, or nothing that can be read is said. */
export function helpOf(tags: readonly Tag[]): readonly Help[] | undefined {
  for (const tag of tags) {
    const help = readHelp(tag);
    if (help !== undefined) return restrictedHelp(help);
  }
  return undefined;
}

/** Whether a tag tells a condition that is understood here. */
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
