/** Characters that one call makes of bytes: more would be more arguments than a call may have. */
const CHUNK_BYTES = 8 * 1024;

/** Bytes as Base64. */
export function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(characters);
}

/** The bytes that Base64 stands for. Throws where it is none: it comes from the host, which writes it well. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
