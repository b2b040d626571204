const BETA_ONE = 0.9;
const BETA_TWO = 0.999;
const EPSILON = 1e-8;

/**
 * Creates an Adam optimiser (Kingma and Ba, 2015) for one array of numbers.
 * @returns a function that takes one step against the gradient
 */
export function createAdam(numbers: Float32Array, gradient: Float32Array): (rate: number) => void {
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
