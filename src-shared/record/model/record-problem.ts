import { positionSentence, type PositionProblem } from '../../game/position-problem.ts';
import { fillPlaceholders, type PlaceholderValues, type ValuesFor } from '../../util/fill-placeholders.ts';

/** A position in a text: line and column are counted from 1, columns in UTF-16 code units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
  /** The member that is meant, where line and column are those of a whole game in JSON: `games[2].moves[0].move`. */
  readonly field?: string | undefined;
}

/** The position alone, of what has more members. */
export function placeOf({ line, column, field }: TextPosition): TextPosition {
  return field === undefined ? { line, column } : { line, column, field };
}

/**
 * The errors in records as English sentences with placeholders. The command line prints them; the page has translations
 * in `src-shared/language`.
 */
const SENTENCES = {
  // The file.
  'file-not-there': 'The file does not exist.',
  'file-is-folder': 'This is a folder, not a file.',
  'file-not-allowed': 'There is no permission to read the file.',
  'file-link': 'The file is a link that leads nowhere.',
  'file-name-long': 'The name of the file is too long.',
  'file-disk': 'The file cannot be read: the disk reports an error.',
  'file-too-large': 'The file cannot be read: it is larger than {most} bytes.',
  'file-other': 'The file cannot be read: the system reports {code}.',
  'file-large': 'The file is larger than {most} bytes.',
  'many-games': 'The file contains more than {most} games.',
  'not-utf8': 'The text is not UTF-8.',
  'long-line': 'The line is longer than {most} bytes.',
  'is-other': 'This is another kind of file ({format}). Games are read as text (.hgn), JSON or in one line.',
  'is-archive': 'This is an archive: unpack it, and take the files that are in it.',
  'archive-large': 'The archive unpacks to more than {most} bytes.',
  'archive-damaged': 'The file cannot be unpacked: the archive is damaged, or locked with a password.',
  'archive-empty': 'The archive contains no files.',
  'is-table': 'This is a table for spreadsheets. Games are read as text (.hgn), JSON or in one line.',
  'is-utf16': 'The file is UTF-16: save it as UTF-8.',

  // Tags.
  'no-tags': 'A game begins with its tags, and the tag Start is required.',
  'tag-form': 'A tag has the form {form}; its name consists of letters and digits.',
  'tag-name-long': 'The name of the tag is longer than {most} letters and was cut.',
  'tag-value-long': 'The value of the tag {name} is longer than {most} bytes and was cut.',
  'many-tags': 'A game has at most {most} tags.',
  'tag-twice': 'The tag {name} appears twice, with different values.',
  version: 'Unknown version of the format: "{word}".',
  'name-long': 'The name is too long and was cut.',
  date: '"{word}" is not a date like {form}, so the game has none.',
  time: '"{word}" is not a time like {form}, so the game has none.',
  'no-start': 'The tag Start is missing: it gives the position in which the game begins.',
  setup: '"{word}" is not a set-up; it must be one of these: {words}.',
  'start-setup': 'A game with the set-up "{setup}" does not start like this.',
  'end-rule': '"{word}" is not an end rule; it must be one of these: {words}.',
  'end-rules': 'The tag Start has the end rule "{start}", but the tag EndRule says "{tag}".',
  komi: '"{word}" is not a komi; it must be a whole or half number of points.',
  'large-komi': 'Komi can be at most {most} points for either side.',
  swap: '"{word}" is not a value for the swap; it must be one of these: {words}.',
  result: '"{word}" is not a result.',
  termination: 'A game cannot end with "{word}"; it must be one of these: {words}.',

  // Moves, comments and variations.
  'no-move': '"{word}" is neither a move nor a result.',
  'many-moves': 'A game has at most {most} moves.',
  judgement: '"{word}" is not an assessment of a move: use $1 to $6.',
  'other-judgement': 'The assessment {word} is not known here and was left out.',
  'early-judgement': 'An assessment must follow a move.',
  'early-variation': 'A variation must follow the move that it replaces.',
  'deep-variation': 'Variations may be nested at most {most} deep.',
  'open-variation': 'The variation is not closed.',
  'no-variation': 'A bracket is closed here, but no variation is open.',
  'empty-variation': 'The variation contains no moves.',
  'open-comment': 'The comment is not closed.',
  'comment-before-game': 'The comment is not closed before the next game begins.',
  'long-comment': 'The comment is longer than {most} bytes.',
  'endless-comment': 'The comment is longer than {most} bytes, or it is not closed.',

  // Moves that the rules forbid.
  'game-over': '{move} is not legal: the game is already over.',
  'same-square': '{move} is not legal: it ends where it starts.',
  'empty-start': '{move} is not legal: {from} is empty.',
  'not-blacks': "{move} is not legal: it is Black's turn, and Black does not own the {pile} on {from}.",
  'not-whites': "{move} is not legal: it is White's turn, and White does not own the {pile} on {from}.",
  'empty-end': '{move} is not legal: {to} is empty.',
  'lone-needs-lone': '{move} is not legal: a single pawn must end on a single pawn, and {to} holds a stack.',
  'stack-needs-stack': '{move} is not legal: a stack must end on a stack, and {to} holds a single pawn.',
  'no-way-of-one': '{move} is not legal: no path of {count} step leads there.',
  'no-way': '{move} is not legal: no path of {count} steps leads there.',

  // Results.
  'results-differ': 'The result after the moves is {stated}, but the tag Result says {tagged}.',
  'result-over': 'The game is over on the board with {counted}, but its result is given as {stated}.',
  'result-open': 'The game is not over on the board, so the result {stated} is impossible.',

  // Games in one line.
  'line-prefix': 'A game in one line begins with "{prefix}".',
  'line-long': 'A game in one line has at most {most} characters after "{prefix}".',
  'line-characters': 'A game in one line has only letters, digits, - and _.',
  'line-damaged': 'The game in one line is damaged: a character is wrong, missing or in the wrong place.',
  'line-version': 'Version {version} of the one-line form is not supported.',
  'line-impossible': 'The game in one line is not possible.',

  // JSON.
  'json-form': 'Games as JSON are an object: {form}.',
  'json-version': 'Only version {version} is supported.',
  'json-syntax': 'This is not valid JSON.',
  'json-early-end': 'The JSON ends too early.',
  'json-half-character': 'The string holds half a character.',
  'json-many-values': 'A game has at most {most} values.',
  'json-file-member': 'There is no member "{word}" here, only these: {names}.',
  'json-file-missing': 'The member "{name}" is missing.',
  'json-missing': 'The member {name} is missing.',
  'json-array': 'The member {name} must be an array.',
  'json-string': 'The member {name} must be a string.',
  'json-number': 'The member {name} must be a number.',
  'json-object': 'A {part} must be an object.',
  'json-member': 'A {part} has no member "{word}", only these: {names}.',
  'json-start': 'The start must be a board, a space, and the side to move: b or w.',
  'json-tag': 'A tag needs a name and a value.',
  'json-tag-name': 'The name of a tag consists of letters and digits.',
  'json-tag-member': 'The tag {name} must be given as a member of its own.',
  'json-move': '"{word}" is not a move.',
} as const;

type Sentences = typeof SENTENCES;
type Kind = keyof Sentences;
export const RECORD_PROBLEM_KINDS = Object.keys(SENTENCES) as Kind[];

/** An error in a record: its kind and the values of its placeholders, or an error in its start position. */
export type RecordProblem =
  | { readonly kind: Kind; readonly values: PlaceholderValues }
  | { readonly kind: 'position'; readonly problem: PositionProblem };

/** An error in a record and its position. */
export interface RecordFault extends TextPosition {
  readonly problem: RecordProblem;
}

/** Makes an error; the types require a value for each placeholder of its sentence. */
export function recordProblem<K extends Kind>(kind: K, values: ValuesFor<Sentences[K]>): RecordProblem {
  return { kind, values };
}

/** The English sentence of an error. */
export function recordSentence(problem: RecordProblem): string {
  return problem.kind === 'position'
    ? positionSentence(problem.problem)
    : fillPlaceholders(SENTENCES[problem.kind], problem.values);
}
