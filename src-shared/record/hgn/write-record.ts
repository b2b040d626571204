import { formatBoardAndTurn } from '../../game/position-code.ts';
import { formatResult } from '../../game/result.ts';
import { opponentOf, type Colour } from '../../game/types.ts';
import {
  FORMAT_VERSION,
  isBare,
  type GameRecord,
  type RecordedLine,
  type RecordedMove,
} from '../model/game-record.ts';
import { normaliseCommentText, escapeComment, normaliseTagText } from '../model/record-text.ts';
import { ONE_LINE_PREFIX } from '../model/one-line-text.ts';

/**
 * Wraps words into lines of at most `width` columns; a longer word has its own line. An empty word ends the current line
 * and adds an empty one. A word that would look like a tag or a game at the start of a line is indented by one column.
 */
export function wrapWords(words: Iterable<string>, width: number): string {
  const lines: string[] = [];
  let line = '';
  const endLine = (): void => {
    if (line !== '') lines.push(line);
    line = '';
  };
  for (const word of words) {
    if (word === '') {
      endLine();
      lines.push('');
      continue;
    }
    if (line !== '' && line.length + 1 + word.length > width) endLine();
    if (line === '') line = word.startsWith('[') || word.startsWith(ONE_LINE_PREFIX) ? ` ${word}` : word;
    else line += ` ${word}`;
  }
  endLine();
  return lines.join('\n');
}

/** Maximum width of a line of moves, in columns. */
const MAX_COLUMNS = 80;

/**
 * Formats a game as canonical `.hgn` text: tags, an empty line, moves, a line end. Equal games give equal text. Games in
 * a file are separated by an empty line.
 */
export function formatGame(record: GameRecord): string {
  const tags = tagsOf(record).map(([name, value]) => `[${name} "${escapeTag(value)}"]\n`);
  const words = [
    ...lineWords(record.line, { turn: record.start.turn, number: 1 }),
    formatResult(record.result),
  ];
  return `${tags.join('')}\n${wrapWords(words, MAX_COLUMNS)}\n`;
}

/** All tags in the order of writing: those of the format, then the others. */
function tagsOf(record: GameRecord): [name: string, value: string][] {
  const { black, white } = record.players;
  const known: [name: string, value: string | undefined][] = [
    ['Hgn', FORMAT_VERSION],
    ['Date', record.date],
    ['Time', record.time],
    ['Black', black.name],
    ['White', white.name],
    ['BlackType', black.type],
    ['WhiteType', white.type],
    ['Setup', record.setup],
    ['Start', formatBoardAndTurn(record.start)],
    ['EndRule', record.start.endRule],
    ['Komi', record.komi === 0 ? undefined : String(record.komi)],
    ['Swap', record.swap],
    ['Result', formatResult(record.result)],
    ['Termination', record.termination],
  ];
  const present = known.flatMap(([name, value]): [string, string][] => {
    const text = normaliseTagText(value ?? '');
    return text === '' ? [] : [[name, text]];
  });
  return [
    ...present,
    ...record.otherTags.map(({ name, value }): [string, string] => [name, normaliseTagText(value)]),
  ];
}

function escapeTag(value: string): string {
  return value.replace(/[\\"]/g, '\\$&');
}

/** Formats the moves of a game from its start, in lines of at most 80 columns where words allow it. */
function wrappedMoves(line: RecordedLine, turn: Colour): string {
  return wrapWords(lineWords(line, { turn, number: 1 }), MAX_COLUMNS);
}

/** Formats the moves of a line without a final line end. @param start the number of the first move */
export function formatLine(line: RecordedLine, start: MoveNumber): string {
  return lineWords(line, start).join(' ');
}

/** The side to move and the number of its turn. */
interface MoveNumber {
  readonly turn: Colour;
  readonly number: number;
}

function after(place: MoveNumber): MoveNumber {
  return { turn: opponentOf(place.turn), number: place.turn === 'white' ? place.number + 1 : place.number };
}

/** The words of a line. White's first move, and White's move after a comment or variation, also have a number. */
function lineWords(line: RecordedLine, start: MoveNumber): string[] {
  const words = commentWords(line.comments);
  let place = start;
  let interrupted = true;
  for (const move of line.moves) {
    if (place.turn === 'black') words.push(`${String(place.number)}.`);
    else if (interrupted) words.push(`${String(place.number)}...`);
    words.push(move.move);
    interrupted = false;
    if (!isBare(move)) {
      const aside = asideWords(move, place);
      words.push(...move.judgements.map((judgement) => `$${String(judgement)}`), ...aside);
      interrupted = aside.length > 0;
    }
    place = after(place);
  }
  return words;
}

function asideWords({ comments, variations }: RecordedMove, place: MoveNumber): string[] {
  return [
    ...commentWords(comments),
    ...variations.flatMap((variation) => bracketed('(', lineWords(variation, place), ')')),
  ];
}

function commentWords(comments: readonly string[]): string[] {
  return comments
    .map(normaliseCommentText)
    .filter((comment) => comment !== '')
    .flatMap((comment) => bracketed('{', escapeComment(comment), '}'));
}

/** Attaches brackets to the first and the last word. */
function bracketed(open: string, words: readonly string[], close: string): string[] {
  const copy = [...words];
  copy[0] = open + (copy[0] ?? '');
  copy[copy.length - 1] = (copy.at(-1) ?? '') + close;
  return copy;
}

/**
 * Formats moves with comments, judgements and variations as the lines of a record, without tags and result.
 * @param turn who makes the first move
 */
export function formatMoveLines(turn: Colour, line: RecordedLine): string[] {
  return wrappedMoves(line, turn).split('\n');
}
