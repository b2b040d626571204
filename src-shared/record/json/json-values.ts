import type { TextPosition } from '../model/text-position.ts';

export interface JsonMember extends TextPosition {
  readonly name: string;
  readonly value: JsonValue;
}

type Value =
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly JsonValue[] }
  /** Members in their order, as they stand: a name can come twice, and means nothing to the language. */
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] };

/** A value and where it stands. */
export type JsonValue = Value & TextPosition;
