import type { Component } from 'vue';
import type { Colour } from '#shared/game/types.ts';

/** One option of a choice. */
export interface ChoiceOption<Value> {
  readonly value: Value;
  readonly label: string;
}

/** Converts the untyped value of a radio group to one of the options. */
export function chosenOption<Value extends string>(
  options: readonly { readonly value: Value }[],
  next: unknown,
): Value | undefined {
  return options.find(({ value }) => value === next)?.value;
}

/** One option of a segmented choice. */
export interface SegmentOption<Value extends string> extends ChoiceOption<Value> {
  readonly icon?: Component;
  /** A pawn's colour, shown before the label. */
  readonly dot?: Colour;
}

/** One option of a drop-down list. */
export interface DropDownOption<Value> extends ChoiceOption<Value> {
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string;
}
