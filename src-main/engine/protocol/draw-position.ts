import { outcomeOf, scoreOf } from '#shared/game/outcome.ts';
import { isStack, topOf } from '#shared/game/pile.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { FILES, RANKS, type Pawn, type Pile, type Position } from '#shared/game/types.ts';

/** Columns per square, wide enough for the highest stack: a letter and two digits. */
const CELL_WIDTH = 5;

function letterOf({ colour, pips }: Pawn): string {
  const letter = ['a', 'b', 'c'][pips - 1] ?? '';
  return colour === 'black' ? letter : letter.toUpperCase();
}

function drawPile(pile: Pile | undefined): string {
  if (pile === undefined) return '.';
  return letterOf(topOf(pile)) + (isStack(pile) ? String(pile.length) : '');
}

/** The side to move, or the outcome of the game. */
function describeStatus(position: Position): string {
  const outcome = outcomeOf(position);
  if (outcome === undefined) return `${position.turn === 'black' ? 'Black' : 'White'} is to move`;
  if (outcome.winner === 'draw') return 'the game is over: a draw';
  return `the game is over: ${outcome.winner === 'black' ? 'Black' : 'White'} won by ${outcome.margin}`;
}

/**
 * Draws a position as text of several lines. A pile is the letter of its top pawn (a, b, c: one, two, three pips;
 * capitals: White); a stack also has its height.
 */
export function drawPosition(position: Position): string {
  const rows = RANKS.toReversed().map((rank) => {
    const cells = FILES.map((file) => drawPile(position.piles.get(`${file}${rank}`)).padEnd(CELL_WIDTH));
    return `${rank}  ${cells.join('')}`.trimEnd();
  });
  const { black, white } = scoreOf(position);
  return [
    ...rows,
    `   ${FILES.map((file) => file.padEnd(CELL_WIDTH)).join('')}`.trimEnd(),
    `Black ${black}, White ${white}; ${describeStatus(position)}`,
    formatPosition(position),
  ].join('\n');
}
