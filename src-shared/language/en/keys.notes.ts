import type { PartNotes } from '../translating/note.ts';
import type keys from './keys.json';

export const notes: PartNotes<typeof keys> = {
  where: 'Keyboard shortcuts.',
  notes: {
    title: 'Title of the dialog that lists them all.',
    space: { note: 'The space bar, as it is printed on a key.', maxLength: 14 },
    place: {
      where: 'Heading over a group of shortcuts, in the dialog and in Settings.',
      notes: {
        everywhere: 'They work in every view.',
        board: 'They work while the board has the keyboard.',
        library: 'They work in the list of games.',
        replay: 'They work while going through a game move by move.',
      },
    },
    action: {
      where:
        'What a key does: a line of the dialog “Keyboard shortcuts” and of Settings, {action} and {owner} in keys.edit, and a command of the menu bar.',
      notes: {
        'new-game': 'Opens the dialog “New game”.',
        import: 'Brings games in from files.',
        export: 'Writes games to files.',
        'export-game': 'Writes the game that is shown to a file.',
        share: 'Opens the dialog “Share”.',
        'take-back': 'Takes back the last move.',
        redo: 'Makes a move again that was taken back.',
        hint: 'Shows a good move.',
        'offer-draw': 'Asks the opponent to agree on a draw.',
        resign: 'Gives up the game.',
        'change-players': 'Lets someone else go on with the game.',
        'turn-board': 'Turns the board upside down.',
        'toggle-pause': 'Stops the clocks, or ends the pause.',
        'show-play': 'Goes to the view Play.',
        'show-library': 'Goes to the view Library.',
        'show-review': 'Goes to the view Review.',
        'show-settings': 'Goes to the view Settings.',
        'show-text': 'Opens the dialog with the board in words. Also a line in Settings.',
        'games-through': 'Lists the games in which the position shown occurred.',
        'games-same-start': 'Lists the games that began with the same set-up.',
        'toggle-sound': 'Turns the sounds on or off.',
        'show-keys': 'Opens the dialog “Keyboard shortcuts”.',
        'next-end': 'Goes to the next square on which the chosen pawn or stack can end.',
        'previous-end': 'Goes to the previous square on which the chosen pawn or stack can end.',
        'next-movable': 'Goes to the next one on the board.',
        'previous-movable': 'Goes to the previous one on the board.',
        'own-stack': 'Goes to the next stack that belongs to the player.',
        'other-stack': 'Goes to the next stack that belongs to the opponent.',
        'step-by-step': 'Turns the setting “Step by step” on or off.',
        inside: 'Shows the pawns of a stack.',
        'find-game': 'Puts the cursor into the search field.',
      },
    },
    fixed: {
      where:
        'What a key does that cannot be changed: a line of the dialog “Keyboard shortcuts” and of Settings.',
      notes: {
        copy: 'The keys of the system.',
        paste: 'Pasted text that holds games or a position is read.',
        zoom: 'The keys of the system.',
        quit: 'Ends the app.',
        walk: 'Arrow keys on the board.',
        'by-name': 'Typing e4 goes to e4.',
        choose: 'Enter or space on the board.',
        'step-back': 'Step by step: takes back the last step.',
        'let-go': 'Esc on the board: nothing is chosen any more.',
        'list-choose': 'Arrow keys in the list of games.',
        'list-open':
          'Enter in the list of games: opens a finished game in Review, an unfinished one in Play.',
        'list-mark': 'Space, and shift with arrow keys, in the list of games.',
        'list-mark-all': 'Ctrl+A in the list of games: all that the filter lets through.',
        'list-delete': 'Del in the list of games.',
        step: 'Arrow keys in Review.',
        'ten-moves': 'Page keys in Review.',
        'ends-of-game': 'Home and End in Review.',
        variation: 'Arrow keys in Review: from one variation to another.',
        'leave-line': 'Esc in Review.',
        autoplay: 'Space in Review: the game plays itself.',
      },
    },
    edit: {
      where: 'Section “Keyboard” of Settings.',
      notes: {
        text: 'Sentence at the top.',
        change: 'Spoken name of the button with a key. {action}: keys.action. {key}: such as Ctrl+N.',
        none: 'In place of a key.',
        press: 'In place of a key, while a new one is awaited.',
        help: 'Under a key, while a new one is awaited. {action}: keys.action. Esc and Del are keys.',
        taken:
          'The new key cannot be used. {key}: such as Ctrl+N. {owner}: what it does, from keys.action or keys.fixed.',
        restore:
          'Spoken name of the button that brings back the first key. {action}: keys.action. {key}: such as Ctrl+N.',
        restoreTaken:
          'The first key cannot be used. {key}: such as Ctrl+N. {owner}: what it does, from keys.action.',
        restoreAll: 'Button: every action gets its first key back.',
        fixed: 'Shown when the pointer rests on a key that cannot be changed.',
      },
    },
  },
};
