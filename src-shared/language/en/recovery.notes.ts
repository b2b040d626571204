import type { PartNotes } from '../translating/note.ts';
import type recovery from './recovery.json';

export const notes: PartNotes<typeof recovery> = {
  where: 'How the library was found at the start: a line at the top of the page.',
  notes: {
    damaged: 'Whole line. {games}, {missing}: library.games.',
    gone: 'Whole line. {games}, {missing}: library.games.',
    changes: 'Whole line. {games}, {missing}: library.games.',
    more: 'Sentence after each of the three lines before.',
    readOnly: 'Whole line.',
    newer: 'Whole line.',
    foreign: 'Whole line. library.db is the name of a file.',
    rebuilding: 'Whole line, while a very large library is rebuilt.',
    settings: 'Whole line.',
    damagedGames: 'Whole line. {games}: library.games.',
    which: 'Opens the list of the games that are missing or damaged.',
    numbers: 'Whole line in that list. {numbers}: numbers of games, such as “12, 14–20”.',
    numbersAndMore:
      'The same where there are very many. {numbers}: the first of them. {more}: how many games are not listed.',
    repair: 'Button in that line: puts the library together again from backups.',
    show: 'Button in that line: shows the folder in the file manager of the system.',
    damagedGame: 'In the list of games, in place of one that cannot be shown, before its number.',
  },
};
