/** A part of a bar: its start and its length, in the unit of `whole`. */
export interface StackPart<Kind> {
  readonly kind: Kind;
  readonly from: number;
  readonly size: number;
}

/**
 * Stacks values end to end; values of 0 are left out.
 * @param whole the length of the bar whose values add up to `sum`
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
