import { formatPosition } from '../../../src-shared/game/position-code.ts';
import { COLOURS, type Colour, type Position } from '../../../src-shared/game/types.ts';
import type { Seat } from './seat.ts';
import { pointsOf, type GameResult, type Pair } from './statistics.ts';
import { parseMove } from '../../../src-shared/game/notation.ts';
import { outcomeOf } from '../../../src-shared/game/result.ts';
import { playMove } from '../../../src-shared/game/play.ts';
import { illegalProblem } from '../../../src-shared/record/model/illegal-problem.ts';
import { recordSentence } from '../../../src-shared/record/model/record-problem.ts';
import { err, type Result } from '../../../src-shared/util/result.ts';
import type { Thought } from '../../../src-main/engine/outside/outside-engine.ts';

/** A player of a game: returns its move. @param place the arguments of `position` */
export type Chooser = (place: string) => Promise<Result<Thought, string>>;

type GameEnd =
  | { readonly kind: 'finished'; /** Black's points minus White's. */ readonly margin: number }
  | {
      readonly kind: 'forfeited';
      readonly loser: Colour;
      /** The loser's fault, as the end of a sentence that starts with its name. */
      readonly fault: string;
      /** The position of the fault, as the arguments of `position`. */
      readonly place: string;
    };

/** Returns the position after a player's move, or the fault of the move. */
function follow(position: Position, { move: text }: Thought): Result<Position, string> {
  const move = parseMove(text);
  if (move === undefined) return err(`answered "${text}", which is not a move`);
  const played = playMove(position, move);
  if (played.ok) return played;
  const sentence = recordSentence(illegalProblem(position, move, played.error));
  return err(`made an illegal move: ${sentence.slice(0, -1)}`);
}

/** Plays a game between two players, by the rules of src-shared/game. An illegal move, or none, loses it. */
export async function playGame(
  start: Position,
  players: Readonly<Record<Colour, Chooser>>,
): Promise<GameEnd> {
  const code = formatPosition(start);
  const moves: string[] = [];
  let position = start;
  for (;;) {
    const outcome = outcomeOf(position);
    if (outcome !== undefined) return { kind: 'finished', margin: outcome.score.black - outcome.score.white };
    const loser = position.turn;
    const place = moves.length === 0 ? code : `${code} moves ${moves.join(' ')}`;
    const thought = await players[loser](place);
    if (!thought.ok) return { kind: 'forfeited', loser, fault: thought.error, place };
    const next = follow(position, thought.value);
    if (!next.ok) return { kind: 'forfeited', loser, fault: next.error, place };
    moves.push(thought.value.move);
    position = next.value;
  }
}

/** Starts both players and plays a game. */
async function playSeated(
  start: Position,
  seats: Readonly<Record<Colour, Seat>>,
  seed: number,
): Promise<GameEnd> {
  for (const colour of COLOURS) {
    const seated = await seats[colour].newGame(seed);
    if (!seated.ok)
      return { kind: 'forfeited', loser: colour, fault: seated.error, place: formatPosition(start) };
  }
  return playGame(start, {
    black: (place) => seats.black.choose(place),
    white: (place) => seats.white.choose(place),
  });
}

/**
 * Plays a start twice, with the colours swapped.
 * @param seats the first player has Black in the first game
 * @param onForfeit called with a sentence for each game that a fault decided
 */
export async function playPair(
  [first, second]: readonly [Seat, Seat],
  start: Position,
  seed: number,
  onForfeit: (sentence: string) => void,
): Promise<Pair> {
  /** Plays one game. @param colour the first player's @returns the result for the first player */
  const playOne = async (colour: Colour): Promise<GameResult> => {
    const seats = colour === 'black' ? { black: first, white: second } : { black: second, white: first };
    const end = await playSeated(start, seats, seed);
    if (end.kind === 'finished') {
      const margin = colour === 'black' ? end.margin : -end.margin;
      return { points: pointsOf(margin), margin };
    }
    const loser = seats[end.loser];
    onForfeit(`"${loser.settings.text}" ${end.fault}, and loses the game. It was at: position ${end.place}`);
    await loser.dismiss();
    return { points: end.loser === colour ? 0 : 1, margin: undefined };
  };
  const one = await playOne('black');
  return [one, await playOne('white')];
}
