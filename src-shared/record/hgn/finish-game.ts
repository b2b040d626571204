import { formatResult, resultOf, type GameResult, type Termination } from '../../game/result.ts';
import { err, ok, type Result } from '../../util/result.ts';
import type { CompactBoard } from '../model/compact-board.ts';
import type { GameRecord } from '../model/game-record.ts';
import type { Header } from './read-header.ts';
import type { LineReader } from './read-line.ts';
import { recordProblem, type RecordProblem } from '../model/record-problem.ts';

/**
 * Completes a game after its last move.
 * @param written the result after the last move; undefined if there is none
 * @returns the game, or an error if its result is impossible
 */
export function finishGame(
  header: Header,
  reader: LineReader,
  written: GameResult | undefined,
): Result<GameRecord, RecordProblem> {
  const onBoard = resultOnBoard(reader.end, header.komi);
  const result = written ?? header.result ?? onBoard;
  const wrong = resultProblem(result, header.result, onBoard);
  if (wrong !== undefined) return err(wrong);
  const termination = header.termination ?? likelyTermination(result, onBoard);
  return ok({ ...header, result, termination, line: reader.line });
}

/** The result on the board: by points where the game is over, else unfinished. */
export function resultOnBoard(end: CompactBoard, komi: number): GameResult {
  return end.isOver() ? resultOf({ score: end.score() }, komi) : { kind: 'unfinished' };
}

/** The error if a result contradicts the tag or the board; undefined if there is none. */
function resultProblem(
  result: GameResult,
  tagged: GameResult | undefined,
  onBoard: GameResult,
): RecordProblem | undefined {
  const text = formatResult(result);
  if (tagged !== undefined && formatResult(tagged) !== text) {
    return recordProblem('results-differ', { stated: text, tagged: formatResult(tagged) });
  }
  if (onBoard.kind !== 'unfinished') {
    const counted = formatResult(onBoard);
    return counted === text ? undefined : recordProblem('result-over', { counted, stated: text });
  }
  return result.kind === 'points' ? recordProblem('result-open', { stated: text }) : undefined;
}

function likelyTermination(result: GameResult, onBoard: GameResult): Termination {
  switch (result.kind) {
    case 'unfinished':
      return 'unterminated';
    case 'draw':
      return onBoard.kind === 'unfinished' ? 'agreement' : 'normal';
    case 'points':
      return 'normal';
    case 'resignation':
      return 'resignation';
    case 'time':
      return 'time';
  }
}
