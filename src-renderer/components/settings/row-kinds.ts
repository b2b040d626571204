/** The kinds of rows of the settings, and what makes a row of a switch or of choices. */

import type { Component } from 'vue';
import type { Settings } from '#shared/contract/settings.ts';
import type { ActionName } from '#shared/keys/key-table.ts';
import type { MessageKey } from '#shared/language/words.ts';
import type { DropDownOption } from '../../app/choice-option.ts';
import type { Wording } from '../../i18n/index.ts';
import type { useDataStore } from '../../core/data.ts';

/** What the texts and the choices of a row depend on. */
export interface RowContext extends Pick<Wording, 'text' | 'translate' | 'format'> {
  readonly settings: Settings;
  /** The processors and the memory of the computer, once they are known. */
  readonly machine: ReturnType<typeof useDataStore>['machine'];
  /** The version of the app. */
  readonly version: string;
}

/** A text of a row; some tell what the settings are now. */
export type RowText = MessageKey | ((context: RowContext) => string);

interface NamedRow {
  readonly title: RowText;
  readonly text?: RowText;
  /** A text that the search looks through besides those of the row. */
  readonly otherWords?: MessageKey;
  /** Whether another section has the row, too; a search finds it there only. */
  readonly isRepeated?: boolean;
}

/** A setting that is on or off. */
export interface SwitchRow extends NamedRow {
  readonly kind: 'switch';
  readonly isOn: (settings: Settings) => boolean;
  readonly change: (isOn: boolean, settings: Settings) => Partial<Settings>;
  /** The action whose key changes the setting, too. */
  readonly action?: ActionName;
  /** Samples of both choices, before the switch. */
  readonly samples?: Component;
}

/** A setting with a few choices, side by side or in a drop-down list. */
export interface ChoiceRow extends NamedRow {
  readonly kind: 'segments' | 'drop-down';
  /** The id of a drop-down list. */
  readonly control?: string;
  readonly options: (context: RowContext) => readonly DropDownOption<string>[];
  /** Whether the search looks through the choices. */
  readonly isSearched: boolean;
  readonly chosen: (settings: Settings) => string;
  readonly change: (value: string, context: RowContext) => Partial<Settings>;
}

/** A setting that is a number. */
export interface SliderRow extends NamedRow {
  readonly kind: 'slider';
  readonly max: number;
  readonly step: number;
  readonly value: (settings: Settings) => number;
  /** The number as it is shown: `60 %`. */
  readonly shown: (context: RowContext, value: number) => string;
  readonly change: (value: number) => Partial<Settings>;
  readonly isOff?: (settings: Settings) => boolean;
}

/** A setting whose control is a component; it has a prop `control`, the id for its label, where one is given. */
interface ControlRow extends NamedRow {
  readonly kind: 'control';
  readonly component: Component;
  readonly control?: string;
  /** Whether the control has the same width in every language. */
  readonly isWide?: boolean;
  /** The choices, which the search looks through. */
  readonly choices?: (context: RowContext) => readonly string[];
}

/** What only tells something, such as what a key does. */
interface NoteRow extends NamedRow {
  readonly kind: 'note';
  /** The action whose key is shown. */
  readonly action?: ActionName;
}

interface ButtonRow extends NamedRow {
  readonly kind: 'button';
  /** What stands on the button; the search finds it, too. */
  readonly label: MessageKey;
  readonly press: (context: RowContext) => unknown;
}

interface OwnRow {
  readonly kind: 'own';
  readonly component: Component;
}

export type Row = SwitchRow | ChoiceRow | SliderRow | ControlRow | NoteRow | ButtonRow | OwnRow;

/** The settings that are on or off, and have the texts `settings.<name>` and `settings.<name>Text`. */
type SwitchName = {
  [Name in keyof Settings]-?: Settings[Name] extends boolean
    ? `settings.${Name}` | `settings.${Name}Text` extends MessageKey
      ? Name
      : never
    : never;
}[keyof Settings];

/** A switch of that name. */
export function switchRow(name: SwitchName, more: Partial<SwitchRow> = {}): SwitchRow {
  return {
    kind: 'switch',
    title: `settings.${name}`,
    text: `settings.${name}Text`,
    isOn: (settings) => settings[name],
    change: (isOn) => ({ [name]: isOn }),
    ...more,
  };
}

/** The settings that are one of a few texts or numbers. */
type ChoiceName = {
  [Name in keyof Settings]-?: Settings[Name] extends string | number ? Name : never;
}[keyof Settings];

interface ChoiceOf<Name extends ChoiceName> {
  readonly values: (context: RowContext) => readonly Settings[Name][];
  readonly labelOf: (context: RowContext, value: Settings[Name]) => string;
  readonly title: MessageKey;
  readonly text: RowText;
  readonly kind?: ChoiceRow['kind'];
  readonly control?: string;
  readonly isSearched?: boolean;
  readonly otherWords?: MessageKey;
}

/** Choices of that name, side by side if nothing else is said. */
export function choiceRow<Name extends ChoiceName>(name: Name, choice: ChoiceOf<Name>): ChoiceRow {
  const { values, labelOf, ...more } = choice;
  return {
    kind: 'segments',
    isSearched: true,
    ...more,
    options: (context) =>
      values(context).map((value) => ({ value: String(value), label: labelOf(context, value) })),
    chosen: (settings) => String(settings[name]),
    change: (written, context) => {
      const value = values(context).find((each) => String(each) === written);
      return value === undefined ? {} : { [name]: value };
    },
  };
}
