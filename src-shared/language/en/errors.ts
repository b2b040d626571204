/** A sentence for each failure: those the contract declares by their codes, and two that a page itself notices. */
export const errors = {
  VERSION_MISMATCH: 'This page and the app are of different versions. Reload the page.',
  GAME_NOT_FOUND: 'This game is no longer there. It may have been deleted.',
  STALE_REVISION: 'The game had changed meanwhile. The board now shows it as it is.',
  ILLEGAL_MOVE: 'This move is not allowed here. The board shows the game as it is saved.',
  GAME_OVER: 'The game is over already.',
  WRONG_PLAYER: 'It is the other player’s turn.',
  NO_SWAP_OFFERED: 'The sides cannot be swapped now.',
  NO_SECOND_GAME: 'There is no second game to begin here.',
  BAD_START: {
    unreadable: 'No game can start like this: the position code cannot be read.',
    'not-placed':
      'This start is not placed by the rules: each colour has its 18 pawns on its own three rows.',
    'game-over': 'No game can start like this: there is no move.',
  },
  HELP_NOT_ALLOWED: 'This game is played without this help.',
  NOTHING_TO_TAKE_BACK: 'There is no move to take back.',
  NOTHING_TO_REDO: 'There is nothing to bring back.',
  ENGINE_UNAVAILABLE: 'The computer player stopped. Your game is saved.',
  NOT_SAVED: {
    'disk-full': 'The disk is full, so this was not saved and not done. Free some space and try again.',
    'read-only': 'The data folder may only be read, so this was not saved and not done.',
    'disk-error': 'The disk reported a fault, so this was not saved and not done.',
  },
  IMPORT_GONE: 'The app no longer holds this import. Begin it again.',
  IMPORT_TOO_LARGE:
    '“{file}” is larger than {limit} MB, more than one import takes. Cut it into smaller files.',
  PDF_FAILED: 'The PDF could not be made, and nothing was saved. Printing may still work.',
  TOO_MANY_GAMES: 'No more than {limit} games can be dragged out at once. Export takes any number of them.',
  GAME_DAMAGED: 'This game could not be read: its record is damaged. All other games are safe.',
  LOST: 'The connection broke before an answer came. What you see is fetched again when it is back.',
  DEFECT: 'Something went wrong in the app. Nothing that was saved is lost.',
  DEFECT_INCIDENT: 'Something went wrong in the app (incident {incident}). Nothing that was saved is lost.',
  FOLDER_REFUSED: {
    'not-absolute': 'Write the whole path of the folder, from the top.',
    'same-folder': 'Everything is in this folder already.',
    'inside-each-other': 'One of the two folders lies in the other. Choose one beside it.',
    'not-a-folder': 'There is no such folder, and it cannot be made.',
    'not-empty': 'Something is in this folder already. Choose an empty one.',
    'no-room': 'There is not enough room on that disk.',
    'not-writable': 'Nothing can be written to this folder.',
    'copy-differs':
      'The copy was not the same as the original, so everything stays where it is. That disk may be faulty.',
  },
  BACKUP_REFUSED: {
    gone: 'This backup is no longer there. Nothing was changed.',
    damaged: 'This backup is damaged. Nothing was changed.',
    newer: 'This backup was made by a newer version. Nothing was changed.',
  },
};
