import type { JsonMember, JsonValue } from './json-values.ts';
import type { TextPosition } from '../model/text-position.ts';
import { recordProblem, type RecordFault, type RecordProblem } from '../model/record-problem.ts';
import { excerpt } from '../model/record-text.ts';

/** The parts of a game's JSON, as named in error sentences. */
type JsonPart = 'game' | 'player' | 'tag' | 'variation' | 'move';

/**
 * Converts JSON values to expected types. Keeps the first error and returns empty values from then on, so that callers
 * call `firstFault` once at the end.
 */
export class JsonShapes {
  #fault: RecordFault | undefined;

  /** Returns the first error; undefined if there is none. */
  firstFault(): RecordFault | undefined {
    return this.#fault;
  }

  /** Records an error, unless there is one already. */
  refuse({ line, column }: TextPosition, problem: RecordProblem): void {
    this.#fault ??= { line, column, problem };
  }

  /** The members of an object by name. Unknown and repeated names are errors. */
  members<N extends string>(
    value: JsonValue,
    part: JsonPart,
    names: readonly N[],
  ): ReadonlyMap<N, JsonValue> {
    const members = new Map<N, JsonValue>();
    if (value.kind !== 'object') {
      this.refuse(value, recordProblem('json-object', { part }));
      return members;
    }
    for (const member of value.members) {
      const name = names.find((candidate) => candidate === member.name);
      if (name === undefined) this.#refuseUnknown(part, member, names);
      else if (members.has(name)) this.refuse(member, recordProblem('json-twice', { name }));
      else members.set(name, member.value);
      if (this.#fault !== undefined) break;
    }
    return members;
  }

  #refuseUnknown(part: JsonPart, member: JsonMember, names: readonly string[]): void {
    const word = excerpt(member.name);
    this.refuse(member, recordProblem('json-member', { part, word, names: names.join(', ') }));
  }

  /** @returns the items of an array; none where the value is undefined */
  items(value: JsonValue | undefined, name: string): readonly JsonValue[] {
    if (value === undefined) return [];
    if (value.kind === 'array') return value.items;
    this.refuse(value, recordProblem('json-array', { name }));
    return [];
  }

  text(value: JsonValue, name: string): string {
    if (value.kind === 'string') return value.text;
    this.refuse(value, recordProblem('json-string', { name }));
    return '';
  }

  number(value: JsonValue, name: string): number {
    if (value.kind === 'number') return value.value;
    this.refuse(value, recordProblem('json-number', { name }));
    return 0;
  }
}
