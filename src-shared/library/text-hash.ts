/**
 * Hashes a text to find equal ones: two parallel runs of MurmurHash3's 32-bit mixing (Appleby, 2011), of which 53 bits
 * are kept. Different texts can have equal hashes.
 * @returns a safe integer
 */
export function textHash(text: string): number {
  let upper = 0x9e3779b9;
  let lower = 0x85ebca6b;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    upper = Math.imul(upper ^ unit, 0xcc9e2d51);
    upper = (upper << 13) | (upper >>> 19);
    lower = Math.imul(lower ^ unit, 0x1b873593);
    lower = (lower << 15) | (lower >>> 17);
  }
  upper = mixed(upper ^ text.length);
  lower = mixed(lower ^ upper);
  return (upper >>> 11) * 0x1_0000_0000 + (lower >>> 0);
}

/** The finaliser of MurmurHash3: every input bit affects every output bit. */
function mixed(word: number): number {
  let value = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
