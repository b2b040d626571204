import type { PartNotes } from '../translating/note.ts';
import type error from './error.json';

export const notes: PartNotes<typeof error> = {
  where: 'Notice: something could not be done.',
  notes: {
    VERSION_MISMATCH: 'The page is older or newer than the app.',
    GAME_NOT_FOUND: 'The game is not in the library any more.',
    STALE_REVISION: 'The game was changed in another window.',
    ILLEGAL_MOVE: 'The page offered a move that the app does not allow.',
    GAME_OVER: 'Nothing more can be played in this game.',
    WRONG_PLAYER: 'A command came from the player whose turn it is not.',
    NO_SWAP_OFFERED: 'The moment for the swap rule is over.',
    NO_SECOND_GAME: 'A two-game match has no second game to play.',
    BAD_START: {
      where: 'A new game cannot begin.',
      notes: {
        unreadable: 'The position code makes no sense.',
        'not-placed': 'The pawns are not where the rules want them.',
        'game-over': 'There is no move in this position.',
      },
    },
    HELP_NOT_ALLOWED: 'The players agreed to do without hints or takebacks.',
    NO_HELP_NOW:
      'After asking for a hint or an analysis while another game goes on in which the player may have none.',
    NOTHING_TO_TAKE_BACK: 'No move has been made.',
    NOTHING_TO_REDO: 'No move has been taken back.',
    LINE_REFUSED:
      'Review: a changed tree of variations was too large or broke the rules. The tree: tab “Tree”.',
    ENGINE_UNAVAILABLE: 'The program that plays as the computer has ended.',
    NOT_SAVED: {
      where: 'A change could not be written.',
      notes: {
        'disk-full': 'No space left.',
        'read-only': 'No permission to write.',
        'disk-error': 'The disk failed.',
        'in-use':
          'The data folder is on a shared disk; this computer slept, and another one opened the folder meanwhile.',
      },
    },
    IMPORT_GONE: 'The app was restarted during an import.',
    IMPORT_TOO_LARGE: '{file}: the name of a file. {limit}: a whole number of megabytes.',
    PDF_FAILED: 'Dialog “Share”, after the button share.savePdf.',
    TOO_MANY_GAMES: 'Games are dragged from the list to a folder. {limit}: a whole number.',
    PUZZLE_NOT_FOUND: 'The app was updated, and the puzzle on the screen is no longer part of it.',
    GAME_DAMAGED: 'One game of the library is broken.',
    LOST: 'The page cannot reach the app.',
    DEFECT: 'An error in the app.',
    DEFECT_INCIDENT: 'An error in the app. {incident}: letters and digits that stand in its log.',
    FOLDER_REFUSED: {
      where: 'Settings, moving the data folder: why a folder will not do.',
      notes: {
        'not-absolute': 'The path does not begin at the root of a disk.',
        'same-folder': 'It is the present data folder.',
        'inside-each-other': 'The new folder is inside the present one, or the other way round.',
        'not-a-folder': 'It does not exist.',
        'not-empty': 'There are files in it.',
        'no-room': 'The disk is too full.',
        'not-writable': 'No permission to write.',
        'copy-differs': 'What was written could not be read back as it was.',
      },
    },
    BACKUP_REFUSED: {
      where: 'Settings: why a backup cannot be restored.',
      notes: {
        gone: 'Its file is missing.',
        damaged: 'Its file is broken.',
        newer: 'It cannot be read by this version.',
      },
    },
    NOT_IN_RATED_GAME: 'After an attempt to get help, or to change the players, in a rated game.',
    NAME_TAKEN: 'After adding or renaming a player. {name}: the name.',
    TOO_MANY_PROFILES: 'After adding a player. {limit}: a number.',
    TOO_MANY_PROGRAMS: '{limit}: a number.',
  },
};
