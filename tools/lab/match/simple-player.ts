import { createInterface } from 'node:readline';
import { formatMove } from '../../../src-shared/game/notation.ts';
import { parsePosition, formatPosition } from '../../../src-shared/game/position-code.ts';
import { positionSentence } from '../../../src-shared/game/position-problem.ts';
import { replayMoves } from '../../../src-shared/game/replay.ts';
import { dealStart } from '../../../src-shared/game/setup.ts';
import { legalMoves } from '../../../src-shared/game/moves.ts';
import { leadOf } from '../../../src-shared/game/result.ts';
import { applyMove } from '../../../src-shared/game/play.ts';
import type { Move, Position } from '../../../src-shared/game/types.ts';
import { randomBelow, seededRandom } from '../../../src-shared/util/random.ts';

/** Hashes a text to 32 bits (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash;
}

/** Returns a random number from 0 to `count - 1`, the same for the same position and seed. */
function randomIndex(position: Position, seed: number, count: number): number {
  return randomBelow(seededRandom(seed ^ hashOf(formatPosition(position))), count);
}

/**
 * Returns a random move; each is equally likely.
 * @returns undefined if the game is over
 */
export function chooseAtRandom(position: Position, seed: number): Move | undefined {
  const moves = legalMoves(position);
  return moves.length === 0 ? undefined : moves[randomIndex(position, seed, moves.length)];
}

/**
 * Returns the move with the largest lead after it; a random one of several equal moves.
 * @param seed chooses among equal moves, together with the position
 * @returns undefined if the game is over
 */
export function chooseGreedily(position: Position, seed: number): Move | undefined {
  const moves = legalMoves(position).map((move) => ({
    move,
    lead: leadOf(applyMove(position, move), position.turn),
  }));
  const most = Math.max(...moves.map(({ lead }) => lead));
  const best = moves.filter(({ lead }) => lead === most);
  if (best.length === 0) return undefined;
  return best[randomIndex(position, seed, best.length)]?.move;
}

/** The greedy and the random player as a program, with the part of the engine protocol that a match needs. Its argument: which. */

const isRandom = process.argv[2] === 'random';
const choose = isRandom ? chooseAtRandom : chooseGreedily;
let position = dealStart('classic', 0, 'either');
let seed = 0;

/** Returns the answer to a line; undefined if there is none. */
function answerTo(line: string): string | undefined {
  const [command = '', ...words] = line.trim().split(/\s+/);
  switch (command) {
    case 'hei':
      return `id name ${isRandom ? 'Random' : 'Greedy'}\noption name Seed type spin default 0 min 0 max 4294967295\nheiok`;
    case 'isready':
      return 'readyok';
    case 'setoption':
      if (words[1] === 'Seed') seed = Number(words[3]);
      return undefined;
    case 'position': {
      const movesAt = words.indexOf('moves');
      const start = parsePosition((movesAt < 0 ? words : words.slice(0, movesAt)).join(' '));
      if (!start.ok) return `error ${positionSentence(start.error)}`;
      const positions = replayMoves(start.value, movesAt < 0 ? [] : words.slice(movesAt + 1));
      if (!positions.ok) return `error ${positions.error.move} is not legal.`;
      position = positions.value.at(-1) ?? start.value;
      return undefined;
    }
    case 'go': {
      const move = choose(position, seed);
      return `bestmove ${move === undefined ? 'none' : formatMove(move)}`;
    }
    default:
      return undefined;
  }
}

// A test imports the players alone.
if (process.argv[1] === import.meta.filename) {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === 'quit') break;
    const answer = answerTo(line);
    if (answer !== undefined) console.log(answer);
  }
  process.exit();
}
