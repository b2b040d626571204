import { formatPosition } from '../../../src-shared/game/position-code.ts';
import { COLOURS, type Colour, type Position } from '../../../src-shared/game/types.ts';
import { playGame, type GameEnd } from './referee.ts';
import type { Seat } from './seat.ts';
import { pointsOf, type GameResult, type Pair } from './statistics.ts';

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
