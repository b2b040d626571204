import { outcomeOf, scoreOf } from '#shared/game/result.ts';
import { isStack, topOf } from '#shared/game/pile.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { FILES, RANKS, type Pawn, type Pile, type Position } from '#shared/game/types.ts';
import type { ThinkProgress, WinnerProof } from '../engine.ts';

/** Formats points for the side to move: whole where proven, with one decimal for an estimate. */
export function formatScore({ score, exact }: Pick<ThinkProgress, 'score' | 'exact'>): string {
  if (exact) return String(Math.round(score));
  const text = score.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}

/** Formats an `info` line. @param rank the rank among the best moves, from 1; undefined without `multipv` */
export function formatInfo(finding: ThinkProgress, rank: number | undefined): string {
  const { depth, exact, nodes, milliseconds, line } = finding;
  return [
    `info depth ${depth}`,
    ...(rank === undefined ? [] : [`multipv ${rank}`]),
    `score ${formatScore(finding)}`,
    ...(exact ? ['exact'] : []),
    `nodes ${nodes} nps ${speedOf(finding)} time ${milliseconds}`,
    `pv ${line.join(' ')}`,
  ].join(' ');
}

/** Formats the answer to `solve`: the exact margin for the side to move, or the depth that was reached. */
export function formatSolved(finding: ThinkProgress): string {
  if (!finding.exact) return `unsolved depth ${finding.depth}`;
  return `solved ${formatScore(finding)} move ${finding.line[0] ?? 'none'} pv ${finding.line.join(' ')}`;
}

/** Formats an `info` line with the proven bounds of the margin, in points for the side to move before komi. */
export function formatProofInfo(proof: WinnerProof): string {
  const { winner, atLeast, atMost, nodes, milliseconds, line } = proof;
  return [
    'info',
    ...(winner === undefined ? [] : [`winner ${winner}`]),
    ...(atLeast === undefined ? [] : [`atleast ${atLeast}`]),
    ...(atMost === undefined ? [] : [`atmost ${atMost}`]),
    `nodes ${nodes} nps ${speedOf(proof)} time ${milliseconds}`,
    ...(line.length === 0 ? [] : [`pv ${line.join(' ')}`]),
  ].join(' ');
}

/** Formats the answer to `winner`. */
export function formatWinner({ winner, line }: Pick<WinnerProof, 'winner' | 'line'>): string {
  if (winner === undefined) return 'unproven';
  return ['winner', winner, 'move', line[0] ?? 'none', 'pv', ...line].join(' ');
}

/** Nodes per second. */
function speedOf({ nodes, milliseconds }: Pick<WinnerProof, 'nodes' | 'milliseconds'>): number {
  return Math.round((nodes * 1000) / Math.max(1, milliseconds));
}

/** Formats the answer to `perft`. */
export function formatPerft(depth: number, nodes: number, milliseconds: number): string {
  return `perft ${depth} nodes ${nodes} seconds ${(milliseconds / 1000).toFixed(3)}`;
}

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
