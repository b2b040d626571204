import { judgeMoves, type MoveJudgement } from '../analysis/judge-moves.ts';
import { type PositionValue, winnerAfterKomi } from '../analysis/position-value.ts';
import type { GameRecord, RecordedLine, RecordedMove } from '../record/model/game-record.ts';
import { COLOURS } from '../game/types.ts';

/** The tag that says what made the analysis in the comments of a record: `engine signature; nodes a move`. */
const ANALYSIS_TAG = 'Analysis';

/** The commands of an analysis at the start of a comment, such as `[%eval 3.5]`. */
const COMMANDS = /^(?:\[%(?:eval|exact|winner|loss) [^\]]*\]\s*)+/;
const COMMAND = /\[%(eval|exact|winner|loss) ([^\]]*)\]/g;

/** What made an analysis. */
export interface AnalysisSource {
  readonly signature: string;
  /** The maximum number of nodes for each search of a position. */
  readonly nodes: number;
}

/** An analysis that was read from a record. Lines, depths and nodes are not recorded: they are empty and 0. */
export interface RecordedAnalysis extends AnalysisSource {
  /** The value after each number of moves, from 0; null if the record has none. */
  readonly values: readonly (PositionValue | null)[];
}

/**
 * Adds an analysis to the comments of a record, as commands before their words, in place of one that is there.
 * @param values after each number of moves, from 0; positions without a value get no command
 */
export function withAnalysis(
  record: GameRecord,
  values: readonly (PositionValue | null | undefined)[],
  { signature, nodes }: AnalysisSource,
): GameRecord {
  const { comments, moves } = record.line;
  const texts = moves.map(({ move }) => move);
  const judgements = judgeMoves(record.start, texts, values);
  const line: RecordedLine = {
    comments: withCommands(comments, commandsOf(values[0], undefined)),
    moves: moves.map((recorded, ply): RecordedMove => ({
      ...recorded,
      comments: withCommands(recorded.comments, commandsOf(values[ply + 1], judgements[ply])),
    })),
  };
  const others = record.otherTags.filter(({ name }) => name !== ANALYSIS_TAG);
  const tag = { name: ANALYSIS_TAG, value: `${signature}; ${nodes}` };
  return { ...record, line, otherTags: [...others, tag] };
}

/** Reads the analysis of a record; undefined if it has none. Commands that cannot be read are passed over. */
export function analysisIn({ otherTags, line }: GameRecord): RecordedAnalysis | undefined {
  const tag = otherTags.find(({ name }) => name === ANALYSIS_TAG)?.value;
  const [, signature, nodes] = /^(.{1,180}); (\d{1,15})$/.exec(tag ?? '') ?? [];
  if (signature === undefined || nodes === undefined) return undefined;
  const values = [line.comments, ...line.moves.map(({ comments }) => comments)].map(valueIn);
  return { signature, nodes: Number(nodes), values };
}

function commandsOf(value: PositionValue | null | undefined, judgement: MoveJudgement | undefined): string[] {
  if (value === null || value === undefined) return [];
  const { certainty, margin, winner } = value;
  const commands = [certainty === 'exact' ? `[%exact ${margin}]` : `[%eval ${oneDecimal(margin)}]`];
  if (certainty === 'winner' && winner !== undefined) commands.push(`[%winner ${winner}]`);
  if (judgement !== undefined && judgement.loss >= MIN_LOSS)
    commands.push(`[%loss ${judgement.isProven ? judgement.loss : oneDecimal(judgement.loss)}]`);
  return commands;
}

/** The smallest loss that one decimal can tell from none. */
const MIN_LOSS = 0.05;

/** A number with one decimal; never `-0.0`. */
function oneDecimal(points: number): string {
  const text = points.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
}

function withCommands(comments: readonly string[], commands: readonly string[]): string[] {
  const words = comments.map((comment) => comment.replace(COMMANDS, '')).filter((comment) => comment !== '');
  const [first, ...others] = words;
  if (commands.length === 0) return words;
  return [first === undefined ? commands.join(' ') : `${commands.join(' ')} ${first}`, ...others];
}

/** The value that the commands of comments name, such as `[%eval 3.5]`; null if they name none. */
export function valueIn(comments: readonly string[]): PositionValue | null {
  const said = new Map<string, string>();
  for (const comment of comments) {
    for (const [, name, text] of (COMMANDS.exec(comment)?.[0] ?? '').matchAll(COMMAND)) {
      if (name !== undefined && text !== undefined) said.set(name, text);
    }
  }
  const [exact, margin] = [numberIn(said.get('exact')), numberIn(said.get('eval'))];
  const unrecorded = { line: [], depth: 0, nodes: 0 };
  if (exact !== undefined)
    return { certainty: 'exact', margin: exact, winner: winnerAfterKomi(exact), ...unrecorded };
  if (margin === undefined) return null;
  const winner = [...COLOURS, 'draw' as const].find((each) => each === said.get('winner'));
  return winner === undefined
    ? { certainty: 'estimate', margin, ...unrecorded }
    : { certainty: 'winner', margin, winner, ...unrecorded };
}

/** The number of a command; undefined if it is none or no possible margin. */
function numberIn(text: string | undefined): number | undefined {
  if (text === undefined || !/^-?\d{1,4}(?:\.\d{1,3})?$/.test(text)) return undefined;
  return Number(text);
}
