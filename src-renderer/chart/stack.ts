/** A part of a bar: where it starts and how much it takes, in the unit that was asked for. */
export interface StackPart<Kind> {
  readonly kind: Kind;
  readonly from: number;
  readonly size: number;
}

/**
 * Lays values end to end, those of nothing left out.
 * @param whole what all values take together where they sum up to `sum`
 */
export function stackParts<Kind>(
  values: readonly { readonly kind: Kind; readonly value: number }[],
  whole: number,
  sum = values.reduce((total, { value }) => total + value, 0),
): StackPart<Kind>[] {
  let before = 0;
  return values.flatMap(({ kind, value }) => {
    if (value <= 0) return [];
    const part = { kind, from: (before / sum) * whole, size: (value / sum) * whole };
    before += value;
    return [part];
  });
}
