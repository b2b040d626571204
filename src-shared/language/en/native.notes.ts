import type { PartNotes } from '../translating/note.ts';
import type native from './native.json';

export const notes: PartNotes<typeof native> = {
  where: 'Dialog of the system, where the page of the app cannot be shown.',
  notes: {
    noPage: 'The message.',
    nothingLost: 'Under the message.',
    showAgain: 'Button.',
    quit: 'Button: ends the app.',
    unexpectedError: 'The app ends after it.',
  },
};
