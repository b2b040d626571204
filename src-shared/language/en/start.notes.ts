import type { PartNotes } from '../translating/note.ts';
import type start from './start.json';

export const notes: PartNotes<typeof start> = {
  where: 'Page “New game”: how the game begins.',
  notes: {
    shown: 'Over the board: the set-up that was chosen.',
    choice: {
      where: 'Card in the choice of a set-up.',
      notes: {
        placed: { note: 'The players place the pawns.', maxLength: 16 },
        placedText: { note: 'On that card.', maxLength: 26 },
        position: { note: 'A set-up given as letters.', maxLength: 26 },
        same: { note: 'The set-up of a game of the library.', maxLength: 26 },
      },
    },
    fault: 'At the foot of the page: the game cannot start yet.',
    placing: {
      where: 'Placing pawns by hand.',
      notes: {
        title: 'Title of the part of the page, and button that opens it.',
        board: 'Spoken name of the board.',
        how: 'Under the board. Delete is a key.',
        tray: 'Spoken name of the pawns beside the board.',
        kind: 'Spoken name of a button with a pawn. {pawn}: such as “White three, 3 points”. {count}: how many are left.',
        chosen: 'Spoken after the name of a square.',
        left: 'Over the board. {count}: a number.',
        fill: 'Button.',
        clear: 'Button.',
        done: 'Button: back to the page “New game”.',
        hint: {
          where: 'In place of start.placing.left, after something that cannot be done.',
          notes: {
            'black-side': 'A black pawn was to go elsewhere.',
            'white-side': 'A white pawn was to go elsewhere.',
            'none-left': 'No more such pawns.',
            'nothing-held': 'A square was clicked, but no pawn is chosen.',
          },
        },
      },
    },
    favourites: {
      where: 'Set-ups that the player has saved.',
      notes: {
        title: 'Heading.',
        none: 'While there are none.',
        name: 'Placeholder of a field.',
        keep: 'Button beside that field.',
        forget: 'Spoken name of the cross. {name}: the name of the set-up.',
      },
    },
    code: {
      where: 'A position written as letters, such as CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b.',
      notes: {
        label: 'Label of the field.',
        hint: 'Under the field. “b” and “w” stay as they are.',
        whole: 'Under the field: the code is correct.',
        study: 'Under the field: the code is correct. {count}: pawns, at least one.',
        over: 'Under the field.',
        at: 'Under the field. {column}: a number. {sentence}: start.code.fault.',
        fault: {
          where: 'What is wrong with the code. Letters of the code stay as they are.',
          notes: {
            'too-long': '{most}: a number.',
            'no-code': 'Nothing was entered.',
            rows: '{count}: a number other than six.',
            wide: '{rank}: 1 to 6.',
            narrow: '{rank}: 1 to 6. {count}: 0 to 5.',
            'open-bracket': '{square}: a square.',
            'empty-bracket': '{square}: a square.',
            letter: '{letter}: what was entered.',
            'empty-board': 'There are no pawns at all.',
            'too-many': '{count}: more than six. {letter}: a, b, c, A, B or C.',
            'no-turn': 'The last letter is missing.',
            turn: '{word}: what was entered.',
            'end-rule': '{word}: what was entered. “either” and “mover” stay as they are.',
            'extra-word': '{word}: what was entered.',
          },
        },
      },
    },
    saved: {
      where: 'The set-up of a game of the library.',
      notes: {
        label: 'Spoken name of the list of games.',
        search: 'Placeholder and name of the search field.',
        none: 'It found nothing.',
      },
    },
    handicap: {
      where: 'The stronger player starts with fewer pawns of three marks.',
      notes: {
        title: 'Title of the choice. Also the kind of set-up in the library and in filters.',
        none: 'The choice, folded.',
        text: 'Explains the choice.',
        who: 'Label of the choice of a player.',
        nobody: { note: 'Entry of that choice.', maxLength: 12 },
        you: {
          note: 'Entry of that choice: the person who plays the computer. Also {name} in start.handicap.summary.',
          maxLength: 12,
        },
        threes: 'Label of buttons 1 to 6.',
        summary: 'The choice, folded. {name}: a player. {count}: 1 to 6.',
        black: 'In place of the set-up in the facts about a game. {count}: 1 to 6.',
        white: 'In place of the set-up in the facts about a game. {count}: 1 to 6.',
      },
    },
    help: {
      where: 'What the app may help with in a game.',
      notes: {
        title: 'Title of the choice, and label in the facts about a game.',
        text: 'Explains the choice.',
        all: 'The choice, folded, and value in the facts about a game.',
        none: 'The choice, folded, and value in the facts about a game.',
        'take-back': 'Switch; also in the folded choice.',
        hints: 'Switch; also in the folded choice.',
        marks: 'Switch: the board shows where a move can end and what it gains. Also in the folded choice.',
        endsHidden: 'Under the chosen pawn or stack, where this help is not allowed.',
        withoutAll: 'Part of a line of facts, as in “Classic set-up · without help”.',
        without: 'Part of a line of facts, as in “Classic set-up · without hints”.',
      },
    },
    level: {
      where: 'Under the slider of the computer’s level: how strong it is.',
      notes: {
        above: '{count}: 0 to 100. {below}: the level below.',
        lowest: '{count}: 0 to 100.',
      },
    },
  },
};
