/** One of a few things to choose from. */
export interface ChoiceOption<Value> {
  readonly value: Value;
  readonly label: string;
}

/** The value among the options that a group of radio buttons, which knows no types, says was chosen. */
export function chosenOption<Value extends string>(
  options: readonly { readonly value: Value }[],
  next: unknown,
): Value | undefined {
  return options.find(({ value }) => value === next)?.value;
}
