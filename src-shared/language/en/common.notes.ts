import type { PartNotes } from '../translating/note.ts';
import type common from './common.json';

export const notes: PartNotes<typeof common> = {
  where: 'Used in several views.',
  notes: {
    app: 'The name of the app. Stays as it is.',
    black: 'The side, as a label and as the subject of sentences: {colour} in “{colour} leads by 5”.',
    white: 'The side, as a label and as the subject of sentences: {colour} in “{colour} leads by 5”.',
    computer: 'The computer as an opponent: a choice, and its name in lists.',
    computerLevel: 'The computer as a player. {level}: 0 to 10.',
    gameTitle:
      'A game in the title of the window and in the menus of the system. {black} and {white}: the names of the players. The sign between them is the dash of the language.',
    clearSearch: 'Spoken name of the cross in a search field.',
    close: 'Button, and spoken name of the cross of a dialog.',
    cancel: 'Button of a dialog.',
    back: 'Spoken name of an arrow: from a part of a page back to the page.',
    backToList: 'Spoken name of an arrow: from a section of Settings or Learn back to the list of sections.',
    dismiss: 'Spoken name of the cross on a notice.',
    more: 'Spoken name of the button “…” that opens a menu.',
    loading: 'Spoken in place of a game in the list that has not arrived yet.',
    newGame: 'Button, and entry of a menu.',
    export: 'Button under the preview of a game.',
    against: 'A game by its players, as a heading and in lists. {black} and {white}: names.',
    moves: 'The length of a game, in its head and its details. {count}: the number of moves.',
    setup: {
      where:
        'How the pawns were set up at the start of a game: a cell of the library’s table, a value in the facts about a game.',
      notes: {
        classic: { note: 'At random on one’s own three rows.', maxLength: 16 },
        scattered: { note: 'At random on the whole board.', maxLength: 16 },
        placed: { note: 'Placed by the players.', maxLength: 16 },
        position: { note: 'From any position.', maxLength: 20 },
      },
    },
    setupStart: {
      where:
        'The same as common.setup where it stands alone: a chip of a filter, the head of a game, the printed sheet.',
      notes: {
        classic: 'At random on one’s own three rows.',
        scattered: 'At random on the whole board.',
        placed: 'Placed by the players.',
        position: 'From any position.',
      },
    },
    endRule: {
      where: 'When a game ends: value of “End rule” in the facts about a game and in filters.',
      notes: {
        either: 'As soon as one of both players has no move.',
        mover: 'When the player whose turn it is has no move.',
      },
    },
    endsWhen: {
      where: 'When a game ends: part of a line such as “Classic set-up · ends when either player is stuck”.',
      notes: {
        either: 'As soon as one of both players has no move.',
        mover: 'When the player whose turn it is has no move.',
      },
    },
    fairness: {
      where: 'Part of a line of facts, as in “Classic set-up · komi 9.5”.',
      notes: {
        komiWhite: '{points}: the points that White gets.',
        komiBlack: '{points}: the points that Black gets.',
        offered: 'White may take over Black’s side after the first move.',
        taken: 'White has taken over Black’s side.',
      },
    },
    result: {
      where: 'The result of a game.',
      notes: {
        unfinished: 'The game has not ended.',
        draw: 'Nobody won.',
        blackBy: '{margin}: points, may be a half.',
        whiteBy: '{margin}: points, may be a half.',
        blackByResignation: 'Black won because White gave up.',
        whiteByResignation: 'White won because Black gave up.',
        blackOnTime: 'White ran out of time.',
        whiteOnTime: 'Black ran out of time.',
      },
    },
    view: {
      where:
        'A view of the app: a button with an icon at the left edge, or at the foot of a narrow window, and the title of the window.',
      notes: {
        play: { note: 'The game in play.', maxLength: 12 },
        puzzles: { note: 'Positions with one best move, to be found.', maxLength: 12 },
        library: { note: 'All saved games.', maxLength: 12 },
        review: { note: 'Going through a game move by move.', maxLength: 12 },
        learn: { note: 'Lessons and rules.', maxLength: 12 },
        settings: { note: 'What can be set.', maxLength: 14 },
        statistics: { note: 'Games counted. Only a title: it is opened from the library.' },
        'new-game': { note: 'The choices for a new game. Only a title.' },
        editor: { note: 'The page where a position is set up by hand. Only a title.' },
        rating: { note: 'A number for a person’s strength. Only a title.' },
      },
    },
    navigation: 'Spoken name of the buttons that change the view.',
    notices: 'Spoken name of the place where notices appear.',
    undo: 'Button on a notice: takes back what the notice says.',
    skip: 'Button that only the keyboard shows: jumps over the navigation.',
    connection: {
      where: 'Line at the top of the page, in the browser.',
      notes: {
        lost: 'The page cannot reach the app.',
        replaced: 'The app was opened in a second tab.',
        retry: 'Button beside “lost”.',
        takeBack: 'Button beside “replaced”.',
        mismatch: 'A newer version of the app has been started.',
        reload: 'Button beside “mismatch”.',
      },
    },
    sound: 'Notice after a key turned the sounds on or off.',
  },
};
