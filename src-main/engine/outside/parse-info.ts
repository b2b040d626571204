/** An `info` line of a search. */
export interface ReportedLine {
  readonly depth: number | undefined;
  /** Its place among the best moves, from 1. */
  readonly rank: number;
  /** Expected final margin in points for the side to move. */
  readonly score: number | undefined;
  /** Whether it says that the score is proven, which nobody has checked. */
  readonly exact: boolean;
  readonly nodes: number | undefined;
  /** The moves that it expects, unchecked. */
  readonly line: readonly string[];
}

/** The longest game; more moves in a line are ignored. */
const MAX_MOVES = 35;
const MAX_SCORE = 1000;

/** Parses an `info` line. Words that cannot be read are ignored. @returns undefined for another line */
export function parseInfo(line: string): ReportedLine | undefined {
  if (!line.startsWith('info ')) return undefined;
  const [words = '', moves] = line.split(/ pv(?: |$)/, 2);
  const score = numberAfter('score', words, /^-?\d{1,4}(?:\.\d{1,6})?$/);
  return {
    depth: numberAfter('depth', words, /^\d{1,15}$/),
    rank: numberAfter('multipv', words, /^[1-9]\d{0,3}$/) ?? 1,
    score: score !== undefined && Math.abs(score) <= MAX_SCORE ? score : undefined,
    exact: / exact(?: |$)/.test(words),
    nodes: numberAfter('nodes', words, /^\d{1,15}$/),
    line: moves === undefined ? [] : moves.trim().split(/\s+/).filter(Boolean).slice(0, MAX_MOVES),
  };
}

function numberAfter(word: string, line: string, form: RegExp): number | undefined {
  const text = new RegExp(` ${word} (\\S+)`).exec(line)?.[1];
  return text !== undefined && form.test(text) ? Number(text) : undefined;
}
