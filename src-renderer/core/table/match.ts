import { defineStore } from 'pinia';
import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import type { GameState } from '#shared/contract/schemas.ts';
import {
  leadsToSecond,
  matchStanding,
  type MatchStanding,
  colourIn,
  MATCH_ROUNDS,
  type MatchRound,
  type MatchSide,
} from '#shared/game/match.ts';
import { useGameStore } from './game.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useWording, type TextAndFormat } from '../../i18n/index.ts';
import { replayOf } from '../../app/replay.ts';
import { endingOf, nameOf, namesOf } from '../../words/game.ts';

/** A match of two games, as far as it was played. */
export interface Match {
  readonly first: GameState;
  readonly second: GameState | undefined;
  readonly standing: MatchStanding;
}

interface MatchOfGame {
  /** Undefined while it is fetched, for a game of no match, and where the first game no longer exists. */
  readonly match: ComputedRef<Match | undefined>;
  /** The other game, once it is fetched. */
  readonly other: ComputedRef<GameState | undefined>;
  /** Whether the second game is still to be started or finished. */
  readonly isSecondDue: ComputedRef<boolean>;
}

/** Fetches the match of a game, again whenever the game or its result changes. */
export function useMatchOf(game: () => GameState | undefined): MatchOfGame {
  const { client } = useConnection();
  const notices = useNoticesStore();
  const fetched = shallowRef<{ readonly of: GameState; readonly other: GameState | undefined }>();

  async function fetchOther(): Promise<void> {
    const of = game();
    if (of?.match === undefined) {
      fetched.value = undefined;
      return;
    }
    try {
      const other = await client.game.otherOfMatch({ gameId: of.id });
      if (game()?.id === of.id) fetched.value = { of, other };
    } catch (error) {
      notices.reportUnlessLost(error);
    }
  }

  watch(() => [game()?.id, game()?.match?.round, game()?.result].join(), fetchOther, { immediate: true });

  const known = computed(() => (fetched.value?.of.id === game()?.id ? fetched.value : undefined));
  const other = computed(() => known.value?.other);
  const match = computed((): Match | undefined => {
    const at = game();
    if (at?.match === undefined || known.value === undefined) return undefined;
    const [first, second] = at.match.round === 1 ? [at, other.value] : [other.value, at];
    return first && { first, second, standing: matchStanding(first, second) };
  });
  const isSecondDue = computed(() => {
    if (match.value === undefined) return false;
    const { first, second } = match.value;
    return leadsToSecond(first) && (second === undefined || second.result === '*');
  });
  return { match, other, isSecondDue };
}

/** The match of the game in play. */
export const useMatchStore = defineStore('match', () => {
  const game = useGameStore();
  return useMatchOf(() => game.game);
});

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

/** The texts of a match. */
export function matchWords({ text, format }: TextAndFormat, match: Match): MatchWords {
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

/** Announces the state of a match once, when a game of it has ended. @param isNewlyShown whether the game has just ended */
export function useMatchAnnouncements(isNewlyShown: () => boolean): void {
  const wording = useWording();
  const notices = useNoticesStore();
  const matches = useMatchStore();
  const headline = (): string | undefined => {
    if (!isNewlyShown() || matches.match === undefined) return undefined;
    return matchWords(wording, matches.match).headline;
  };
  watch(headline, (words, before) => {
    if (words !== undefined && before === undefined) notices.announce(`${words}.`);
  });
}
