import type { JsonMember, JsonValue } from './json-values.ts';
import type { Place } from './place.ts';
import type { RecordFault } from './read-header.ts';
import { quoted } from './record-text.ts';

/**
 * Takes values of JSON for what they have to be. The first that is something else is remembered as the fault; from then
 * on empty values come out, so that one question at the end is enough.
 */
export class JsonShapes {
  #fault: RecordFault | undefined;

  /** What was wrong first. */
  firstFault(): RecordFault | undefined {
    return this.#fault;
  }

  /** Remembers a fault, unless there was one before. */
  refuse({ line, column }: Place, message: string): void {
    this.#fault ??= { line, column, message };
  }

  /** The members of an object by name: only these names, each once. @param what as the subject of a sentence */
  members<N extends string>(value: JsonValue, what: string, names: readonly N[]): ReadonlyMap<N, JsonValue> {
    const members = new Map<N, JsonValue>();
    if (value.kind !== 'object') {
      this.refuse(value, `${what} is an object.`);
      return members;
    }
    for (const member of value.members) {
      const name = names.find((candidate) => candidate === member.name);
      if (name === undefined) this.#unknown(what, member, names);
      else if (members.has(name)) this.refuse(member, `The member ${name} stands twice.`);
      else members.set(name, member.value);
      if (this.#fault !== undefined) break;
    }
    return members;
  }

  #unknown(what: string, member: JsonMember, names: readonly string[]): void {
    this.refuse(member, `${what} has no member ${quoted(member.name)}; it can have ${names.join(', ')}.`);
  }

  /** @returns the items of an array; none where the value is undefined */
  items(value: JsonValue | undefined, name: string): readonly JsonValue[] {
    if (value === undefined) return [];
    if (value.kind === 'array') return value.items;
    this.refuse(value, `The member ${name} is an array.`);
    return [];
  }

  text(value: JsonValue, name: string): string {
    if (value.kind === 'string') return value.text;
    this.refuse(value, `The member ${name} is a string.`);
    return '';
  }

  number(value: JsonValue, name: string): number {
    if (value.kind === 'number') return value.value;
    this.refuse(value, `The member ${name} is a number.`);
    return 0;
  }
}
