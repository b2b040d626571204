/** The number of bytes per call of `String.fromCharCode`, whose arguments are limited. */
const CHUNK_BYTES = 8 * 1024;

/** Encodes bytes as Base64. */
export function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(characters);
}

/** Decodes Base64. Throws for an invalid text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
