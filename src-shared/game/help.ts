/**
 * The helps that a game may be played with or without: taking moves back, hints, and marks on the squares where a move
 * can end with what it would give there.
 */
export const HELPS = ['take-back', 'hints', 'marks'] as const;
export type Help = (typeof HELPS)[number];

/** Whether a game allows a help. @param help the helps it allows; all of them where nothing is said */
export function allowsHelp(help: readonly Help[] | undefined, wanted: Help): boolean {
  return help === undefined || help.includes(wanted);
}

/** The helps of a list in their usual order, each once; undefined where none is missing, since that is how games are. */
export function restrictedHelp(help: readonly Help[]): readonly Help[] | undefined {
  const allowed = HELPS.filter((each) => help.includes(each));
  return allowed.length === HELPS.length ? undefined : allowed;
}
