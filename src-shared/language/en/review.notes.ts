import type { PartNotes } from '../translating/note.ts';
import type review from './review.json';

export const notes: PartNotes<typeof review> = {
  where: 'View Review: going through a game.',
  notes: {
    tabs: {
      where: 'Tabs beside the board.',
      notes: {
        label: 'Spoken name of the tabs.',
        moves: { note: 'Tab.', maxLength: 18 },
        explorer: { note: 'Tab: which moves were played from this position in all games.', maxLength: 18 },
        tree: { note: 'Tab: the game with its variations, drawn as a tree.', maxLength: 18 },
        details: { note: 'Tab.', maxLength: 18 },
      },
    },
    moves: {
      where: 'List of moves.',
      notes: {
        label: 'Spoken name of the list.',
        marked: 'Spoken for a move that put pawns on the chosen stack or took it away.',
        judgement: 'Spoken: an assessment of a move, which is shown as a sign: ! ? !! ?? !? ?!',
      },
    },
    time: {
      where: 'How long a player thought about a move, in the list of moves.',
      notes: {
        seconds: { note: '{seconds}: such as 0.8 or 12.', maxLength: 16 },
        minutes: { note: '{minutes} and {seconds}: such as 1:05.', maxLength: 20 },
      },
    },
    variation: {
      where: 'Line over the board: other moves than those of the game are shown.',
      notes: {
        shown: '{number}: after which move.',
        leave: 'Button: back to the moves of the game.',
        up: 'Button: from a variation inside a variation to the outer one.',
      },
    },
    tree: {
      where:
        'Tab “Tree” in Review: the moves with variations, comments and judgements, which can be changed.',
      notes: {
        label: 'Spoken name of the tree.',
        hint: 'Below the tree, while the game has no variation.',
        played: 'Below the tree, instead of the field for comments.',
        kept: 'Notice after review.tree.keep.',
        keptBefore: 'Notice after review.tree.keep: nothing was added.',
        deleted: 'Notice with the button common.undo.',
        deletedMoves: 'Notice with the button common.undo: the last moves of a variation are gone.',
        cannotUndo: 'Notice after the button common.undo.',
        more: 'Spoken name of the button that opens the menu. {move}: such as 8. a2a5.',
        makeMain: 'Command of the menu: the variation takes the place of the line that it branches off.',
        makeFirst: 'Command of the menu: the variation comes before the others of the same move.',
        gameStays: 'Below a command of the menu that is not possible: why.',
        up: 'Command of the menu: the variation comes before the previous one.',
        down: 'Command of the menu: the variation comes after the next one.',
        comment: 'Command of the menu: opens the field for a comment.',
        judgement: 'Command of the menu with a submenu, and name of the four buttons ! ?! ? ??',
        fold: 'Command of the menu: hides what branches off the move.',
        unfold: 'Command of the menu: shows what branches off the move.',
        copy: 'Command of the menu: copies the moves up to this one as text.',
        delete: 'Command of the menu.',
        deleteFrom: 'Command of the menu: deletes the move and those after it in the variation.',
        among: 'Spoken after the first move of a variation. {n} and {count}: numbers.',
        folded: 'Spoken after a move whose variations are hidden. {count}: a number.',
        commented: 'Spoken after a move that has a comment.',
        count: 'In the header of Review. {count}: a number.',
        commentOn: 'Heading of the field for a comment. {move}: such as 8. a2a5.',
        commentOnStart: 'Heading of the field for a comment before the first move.',
        keeps: 'Below the field, while it is empty or being written in.',
        saved: 'Below the field: what was written is stored.',
        saving: 'Below the field: what was written is being stored.',
        waiting: 'Below the field: storing failed and is tried again.',
        done: 'Button: closes the field for a comment.',
        keep: 'Button beside a line of moves that the computer found.',
      },
    },
    curve: {
      where: 'The curve of the lead, spoken.',
      notes: {
        label: 'Name of the slider.',
        at: '{ply} and {total}: numbers. {lead}: points with a sign.',
        start: '{lead}: points with a sign.',
      },
    },
    autoplay: {
      where: 'The game plays itself.',
      notes: {
        start: 'Spoken name of a button.',
        stop: 'Spoken name of the same button while it plays.',
        speed: 'Spoken name of a choice.',
        times: 'Entry of that choice. {speed}: such as 0.5 or 2.',
      },
    },
    life: {
      where: 'The history of a stack: which pawns came on it and who owned it.',
      notes: {
        lone: 'Heading for a single pawn. {square}: a square.',
        stack: 'Heading. {square}: a square.',
        hint: 'While no stack is chosen.',
        close: 'Spoken name of the cross.',
        start: { note: 'In place of the number of a move: the set-up.', maxLength: 14 },
        move: { note: 'Button. {ply}: a number.', maxLength: 14 },
        goTo: 'Shown when the pointer rests on that button. {ply}: a number.',
        goToStart: 'Shown when the pointer rests on the button “Start”.',
        stood: 'Pawns that were there from the beginning. {count}: at least one.',
        came: 'Pawns that a move put on the stack. {count}: at least one. {from}: a square.',
        changed: 'Who owns the stack now, and did not before. {colour}: common.black or common.white.',
        held: 'Who owns the stack, as before. {colour}: common.black or common.white.',
        left: 'The stack was moved away. {to}: a square.',
        goOn: 'Button that follows. {to}: a square.',
        moves:
          'A span of time: {black} and {white} in review.life.ownedBoth, after “for”. {count}: at least one.',
        ownedBoth: 'At the end. {black} and {white}: review.life.moves.',
        ownedOne: 'At the end. {colour}: common.black or common.white. {count}: moves, at least one.',
      },
    },
    playOn: {
      where: 'Dialog that starts a new game from the position shown.',
      notes: {
        button: 'Button, and entry of a menu.',
        resume: 'Button: goes on with an unfinished game.',
        title: 'Title of the dialog.',
        start: '{colour}: common.black or common.white.',
        text: '{ply}: the number of a move. {colour}: common.black or common.white.',
        begin: 'Button of the dialog.',
      },
    },
    other: {
      where: 'What the other end rule would have changed.',
      notes: {
        sooner: '{move}: the number of a move. {result}: such as “Black won by 11”.',
        soonerStart: '{result}: such as “Black won by 11”.',
        goThere: 'Link that follows.',
        later: '{colour}: common.black or common.white. {count}: moves, at least one.',
        same: 'Nothing.',
      },
    },
    find: 'Entry of a menu.',
    details: {
      where: 'Tab “Details”.',
      notes: {
        date: { note: 'Label: when.', maxLength: 18 },
        noKomi: 'Value of “Komi”.',
        ended: { note: 'Label: how.', maxLength: 18 },
        length: { note: 'Label; the value is common.moves.', maxLength: 18 },
        star: 'Box to tick: the game has a star.',
        others: 'Heading over tags of the record that the app does not know.',
        ending: {
          where: 'Value of “Ended”.',
          notes: {
            normal: 'Nobody could move.',
            resignation: 'One player gave up.',
            agreement: 'Both players agreed on a draw.',
            time: 'One player ran out of time.',
            abandoned: 'It was broken off.',
            unterminated: 'It has not ended.',
          },
        },
      },
    },
    announce: {
      where: 'Spoken.',
      notes: {
        start: '{colour}: common.black or common.white.',
        at: '{ply}: the number of a move. {lead}: play.leads or play.even.',
      },
    },
    explorer: {
      where:
        'Tab “Openings” in Review: the moves played from the position shown, in all games of the library.',
      notes: {
        games: '{count}: games with the position shown.',
        ended: 'Below review.explorer.games, where no game has a move after the position.',
        label: 'Spoken name of the list of moves.',
        move: 'Spoken name of a row. {move}: such as a2a5. {count}: games with it. {results}: statistics.tallyOfBlack.',
        values: 'Below the list: where the expected results in it come from.',
        filtered: {
          note: 'Switch: leaves out games that the filter set in the library excludes.',
          maxLength: 44,
        },
        show: { note: 'Button: lists the games with this position in the library.', maxLength: 24 },
        failed: 'In place of the list.',
        again: 'Button below review.explorer.failed.',
      },
    },
  },
};
