import type { PartNotes } from '../translating/note.ts';
import type home from './home.json';

export const notes: PartNotes<typeof home> = {
  where: 'The home of Play: the unfinished game, a quick game, the last results.',
  notes: {
    inProgress: 'Small heading over the players of the unfinished game.',
    lastGame: 'Small heading over the result of the newest game.',
    heading: 'Heading of the unfinished game. {black}, {white}: names. {number}: which move is next.',
    headingLevel:
      'Heading of the unfinished game against the computer. {level}: 1 to 10. {number}: which move is next.',
    started: 'When the unfinished game was started. {ago}: such as “20 minutes ago”, “yesterday”.',
    yourMove: 'Of the person who plays the computer.',
    toMove: 'Whose move it is. {name}: a name. {colour}: common.black or common.white.',
    resume: { note: 'Button: goes on with the unfinished game.', maxLength: 24 },
    quick: {
      where: 'The card that starts a game by one press.',
      notes: {
        level: { note: 'Button that starts a game against the computer. {level}: 1 to 10.', maxLength: 30 },
        person: 'Button that starts a game of two people at this screen. {name}: the second person.',
        black: 'What that game will be. {start}: common.setupStart.',
        white: 'What that game will be. {start}: common.setupStart.',
        lot: 'What that game will be. {start}: common.setupStart.',
        change: { note: 'Link to the choices for a new game.', maxLength: 14 },
      },
    },
    last: 'Heading over the newest result.',
    against: 'Follows the result, such as “You won by 16”. {name}: the opponent.',
    recent: 'Heading over the newest finished games.',
    all: { note: 'Link to the library.', maxLength: 22 },
    due: {
      note: 'Button at the top: puzzles that were missed and come back today; leads to the puzzles. {count}: 1 or more.',
      maxLength: 34,
    },
    day: {
      where: 'The card of the game of the day.',
      notes: {
        title: 'Heading: a game whose set-up is the same for everyone on one day.',
        same: 'Under that heading.',
        white: 'Follows home.day.same. {points}: a number. Komi are points for White.',
        black: 'Follows home.day.same. {points}: a number.',
        finding: 'Follows home.day.same while the computer estimates the start.',
        play: { note: 'Button: starts that game.', maxLength: 14 },
        level: { note: 'Name of the field with the level of the computer, 1 to 10.', maxLength: 14 },
        copy: { note: 'Button: copies the result as a text for friends.', maxLength: 26 },
        copied: 'Said after home.day.copy.',
        shared:
          'The text for friends. {date}: such as 2026-11-23. {result}: such as “Black won by 7”. {level}: 1 to 10.',
        friend: {
          where: 'Dialog after the text of a friend was pasted: the game of the day as both played it.',
          notes: {
            title: 'Title.',
            you: 'Heading over one’s own result and curve.',
            friend: 'Heading over those of the person who sent the text. Nothing is known of the person.',
            wait: 'In place of one’s own, as long as the game of the day is not over.',
            keep: { note: 'Button: on to the import of that game into the library.', maxLength: 24 },
          },
        },
      },
    },
  },
};
