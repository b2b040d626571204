import { CollectionEntry } from '#shared/contract/library.ts';
import { Colour } from '#shared/contract/schemas.ts';
import { ANALYSIS_DEPTHS } from '#shared/analysis/position-value.ts';
import * as v from 'valibot';

/** Ranges of ids of games, both ends included. */
const Ranges = v.array(v.strictTuple([v.number(), v.number()]));

/** A part of a change of many games, which one transaction does. It is stored until it is done. */
const Step = v.variant('kind', [
  v.object({ kind: v.literal('remove'), removal: v.number(), removedAt: v.number(), games: Ranges }),
  v.object({ kind: v.literal('restore'), games: Ranges }),
  v.object({ kind: v.literal('destroy'), games: Ranges }),
  v.object({ kind: v.literal('star'), favourite: v.boolean(), games: Ranges }),
  v.object({ kind: v.literal('tag'), add: v.array(v.string()), take: v.array(v.string()), games: Ranges }),
  v.object({
    kind: v.literal('rename'),
    from: v.string(),
    to: v.string(),
    /** Only the player of this colour; both if it is left out. */
    colour: v.optional(Colour),
    games: Ranges,
  }),
  /** The entries of a collection, whose games have its tag already. */
  v.object({
    kind: v.literal('entries'),
    name: v.string(),
    entries: v.array(CollectionEntry),
    /** Whether they take the place of those that are there; otherwise they are added. */
    replaces: v.boolean(),
    /** The collection from which they come, which is left empty. */
    from: v.optional(v.string()),
  }),
  /** Groups of games that may be the same. */
  v.object({
    kind: v.literal('merge'),
    removal: v.number(),
    removedAt: v.number(),
    groups: v.array(v.array(v.number())),
  }),
  /** An import that is being written; if it is not completed, its games are deleted. */
  v.object({ kind: v.literal('import'), games: Ranges }),
  v.object({
    kind: v.literal('queue'),
    depth: v.picklist(ANALYSIS_DEPTHS),
    signature: v.string(),
    games: Ranges,
  }),
  /** Analyses whose rows in `reviews` are missing. */
  v.object({ kind: v.literal('summarise'), games: Ranges }),
  /** Stands before the steps of a change as long as some of them are not stored: such a change is discarded. */
  v.object({ kind: v.literal('discard') }),
]);
export type Step = v.InferOutput<typeof Step>;

export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** Returns a step as the table `unfinished` stores it. @param change the stored step that discards the change to which it belongs */
export function formatStep(step: Step, change?: number): string {
  return JSON.stringify({ ...step, change });
}

/** Reads a stored step; undefined if it is damaged or of another version. */
export function readStep(text: string): Step | undefined {
  const step = v.safeParse(v.pipe(v.string(), v.parseJson(), Step), text);
  return step.success ? step.output : undefined;
}
