import type { PartNotes } from '../translating/note.ts';
import type board from './board.json';

export const notes: PartNotes<typeof board> = {
  where: 'The board.',
  notes: {
    label: 'Spoken name of the board.',
    colour: 'Spoken: the colour of a pawn. Becomes {colour} in board.pawn, board.pileTop and board.layer.',
    marks:
      'Spoken: a pawn by its marks, as in “White three”. Becomes {marks} in board.pawn, board.pileTop and board.layer.',
    height:
      'Spoken: how many pawns a stack has. Becomes {height} in board.pileTop, board.stackOf and board.refused.lone-needs-lone.',
    empty: 'Spoken: nothing is on the square.',
    pawn: 'Spoken name of a single pawn: “White three”. {colour}: board.colour. {marks}: board.marks.',
    pileTop:
      'Spoken name of a stack: “White three on a stack of seven”. {colour}: board.colour. {marks}: board.marks. {height}: board.height. Where words would have to bend, use a form that stays right, such as “White three, height seven”.',
    points: 'Spoken: what a pawn or stack is worth. {n}: the number of points.',
    canMove: 'Spoken after the name of a pawn or stack: it can move.',
    chosen: 'Spoken after the name of a pawn or stack: it is selected.',
    nextStep: 'Spoken after the name of a square: the next step can go there.',
    steps: 'A distance, {away} or {after} in board.refused. {n}: the number of steps.',
    step: {
      where: 'Spoken while a move is made step by step.',
      notes: {
        none: 'No step has been taken yet. {n}: how many steps there are to take.',
        taken:
          '{step}: the number of the step. {steps}: how many there are. {square}: where it went, such as e4.',
        mode: 'The setting “Step by step” was turned on or off.',
      },
    },
    destination: 'Spoken after the name of a square: the chosen pawn or stack can end its move there.',
    swing: {
      where: 'Spoken: what a move changes in the difference of points.',
      notes: {
        plus: '{n}: points gained.',
        minus: '{n}: points lost.',
        none: 'Nothing is gained or lost.',
      },
    },
    makes: 'Spoken: what the stack would be worth after the move, as in “makes 42”. {n}: points.',
    endsGame: 'Spoken: the move would end the game.',
    leads: {
      where: 'Who would lead after a move. Spoken, and {lead} in board.outlook.',
      notes: {
        black: '{n}: points, may be a half.',
        white: '{n}: points, may be a half.',
        even: 'Both would have the same number of points.',
      },
    },
    wins: {
      where:
        'Who wins with a move that ends the game. Spoken, {lead} in board.outlook, and {result} in play.bestLast.',
      notes: {
        black: '{n}: points, may be a half.',
        white: '{n}: points, may be a half.',
        even: 'Both have the same number of points.',
      },
    },
    outlook: {
      where: 'One line under the chosen pawn or stack, beside the board.',
      notes: {
        on: '{to}: a square. {lead}: board.leads. {more} and {less}: the points of both sides, the larger number first.',
        last: '{lead}: board.wins. {more} and {less}: the points of both sides, the larger number first.',
      },
    },
    lastFrom: 'Spoken after the name of a square: the last move started there.',
    lastTo: 'Spoken after the name of a square: the last move ended there.',
    stackOf: 'Spoken after a move: the stack that it made. {height}: board.height.',
    move: {
      where: 'A move with its squares. Spoken, and shown as a hint.',
      notes: {
        direct: 'In one step, or where the path is not known. {from} and {to}: squares.',
        byOne: 'In two steps. {from} and {to}: squares. {first}: the square between.',
        byTwo: 'In three steps. {from} and {to}: squares. {first} and {second}: the squares between.',
      },
    },
    playedShort:
      'Spoken when a move is made, where announcements are short. {player}: a name. {from} and {to}: squares.',
    full: {
      where: 'Spoken after a move, where announcements are full.',
      notes: {
        swing: '{player}: the name of whoever moved. {swing}: board.swing.',
        leads: '{player}: a name. {n}: points, may be a half.',
        even: 'Both players have the same number of points.',
        next: '{player}: the name of whoever moves next.',
      },
    },
    text: {
      where: 'Dialog “The board as text”, for people who listen to the screen.',
      notes: {
        title: 'Title of the dialog, and entry of a menu.',
        rank: 'One line for each row of the board. {rank}: 1 to 6. {piles}: what stands there, or board.empty.',
        file: 'The same for each column. {file}: a to f. {piles}: what stands there, or board.empty.',
        emptyOne:
          'A single empty square. {first}: its letter, a to f, in a row; its number, 1 to 6, in a column.',
        emptyMany:
          'Empty squares side by side. {first} and {last}: letters or numbers, as in “d to f empty”.',
        change:
          '{from} and {to}: squares. {now} and {then}: what stands and stood on {to}, as in “White three on a stack of seven, 21 points”.',
        start: 'Instead of the last move.',
        blackTurn: 'Last line.',
        whiteTurn: 'Last line.',
      },
    },
    played:
      'Spoken when a move is made. {player}: the name of whoever moved. {move}: board.move and board.stackOf. {points}: the points of {player}. {other}: the other name. {otherPoints}: the points of {other}.',
    refused: {
      where:
        'Why a choice on the board is refused: a line under the board. Also {reason} in fault.illegal. {from} and {to} are squares.',
      notes: {
        'game-over': 'The game has ended.',
        'same-square': 'The square chosen is the one that {from} names.',
        'empty-start': 'Nothing stands on {from}.',
        'not-yours': 'The pawn or stack on {from} belongs to the other player.',
        'empty-end': 'The square chosen, {to}, is empty.',
        'lone-needs-lone':
          'A single pawn cannot end on a stack. {to}: where it stands. {height}: board.height.',
        'not-next': 'Step by step: the square {to} cannot be reached by the next step.',
        'stack-needs-stack': 'A stack cannot end on the single pawn on {to}.',
        'other-steps':
          '{to}: the square chosen. {away}: board.steps. {from}: where the move starts. {n}: the steps it must take, 1 to 3; it chooses the form.',
        'turns-back': '{to}: the square chosen. {n}: the steps the move must take, 2 or 3.',
        'no-line': 'No path leads from {from} to {to}.',
        'no-start': 'There is no step at all from {from}.',
        'dead-end':
          '{from}: where the move starts. {after}: board.steps. {n}: the steps it must take, 2 or 3.',
        'only-stacks': 'A single pawn on {from} reaches only stacks.',
        'only-lone': 'A stack on {from} reaches only single pawns.',
      },
    },
    layer:
      'Spoken: one pawn inside a stack, as in “8, Black three”. {place}: counted from the board up. {colour}: board.colour. {marks}: board.marks.',
    onTop: 'Spoken after the topmost pawn of a stack.',
    fromTop:
      'Spoken for a square, after its stack: all its pawns. {pawns}: such as “Black two, White three”.',
    inside: {
      where: 'Small card that shows what is inside a stack.',
      notes: {
        heading: 'Heading. {square}: a square.',
        lone: 'Heading for a single pawn. {square}: a square.',
      },
    },
  },
};
