/** A position of a game that was played to its end. */
export interface Outcome {
  readonly squares: number;
  /** The expected final margin for a colour, in points. */
  readonly margin: number;
  /** That colour's result: 1 for a win, a half for a draw, 0 for a loss. */
  readonly result: number;
}

/** The scale of a group of positions. */
export interface ScaleRow {
  readonly squares: number;
  readonly positions: number;
  /** Points of margin by which the odds of winning change by the factor e. */
  readonly scale: number;
}

/** A scale that grows with the squares towards a limit: `maxScale * (1 - exp((decidedSquares - squares) / riseSquares))`. */
export interface ScaleCurve {
  readonly maxScale: number;
  readonly decidedSquares: number;
  readonly riseSquares: number;
}

const MAX_SQUARES = 36;
const MIN_SCALE = 0.2;
const MAX_SCALE = 200;
const STEPS = 60;

/** The mean logarithmic loss of the chances `1 / (1 + exp(-margin / scale))`. */
export function lossOf(outcomes: readonly Outcome[], scaleOf: (squares: number) => number): number {
  let sum = 0;
  for (const { squares, margin, result } of outcomes) {
    const odds = margin / scaleOf(squares);
    // log(1 + exp(-odds)), without overflow.
    const miss = Math.log1p(Math.exp(-Math.abs(odds))) + Math.max(0, -odds);
    sum += miss + (1 - result) * odds;
  }
  return sum / outcomes.length;
}

/** Finds the scale of the greatest likelihood by golden section on its logarithm. */
export function fitScale(outcomes: readonly Outcome[]): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [Math.log(MIN_SCALE), Math.log(MAX_SCALE)];
  for (let step = 0; step < STEPS; step++) {
    const [left, right] = [high - ratio * (high - low), low + ratio * (high - low)];
    const isLeft = lossOf(outcomes, () => Math.exp(left)) < lossOf(outcomes, () => Math.exp(right));
    if (isLeft) high = right;
    else low = left;
  }
  return Math.exp((low + high) / 2);
}

/** Fits the scale of each number of squares by itself. */
export function scaleRows(outcomes: readonly Outcome[], width: number): ScaleRow[] {
  const groups = Map.groupBy(outcomes, ({ squares }) => Math.floor(squares / width) * width);
  return [...groups]
    .sort(([one], [other]) => one - other)
    .map(([squares, group]) => ({ squares, positions: group.length, scale: fitScale(group) }));
}

/** The scale of a curve in points. */
export function scaleOn({ maxScale, decidedSquares, riseSquares }: ScaleCurve, squares: number): number {
  return Math.max(MIN_SCALE, maxScale * (1 - Math.exp((decidedSquares - squares) / riseSquares)));
}

/** Fits a curve to all positions: the best of a grid in steps of a half. */
export function fitCurve(outcomes: readonly Outcome[]): ScaleCurve {
  let best = { maxScale: 0, decidedSquares: 0, riseSquares: 0, loss: Infinity };
  for (let maxScale = 10; maxScale <= 25; maxScale += 0.5) {
    for (let decidedSquares = 2; decidedSquares <= 8; decidedSquares += 0.5) {
      for (let riseSquares = 1; riseSquares <= 10; riseSquares += 0.5) {
        const curve = { maxScale, decidedSquares, riseSquares };
        const scales = Array.from({ length: MAX_SQUARES + 1 }, (_, squares) => scaleOn(curve, squares));
        const loss = lossOf(outcomes, (squares) => scales[squares] ?? maxScale);
        if (loss < best.loss) best = { ...curve, loss };
      }
    }
  }
  return {
    maxScale: best.maxScale,
    decidedSquares: best.decidedSquares,
    riseSquares: best.riseSquares,
  };
}
