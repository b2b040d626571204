import type { PartNotes } from '../translating/note.ts';
import type menu from './menu.json';

export const notes: PartNotes<typeof menu> = {
  where: 'The menu bar of the window.',
  notes: {
    file: 'Name of a menu. As the system calls it.',
    edit: 'Name of a menu. As the system calls it.',
    game: 'Name of a menu.',
    view: 'Name of a menu. As the system calls it.',
    asks: 'A command that opens a dialog. {command}: keys.action.',
  },
};
