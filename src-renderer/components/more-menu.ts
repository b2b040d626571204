import type { Component } from 'vue';
import type { PageAction } from '#shared/keys/key-table.ts';
import type { MessageKey } from '#shared/language/words.ts';
import type { View } from '../app/navigation.ts';

/** An action that may be in the menu of a header: one without a button in the same view. */
export type MenuAction = Exclude<
  PageAction,
  | 'toggle-sound'
  | 'toggle-pause'
  | `say-${string}`
  | `show-${View}`
  | 'show-rules'
  | 'open-folder'
  | 'about'
  | 'find-command'
  | 'review-all'
  | 'coach-why'
  | 'hint'
  | 'import'
  | 'export'
  | 'export-game'
>;

/** An item of one view only. */
export interface MoreItem {
  readonly icon: Component;
  readonly label: MessageKey;
  /** Why it is not possible now, as a sentence below the label. */
  readonly refusal?: string | undefined;
  readonly run: () => unknown;
}
