import type { PartNotes } from '../translating/note.ts';
import type puzzles from './puzzles.json';

const KIND = 'A kind of puzzle: the heading of a card, and part of the title of a puzzle.';
const ABOUT = 'What a kind of puzzle is about: one line on its card.';
const TASK = 'The task of a puzzle, beside the board. One or two short sentences.';

export const notes: PartNotes<typeof puzzles> = {
  where: 'The view of puzzles: positions with one proven best move.',
  notes: {
    solvedOf: 'Beside the title of the view. {solved} and {total}: numbers of puzzles.',
    mixed: { note: 'Button: solves puzzles of all kinds.', maxLength: 24 },
    byKind: 'Heading over the cards of the kinds of puzzles.',
    kind: {
      where: KIND,
      notes: {
        win: { note: 'Exactly one move wins.', maxLength: 24 },
        margin: { note: 'One move wins by many more points than the others.', maxLength: 24 },
        end: { note: 'The right move ends the game.', maxLength: 24 },
        'play-on': { note: 'It would be wrong to end the game already.', maxLength: 24 },
        stack: { note: 'A stack of one’s own would be taken.', maxLength: 24 },
        count: { note: 'One has to work out the points of both sides at the end.', maxLength: 24 },
        'keep-move': { note: 'One must not be left without a move.', maxLength: 24 },
      },
    },
    about: {
      where: ABOUT,
      notes: {
        win: { note: '“Win by a move”.', maxLength: 50 },
        margin: { note: '“Best margin”.', maxLength: 50 },
        end: { note: '“End it now”: the game ends when a player has no move.', maxLength: 50 },
        'play-on': { note: '“Do not end it”.', maxLength: 50 },
        stack: { note: '“Save the stack”.', maxLength: 50 },
        count: { note: '“Count both sides”.', maxLength: 50 },
        'keep-move': { note: '“Keep the last move”.', maxLength: 50 },
      },
    },
    task: {
      where: TASK,
      notes: {
        win: { note: '“Win by a move”.', maxLength: 110 },
        margin: { note: '“Best margin”.', maxLength: 110 },
        end: { note: '“End it now”.', maxLength: 110 },
        'play-on': { note: '“Do not end it”: ending it may lose, or win by less.', maxLength: 110 },
        stack: { note: '“Save the stack”: one that counts much; another may count as much.', maxLength: 110 },
        count: { note: '“Count both sides”: a question, answered by a colour and a number.', maxLength: 110 },
        'keep-move': {
          note: '“Keep the last move”: the other side must not leave one without a move.',
          maxLength: 110,
        },
      },
    },
    progress: {
      note: 'Beside a bar: puzzles of a kind that are solved. {solved} and {total}: numbers.',
      maxLength: 20,
    },
    day: {
      where: 'The card with the five puzzles of the day.',
      notes: {
        title: 'Heading.',
        text: 'Under the heading. The five puzzles follow from the date.',
        done: 'Under the heading, when all five were tried today.',
        solve: { note: 'Button: starts with the first of the five.', maxLength: 20 },
        goOn: { note: 'Button: goes on with the next of the five.', maxLength: 20 },
        streak: 'Days in a row on which all five were tried. {count}: from 1.',
        state: 'Spoken name of one of five dots. {number}: 1 to 5. {state}: “open”, “solved” or “missed”.',
        open: '{state} in “Puzzle 3: open”: not tried yet.',
        solved: '{state} in “Puzzle 3: solved”.',
        failed: '{state} in “Puzzle 3: missed”: the answer was wrong.',
        shared:
          'First line of the text for friends, which a button (home.day.copy) copies. {date}: such as 2026-11-23. {solved} and {total}: numbers.',
      },
    },
    rating: {
      where: 'The person’s rating in puzzles: a number such as 1284.',
      notes: {
        title: 'Heading of a card.',
        yours: 'Label beside the number.',
        range: 'After the number: how uncertain it is. {deviation}: a number.',
        spoken: 'The number with its range, spoken. {rating} and {deviation}: numbers.',
        week: 'How the rating changed in seven days. {change}: with its sign, such as +36.',
        change: 'Label beside the rating before and after a puzzle.',
        from: 'The rating before and after, spoken. {before} and {after}: numbers.',
        rules: 'Under one’s rating, while a puzzle is solved.',
        again: 'In its place, for a puzzle that one has tried before.',
      },
    },
    retry: {
      where: 'The card with puzzles that were missed and come back today.',
      notes: {
        title: 'Heading.',
        all: { note: 'Button: solves them one after the other.', maxLength: 20 },
        none: 'In place of the puzzles, where none comes back today.',
        more: 'Under the first six puzzles. {count}: how many others there are.',
      },
    },
    withoutHint: 'Label beside a number of puzzles, such as 94 of 112.',
    failed: 'Shown in place of the puzzles, where they could not be loaded.',
    reload: 'Button under it.',
    noneLeft: 'Notice: all puzzles of the chosen kind were tried.',
    number: 'The title of the view while a puzzle is solved. {number}: its number.',
    rated: 'After the title. {kind}: a kind of puzzle. {rating}: how difficult it is, such as 1310.',
    ratedAbout: 'After the title, while the difficulty is not known well. {kind}, {rating}: as before.',
    toMove: {
      where: 'The largest line beside the board of a puzzle.',
      notes: { black: 'It is Black’s turn.', white: 'It is White’s turn.' },
    },
    now: 'Label: the points on the board now.',
    score: 'The points on the board. {black} and {white}: numbers.',
    hint: { note: 'Button: shows where the move begins.', maxLength: 16 },
    hintPile: 'After “Hint”. {square}: a square such as c3.',
    hintCount: 'After “Hint”, where the result is asked for. {move}: such as f5c3.',
    showAnswer: { note: 'Button. The puzzle then counts as missed.', maxLength: 24 },
    skip: { note: 'Button: goes on to another puzzle; this one stays untried.', maxLength: 16 },
    again: { note: 'Button after a wrong answer.', maxLength: 24 },
    next: { note: 'Button after a puzzle.', maxLength: 24 },
    playOut: { note: 'Button: plays the position to its end against the computer.', maxLength: 24 },
    backToAnswer: { note: 'Button: leaves that.', maxLength: 28 },
    answer: {
      where: 'The answer to “who wins, and by how many points?”.',
      notes: {
        winner: 'Label of two buttons, “Black” and “White”.',
        margin: 'Label of a field for a number.',
        check: { note: 'Button: gives the answer.', maxLength: 20 },
      },
    },
    solved: {
      where: 'After the right answer.',
      notes: {
        title: 'Heading.',
        only: '{move}: such as f5c3. {value}: points.',
        best: '{move}: such as f5c3. {value} and {second}: points.',
        count: '{result}: such as “Black by 5”. {move}: such as f5c3.',
      },
    },
    shown: { where: 'After “Show the answer”.', notes: { title: 'Heading.' } },
    wrong: {
      where: 'After a wrong answer.',
      notes: {
        title: 'Heading, after a move.',
        titleCount: 'Heading, after a wrong result.',
        checking: 'While the best reply is looked for, for a moment.',
        reply: 'What the other side plays then. {colour}: “Black” or “White”. {reply}: a move such as c3d2.',
        ends: 'The tried move ended the game. {move}: such as b4f3.',
        after: 'Label: the result after the tried move. {move}: such as b4f3.',
        best: 'Label: the result of the best move.',
        count: 'After a wrong result. {said}: what the person answered, such as “Black by 5”.',
        kept: 'The puzzle is in the list “To retry” from now on. The name of the list is that of retry.title.',
        none: 'Where the computer could not look for the reply.',
      },
    },
    why: 'Heading over three small boards with best play after the right move.',
    proven: 'Beside it, after a check mark: all of it is proven.',
    playing: {
      where: 'While a puzzle is played out against the computer.',
      notes: {
        yours: 'It is the person’s turn.',
        waiting: 'The computer looks for its move.',
        over: '{result}: such as “Black by 5”.',
      },
    },
    own: {
      where: 'Puzzles: a card with puzzles from the games of the person, as reviews found them.',
      notes: {
        title: { note: 'Heading of the card, and of such a puzzle.', maxLength: 24 },
        left: 'In the card. {count}: positions that are still to be solved.',
        none: 'In the card, where there is none.',
        done: 'In the card, where all were tried.',
        searching: 'In the card, for some seconds after puzzles.day.solve.',
        unrated: 'Beside such a puzzle, in place of puzzles.rating.rules.',
        kept: 'After such a puzzle was missed. The words in quotes are puzzles.own.title.',
        show: { note: 'Button: shows the game that the puzzle is from.', maxLength: 24 },
      },
    },
    saved: {
      where: 'Puzzles that a person made of positions which they set up.',
      notes: {
        title: { note: 'Heading of the card with them, and title of such a puzzle.', maxLength: 24 },
        count: 'In the card. {count}: puzzles that can be solved now.',
        none: 'In the card, where there is none, over a button that leads to the page where a position is set up.',
        remove: 'Spoken name of a button beside a puzzle.',
        removed: 'Notice after that button.',
        unrated: 'Beside such a puzzle, in place of puzzles.rating.rules.',
        kept: 'After such a puzzle was missed. The words in quotes are puzzles.saved.title.',
        back: 'Under a small board: when the puzzle comes back. {date}: such as 26 Nov.',
        save: {
          note: 'Button where a position is set up, and title of the dialog that it opens.',
          maxLength: 20,
        },
        saveIt: { note: 'Button of that dialog.', maxLength: 20 },
        proving: 'In that dialog, for some seconds. “Proven” is meant as in mathematics.',
        isSaved: 'In that dialog, in place of a sentence on the best move.',
        done: 'Notice after saving. The words in quotes are puzzles.saved.title.',
        no: {
          where: 'In that dialog: why the position is no puzzle.',
          notes: {
            over: 'The position is the end of a game.',
            large: '{count} and {most}: numbers of squares, 19 or more and 18.',
            forced: 'Only one move can be made.',
            unproven: 'The computer would have needed too long.',
            'not-won': 'All moves lose or draw.',
            'no-best': '{move} and {second}: moves such as c3d2. {gap}: 6.',
            shipped: '{number}: the number of a puzzle that comes with the app.',
          },
        },
      },
    },
    ending: {
      where:
        'Puzzles: endings that a person plays against the best defence, to win by a wanted number of points.',
      notes: {
        title: { note: 'Heading of the card.', maxLength: 24 },
        about: 'Under the heading. “Proven” is meant as in mathematics.',
        progress: 'In the card. {reached} and {tried}: numbers of endings.',
        source: {
          where: 'Where the endings come from: a choice of three in the card.',
          notes: {
            label: { note: 'Label of the choice.', maxLength: 14 },
            made: { note: 'The app makes new ones.', maxLength: 16 },
            puzzles: { note: 'The positions of the puzzles.', maxLength: 16 },
            own: { note: 'Endings from the games of the person.', maxLength: 16 },
          },
        },
        goal: {
          where: 'What one wants to reach: a choice of three in the card.',
          notes: {
            label: { note: 'Label of the choice.', maxLength: 14 },
            win: { note: 'To win, by however little.', maxLength: 18 },
            near: {
              note: 'To win by nearly as much as is possible: at most six points less.',
              maxLength: 18,
            },
            best: { note: 'To win by as much as is possible.', maxLength: 18 },
          },
        },
        length: {
          where: 'How many moves the ending has: a choice of three in the card.',
          notes: {
            label: { note: 'Label of the choice.', maxLength: 14 },
            short: { note: 'Few moves.', maxLength: 14 },
            medium: { note: 'Between few and many.', maxLength: 14 },
            long: { note: 'Many moves.', maxLength: 14 },
          },
        },
        play: { note: 'Button: begins.', maxLength: 24 },
        searching: 'In the card, for some seconds after the button.',
        noneLeft: 'Notice: there is no ending that fits the three choices.',
        number: 'The title of the view. {number}: the number of an ending that the app has made.',
        ofPuzzle: 'In its place. {number}: the number of a puzzle.',
        ofGame: 'In its place, for an ending from a game.',
        wanted: 'The task, beside the board. {count}: points; none: a draw is all that is possible.',
        defence: 'Under the task.',
        rules: 'Small, under the task.',
        aim: { note: 'Label beside the wanted number of points.', maxLength: 24 },
        possible: { note: 'Label beside the number of points that best play leads to now.', maxLength: 24 },
        proving: 'While the computer proves its best reply, for a moment.',
        still:
          'After a move with which the wanted margin stays possible. {move} and {reply}: moves such as c3d2. {colour}: “Black” or “White”.',
        missed: {
          where: 'After a move that put the wanted margin out of reach.',
          notes: {
            title: 'Heading.',
            text: '{move}: such as f5c3. {result}: such as “Black by 5”.',
          },
        },
        late: 'Beside the board, where one plays on although the wanted margin is out of reach.',
        over: {
          where: 'Heading when the ending is over.',
          notes: { reached: 'The wanted margin was reached.', missed: 'It was not.' },
        },
        solution: {
          where: 'After “Show best play”.',
          notes: { title: 'Heading.', text: '{result}: such as “Black by 5”.' },
        },
        again: { note: 'Button: begins the ending again.', maxLength: 24 },
        playOn: { note: 'Button: goes on although the wanted margin is out of reach.', maxLength: 24 },
        showSolution: { note: 'Button. The ending then counts as missed.', maxLength: 24 },
        yourself: { note: 'Button: leaves best play; one plays the position oneself.', maxLength: 24 },
        next: { note: 'Button after an ending.', maxLength: 24 },
        kept: 'After an ending that was missed, or whose best play was shown.',
      },
    },
  },
};
