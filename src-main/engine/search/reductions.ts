const DEPTHS = 64;
const TRIED = 64;

/** How many plies less a late move is looked at, by `depth << 6 | moves tried before it`: 0.4 + ln(depth) ln(tried) / 2. */
export const REDUCTIONS = Uint8Array.from({ length: DEPTHS * TRIED }, (_, index) => {
  const depth = index >> 6;
  const tried = index & 63;
  return depth === 0 || tried === 0 ? 0 : Math.floor(0.4 + (Math.log(depth) * Math.log(tried)) / 2);
});
