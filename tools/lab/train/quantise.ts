import { OUTPUT_POINTS, OUTPUTS, PHASES, UNITS, type Network } from './network-shape.ts';

/** The whole number that stands for 1 in the core's rows; `OUTPUT_ONE` is the one of its output weights. */
const ONE = 255;
const OUTPUT_ONE = 256;
const HUNDREDTHS = 100;
/** The whole number that stands for 1 in the weight of the present margin. */
const MARGIN_PARTS = 256;

const PHASE_BYTES = UNITS * 2 + 16;

/** Returns the network in whole numbers, in the core's format (`src-main/engine/core/network.ts`). */
export function quantise({ rows, outputs }: Network): Uint8Array {
  const rowBytes = rows.length * 2;
  const bytes = new Uint8Array(rowBytes + PHASES * PHASE_BYTES);
  const view = new DataView(bytes.buffer);
  rows.forEach((weight, at) => {
    view.setInt16(at * 2, Math.round(weight * ONE), true);
  });
  for (let phase = 0; phase < PHASES; phase++) {
    const at = rowBytes + phase * PHASE_BYTES;
    const numbers = outputs.subarray(phase * OUTPUTS, (phase + 1) * OUTPUTS);
    for (let unit = 0; unit < UNITS; unit++) {
      view.setInt16(at + unit * 2, Math.round(numbers[unit] * OUTPUT_ONE), true);
    }
    const constant = numbers[UNITS] * OUTPUT_POINTS * HUNDREDTHS;
    // The output is weight x margin / OUTPUT_POINTS, in units of OUTPUT_POINTS: the weight is points for each point of margin.
    const marginWeight = numbers[UNITS + 1] * HUNDREDTHS * MARGIN_PARTS;
    view.setInt32(at + UNITS * 2, Math.round(constant), true);
    view.setInt32(at + UNITS * 2 + 4, Math.round(marginWeight), true);
  }
  return bytes;
}
