import { outcomeOf } from '../game/outcome.ts';
import { formatResult, parseResult, resultOf, type GameResult, type Termination } from '../game/result.ts';
import type { Position } from '../game/types.ts';
import { err, ok, type Result } from '../util/result.ts';
import { decodeUtf8 } from '../util/utf8.ts';
import type { GameRecord } from './game-record.ts';
import { LIMITS } from './limits.ts';
import type { Place } from './places.ts';
import { readHeader, type Header, type RecordFault } from './read-header.ts';
import { LineReader } from './read-line.ts';
import { Tokens, type TagToken, type Token } from './tokens.ts';

/** What a file of records holds: the games that are right, and what is wrong with each of the others. */
export interface ReadGames {
  readonly games: readonly GameRecord[];
  readonly faults: readonly RecordFault[];
}

/** Reads `.hgn` text, any number of games. @param source text, or the bytes of a file */
export function readGames(source: string | Uint8Array): ReadGames {
  const games: GameRecord[] = [];
  const faults: RecordFault[] = [];
  for (const read of readEachGame(source)) {
    if (read.ok) games.push(read.value);
    else faults.push(read.error);
  }
  return { games, faults };
}

/** Reads `.hgn` text game by game: each comes as itself or as the first thing that is wrong with it, in their order. */
export function* readEachGame(source: string | Uint8Array): Generator<Result<GameRecord, RecordFault>> {
  if (source.length > LIMITS.file) {
    yield err({ line: 1, column: 1, message: `The file is larger than ${String(LIMITS.file)} bytes.` });
    return;
  }
  const reader = new GameReader(new Tokens(typeof source === 'string' ? source : decodeUtf8(source)));
  for (let count = 1; ; count++) {
    const game = reader.next();
    if (game === undefined) return;
    if (count > LIMITS.games) {
      yield err({ line: 1, column: 1, message: `The file holds more than ${String(LIMITS.games)} games.` });
      return;
    }
    yield game;
  }
}

/** Reads one game after the other. */
class GameReader {
  readonly #tokens: Tokens;
  #token: Token;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
    this.#token = tokens.next();
  }

  /** The next game, or what is wrong with it; undefined at the end of the file. */
  next(): Result<GameRecord, RecordFault> | undefined {
    const comments: Token[] = [];
    const tags: TagToken[] = [];
    for (;;) {
      const token = this.#token;
      if (token.kind === 'comment') comments.push(token);
      else if (token.kind === 'tag' && !(token.beginsGame && tags.length > 0)) tags.push(token);
      else break;
      this.#advance();
    }
    if (this.#token.kind === 'fault') return this.#refuse(this.#token, this.#token.message);
    const [first, ...others] = tags;
    if (first === undefined) {
      if (this.#token.kind === 'end') return undefined;
      return this.#refuse(this.#token, 'A game begins with its tags; the one that must be there is Start.');
    }
    const header = readHeader([first, ...others]);
    if (!header.ok) return this.#refuse(header.error, header.error.message);
    const line = new LineReader(header.value.start);
    for (const comment of comments) line.take(comment);
    return this.#moves(header.value, line);
  }

  /** Reads the moves and the result, up to the next game. */
  #moves(header: Header, line: LineReader): Result<GameRecord, RecordFault> {
    for (;;) {
      const token = this.#token;
      if (token.kind === 'fault') return this.#refuse(token, token.message);
      const result = token.kind === 'word' ? parseResult(token.text) : undefined;
      if (result !== undefined || token.kind === 'tag' || token.kind === 'end') {
        if (line.openVariation !== undefined) {
          return this.#refuse(line.openVariation, 'The variation is not closed.');
        }
        if (result !== undefined) this.#advance();
        return this.#finish(header, line, result, token);
      }
      const wrong = line.take(token);
      if (wrong !== undefined) return this.#refuse(token, wrong);
      this.#advance();
    }
  }

  /** @param told the result after the last move; undefined where there is none */
  #finish(
    header: Header,
    line: LineReader,
    told: GameResult | undefined,
    place: Place,
  ): Result<GameRecord, RecordFault> {
    while (this.#token.kind === 'comment') {
      line.take(this.#token);
      this.#advance();
    }
    const result = told ?? header.result ?? resultOnBoard(line.end, header.komi);
    const wrong = resultFault(result, header, line.end);
    if (wrong !== undefined) return this.#refuse(place, wrong);
    return ok({
      ...header,
      result,
      termination: header.termination ?? likelyTermination(result, line.end),
      line: line.line,
    });
  }

  /** A fault; passes by what is left of the game. */
  #refuse(place: Place, message: string): Result<GameRecord, RecordFault> {
    for (;;) {
      const token = this.#token;
      if (token.kind === 'end' || (token.kind === 'tag' && token.beginsGame)) break;
      this.#advance();
      if (token.kind === 'fault') break;
    }
    return err({ line: place.line, column: place.column, message });
  }

  #advance(): void {
    this.#token = this.#tokens.next();
  }
}

/** What the board says: a count where the game is over, else that it is not finished. */
function resultOnBoard(end: Position, komi: number): GameResult {
  const outcome = outcomeOf(end);
  return outcome === undefined ? { kind: 'unfinished' } : resultOf(outcome, komi);
}

/** Why a result cannot be, as a sentence: the tag says another, or the board does. */
function resultFault(result: GameResult, header: Header, end: Position): string | undefined {
  const told = formatResult(result);
  if (header.result !== undefined && formatResult(header.result) !== told) {
    return `The moves end with ${told}, but the tag Result says ${formatResult(header.result)}.`;
  }
  const onBoard = resultOnBoard(end, header.komi);
  if (onBoard.kind !== 'unfinished') {
    const counted = formatResult(onBoard);
    return counted === told ? undefined : `The game is over on the board with ${counted}, not ${told}.`;
  }
  return result.kind === 'points' ? `The game is not over on the board, so ${told} cannot be.` : undefined;
}

function likelyTermination(result: GameResult, end: Position): Termination {
  switch (result.kind) {
    case 'unfinished':
      return 'unterminated';
    case 'draw':
      return outcomeOf(end) === undefined ? 'agreement' : 'normal';
    case 'points':
      return 'normal';
    case 'resignation':
      return 'resignation';
    case 'time':
      return 'time';
  }
}
