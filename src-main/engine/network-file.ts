import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '#shared/util/result.ts';

/**
 * The file of the neural network: the letters `HokitoNN`; format, length and checksum (CRC-32) of the rest, each a 32-bit
 * little-endian number; then the weights as the core reads them (`src-main/engine/core/network.ts`).
 */
const MAGIC = 'HokitoNN';
const FORMAT = 1;
const HEADER_BYTES = MAGIC.length + 12;

/** Makes the content of a network file from the weights. */
export function formatNetwork(weights: Uint8Array): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + weights.length);
  const header = new DataView(file.buffer);
  file.set(new TextEncoder().encode(MAGIC));
  header.setUint32(MAGIC.length, FORMAT, true);
  header.setUint32(MAGIC.length + 4, weights.length, true);
  header.setUint32(MAGIC.length + 8, crc32(weights), true);
  file.set(weights, HEADER_BYTES);
  return file;
}

/**
 * Reads a network file.
 * @param weightBytes the size of the weights that the core expects
 * @returns the weights, or what is wrong as the end of a sentence
 */
export function parseNetwork(file: Uint8Array, weightBytes: number): Result<Uint8Array, string> {
  if (file.length < HEADER_BYTES) return err('it is too short');
  const header = new DataView(file.buffer, file.byteOffset, file.length);
  if (new TextDecoder().decode(file.subarray(0, MAGIC.length)) !== MAGIC)
    return err('it is not a network of Hokito');
  const format = header.getUint32(MAGIC.length, true);
  if (format !== FORMAT) return err(`its format is ${format}, not ${FORMAT}`);
  const weights = file.subarray(HEADER_BYTES);
  if (header.getUint32(MAGIC.length + 4, true) !== weights.length) return err('a part of it is missing');
  if (header.getUint32(MAGIC.length + 8, true) !== crc32(weights))
    return err('its checksum does not fit its content');
  if (weights.length !== weightBytes) return err('it was made for another version of the engine');
  return ok(weights);
}
