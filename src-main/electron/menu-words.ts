import type { LANGUAGES } from '#shared/contract/settings.ts';
import type { MenuCommand } from '#shared/contract/system.ts';

/** The words of the native menu. */
export interface MenuWords {
  readonly file: string;
  readonly edit: string;
  readonly game: string;
  readonly view: string;
  readonly commands: Readonly<Record<MenuCommand, string>>;
}

/** By language; the standard entries (copy, quit and the like) come from the system in its own. */
export const MENU_WORDS: Readonly<Record<(typeof LANGUAGES)[number], MenuWords>> = {
  en: {
    file: 'File',
    edit: 'Edit',
    game: 'Game',
    view: 'View',
    commands: {
      'new-game': 'New game…',
      'take-back': 'Take back',
      resign: 'Resign…',
      'turn-board': 'Turn the board',
      export: 'Export…',
      share: 'Share…',
      'show-play': 'Play',
      'show-library': 'Library',
      'show-review': 'Review',
      'show-settings': 'Settings',
    },
  },
};
