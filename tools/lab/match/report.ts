import { formatTable } from '../../format-table.ts';
import type { Thought } from '../../../src-main/engine/outside/outside-engine.ts';
import type { MatchRecord, Players } from './run-match.ts';
import { DECISION, decisionOf, logLikelihoodRatio, type Hypotheses } from './sequential-test.ts';
import { countPairs, summarise, type MatchResult, type Pair } from './statistics.ts';

/** Formats a number with its sign: `+0.5`. @param digits after the decimal point */
export const signed = (value: number, digits: number): string =>
  (value < 0 ? '' : '+') + value.toFixed(digits);

/** Formats wins, draws and losses. */
export const formatGames = ({ wins, draws, losses }: MatchResult): string => `${wins}-${draws}-${losses}`;

/** Formats the difference in Elo points, and its bounds at two standard errors. */
export const formatElo = ({ elo, eloLow, eloHigh }: MatchResult): string =>
  `${signed(elo, 0)} [${signed(eloLow, 0)}, ${signed(eloHigh, 0)}]`;

/** Formats the state of the sequential test. */
function formatTest(pairs: readonly Pair[], hypotheses: Hypotheses): string {
  const { lower, higher } = hypotheses;
  const ratio = logLikelihoodRatio(countPairs(pairs), hypotheses);
  const decision = decisionOf(ratio);
  const verdict = decision === undefined ? 'undecided' : `accepts ${signed(hypotheses[decision], 1)} Elo`;
  const range = `${signed(lower, 1)} or ${signed(higher, 1)} Elo`;
  return `${range}: log-likelihood ratio ${signed(ratio, 2)} of ${DECISION.toFixed(2)} either way, ${verdict}`;
}

/** Formats the progress line of a match. */
export function formatProgress(pairs: readonly Pair[], hypotheses: Hypotheses | undefined): string {
  const result = summarise(pairs);
  return [
    `${result.games} games`,
    formatGames(result),
    `score ${result.score.toFixed(3)}`,
    `Elo ${formatElo(result)}`,
    `margin ${signed(result.margin, 1)}`,
    ...(hypotheses === undefined ? [] : [formatTest(pairs, hypotheses)]),
  ].join('  ');
}

/** Formats the mean of the defined numbers, or a dash. @param digits after the decimal point */
function formatMean(values: readonly (number | undefined)[], digits: number): string {
  const reported = values.filter((value) => value !== undefined);
  if (reported.length === 0) return '-';
  return (reported.reduce((sum, value) => sum + value, 0) / reported.length).toFixed(digits);
}

/** Formats a player's row: how it thought about its moves. */
function formatSide(text: string, name: string, thoughts: readonly Thought[]): string[] {
  const depths = thoughts.map(({ depth }) => depth);
  const nodes = thoughts.map((thought) => thought.nodes);
  const times = thoughts.map(({ milliseconds }) => milliseconds);
  return [
    text,
    name,
    String(thoughts.length),
    formatMean(depths, 1),
    formatMean(nodes, 0),
    formatMean(times, 1),
    Math.max(0, ...times).toFixed(0),
  ];
}

/** Formats the report of a match: the result for the first player, and how both thought about their moves. */
export function formatReport(
  players: Players,
  record: MatchRecord,
  hypotheses: Hypotheses | undefined,
): string {
  const result = summarise(record.pairs);
  return [
    formatTable([
      ['player', 'program', 'moves', 'depth', 'nodes a move', 'ms a move', 'slowest ms'],
      formatSide(players[0].text, record.names[0], record.thoughts[0]),
      formatSide(players[1].text, record.names[1], record.thoughts[1]),
    ]),
    '',
    formatTable([
      ['games', 'W-D-L', 'pairs 0 .. 2', 'score', 'Elo, 2 standard errors', 'margin'],
      [
        String(result.games),
        formatGames(result),
        result.pentanomial.join('-'),
        `${result.score.toFixed(3)} ±${result.scoreError.toFixed(3)}`,
        formatElo(result),
        `${signed(result.margin, 1)} ±${result.marginError.toFixed(1)}`,
      ],
    ]),
    ...(hypotheses === undefined ? [] : [`Test of ${formatTest(record.pairs, hypotheses)}.`]),
    ...(record.forfeits.length === 0
      ? []
      : [`${record.forfeits.length} games were decided by a fault and have no margin:`, ...record.forfeits]),
  ].join('\n');
}
