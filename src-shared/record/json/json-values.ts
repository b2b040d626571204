import type { TextPosition } from '../model/text-position.ts';

export interface JsonMember extends TextPosition {
  readonly name: string;
  readonly value: JsonValue;
}

type Value =
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** `true`, `false` or `null`. */
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly JsonValue[] }
  /** Members in their order; a name may be repeated. */
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] };

/** A value with its position. */
export type JsonValue = Value & TextPosition;
