import { colourIn, MATCH_ROUNDS, type MatchRound, type MatchSide } from '#shared/game/match.ts';
import type { Wording } from '../../i18n/index.ts';
import type { Match } from './match.ts';
import { replayOf } from '../../app/replay.ts';
import { endingOf, nameOf, namesOf } from '../../words/game.ts';

/** The texts of a match. */
export interface MatchWords {
  /** Who has won the match, or the margin before the second game. */
  readonly headline: string;
  /** The result of each game: `Ada +11`, `Ben resigned`, `In play`. */
  readonly games: readonly { readonly round: MatchRound; readonly words: string }[];
  /** The sum of both margins: `Ada +7`; undefined until there are two. */
  readonly sum: string | undefined;
  /** Whether a player resigned, which ends the match. */
  readonly isForfeited: boolean;
}

type Words = Pick<Wording, 'text' | 'format'>;

/** The texts of a match. */
export function matchWords({ text, format }: Words, match: Match): MatchWords {
  const { first, second, standing } = match;
  const name = (side: MatchSide): string => {
    const game = second ?? first;
    return nameOf(text, game.players, colourIn(side, second === undefined ? 1 : 2, game.swap));
  };
  const ahead = (margin: number): string =>
    margin === 0
      ? text('play.match.even')
      : text('play.match.ahead', {
          name: name(margin > 0 ? 'first' : 'second'),
          points: format.lead(Math.abs(margin)),
        });
  const gameWords = (round: MatchRound): string => {
    const game = round === 1 ? first : second;
    const margin = standing.margins[round - 1];
    if (game === undefined) return text('play.match.toCome');
    if (margin !== undefined) return ahead(margin);
    return game.result === '*'
      ? text('common.result.unfinished')
      : endingOf(text, replayOf(game), namesOf(text, game.players));
  };
  const isForfeited = standing.state === 'forfeited';
  const rounds = MATCH_ROUNDS.filter((round) => round === 1 || second !== undefined || !isForfeited);
  const [one, other] = standing.margins;
  const headline = (): string => {
    if (standing.winner !== undefined) return text('play.match.wins', { name: name(standing.winner) });
    if (standing.state === 'summed') return text('play.match.draw');
    return one === undefined ? text('play.match.title') : text('play.match.before', { lead: ahead(one) });
  };
  return {
    headline: headline(),
    games: rounds.map((round) => ({ round, words: gameWords(round) })),
    sum: one === undefined || other === undefined ? undefined : ahead(one + other),
    isForfeited,
  };
}
