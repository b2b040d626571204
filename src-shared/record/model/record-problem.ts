import { positionSentence, type PositionProblem } from '../../game/position-problem.ts';
import { fillPlaceholders, type PlaceholderValues, type ValuesFor } from '../../util/fill-placeholders.ts';
import type { TextPosition } from './text-position.ts';

/**
 * The errors in records as English sentences with placeholders. The command line prints them; the page has translations
 * in `src-shared/language`.
 */
const SENTENCES = {
  // The file.
  'file-not-there': 'The file cannot be read: it is not there.',
  'file-is-folder': 'The file cannot be read: it is a folder.',
  'file-not-allowed': 'The file cannot be read: that is not allowed.',
  'file-link': 'The file cannot be read: it is a link that leads nowhere.',
  'file-name-long': 'The file cannot be read: its name is too long.',
  'file-disk': 'The file cannot be read: the disk reports an error.',
  'file-too-large': 'The file cannot be read: it is larger than {most} bytes.',
  'file-other': 'The file cannot be read: the system says {code}.',
  'file-large': 'The file is larger than {most} bytes.',
  'many-games': 'The file holds more than {most} games.',
  'not-utf8': 'The text is not UTF-8.',
  'long-line': 'The line is longer than {most} bytes.',

  // Tags.
  'no-tags': 'A game begins with its tags; the one that must be there is Start.',
  'tag-form': 'A tag has the form {form}, the name of letters and digits.',
  'tag-name-long': "A tag's name has at most {most} letters.",
  'tag-value-long': 'The value of {name} is longer than {most} bytes.',
  'many-tags': 'A game has at most {most} tags.',
  'tag-twice': 'The tag {name} stands twice, with different values.',
  version: '"{word}" is no version of the format that is known here.',
  'name-long': 'The name is too long.',
  'no-start': 'The tag Start is missing: a game needs its position.',
  setup: '"{word}" is no setup; one of these is: {words}.',
  'start-setup': 'The start is none of the setup "{setup}".',
  'end-rule': '"{word}" is no end rule; one of these is: {words}.',
  'end-rules': 'The start names the end rule "{start}", the tag EndRule "{tag}".',
  komi: '"{word}" is no komi: a whole or half number of points is.',
  'large-komi': 'A komi is at most {most} points to either side.',
  swap: '"{word}" is no state of the swap; one of these is: {words}.',
  result: '"{word}" is no result.',
  termination: '"{word}" is no way to end; one of these is: {words}.',

  // Moves, comments and variations.
  'no-move': '"{word}" is neither a move nor a result.',
  'many-moves': 'A game has at most {most} moves.',
  judgement: '"{word}" is no judgement: $1 to $6 are.',
  'early-judgement': 'A judgement stands after a move.',
  'early-variation': 'A variation stands after the move that it replaces.',
  'deep-variation': 'Variations are at most {most} deep.',
  'open-variation': 'The variation is not closed.',
  'no-variation': 'No variation is open here.',
  'empty-variation': 'The variation holds no move.',
  'open-comment': 'The comment is not closed.',
  'comment-before-game': 'The comment is not closed before the next game.',
  'long-comment': 'The comment is longer than {most} bytes.',
  'endless-comment': 'The comment is longer than {most} bytes, or is not closed.',

  // Moves that the rules forbid.
  'game-over': '{move} is not lawful: the game is over before it.',
  'same-square': '{move} is not lawful: it ends where it starts.',
  'empty-start': '{move} is not lawful: {from} is empty.',
  'not-blacks': "{move} is not lawful: it is Black's turn, and Black does not own the {pile} on {from}.",
  'not-whites': "{move} is not lawful: it is White's turn, and White does not own the {pile} on {from}.",
  'empty-end': '{move} is not lawful: {to} is empty.',
  'lone-needs-lone': '{move} is not lawful: a lone pawn must end on a lone pawn, and {to} holds a stack.',
  'stack-needs-stack': '{move} is not lawful: a stack must end on a stack, and {to} holds a lone pawn.',
  'no-way-of-one': '{move} is not lawful: no way of {count} step leads there.',
  'no-way': '{move} is not lawful: no way of {count} steps leads there.',

  // Results.
  'results-differ': 'The moves end with {told}, but the tag Result says {tagged}.',
  'result-over': 'The game is over on the board with {counted}, not {told}.',
  'result-open': 'The game is not over on the board, so {told} cannot be.',

  // Games in one line.
  'line-prefix': 'A one-line game begins with "{prefix}".',
  'line-long': 'A one-line game has at most {most} characters after "{prefix}".',
  'line-characters': 'A one-line game is made of letters, digits, - and _ only.',
  'line-damaged': 'The one-line game is damaged: a character is wrong, missing or in another place.',
  'line-version': 'The one-line game is of version {version}, which is not known here.',
  'line-impossible': 'The one-line game tells no game that can be.',

  // JSON.
  'json-form': 'Records as JSON are an object: {form}.',
  'json-rest': 'Nothing can follow the object of records.',
  'json-version': 'The version that is known here is {version}.',
  'json-early-end': 'The JSON ends too early.',
  'json-place': '"{word}" has no place in JSON here.',
  'json-string-place': 'The string "{word}" has no place in JSON here.',
  'json-open-string': 'The string is not closed.',
  'json-long-string': 'The string is longer than {most} characters.',
  'json-control': 'A line end or another control character in a string is written as an escape.',
  'json-half-character': 'The string holds half a character.',
  'json-escape': '"{word}" is no escape of JSON.',
  'json-deep': 'Values are at most {most} deep within each other.',
  'json-many-values': 'A game has at most {most} values.',
  'json-file-member': '"{word}" is no member of records; these are: {names}.',
  'json-file-missing': 'The member "{name}" is missing.',
  'json-missing': 'The member {name} is missing.',
  'json-twice': 'The member {name} stands twice.',
  'json-array': 'The member {name} is an array.',
  'json-string': 'The member {name} is a string.',
  'json-number': 'The member {name} is a number.',
  'json-object': 'A {part} is an object.',
  'json-member': 'A {part} has no member "{word}"; it can have {names}.',
  'json-start': 'The start is a board, a space, and the side to move: b or w.',
  'json-tag': 'A tag has a name and a value.',
  'json-tag-name': "A tag's name is made of letters and digits.",
  'json-tag-member': 'What the tag {name} says has a member of its own.',
  'json-move': '"{word}" is no move.',
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
