import type { PartNotes } from '../translating/note.ts';
import type recent from './recent.json';

export const notes: PartNotes<typeof recent> = {
  where: 'The games played last: in the menu of the app’s icon in the task bar or the dock of the system.',
  notes: {
    title: 'Heading.',
    playOn: 'Tip of the system for an unfinished game. {game}: common.gameTitle.',
    review: 'Tip of the system for a finished game. {game}: common.gameTitle.',
  },
};
