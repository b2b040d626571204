import { legalMoves } from '../../game/moves.ts';
import { formatMove, parseMove } from '../../game/notation.ts';
import { outcomeOf } from '../../game/result.ts';
import { playMove } from '../../game/play.ts';
import { formatPosition } from '../../game/position-code.ts';
import { COLOURS, type Colour, type Pile, type Position, type Square } from '../../game/types.ts';
import { unwrap } from '../../util/result.ts';
import type { ExplainedMove } from '../explained-scene.ts';
import type { Reason } from '../reason.ts';

/**
 * Checks the facts of a reason on the board, by the rules alone and by none of the code that found them.
 * @returns what is not true, as sentences; empty if all of it is
 */
export function falseFacts(explained: ExplainedMove, reason: Reason): string[] {
  const scene = new Scene(explained);
  const claims = claimsOf(scene, reason);
  return Object.entries(claims).flatMap(([claim, isTrue]) =>
    isTrue ? [] : [`${reason.kind}: ${claim} in ${formatPosition(scene.before)} after ${explained.played}`],
  );
}

type Claims = Readonly<Record<string, boolean>>;

/** The positions of the lines, each move played by the rules. */
class Scene {
  readonly before: Position;
  readonly mover: Colour;
  readonly other: Colour;
  readonly played: string;
  readonly best: readonly string[];
  /** After each move of the best line, the first entry before all of them. */
  readonly bestPositions: readonly Position[];
  readonly answer: readonly string[];
  /** After the wrong move and after each move of the answer line. */
  readonly answerPositions: readonly Position[];
  readonly komi: number;

  constructor({ before, played, bestLine, answerLine, komi }: ExplainedMove) {
    this.before = withOwnPawns(before);
    this.mover = before.turn;
    this.other = before.turn === 'black' ? 'white' : 'black';
    this.played = played;
    this.best = bestLine;
    this.bestPositions = positionsOf(this.before, bestLine);
    this.answer = answerLine;
    this.answerPositions = positionsOf(play(this.before, played), answerLine);
    this.komi = komi;
  }

  get after(): Position {
    return at(this.answerPositions, 0);
  }

  /** The final margin of the mover after komi; undefined if the game is not over. */
  marginOf(position: Position): number | undefined {
    const outcome = outcomeOf(position);
    if (outcome === undefined) return undefined;
    const { black, white } = outcome.score;
    return (black - white - this.komi) * (this.mover === 'black' ? 1 : -1);
  }
}

/** Whether a pile of the mover on this square, worth as much, is taken in the first moves of the best line too. */
function isLostAnyway(scene: Scene, square: Square, points: number): boolean {
  const { best, bestPositions, answer } = scene;
  if (best.length > 1) return isTakenIn(best.slice(0, 6), bestPositions, scene.other, square, points);
  // Where no reply is known, it must not be possible to take it in the same way.
  const reached = bestPositions[1];
  if (reached === undefined || legalMoves(reached).length === 0) return false;
  const isPossible = repliesTo(scene).includes(answer[0] ?? '');
  return isPossible && owns(scene.mover, reached.piles.get(square)) && pointsOn(reached, square) >= points;
}

/** The legal replies to the best move. */
function repliesTo({ bestPositions }: Scene): string[] {
  return bestPositions[1] === undefined ? [] : legalMoves(bestPositions[1]).map(formatMove);
}

/** Whether a colour takes a pile on a square that counts at least so many points with a move of a line. */
function isTakenIn(
  line: readonly string[],
  positions: readonly Position[],
  taker: Colour,
  square: Square,
  points: number,
): boolean {
  return line.some((move, index) => {
    const position = at(positions, index);
    const pile = position.piles.get(square);
    return (
      position.turn === taker &&
      move.endsWith(square) &&
      pile !== undefined &&
      !owns(taker, pile) &&
      pointsOn(position, square) >= points
    );
  });
}

/**
 * Whether a colour's lead has not grown after a move of a line that takes a pile, and the last of the following moves with
 * which that pile changes its owner again. Six moves in which the taker keeps it end that, and four in which the other does.
 */
function isGainLost(positions: readonly Position[], line: readonly string[], index: number): boolean {
  const taker = at(positions, index).turn;
  const lead = (position: Position): number => leadOf(position, taker);
  const pawn = pileAt(at(positions, index), at(line, index).slice(2))?.[0];
  const ownerIn = (position: Position): Colour | undefined =>
    [...position.piles.values()].find((pile) => pawn !== undefined && pile.includes(pawn))?.at(-1)?.colour;
  let settled = index + 1;
  for (let next = settled + 1; next < positions.length; next++) {
    const holder = ownerIn(at(positions, settled));
    if (next - settled > (holder === taker ? 6 : 4)) break;
    if (ownerIn(at(positions, next)) !== holder) settled = next;
  }
  return lead(at(positions, settled)) <= lead(at(positions, 0));
}

function claimsOf(scene: Scene, reason: Reason): Claims {
  const { after, before, mover, other } = scene;
  switch (reason.kind) {
    case 'takes':
      return {
        'the answer is not the best': scene.answer[0] === reason.answer,
        'the answer does not go there': reason.answer.endsWith(reason.square),
        'the stack is not the mover’s': owns(mover, after.piles.get(reason.square)),
        'the height is wrong': heightOn(after, reason.square) === reason.height && reason.height >= 2,
        'the points are wrong': pointsOn(after, reason.square) === reason.points,
        'it is not the other’s afterwards': owns(
          other,
          at(scene.answerPositions, 1).piles.get(reason.square),
        ),
        'the best line loses as much': !isLostAnyway(scene, reason.square, reason.points),
        'it is taken back': !isGainLost(scene.answerPositions, scene.answer, 0),
      };
    case 'endsGame': {
      const end = reason.by === 'played' ? after : at(scene.answerPositions, 1);
      return {
        'the game goes on': legalMoves(end).length === 0 && outcomeOf(end) !== undefined,
        'the margin is wrong': scene.marginOf(end) === reason.margin,
        'the answer is not the best':
          reason.by === 'played' ? reason.answer === undefined : scene.answer[0] === reason.answer,
      };
    }
    case 'stuck': {
      const end = at(scene.answerPositions, -1);
      return {
        'the colour is wrong': reason.colour === mover,
        'the number of moves is wrong': scene.answer.length === reason.moves,
        'not the mover alone is stuck': outcomeOf(end)?.stuck.join() === mover,
        'the margin is wrong': scene.marginOf(end) === reason.margin,
        'the best line ends so too': outcomeOf(at(scene.bestPositions, -1))?.stuck.join() !== mover,
      };
    }
    case 'tempo':
      return {
        'the answer is not the best': scene.answer[0] === reason.answer,
        'the number of moves is wrong': scene.answer.length === reason.moves,
        'the answer line does not end the game': outcomeOf(at(scene.answerPositions, -1)) !== undefined,
        'the best line does not end the game': outcomeOf(at(scene.bestPositions, -1)) !== undefined,
        // The other colour moves first in the answer line, the mover in the best line.
        'the mover has the last move': scene.answer.length % 2 === 1,
        'the best line leaves the other the last move': scene.best.length % 2 === 1,
      };
    case 'fewMoves': {
      const position = at(scene.answerPositions, 1);
      return {
        'the answer is not the best': scene.answer[0] === reason.answer,
        'its own moves are wrong': countMoves(position, mover) === reason.own,
        'the other’s moves are wrong': countMoves(position, other) === reason.other,
        'the other has no more': reason.other > reason.own,
        'the best line leaves no more': countMoves(at(scene.bestPositions, 2), mover) > reason.own,
      };
    }
    case 'leftTaking':
      return {
        'the best move is another': scene.best[0] === reason.best,
        'it does not go there': reason.best.endsWith(reason.square),
        'the stack is not the other’s': owns(other, after.piles.get(reason.square)),
        'it has changed': codeOn(after, reason.square) === codeOn(before, reason.square),
        'the height is wrong': heightOn(after, reason.square) === reason.height && reason.height >= 2,
        'the points are wrong': pointsOn(after, reason.square) === reason.points,
        'it is taken back': !isGainLost(scene.bestPositions, scene.best, 0),
      };
    case 'leftAttacker':
      return {
        'the answer is not the best': scene.answer[0] === reason.answer,
        'the best move is another': scene.best[0] === reason.best,
        'the answer does not come from there': reason.answer.startsWith(reason.square),
        'the best move does not go there': reason.best.endsWith(reason.square),
        'the pile is not the other’s': owns(other, before.piles.get(reason.square)),
        'it has changed': codeOn(after, reason.square) === codeOn(before, reason.square),
        'the height is wrong': heightOn(after, reason.square) === reason.height,
        'the answer takes nothing': owns(mover, pileAt(after, reason.answer.slice(2))),
        'the points are wrong':
          pointsOn(after, reason.square) + pointsOn(after, reason.answer.slice(2)) === reason.points,
        'it is taken back': !isGainLost(scene.answerPositions, scene.answer, 0),
      };
    case 'changesHands': {
      const owners = scene.answerPositions.map((position) => ownerOfTallest(position, before));
      const [end, bestEnd] = [at(scene.answerPositions, -1), at(scene.bestPositions, -1)];
      return {
        'the answer line does not end the game': outcomeOf(end) !== undefined,
        'the best line does not end the game': outcomeOf(bestEnd) !== undefined,
        'the stack is not the other’s': owns(other, end.piles.get(reason.square)),
        'the height is wrong': heightOn(end, reason.square) === reason.height,
        'the points are wrong': pointsOn(end, reason.square) === reason.points,
        'it changes hands another number of times':
          countChanges([ownerOfTallest(before, before), ...owners]) === reason.times && reason.times > 0,
        'the best line does not keep it': ownerOfTallest(bestEnd, before) === mover,
      };
    }
    case 'takesLater': {
      const position = at(scene.answerPositions, reason.moves - 1);
      return {
        'the answer is not the best': scene.answer[0] === reason.answer,
        'the line does not take it': scene.answer[reason.moves - 1] === reason.take,
        'it is not the other’s move': position.turn === other && reason.moves > 1,
        'it does not go there': reason.take.endsWith(reason.square),
        'the stack is not the mover’s': owns(mover, position.piles.get(reason.square)),
        'the height is wrong': heightOn(position, reason.square) === reason.height && reason.height >= 2,
        'the points are wrong': pointsOn(position, reason.square) === reason.points,
        'it is taken back': !isGainLost(scene.answerPositions, scene.answer, reason.moves - 1),
        'the best line is not known so far':
          scene.best.length > reason.moves || outcomeOf(at(scene.bestPositions, -1)) !== undefined,
        'the best line loses it too': !isTakenIn(
          scene.best.slice(0, 10),
          scene.bestPositions,
          other,
          reason.square,
          reason.points,
        ),
      };
    }
    case 'missesTaking': {
      const position = at(scene.bestPositions, reason.moves - 1);
      return {
        'the best move is another': scene.best[0] === reason.best,
        'the line does not take it': scene.best[reason.moves - 1] === reason.take,
        'it is not the mover’s move': position.turn === mover && reason.moves > 1,
        'it does not go there': reason.take.endsWith(reason.square),
        'the stack is not the other’s': owns(other, position.piles.get(reason.square)),
        'the height is wrong': heightOn(position, reason.square) === reason.height && reason.height >= 2,
        'the points are wrong': pointsOn(position, reason.square) === reason.points,
        'it is taken back': !isGainLost(scene.bestPositions, scene.best, reason.moves - 1),
        'the move takes it': !(
          scene.played.endsWith(reason.square) &&
          owns(other, before.piles.get(reason.square)) &&
          pointsOn(before, reason.square) >= reason.points
        ),
        'the answer line is not known so far':
          scene.answer.length >= reason.moves - 1 || outcomeOf(at(scene.answerPositions, -1)) !== undefined,
        'it is taken anyway': !isTakenIn(
          scene.answer.slice(0, 9),
          scene.answerPositions,
          mover,
          reason.square,
          reason.points,
        ),
      };
    }
    case 'coversOwn':
      return {
        'the points are wrong': pointsOn(before, reason.best.slice(2)) === reason.points,
        'the move does not go there': scene.played.endsWith(reason.square),
        'the pile was not its own': owns(mover, before.piles.get(reason.square)),
        'the height is wrong': before.piles.get(reason.square)?.length === reason.height,
        'the best move is another': scene.best[0] === reason.best,
        'the best move covers its own too': owns(other, pileAt(before, reason.best.slice(2))),
      };
    case 'takesLess':
      return {
        'the best move is another': scene.best[0] === reason.best,
        'it does not go there': reason.best.endsWith(reason.square),
        'the pile is not the other’s': owns(other, before.piles.get(reason.square)),
        'the points are wrong': pointsOn(before, reason.square) === reason.points,
        'the move takes nothing': owns(other, pileAt(before, scene.played.slice(2))),
        'its points are wrong': pointsOn(before, scene.played.slice(2)) === reason.playedPoints,
        'it takes as much': reason.playedPoints < reason.points,
      };
    case 'takesPawn':
      return {
        'the answer is not the best': scene.answer[0] === reason.answer,
        'the answer does not go there': reason.answer.endsWith(reason.square),
        'the pawn is not the mover’s': owns(mover, after.piles.get(reason.square)),
        'it is a stack': heightOn(after, reason.square) === 1,
        'its marks are wrong': pointsOn(after, reason.square) === reason.pips,
        'the best line loses as much': !isLostAnyway(scene, reason.square, reason.pips),
        'it is taken back': !isGainLost(scene.answerPositions, scene.answer, 0),
      };
    case 'loss': {
      const [first] = scene.answer;
      const gained =
        first === undefined ||
        first === (scene.best[1] ?? repliesTo(scene).find((reply) => reply === first)) ||
        isGainLost(scene.answerPositions, scene.answer, 0)
          ? 0
          : leadOf(at(scene.answerPositions, 1), other) - leadOf(after, other);
      return {
        'the answer is not the best': first === reason.answer,
        'the gain is wrong': gained === reason.points,
      };
    }
  }
}

/** Gives each pawn an object of its own, so that it can be followed. */
function withOwnPawns(position: Position): Position {
  const piles = new Map(
    [...position.piles].map(([square, [lowest, ...others]]): [Square, Pile] => [
      square,
      [{ ...lowest }, ...others.map((pawn) => ({ ...pawn }))],
    ]),
  );
  return { ...position, piles };
}

function positionsOf(start: Position, line: readonly string[]): Position[] {
  const positions = [start];
  for (const move of line) positions.push(play(at(positions, -1), move));
  return positions;
}

function play(position: Position, text: string): Position {
  const move = parseMove(text);
  if (move === undefined) throw new Error(`"${text}" is not a move`);
  return unwrap(playMove(position, move));
}

function at<T>(list: readonly T[], index: number): T {
  const found = list.at(index);
  if (found === undefined) throw new Error(`There is no entry ${index}`);
  return found;
}

function pileAt(position: Position, square: string): Pile | undefined {
  return [...position.piles].find(([name]) => name === square)?.[1];
}

function owns(colour: Colour, pile: Pile | undefined): boolean {
  return pile?.[pile.length - 1]?.colour === colour;
}

function heightOn(position: Position, square: string): number {
  return pileAt(position, square)?.length ?? 0;
}

function pointsOn(position: Position, square: string): number {
  const pile = pileAt(position, square);
  return pile === undefined ? 0 : pile.length * (pile[pile.length - 1]?.pips ?? 0);
}

function codeOn(position: Position, square: string): string {
  return JSON.stringify(pileAt(position, square));
}

function countMoves(position: Position, colour: Colour): number {
  return legalMoves({ ...position, turn: colour, endRule: 'mover' }).map(formatMove).length;
}

function leadOf(position: Position, colour: Colour): number {
  const lead = { black: 0, white: 0 };
  for (const [square, pile] of position.piles) {
    for (const each of COLOURS) if (owns(each, pile)) lead[each] += pointsOn(position, square);
  }
  return colour === 'black' ? lead.black - lead.white : lead.white - lead.black;
}

/** The owner of the pile that has the lowest pawn of the stack that was tallest at first: pawns are distinguished by object. */
function ownerOfTallest(position: Position, first: Position): Colour | undefined {
  const [tallest] = [...first.piles.values()].sort((one, other) => other.length - one.length);
  const pawn = tallest?.[0];
  const pile = [...position.piles.values()].find((pawns) => pawn !== undefined && pawns.includes(pawn));
  return pile === undefined ? undefined : pile[pile.length - 1]?.colour;
}

function countChanges(owners: readonly (Colour | undefined)[]): number {
  return owners.filter((owner, index) => index > 0 && owner !== owners[index - 1]).length;
}
