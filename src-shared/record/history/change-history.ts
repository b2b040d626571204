import { isSamePlayer } from '../../game/player.ts';
import type { Colour } from '../../game/types.ts';
import type { EarlierPlayer, GameHistory, TakenBack } from './game-history.ts';
import {
  type GameRecord,
  type PlainGame,
  bareMove,
  type RecordedLine,
  type RecordedMove,
} from '../model/game-record.ts';
import { LIMITS } from '../model/limits.ts';

/** The moves of a game and the moves that were taken back after them. */
interface CutLine {
  readonly moves: readonly RecordedMove[];
  readonly takenBack: TakenBack;
}

/**
 * Takes back all moves of a game but the first ones.
 * @param undoesSwap whether a swap is taken back with them
 * @param times thinking times of the moves that are taken back, in milliseconds, as far as known
 */
function takeBackTo(
  { moves, takenBack }: CutLine,
  keep: number,
  undoesSwap: boolean,
  times: TakenBack['times'],
): CutLine {
  const undone = moves.slice(keep);
  return {
    moves: moves.slice(0, keep),
    takenBack: {
      line: { comments: [], moves: [...undone, ...takenBack.line.moves] },
      swap: takenBack.swap || undoesSwap,
      times: [...undone.map((_, at) => times[at]), ...takenBack.times],
    },
  };
}

/** Restores the first of the taken-back moves. @param redoesSwap whether the swap is restored too */
function redoMoves({ moves, takenBack }: CutLine, count: number, redoesSwap: boolean): CutLine {
  const { line, swap, times } = takenBack;
  return {
    moves: [...moves, ...line.moves.slice(0, count)],
    takenBack: {
      line: { comments: [], moves: line.moves.slice(count) },
      swap: swap && !redoesSwap,
      times: times.slice(count),
    },
  };
}

/**
 * Plays a move after some were taken back. A new move turns the taken-back moves into a variation; the first of them, or
 * the first move of an earlier variation, continues that line, whose other moves can still be restored.
 */
function playAfterTakingBack({ moves, takenBack }: CutLine, text: string): CutLine {
  const tried = alternatives(takenBack.line);
  const again = tried.find((line) => line.moves[0]?.move === text);
  const [first, ...others] = again?.moves ?? [];
  const played = first ?? bareMove(text);
  const instead = tried.filter((line) => line !== again).map((line) => shallow(line, LIMITS.nesting - 1));
  const move = { ...played, variations: [...played.variations, ...instead] };
  const isTooMuch = countMoves([...moves, move]) > LIMITS.moves;
  // The line itself is the last; variations have no times.
  const times = again !== undefined && again === tried.at(-1) ? takenBack.times.slice(1) : [];
  return {
    moves: [...moves, isTooMuch ? played : move],
    takenBack: { line: { comments: [], moves: others }, swap: false, times },
  };
}

/** All lines from here: the variations of a line's first move, then the line itself. */
function alternatives({ moves: [first, ...others] }: RecordedLine): RecordedLine[] {
  if (first === undefined) return [];
  return [...first.variations, { comments: [], moves: [{ ...first, variations: [] }, ...others] }];
}

/** Removes the variations of a line that exceed the nesting limit of readers. */
function shallow({ comments, moves }: RecordedLine, depth: number): RecordedLine {
  return {
    comments,
    moves: moves.map((move) => ({
      ...move,
      variations: depth === 0 ? [] : move.variations.map((line) => shallow(line, depth - 1)),
    })),
  };
}

function countMoves(moves: readonly RecordedMove[]): number {
  return moves.reduce(
    (sum, { variations }) =>
      sum + 1 + variations.reduce((inside, line) => inside + countMoves(line.moves), 0),
    0,
  );
}

type Player = PlainGame['players'][Colour];

/** A change of a game that affects its history. */
export type HistoryChange =
  | { readonly kind: 'move'; readonly move: string }
  | {
      readonly kind: 'take-back';
      readonly keep: number;
      readonly undoesSwap: boolean;
      /** Thinking times of the moves that are taken back, in milliseconds, as far as known. */
      readonly times?: TakenBack['times'];
    }
  | { readonly kind: 'redo'; readonly moves: number; readonly swap: boolean }
  | { readonly kind: 'swap' }
  | { readonly kind: 'player'; readonly colour: Colour; readonly from: Player; readonly to: Player }
  | { readonly kind: 'hint'; readonly colour: Colour }
  /** The coach speaks about the last move, which is of this colour. */
  | { readonly kind: 'coach'; readonly colour: Colour };

/** A game before or after a change. */
export interface ChangingGame {
  /** Without the history tags. */
  readonly record: GameRecord;
  readonly history: GameHistory;
}

/**
 * Carries history and variations over to the record of a game after a change.
 * @param after the new record, made of moves, players and result only
 */
export function withChange(
  { record: before, history }: ChangingGame,
  after: GameRecord,
  change: HistoryChange,
): ChangingGame {
  const line: CutLine = { moves: before.line.moves, takenBack: history.takenBack };
  switch (change.kind) {
    case 'move':
      return withLine(after, history, playAfterTakingBack(line, change.move));
    case 'take-back': {
      const kept = takeBackTo(line, change.keep, change.undoesSwap, change.times ?? []);
      const earlierPlayers = {
        black: earlierUpTo(history.earlierPlayers.black, movesBy('black', before, change.keep)),
        white: earlierUpTo(history.earlierPlayers.white, movesBy('white', before, change.keep)),
      };
      return withLine(after, { ...history, earlierPlayers }, kept);
    }
    case 'redo':
      return withLine(after, history, redoMoves(line, change.moves, change.swap));
    case 'swap':
      return { record: after, history: { ...history, takenBack: { ...history.takenBack, swap: false } } };
    case 'player': {
      const { colour, from, to } = change;
      const lastMove = movesBy(colour, before, before.line.moves.length);
      const earlier = afterChange(history.earlierPlayers[colour], { player: from, lastMove }, to);
      const earlierPlayers = { ...history.earlierPlayers, [colour]: earlier };
      return { record: after, history: { ...history, earlierPlayers } };
    }
    case 'hint': {
      const next = movesBy(change.colour, before, before.line.moves.length) + 1;
      const hints = { ...history.hints, [change.colour]: withMove(history.hints[change.colour], next) };
      return { record: after, history: { ...history, hints } };
    }
    case 'coach': {
      const { colour } = change;
      const last = movesBy(colour, before, before.line.moves.length);
      const coached = { ...history.coached, [colour]: withMove(history.coached[colour], last) };
      return { record: after, history: { ...history, coached } };
    }
  }
}

/** Adds the number of a move, once. */
function withMove(moves: readonly number[], move: number): number[] {
  return [...moves.filter((other) => other !== move), move];
}

function withLine(record: GameRecord, history: GameHistory, { moves, takenBack }: CutLine): ChangingGame {
  return { record: { ...record, line: { ...record.line, moves } }, history: { ...history, takenBack } };
}

/** The number of moves of a colour among the first moves of a game. */
function movesBy(colour: Colour, { start }: GameRecord, moves: number): number {
  return Math.floor((moves + (colour === start.turn ? 1 : 0)) / 2);
}

/** The former players who still have a move when a number of the colour's moves is kept. */
function earlierUpTo(earlier: readonly EarlierPlayer[], moves: number): EarlierPlayer[] {
  return earlier
    .map(({ player, lastMove }) => ({ player, lastMove: Math.min(lastMove, moves) }))
    .filter(({ lastMove }, index, all) => lastMove > (all[index - 1]?.lastMove ?? 0));
}

/** Adds a player who left to the former players, unless the player made no move or returned at once. */
function afterChange(
  earlier: readonly EarlierPlayer[],
  left: EarlierPlayer,
  next: Player,
): readonly EarlierPlayer[] {
  const last = earlier.at(-1);
  const made = left.lastMove > (last?.lastMove ?? 0) ? [...earlier, left] : earlier;
  const previous = made.at(-1);
  const isBack = previous?.lastMove === left.lastMove && isSamePlayer(previous.player, next);
  return isBack ? made.slice(0, -1) : made;
}
