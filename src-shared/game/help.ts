/**
 * The helps that a game may allow or forbid: taking moves back, hints, and marks on the destinations of a pile with the
 * points that each gives.
 */
export const HELPS = ['take-back', 'hints', 'marks'] as const;
export type Help = (typeof HELPS)[number];

/** Whether a game allows a help. @param help those it allows; undefined: all of them */
export function allowsHelp(help: readonly Help[] | undefined, wanted: Help): boolean {
  return help === undefined || help.includes(wanted);
}

/** Normalises a list of allowed helps: in their order, without duplicates; undefined if all are allowed. */
export function restrictedHelp(help: readonly Help[]): readonly Help[] | undefined {
  const allowed = HELPS.filter((each) => help.includes(each));
  return allowed.length === HELPS.length ? undefined : allowed;
}
