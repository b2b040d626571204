import { formatMove, parseMove } from '../../game/notation.ts';
import { explainIllegal } from '../../game/play.ts';
import type { Position } from '../../game/types.ts';
import { CompactBoard } from '../model/compact-board.ts';
import { JUDGEMENTS, type Judgement, type RecordedLine } from '../model/game-record.ts';
import { illegalProblem } from '../model/illegal-problem.ts';
import { LIMITS } from '../model/limits.ts';
import {
  type TextPosition,
  placeOf,
  recordProblem,
  type RecordFault,
  type RecordProblem,
} from '../model/record-problem.ts';
import { excerpt } from '../model/record-text.ts';
import type { Token } from './tokens.ts';

interface MoveInProgress {
  readonly move: string;
  readonly judgements: Judgement[];
  readonly comments: string[];
  readonly variations: RecordedLine[];
}

interface LineInProgress {
  /** The position of its opening bracket. */
  readonly opened: TextPosition;
  readonly comments: string[];
  readonly moves: MoveInProgress[];
  /** The board before its last move, where a variation of that move starts. */
  before: CompactBoard;
  /** The board after its last move. */
  after: CompactBoard;
}

/** Builds the tree of a game's moves from tokens and checks each move. Not recursive, so that nesting cannot overflow the stack. */
export class LineReader {
  readonly #main: LineInProgress;
  /** The open variations, outermost first. */
  readonly #open: LineInProgress[] = [];
  /** What was left out. */
  readonly warnings: RecordFault[] = [];
  #moveCount = 0;

  constructor(start: Position) {
    const board = CompactBoard.of(start);
    this.#main = { opened: { line: 1, column: 1 }, comments: [], moves: [], before: board, after: board };
  }

  /** The main line; complete when no variation is open. */
  get line(): RecordedLine {
    return { comments: this.#main.comments, moves: this.#main.moves };
  }

  /** The board after the last move of the main line. */
  get end(): CompactBoard {
    return this.#main.after;
  }

  /** The position of the innermost open variation's bracket; undefined if none is open. */
  get openVariation(): TextPosition | undefined {
    return this.#open.at(-1)?.opened;
  }

  /** Processes the next token. @returns its error, if any */
  take(token: Token): RecordProblem | undefined {
    const line = this.#open.at(-1) ?? this.#main;
    const last = line.moves.at(-1);
    switch (token.kind) {
      case 'comment':
        if (token.text !== '') (last ?? line).comments.push(token.text);
        return undefined;
      case 'judgement': {
        const judgement = JUDGEMENTS.find((candidate) => `$${String(candidate)}` === token.text);
        if (judgement === undefined && !/^\$\d+$/.test(token.text))
          return recordProblem('judgement', { word: excerpt(token.text) });
        if (last === undefined) return recordProblem('early-judgement', {});
        if (judgement === undefined) {
          const problem = recordProblem('other-judgement', { word: excerpt(token.text) });
          this.warnings.push({ ...placeOf(token), problem });
        } else {
          last.judgements.push(judgement);
        }
        return undefined;
      }
      case 'open':
        if (last === undefined) return recordProblem('early-variation', {});
        if (this.#open.length >= LIMITS.nesting) {
          return recordProblem('deep-variation', { most: LIMITS.nesting });
        }
        this.#open.push({ opened: token, comments: [], moves: [], before: line.before, after: line.before });
        return undefined;
      case 'close':
        return this.#close();
      case 'word':
        return this.#move(line, token.text);
      case 'tag':
      case 'one-line':
      case 'fault':
      case 'end':
        throw new Error(`Unexpected token in a line: ${token.kind}`);
    }
  }

  #close(): RecordProblem | undefined {
    const closed = this.#open.pop();
    if (closed === undefined) return recordProblem('no-variation', {});
    if (closed.moves.length === 0) return recordProblem('empty-variation', {});
    const parent = this.#open.at(-1) ?? this.#main;
    parent.moves.at(-1)?.variations.push({ comments: closed.comments, moves: closed.moves });
    return undefined;
  }

  #move(line: LineInProgress, text: string): RecordProblem | undefined {
    const move = parseMove(text);
    if (move === undefined) return recordProblem('no-move', { word: excerpt(text) });
    this.#moveCount++;
    if (this.#moveCount > LIMITS.moves) return recordProblem('many-moves', { most: LIMITS.moves });
    if (!line.after.isLegal(move.from, move.to)) {
      const position = line.after.toPosition();
      return illegalProblem(position, move, explainIllegal(position, move));
    }
    line.before = line.after;
    line.after = line.after.after(move.from, move.to);
    line.moves.push({ move: formatMove(move), judgements: [], comments: [], variations: [] });
    return undefined;
  }
}
