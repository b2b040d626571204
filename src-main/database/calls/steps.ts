import type { GameId } from '#shared/contract/schemas.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import type { GameTable } from '../games/game-table.ts';
import { rangesOf } from '../journal/journal-entry.ts';
import { databaseErrorOf, type DatabaseErrorKind } from '../api/database-errors.ts';
import type { Pieces } from '../api/pieces.ts';
import { formatStep, readStep, type Step, type StepOf } from '../schema/stored-step.ts';

/** Steps that one transaction stores: some 10 ms of work. */
const STORED_AT_ONCE = 200;
/** Errors after which a step that is stored can be done later. */
const LATER: ReadonlySet<string> = new Set<DatabaseErrorKind>([
  'disk-full',
  'disk-error',
  'in-use-elsewhere',
]);

/**
 * Changes of many games, in steps of one short transaction each, so that moves need not wait. All steps are stored before
 * the first of them is done: before that nothing is changed, and after that the whole change is. Where the process is killed
 * in between, the rest is done when the library is opened again; if the disk fails, as soon as it works again, and before
 * the next change.
 */
export interface Steps {
  /**
   * Declares how a kind of step is done, inside a transaction.
   * @param onDone called after the transaction of a step that was left
   * @returns does a change of such steps, in pieces
   */
  readonly declare: <Kind extends Step['kind'], Outcome>(
    kind: Kind,
    perform: (step: StepOf<Kind>) => Outcome,
    onDone?: (step: StepOf<Kind>) => void,
  ) => (steps: Iterable<StepOf<Kind>>) => Pieces<Done<StepOf<Kind>, Outcome>[]>;
  /** Does a change of steps of several kinds, in pieces and in their order. */
  readonly change: (steps: Iterable<Step>) => Pieces<Done<Step, unknown>[]>;
  /** Stores a step, inside a transaction; it is done when the library is opened again, unless it is dropped. */
  readonly store: (step: Step) => number;
  /** Deletes a stored step, inside a transaction. */
  readonly drop: (id: number) => void;
  /** Leaves a stored step to `finish` and `finishOne`, after an error. */
  readonly leave: (id: number) => void;
  /** Returns the stored steps that nobody is doing. */
  readonly left: () => Step[];
  /** Does all stored steps that nobody is doing. */
  readonly finish: () => void;
  /** Does one of these and returns whether there may be more. */
  readonly finishOne: () => boolean;
}

/** A step of a change, with its outcome; undefined if it is left for later. */
export interface Done<Part, Outcome> {
  readonly step: Part;
  readonly outcome: Outcome | undefined;
}

const StoredStep = v.object({ id: v.number(), step: v.string() });

/** @param onLateChange called after a step was done that an earlier call, or another process, had left */
export function createSteps(database: Database, table: GameTable, onLateChange: () => void): Steps {
  const insertStep = database.prepare('INSERT INTO unfinished (step) VALUES (?)');
  const deleteOfChange = database.prepare("DELETE FROM unfinished WHERE step ->> 'change' = ?");
  const deleteStep = database.prepare('DELETE FROM unfinished WHERE id = ?');
  const selectSteps = database.prepare('SELECT id, step FROM unfinished ORDER BY id');
  const performers = new Map<string, { perform: (step: Step) => unknown; onDone: (step: Step) => void }>();
  /** The stored steps of calls that are in progress. */
  const inProgress = new Set<number>();

  /** @param change the stored step that discards the change to which it belongs */
  const store = (step: Step, change?: number): number => {
    const id = Number(insertStep.run(formatStep(step, change)).lastInsertRowid);
    inProgress.add(id);
    return id;
  };
  const drop = (id: number): void => {
    deleteStep.run(id);
    inProgress.delete(id);
  };

  /**
   * Stores the steps of a change, in pieces. None of them is done unless all are stored.
   * @param ids gets the ids of everything that is stored
   */
  function* storeAll<Part extends Step>(
    firstSteps: readonly Part[],
    steps: Iterator<Part>,
    ids: number[],
  ): Pieces<{ readonly id: number; readonly step: Part }[]> {
    const stored: { id: number; step: Part }[] = [];
    const change = table.write(() => store({ kind: 'discard' }));
    ids.push(change);
    for (let some = firstSteps; some.length > 0; some = taken(steps, STORED_AT_ONCE)) {
      table.write(() => {
        for (const step of some) {
          const id = store(step, change);
          ids.push(id);
          stored.push({ id, step });
        }
      });
      yield;
    }
    table.write(() => {
      drop(change);
    });
    return stored;
  }

  const firstLeft = (): v.InferOutput<typeof StoredStep> | undefined => {
    for (const row of selectSteps.iterate()) {
      const stored = v.parse(StoredStep, row);
      if (!inProgress.has(stored.id)) return stored;
    }
    return undefined;
  };
  const finishOne = (): boolean => {
    const left = firstLeft();
    if (left === undefined) return false;
    const { id } = left;
    // Undefined if it is of no known version.
    const step = readStep(left.step);
    table.write(() => {
      if (step?.kind === 'discard') deleteOfChange.run(id);
      else if (step !== undefined) performers.get(step.kind)?.perform(step);
      deleteStep.run(id);
    });
    if (step === undefined) return true;
    performers.get(step.kind)?.onDone(step);
    if (step.kind !== 'discard') onLateChange();
    return true;
  };

  const perform = (step: Step): unknown => performers.get(step.kind)?.perform(step);

  function* change(given: Iterable<Step>): Pieces<Done<Step, unknown>[]> {
    // What an earlier change has left comes first: this one is made of games as they are after that.
    while (finishOne()) yield;
    const steps = Iterator.from(given);
    const firstTwo = taken(steps, 2);
    if (firstTwo.length <= 1)
      return firstTwo.map((step) => ({ step, outcome: table.write(() => perform(step)) }));
    const ids: number[] = [];
    try {
      const stored = yield* storeAll(firstTwo, steps, ids);
      return yield* doStored(stored);
    } finally {
      for (const id of ids) inProgress.delete(id);
    }
  }

  /** Does stored steps. From here on the change will be made, so an error of the disk only leaves the rest for later. */
  function* doStored(
    stored: readonly { readonly id: number; readonly step: Step }[],
  ): Pieces<Done<Step, unknown>[]> {
    const done: Done<Step, unknown>[] = [];
    try {
      for (const { id, step } of stored) {
        yield;
        const outcome = table.write(() => {
          deleteStep.run(id);
          return perform(step);
        });
        done.push({ step, outcome });
      }
      return done;
    } catch (error) {
      if (!LATER.has(databaseErrorOf(error).kind)) throw error;
      return [...done, ...stored.slice(done.length).map(({ step }) => ({ step, outcome: undefined }))];
    }
  }

  return {
    declare: (kind, perform, onDone) => {
      performers.set(kind, {
        perform: (step) => perform(step as StepOf<typeof kind>),
        onDone: (step) => onDone?.(step as StepOf<typeof kind>),
      });
      return change as (
        steps: Iterable<StepOf<typeof kind>>,
      ) => Pieces<Done<StepOf<typeof kind>, ReturnType<typeof perform>>[]>;
    },
    change,
    store,
    drop,
    leave: (id) => {
      inProgress.delete(id);
    },
    left: () =>
      v.parse(v.array(StoredStep), selectSteps.all()).flatMap(({ id, step }) => {
        const parsed = readStep(step);
        return parsed === undefined || inProgress.has(id) ? [] : [parsed];
      }),
    finish: () => {
      while (finishOne());
    },
    finishOne,
  };
}

/** Splits games into the ranges of steps. @param size games in a step */
export function* rangesInSteps(ids: readonly GameId[], size: number): Generator<[number, number][], void> {
  for (let first = 0; first < ids.length; first += size) yield rangesOf(ids.slice(first, first + size));
}

/** Takes up to `count` of the next values. */
function taken<Value>(values: Iterator<Value>, count: number): Value[] {
  const some: Value[] = [];
  while (some.length < count) {
    const next = values.next();
    if (next.done === true) break;
    some.push(next.value);
  }
  return some;
}

/** Returns the number of games in ranges. */
export function countIn(ranges: readonly (readonly [number, number])[]): number {
  return ranges.reduce((games, [first, last]) => games + last - first + 1, 0);
}

/** Returns the ids of ranges. */
export function idsIn(ranges: readonly (readonly [number, number])[]): GameId[] {
  return ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => (first + index) as GameId),
  );
}
