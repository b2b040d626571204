import type { PartNotes } from '../translating/note.ts';
import type playing from './playing.json';

export const notes: PartNotes<typeof playing> = {
  where: 'View Play, what a player can do beside moving.',
  notes: {
    redo: { note: 'Button, and entry of a menu: makes a move again that was taken back.', maxLength: 20 },
    redone: 'Spoken. {number}: which move is next.',
    offerDraw: 'Entry of a menu, and button of a question.',
    changePlayers: 'Entry of a menu.',
    hint: {
      where: 'A hint under the board or beside it.',
      notes: {
        ask: { note: 'Button, entry of a menu, and spoken name of the hint.', maxLength: 16 },
        searching: 'While the computer searches; “…” follows.',
        stop: 'Button: ends the search.',
        pawn: 'Where to look. {square}: a square.',
        stack: 'Where to look. {square}: a square.',
        show: 'Button: shows the whole move.',
        hide: 'Spoken name of the cross.',
        ends: {
          where: '“It” is the move, which ends the game.',
          notes: {
            win: '{margin}: points, may be a half.',
            draw: 'Nobody wins.',
            loss: '{margin}: points, may be a half.',
          },
        },
        proven: {
          where: '“It” is the move. The computer has looked at everything that can follow.',
          notes: {
            win: '{margin}: points, may be a half.',
            draw: 'Nobody wins.',
            loss: '{margin}: points, may be a half.',
          },
        },
        likely: {
          where: 'What the computer expects of the move. {swing}: what it gains at once, such as +5.',
          notes: {
            ahead: '{swing} now. {margin}: points.',
            even: '{swing} now.',
            behind: '{swing} now. {margin}: points.',
          },
        },
        used: 'Label in the facts about a game: hints that were asked for.',
        before:
          'Value of that. {colour}: common.black or common.white. {moves}: numbers, as in “3, 7 and 12”.',
      },
    },
    coach: {
      where: 'What the coach says about a move that a person has just made.',
      notes: {
        label:
          'Spoken name of the card, and label in the facts about a game: moves that the coach spoke about.',
        givesUp: 'Headline. “This” is the move. {count}: points, proven.',
        givesUpAbout: 'Headline. “This” is the move. {count}: points, an estimate.',
        ask: 'Question under the headline.',
        keep: { note: 'Button: the game goes on with the move.', maxLength: 20 },
        why: { note: 'Button: shows on the board what punishes the move, and says it.', maxLength: 24 },
        outlook:
          'What is expected of the game. {before} and {after}: a message of analysis.value, such as “Black by about 21”.',
        on: 'Behind the level in the header of a game: the coach is on.',
        moves:
          'Value of “Coach” in the facts about a game. {colour}: common.black or common.white. {moves}: numbers, as in “3, 7 and 12”.',
        moments: {
          note: 'At the end of a game, before up to three buttons with the worst moves: each leads to another try.',
          maxLength: 20,
        },
        showMoments: {
          note: 'Button at the end of a game: finds up to three moves that gave up the most.',
          maxLength: 34,
        },
        looking: 'In its place, while the moves are judged.',
        noMoments: 'In its place, where no move was a mistake.',
        offer: 'Question after a lost game: whether to switch the coach on.',
        accept: { note: 'Answer to that question, a button.', maxLength: 20 },
        decline: { note: 'Answer to that question, a button.', maxLength: 20 },
        accepted: 'In place of the question, after the answer was yes.',
      },
    },
    draw: {
      where: 'A draw is offered.',
      notes: {
        title: 'Title of the question.',
        toComputer: 'The question, before the offer is made to the computer.',
        toPerson: 'The question. {name}: who offers. {other}: the other player.',
        asking: 'While the computer thinks about it.',
        accept: 'Button.',
        declined: 'The answer. {margin}: points.',
        declinedOnly: 'The same answer in a game without hints.',
        accepted: 'Notice.',
        agreed: 'Under the headline “A draw” at the end of the game.',
      },
    },
    players: {
      where: 'Dialog in which someone else takes over a side.',
      notes: {
        title: 'Title of the dialog.',
        text: 'Under the title.',
        person: { note: 'Choice.', maxLength: 16 },
        name: 'Label of a field.',
        done: 'Button of the dialog.',
        open: 'Spoken name of the button that opens the dialog. {name}: the player.',
        earlier: 'Label in the facts about a game: who played before.',
        until:
          'Value of that. {colour}: common.black or common.white. {name}: a player. {move}: the number of a move.',
        changed: 'Spoken. {black} and {white}: names.',
      },
    },
    watch: {
      where: 'Two computers play, and a person watches.',
      notes: {
        title: 'Title of the choice in the page “New game”.',
        text: 'Explains the choice.',
        begin: 'Button.',
        pause: 'Button.',
        goOn: 'Button: ends the pause.',
        step: 'Button: lets them make one move.',
        waits: 'Beside the board, during the pause.',
      },
    },
    from: {
      where: 'Menu of a move in the list of moves.',
      notes: {
        menu: 'Spoken name of the menu. {move}: such as d4e4.',
        review: 'Entry: opens the position in Review.',
      },
    },
  },
};
