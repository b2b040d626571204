import type { ProgramFault } from '#shared/contract/program-fault.ts';
import { parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import type { Position } from '#shared/game/types.ts';
import { err, ok, type Result } from '#shared/util/result.ts';

const MAX_DETAIL_LENGTH = 200;

/** Makes a fault. @param detail shortened, and without line ends and control characters */
export function faultOf(kind: ProgramFault['kind'], detail = ''): ProgramFault {
  return { kind, detail: printable(detail, MAX_DETAIL_LENGTH) };
}

/** Returns a text of a program in one line without control, format and unassigned characters. */
export function printable(text: string, maxLength: number): string {
  const plain = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .toWellFormed();
  // A cut may leave half of a character at the end.
  return plain.length <= maxLength
    ? plain
    : `${plain.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Describes a fault in English as the end of a sentence that starts with the program's name. */
export function describeFault({ kind, detail }: ProgramFault): string {
  switch (kind) {
    case 'missing':
      return 'is not in the list of programs';
    case 'not-started':
      return `cannot be started: ${detail}`;
    case 'ended':
      return detail.startsWith('SIG') ? `was ended by ${detail}` : `ended with status ${detail}`;
    case 'silent':
      return `did not answer to ${detail}`;
    case 'slow':
      return `gave no move in ${detail}`;
    case 'flood':
      return 'printed more than a program may';
    case 'error':
      return `printed "${detail}"`;
    case 'no-option':
      return `has no option ${detail}`;
    case 'no-values':
      return 'reports no values of moves';
    case 'not-a-move':
      return `answered "${detail}", which is not a move`;
    case 'illegal-move':
      return `made an illegal move: ${detail}`;
  }
}

/** Returns the position after a program's move, or its fault if it is not a legal move. */
export function checkMove(position: Position, text: string): Result<Position, ProgramFault> {
  const move = parseMove(text);
  if (move === undefined) return err(faultOf('not-a-move', text));
  const played = playMove(position, move);
  return played.ok ? ok(played.value) : err(faultOf('illegal-move', text));
}

/** Returns the moves of a line up to the first one that is not legal. */
export function legalStart(position: Position, line: readonly string[]): string[] {
  const moves: string[] = [];
  let reached = position;
  for (const text of line) {
    const next = checkMove(reached, text);
    if (!next.ok) break;
    moves.push(text);
    reached = next.value;
  }
  return moves;
}
