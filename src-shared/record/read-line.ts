import { formatMove, parseMove } from '../game/notation.ts';
import { playMove } from '../game/play.ts';
import type { Position } from '../game/types.ts';
import { JUDGEMENTS, type Judgement, type RecordedLine } from './game-record.ts';
import { illegalSentence } from './illegal-sentence.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './places.ts';
import { quoted } from './record-text.ts';
import type { Token } from './tokens.ts';

interface MoveInProgress {
  readonly move: string;
  readonly judgements: Judgement[];
  readonly comments: string[];
  readonly variations: RecordedLine[];
}

interface LineInProgress {
  /** Where its bracket stands. */
  readonly opened: Place;
  readonly comments: string[];
  readonly moves: MoveInProgress[];
  /** Before its last move, where a variation of that move begins. */
  before: Position;
  /** After its last move. */
  after: Position;
}

/** Builds the tree of a game's moves token by token, playing each one. Holds the open lines; never calls itself. */
export class LineReader {
  readonly #main: LineInProgress;
  /** Variations that are open, outermost first. */
  readonly #open: LineInProgress[] = [];
  #moveCount = 0;

  constructor(start: Position) {
    this.#main = { opened: { line: 1, column: 1 }, comments: [], moves: [], before: start, after: start };
  }

  /** The line of the game itself; complete when no variation is open. */
  get line(): RecordedLine {
    return { comments: this.#main.comments, moves: this.#main.moves };
  }

  /** The position after the last move of the game itself. */
  get end(): Position {
    return this.#main.after;
  }

  /** Where the innermost open variation began; undefined where none is open. */
  get openVariation(): Place | undefined {
    return this.#open.at(-1)?.opened;
  }

  /** Takes the next token in. @returns what is wrong with it, as a sentence */
  take(token: Token): string | undefined {
    const line = this.#open.at(-1) ?? this.#main;
    const last = line.moves.at(-1);
    switch (token.kind) {
      case 'comment':
        if (token.text !== '') (last ?? line).comments.push(token.text);
        return undefined;
      case 'judgement': {
        const judgement = JUDGEMENTS.find((candidate) => `$${String(candidate)}` === token.text);
        if (judgement === undefined) return `${quoted(token.text)} is no judgement: $1 to $6 are.`;
        if (last === undefined) return 'A judgement stands after a move.';
        last.judgements.push(judgement);
        return undefined;
      }
      case 'open':
        if (last === undefined) return 'A variation stands after the move that it replaces.';
        if (this.#open.length >= LIMITS.nesting) {
          return `Variations are at most ${String(LIMITS.nesting)} deep.`;
        }
        this.#open.push({ opened: token, comments: [], moves: [], before: line.before, after: line.before });
        return undefined;
      case 'close':
        return this.#close();
      case 'word':
        return this.#move(line, token.text);
      case 'tag':
      case 'fault':
      case 'end':
        throw new Error(`A line holds no ${token.kind}`);
    }
  }

  #close(): string | undefined {
    const closed = this.#open.pop();
    if (closed === undefined) return 'No variation is open here.';
    if (closed.moves.length === 0) return 'The variation holds no move.';
    const parent = this.#open.at(-1) ?? this.#main;
    parent.moves.at(-1)?.variations.push({ comments: closed.comments, moves: closed.moves });
    return undefined;
  }

  #move(line: LineInProgress, text: string): string | undefined {
    const move = parseMove(text);
    if (move === undefined) return `${quoted(text)} is neither a move nor a result.`;
    this.#moveCount++;
    if (this.#moveCount > LIMITS.moves) return `A game has at most ${String(LIMITS.moves)} moves.`;
    const played = playMove(line.after, move);
    if (!played.ok) return illegalSentence(line.after, move, played.error);
    line.before = line.after;
    line.after = played.value;
    line.moves.push({ move: formatMove(move), judgements: [], comments: [], variations: [] });
    return undefined;
  }
}
