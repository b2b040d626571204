import { seededRandom, type Random } from '../../../src-shared/util/random.ts';
import type { FeatureSet } from './feature-set.ts';
import { KINDS, OUTPUT_POINTS, OUTPUTS, PHASES, ROWS, UNITS, type Network } from './network-shape.ts';

/** The board's eight symmetries: for each, the image of every square. */
export const SYMMETRIES: readonly Uint8Array[] = Array.from({ length: 8 }, (_, symmetry) =>
  Uint8Array.from({ length: 36 }, (__, square) => {
    let file = square % 6;
    let rank = Math.floor(square / 6);
    if (symmetry & 1) file = 5 - file;
    if (symmetry & 2) rank = 5 - rank;
    return symmetry & 4 ? file * 6 + rank : rank * 6 + file;
  }),
);

const BETA_ONE = 0.9;
const BETA_TWO = 0.999;
const EPSILON = 1e-8;

/**
 * Creates an Adam optimiser (Kingma and Ba, 2015) for one array of numbers.
 * @returns a function that takes one step against the gradient
 */
function createAdam(numbers: Float32Array, gradient: Float32Array): (rate: number) => void {
  const means = new Float32Array(numbers.length);
  const squares = new Float32Array(numbers.length);
  let steps = 0;
  return (rate) => {
    steps++;
    const meanScale = rate / (1 - BETA_ONE ** steps);
    const squareScale = 1 / (1 - BETA_TWO ** steps);
    for (let at = 0; at < numbers.length; at++) {
      const slope = gradient[at];
      const mean = BETA_ONE * means[at] + (1 - BETA_ONE) * slope;
      const square = BETA_TWO * squares[at] + (1 - BETA_TWO) * slope * slope;
      means[at] = mean;
      squares[at] = square;
      numbers[at] -= (meanScale * mean) / (Math.sqrt(square * squareScale) + EPSILON);
    }
  };
}

const BATCH = 2048;
const RATE = 0.002;
const WARM_UP_BATCHES = 200;
/** The learning rate falls along a cosine to this fraction. */
const LAST_RATE = 0.02;
/** The scale of the sigmoid, in points: errors weigh most in close positions. */
const SIGMOID_POINTS = 12;
/** The weight of the squared error in points beside the error after the sigmoid. */
const PLAIN_SHARE = 0.1;
/** Larger numbers would overflow the sums of the quantised network. */
const MAX_ROW_WEIGHT = 1.98;
/** One of this number of games is held out for validation. */
const HELD_OUT = 20;

/** The result of an epoch; `trained` and `heldOut` are root-mean-square errors in points. */
export interface EpochReport {
  readonly epoch: number;
  readonly trained: number;
  readonly heldOut: number;
  readonly loss: number;
  readonly heldOutLoss: number;
}

/** Creates a network with small random numbers. */
function createNetwork(random: Random): Network {
  const uniform = (): number => random.next() / 2 ** 31 - 1;
  const rows = Float32Array.from({ length: (ROWS + 1) * UNITS }, () => 0.085 * uniform());
  for (let unit = 0; unit < UNITS; unit++) rows[ROWS * UNITS + unit] = 0.3;
  const outputs = new Float32Array(PHASES * OUTPUTS);
  for (let phase = 0; phase < PHASES; phase++) {
    for (let unit = 0; unit < UNITS; unit++) outputs[phase * OUTPUTS + unit] = 0.3 * uniform();
  }
  return { rows, outputs };
}

/**
 * Trains a network on positions with their values: with Adam, on errors after a sigmoid, each position turned by a random
 * symmetry of the board. The same samples and seed give the same numbers.
 */
export function train(
  features: FeatureSet,
  epochs: number,
  seed: number,
  onEpoch: (report: EpochReport) => void,
): Network {
  const random = seededRandom(seed);
  const network = createNetwork(random);
  const { rows, outputs } = network;
  const rowGradient = new Float32Array(rows.length);
  const outputGradient = new Float32Array(outputs.length);
  const stepRows = createAdam(rows, rowGradient);
  const stepOutputs = createAdam(outputs, outputGradient);
  const all = Array.from({ length: features.length }, (_, index) => index);
  const order = Uint32Array.from(all.filter((index) => features.game[index] % HELD_OUT !== 0));
  const heldOut = Uint32Array.from(all.filter((index) => features.game[index] % HELD_OUT === 0));
  const batches = Math.ceil(order.length / BATCH);
  const sums = new Float32Array(UNITS);
  const held = new Float32Array(UNITS);
  const active = new Int32Array(128);

  /** Writes the rows of a sample, turned by a symmetry, to `active`. @returns their number */
  const turn = (index: number, symmetry: number): number => {
    const from = features.start[index];
    const pairs = features.squares[index];
    const map = SYMMETRIES[symmetry];
    let length = 0;
    for (let pair = 0; pair < pairs; pair++) {
      const place = features.rows[from + 2 * pair];
      const kind = place % KINDS;
      active[length++] = map[(place - kind) / KINDS] * KINDS + kind;
      active[length++] = features.rows[from + 2 * pair + 1];
    }
    for (let at = from + 2 * pairs; at < features.start[index + 1]; at++)
      active[length++] = features.rows[at];
    active[length++] = ROWS;
    return length;
  };

  /** Returns the network's output for the active rows, in units of `OUTPUT_POINTS`; also sets `sums` and `held`. */
  const answer = (length: number, phase: number, margin: number): number => {
    sums.fill(0);
    for (let at = 0; at < length; at++) {
      const row = active[at] * UNITS;
      for (let unit = 0; unit < UNITS; unit++) sums[unit] += rows[row + unit];
    }
    const base = phase * OUTPUTS;
    let value = outputs[base + UNITS] + (outputs[base + UNITS + 1] * margin) / OUTPUT_POINTS;
    for (let unit = 0; unit < UNITS; unit++) {
      held[unit] = Math.min(1, Math.max(0, sums[unit]));
      value += held[unit] * outputs[base + unit];
    }
    return value;
  };

  const judge = (indices: Uint32Array): { readonly error: number; readonly loss: number } => {
    let squares = 0;
    let loss = 0;
    for (const index of indices) {
      const points = OUTPUT_POINTS * answer(turn(index, 0), features.phase[index], features.margin[index]);
      squares += (points - features.worth[index]) ** 2;
      loss += lossOf(points, features.worth[index]);
    }
    const count = Math.max(1, indices.length);
    return { error: Math.sqrt(squares / count), loss: loss / count };
  };

  let batch = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    shuffle(order, random);
    let squares = 0;
    let loss = 0;
    for (let first = 0; first < order.length; first += BATCH) {
      const last = Math.min(order.length, first + BATCH);
      rowGradient.fill(0);
      outputGradient.fill(0);
      for (let at = first; at < last; at++) {
        const index = order[at];
        const phase = features.phase[index];
        const margin = features.margin[index];
        const length = turn(index, random.next() >>> 29);
        const points = OUTPUT_POINTS * answer(length, phase, margin);
        const worth = features.worth[index];
        squares += (points - worth) ** 2;
        loss += lossOf(points, worth);
        const slope = (lossSlope(points, worth) * OUTPUT_POINTS) / (last - first);
        const base = phase * OUTPUTS;
        outputGradient[base + UNITS] += slope;
        outputGradient[base + UNITS + 1] += (slope * margin) / OUTPUT_POINTS;
        for (let unit = 0; unit < UNITS; unit++) {
          outputGradient[base + unit] += slope * held[unit];
          sums[unit] = sums[unit] > 0 && sums[unit] < 1 ? slope * outputs[base + unit] : 0;
        }
        for (let row = 0; row < length; row++) {
          const to = active[row] * UNITS;
          for (let unit = 0; unit < UNITS; unit++) rowGradient[to + unit] += sums[unit];
        }
      }
      batch++;
      const rate = rateOf(batch, batches * epochs);
      stepRows(rate);
      stepOutputs(rate);
      for (let at = 0; at < rows.length; at++) {
        if (rows[at] > MAX_ROW_WEIGHT) rows[at] = MAX_ROW_WEIGHT;
        else if (rows[at] < -MAX_ROW_WEIGHT) rows[at] = -MAX_ROW_WEIGHT;
      }
    }
    const judged = judge(heldOut);
    onEpoch({
      epoch,
      trained: Math.sqrt(squares / order.length),
      heldOut: judged.error,
      loss: loss / order.length,
      heldOutLoss: judged.loss,
    });
  }
  return network;
}

function rateOf(batch: number, batches: number): number {
  const fall = LAST_RATE + ((1 - LAST_RATE) * (1 + Math.cos((Math.PI * batch) / batches))) / 2;
  return RATE * fall * Math.min(1, batch / WARM_UP_BATCHES);
}

function sigmoid(points: number): number {
  return 1 / (1 + Math.exp(-points / SIGMOID_POINTS));
}

/** Scales the squared error in points so that near zero it has its share of the other error. */
const PLAIN_SCALE = PLAIN_SHARE / (4 * SIGMOID_POINTS) ** 2;

function lossOf(points: number, worth: number): number {
  return (sigmoid(points) - sigmoid(worth)) ** 2 + PLAIN_SCALE * (points - worth) ** 2;
}

/** Returns the derivative of the loss with respect to the points. */
function lossSlope(points: number, worth: number): number {
  const chance = sigmoid(points);
  const rise = (chance * (1 - chance)) / SIGMOID_POINTS;
  return 2 * (chance - sigmoid(worth)) * rise + 2 * PLAIN_SCALE * (points - worth);
}

/** Shuffles in place (Fisher-Yates). */
function shuffle(items: Uint32Array, random: Random): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor((random.next() / 2 ** 32) * (at + 1));
    const kept = items[at];
    items[at] = items[other];
    items[other] = kept;
  }
}
