import type { Pieces } from '../api/pieces.ts';

const DIGIT = 0x1_0000;

/**
 * Returns the indexes of moments in the order of time, stably. A radix sort, whose time does not depend on the order,
 * with a short piece for each digit.
 * @param times milliseconds, whole and not negative
 */
export function* timeOrder(times: Float64Array): Pieces<Uint32Array> {
  let earliest = Infinity;
  let latest = 0;
  for (const time of times) {
    if (time < earliest) earliest = time;
    if (time > latest) latest = time;
  }
  yield;
  let order = new Uint32Array(times.length);
  for (let place = 0; place < order.length; place++) order[place] = place;
  for (let unit = 1; unit <= latest - earliest; unit *= DIGIT) {
    yield;
    const digits = new Uint16Array(order.length);
    for (let place = 0; place < digits.length; place++) {
      digits[place] = Math.floor(((times[order[place] ?? 0] ?? 0) - earliest) / unit) % DIGIT;
    }
    yield;
    order = byDigit(order, digits);
  }
  return order;
}

function byDigit(order: Uint32Array, digits: Uint16Array): Uint32Array<ArrayBuffer> {
  /** The next index for each digit. */
  const places = new Uint32Array(DIGIT + 1);
  for (const digit of digits) places[digit + 1] = (places[digit + 1] ?? 0) + 1;
  for (let digit = 1; digit <= DIGIT; digit++)
    places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
  const next = new Uint32Array(order.length);
  for (let index = 0; index < order.length; index++) {
    const digit = digits[index] ?? 0;
    const place = places[digit] ?? 0;
    next[place] = order[index] ?? 0;
    places[digit] = place + 1;
  }
  return next;
}
