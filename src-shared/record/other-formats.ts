import { recordProblem, type RecordProblem } from './model/record-problem.ts';
import { CSV_HEAD } from './write-csv.ts';

/** The formats of other programs that are named, where a person gives a file of one. */
type OtherFormat =
  | 'pgn'
  | 'ptn'
  | 'sgf'
  | 'ggf'
  | 'kif'
  | 'csa'
  | 'html'
  | 'pdf'
  | 'picture'
  | 'library'
  | 'table'
  | 'json';

const TAG_OF_A_RECORD = /(?:^|\n)[ \t]*\[\s*(?:Start|Hgn)\s*"/;
/** Matches the first move of a game of chess. */
const CHESS_MOVE = /(?:^|\s)1\.\s*(?:(?:[KQRBN][a-h]?[1-8]?x?[a-h]|[a-h](?:x[a-h])?)[1-8](?![a-h\d])|O-O)/;
/** Matches the names of the columns of a table: at least three words or short names with the same separator between them. */
const TABLE_HEAD =
  /^"?[\p{L}_][\p{L}\p{N} _().#/-]{0,39}"?(?:([,;\t])"?[\p{L}_][\p{L}\p{N} _().#/-]{0,39}"?)(?:\1"?[\p{L}_][\p{L}\p{N} _().#/-]{0,39}"?)+$/u;

/** What the beginnings of files of other formats look like, as `decodeUtf8` gives their bytes. The first that matches counts. */
const SHAPES: readonly (readonly [format: OtherFormat, matches: (head: string) => boolean])[] = [
  ['pdf', startsWith('%PDF-')],
  ['library', startsWith('SQLite format 3\0')],
  ['picture', startsWith('\udc89PNG', '\udcff\udcd8\udcff', 'GIF87a', 'GIF89a', 'RIFF', 'BM', '<svg')],
  [
    'html',
    (head) =>
      /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,500}?-->\s*)?<(?:!doctype html|html|head|body)\b/i.test(head),
  ],
  ['ggf', (head) => /^\s*\(;\s*GM\[(?:othello|reversi)/i.test(head)],
  ['sgf', (head) => /^\s*\(\s*;\s*[A-Z]{1,2}\s*\[/.test(head)],
  // The word is that for the handicap, in UTF-8 and in Shift JIS.
  ['kif', (head) => /^# *-*-? *KIF|(?:^|\n)(?:手合割|開始日時|\udc8e荇\udc8a\udc84)/i.test(head)],
  ['csa', (head) => /^(?:'[^\n]*\r?\n)*(?:V\d(?:\.\d)?|N[+-][^\n]*)\r?\n/.test(head)],
  ['ptn', (head) => /(?:^|\n)\[Size "\d/.test(head) && /(?:^|\n)\[Player[12] "/.test(head)],
  ['pgn', (head) => /(?:^|\n)\[(?:Event|White|FEN) "/.test(head) && CHESS_MOVE.test(head)],
  ['json', (head) => /^\s*(?:\{\s*"|\[\s*(?:[{["\d-]|\]))/.test(head) && !/"games"|"version"/.test(head)],
  ['table', isTable],
];

function startsWith(...starts: readonly string[]): (head: string) => boolean {
  return (head) => starts.some((start) => head.startsWith(start));
}

/** Whether a text begins with the names of columns, and a row with as many cells. */
function isTable(head: string): boolean {
  const [names = '', row = ''] = head.split(/\r?\n/, 2);
  const separator = TABLE_HEAD.exec(names)?.[1];
  if (separator === undefined) return false;
  const count = (line: string): number => line.replace(/"[^"]*"/g, '').split(separator).length;
  return count(names) === count(row);
}

/** The starts of zip, gzip, 7z, rar, bzip2, xz and Zstandard files, as `decodeUtf8` gives their bytes. */
const ARCHIVES = [
  'PK\u0003\u0004',
  '\u001f\udc8b',
  '7z\udcbc\udcaf',
  'Rar!\u001a',
  'BZh9',
  '\udcfd7zXZ',
  '(\udcb5/\udcfd',
];
const UTF16 = ['\udcff\udcfe', '\udcfe\udcff'];

/**
 * What to say about a file that is no record of the game, by its beginning; undefined if it may be one.
 * @param text the whole text, or at least its first 64 K
 */
export function otherFormatProblem(text: string): RecordProblem | undefined {
  const head = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (startsWith(...ARCHIVES)(head)) return recordProblem('is-archive', {});
  if (startsWith(...UTF16)(head)) return recordProblem('is-utf16', {});
  if (head.startsWith(CSV_HEAD.trimEnd())) return recordProblem('is-table', {});
  if (TAG_OF_A_RECORD.test(head)) return undefined;
  const format = SHAPES.find(([, matches]) => matches(head))?.[0];
  return format && recordProblem('is-other', { format });
}
