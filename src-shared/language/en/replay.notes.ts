import type { PartNotes } from '../translating/note.ts';
import type replay from './replay.json';

export const notes: PartNotes<typeof replay> = {
  where: 'Going through a game move by move, in Review and in the preview of the library.',
  notes: {
    title: 'Title of the view Review.',
    first: 'Spoken name of a button with an arrow.',
    back: 'Spoken name of a button with an arrow.',
    forward: 'Spoken name of a button with an arrow.',
    last: 'Spoken name of a button with an arrow.',
    position: 'Spoken name of the slider under the preview.',
    at: 'Which move is shown. {ply} and {total}: numbers.',
    moveOf: 'Over the curve of the lead, and under a picture. {ply} and {total}: numbers.',
    atStart: 'In the same places before the first move.',
    emptyTitle: 'Heading of Review while no game is chosen.',
    emptyText: 'Under that heading.',
    toLibrary: 'Button under that heading.',
    playOn: 'Button: goes on with an unfinished game.',
    controls: 'Spoken name of the group of buttons with arrows.',
  },
};
