/** What screen readers are told of a game: its changes, and answers to questions about the board that is shown. */

import { isSamePlayer } from '#shared/game/player.ts';
import type { GameState, Players } from '#shared/contract/schemas.ts';
import { isSwapOpen } from '#shared/game/fairness.ts';
import { movesOf } from '#shared/game/moves.ts';
import { COLOURS } from '#shared/game/types.ts';
import { describePlayed } from '../../board/describe.ts';
import { leaderOf } from '../../board/destinations.ts';
import { useWording } from '../../i18n/index.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { isComputer, lastPosition, playedMove, replayOf, scoreAt, standingAt } from '../../app/replay.ts';
import { useProfilesStore } from '../profiles/profiles.ts';
import { useSettingsStore } from '../settings/settings.ts';
import {
  headlineOf,
  moveNumber,
  namesOf,
  reasonOf,
  spokenNames,
  swapOffer,
  swapOutcome,
  tallyOf,
  type EndedGame,
} from '../../words/game.ts';

/** Announces the changes of a game to screen readers. */
export interface GameAnnouncements {
  /** Announces the changes between two states of a game, except its result. */
  announceChange(before: GameState | undefined, after: GameState): void;
  /** Announces how a game ended. */
  announceResult(state: GameState): void;
}

/** Creates the announcements of the game store. */
export function useGameAnnouncements(): GameAnnouncements {
  const wording = useWording();
  const { text, translate } = wording;
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const profiles = useProfilesStore();

  function announceMove(state: GameState): void {
    const replay = replayOf(state);
    const ply = state.moves.length;
    const played = playedMove(replay, ply);
    if (played === undefined) return;
    const names = spokenNames(text, state.players);
    const scores = [standingAt(replay, ply - 1), standingAt(replay, ply)] as const;
    const announced = { move: played, after: lastPosition(replay), names, scores };
    notices.announce(describePlayed(translate, announced, settings.current.announcements));
  }

  /** Announces that a swap is offered or was taken. */
  function announceSwap(before: GameState, after: GameState): void {
    const outcome = swapOutcome(text, after);
    if (before.swap === 'taken' && after.swap === 'offered') {
      notices.announce(text('play.swap.undone', namesOf(text, after.players)));
    } else if (outcome !== undefined && isSwapOffered(before)) {
      notices.announce(outcome);
    }
    if (isSwapOffered(after) && !isSwapOffered(before) && !isComputer(after.players.white)) {
      notices.announce(swapOffer(text, after.players));
    }
  }

  return {
    announceChange(before, after): void {
      if (before?.id !== after.id) {
        notices.announce(text('play.announce.newGame', namesOf(text, after.players)));
        return;
      }
      if (after.moves.length === before.moves.length + 1) announceMove(after);
      else if (after.moves.length > before.moves.length) {
        notices.announce(text('playing.redone', { number: numberAfter(after) }));
      } else if (after.moves.length < before.moves.length) {
        notices.announce(text('play.announce.tookBack', { number: numberAfter(after) }));
      }
      announceSwap(before, after);
      if (before.swap === after.swap && isChanged(before.players, after.players)) {
        notices.announce(text('playing.players.changed', namesOf(text, after.players)));
      }
    },
    announceResult(state): void {
      const replay = replayOf(state);
      const ended = { players: state.players, own: profiles.colourIn(state), replay };
      const headline = headlineOf(wording, ended);
      const tally = tallyOf(wording, replay);
      const result = `${tally === undefined ? headline : `${headline}, ${tally}`}.`;
      const isShort = settings.current.announcements === 'short';
      notices.announce(
        isShort ? `${headline}.` : `${text('play.gameOver')}. ${reasonOf(text, ended)} ${result}`,
      );
    },
  };
}

/** The number of the next move of a game. */
function numberAfter(state: GameState): number {
  return moveNumber(lastPosition(replayOf(state)).turn, state.moves.length);
}

function isChanged(before: Players, after: Players): boolean {
  return COLOURS.some((colour) => !isSamePlayer(before[colour], after[colour]));
}

function isSwapOffered(state: GameState): boolean {
  const { turn } = lastPosition(replayOf(state));
  return isSwapOpen(state.swap, state.moves.length, turn);
}

/** The board that is shown, of which game, and after how many moves. */
export interface ShownBoard extends EndedGame {
  readonly ply: number;
}

/** What can be asked of a board by a key. */
export type SpokenFact = 'score' | 'turn' | 'last-move' | 'moves-left';

/** Answers questions about the board that is shown, for screen readers. */
export function useSpokenFacts(): {
  readonly say: (fact: SpokenFact, board: ShownBoard) => void;
  /** Announces once more what was announced last. */
  readonly repeat: () => void;
} {
  const wording = useWording();
  const { text, translate, format } = wording;
  const notices = useNoticesStore();

  function score({ replay, ply }: ShownBoard): string {
    const { black, white } = scoreAt(replay, ply);
    const standing = standingAt(replay, ply);
    const leader = leaderOf(standing);
    const margin = format.number(Math.abs(standing.black - standing.white));
    const lead =
      leader === 'even'
        ? text('play.even')
        : text('play.leads', { colour: text(`common.${leader}`), margin });
    return `${text('play.scores', { black, white })}. ${lead}.`;
  }

  function turn(shown: ShownBoard): string {
    const { replay, ply } = shown;
    if (replay.result.kind !== 'unfinished' && ply === replay.moves.length)
      return `${reasonOf(text, shown)} ${headlineOf(wording, shown)}.`;
    const colour = replay.positions[ply]?.turn ?? 'black';
    const whose = text(colour === 'black' ? 'board.text.blackTurn' : 'board.text.whiteTurn');
    return `${text('play.move', { number: moveNumber(colour, ply) })}. ${whose}`;
  }

  function lastMove({ replay, ply, players }: ShownBoard): string {
    const move = playedMove(replay, ply);
    const after = replay.positions[ply];
    if (move === undefined || after === undefined) return text('board.text.start');
    const scores = [standingAt(replay, ply - 1), standingAt(replay, ply)] as const;
    return describePlayed(translate, { move, after, names: spokenNames(text, players), scores }, 'normal');
  }

  function movesLeft({ replay, ply }: ShownBoard): string {
    const position = replay.positions[ply] ?? replay.positions[0];
    return COLOURS.map((colour) => {
      const count = movesOf(position, colour).length;
      return `${text(`common.${colour}`)}: ${text('play.movesLeft', { count })}.`;
    }).join(' ');
  }

  const answers = { score, turn, 'last-move': lastMove, 'moves-left': movesLeft };

  function say(fact: SpokenFact, board: ShownBoard): void {
    notices.announce(answers[fact](board));
  }

  function repeat(): void {
    const last = notices.announcements.at(-1);
    if (last !== undefined) notices.announce(last.text);
  }

  return { say, repeat };
}
