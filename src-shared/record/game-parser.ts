import { parseResult, type GameResult } from '../game/result.ts';
import { err, ok } from '../util/result.ts';
import { finishGame } from './hgn/finish-game.ts';
import type { GameRecord, ReadGame } from './model/game-record.ts';
import { parseOneLine } from './one-line/one-line.ts';
import {
  type TextPosition,
  recordProblem,
  type RecordFault,
  type RecordProblem,
} from './model/record-problem.ts';
import { MAX_HEADER_TAGS, readHeader, type Header } from './hgn/read-header.ts';
import { LineReader } from './hgn/read-line.ts';
import type { TagToken, Token } from './hgn/tokens.ts';

/** A game whose tags have been read. */
interface OpenGame {
  /** The position of its first tag. */
  readonly place: TextPosition;
  readonly header: Header;
  readonly warnings: readonly RecordFault[];
  readonly line: LineReader;
  /** The result after its last move; only comments may follow it. */
  ending: { readonly result: GameResult; readonly place: TextPosition } | undefined;
}

/** The effect of a token. */
interface Step {
  /** The game or the error that it completes. */
  readonly read: ReadGame | undefined;
  /** Whether the token was consumed; if not, it is processed again. */
  readonly taken: boolean;
}

const TAKEN: Step = { read: undefined, taken: true };

/** Builds games from tokens. Keeps one game in memory. */
export class GameParser {
  /** The comments before the tags of the next game, and its tags. */
  #comments: (Token & { kind: 'comment' })[] = [];
  #tags: TagToken[] = [];
  /** The game whose moves are being read. */
  #game: OpenGame | undefined;
  /** Whether the rest of a faulty game is being skipped. */
  #skipping = false;

  /** Processes the next token. @returns the games and errors that it completes */
  *take(token: Token): Generator<ReadGame> {
    for (;;) {
      const { read, taken } = this.#step(token);
      if (read !== undefined) yield read;
      if (taken) return;
    }
  }

  #step(token: Token): Step {
    if (this.#skipping) {
      const isNextGame =
        token.kind === 'end' || token.kind === 'one-line' || (token.kind === 'tag' && token.beginsGame);
      this.#skipping = !isNextGame && token.kind !== 'fault';
      if (!isNextGame) return TAKEN;
    }
    if (this.#game?.ending !== undefined) return this.#afterResult(this.#game, this.#game.ending, token);
    if (token.kind === 'fault') {
      const read = this.#refuse(token, token.problem);
      this.#skipping = false;
      return { read, taken: true };
    }
    return this.#game === undefined ? this.#head(token) : this.#move(this.#game, token);
  }

  /** Processes a token before the moves of a game. */
  #head(token: Token): Step {
    const [first, ...others] = this.#tags;
    if (token.kind === 'comment') {
      this.#comments.push(token);
      return TAKEN;
    }
    if (token.kind === 'tag' && (first === undefined || !token.beginsGame)) {
      // One tag above the limit is enough for an error.
      if (this.#tags.length <= MAX_HEADER_TAGS) this.#tags.push(token);
      return TAKEN;
    }
    if (first === undefined) return this.#withoutTags(token);
    const read = readHeader([first, ...others]);
    if (!read.ok) return { read: this.#refuse(read.error, read.error.problem), taken: false };
    const line = new LineReader(read.value.header.start);
    for (const comment of this.#comments) line.take(comment);
    this.#game = { place: first, ...read.value, line, ending: undefined };
    return { read: undefined, taken: false };
  }

  /** Processes the first token of a game that has no tags: a game in one line, or an error. */
  #withoutTags(token: Token): Step {
    if (token.kind === 'end') return TAKEN;
    if (token.kind !== 'one-line') {
      return { read: this.#refuse(token, recordProblem('no-tags', {})), taken: true };
    }
    const game = parseOneLine(token.text);
    const comments = this.#comments.map(({ text }) => text).filter((text) => text !== '');
    const { line, column } = token;
    this.#clear();
    if (!game.ok) return { read: err({ line, column, problem: game.error }), taken: true };
    return {
      read: atPosition({ ...game.value, line: { ...game.value.line, comments } }, token, []),
      taken: true,
    };
  }

  /** Processes a token after the tags of a game: a move, a comment, a variation or the result. */
  #move(game: OpenGame, token: Token): Step {
    const result = token.kind === 'word' ? parseResult(token.text) : undefined;
    const endsLine = token.kind === 'tag' || token.kind === 'one-line' || token.kind === 'end';
    if (result === undefined && !endsLine) {
      const problem = game.line.take(token);
      return problem === undefined ? TAKEN : { read: this.#refuse(token, problem), taken: true };
    }
    const unclosed = game.line.openVariation;
    if (unclosed !== undefined) {
      return { read: this.#refuse(unclosed, recordProblem('open-variation', {})), taken: false };
    }
    if (result === undefined) return { read: this.#finish(game, undefined, token), taken: false };
    game.ending = { result, place: token };
    return TAKEN;
  }

  #afterResult(game: OpenGame, ending: { result: GameResult; place: TextPosition }, token: Token): Step {
    if (token.kind !== 'comment')
      return { read: this.#finish(game, ending.result, ending.place), taken: false };
    game.line.take(token);
    return TAKEN;
  }

  #finish(game: OpenGame, result: GameResult | undefined, place: TextPosition): ReadGame {
    const finished = finishGame(game.header, game.line, result);
    if (!finished.ok) return this.#refuse(place, finished.error);
    this.#clear();
    return atPosition(finished.value, game.place, [...game.warnings, ...game.line.warnings]);
  }

  /** Makes an error and skips the rest of the game. */
  #refuse({ line, column }: TextPosition, problem: RecordProblem): ReadGame {
    this.#clear();
    this.#skipping = true;
    return err({ line, column, problem });
  }

  #clear(): void {
    this.#comments = [];
    this.#tags = [];
    this.#game = undefined;
  }
}

function atPosition(
  game: GameRecord,
  { line, column }: TextPosition,
  warnings: readonly RecordFault[],
): ReadGame {
  return ok({ line, column, game, warnings });
}
