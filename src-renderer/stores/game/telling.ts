import type { GameState, Player, Players } from '#shared/contract/schemas.ts';
import { isSwapOpen } from '#shared/game/fairness.ts';
import { COLOURS, opponentOf, type Colour } from '#shared/game/types.ts';
import { describePlayed } from '../../board/describe.ts';
import { useWording, type Text } from '../../i18n/index.ts';
import { useNoticesStore } from '../page/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';
import {
  boardOutcome,
  isComputer,
  isSamePlayer,
  lastPosition,
  playedMove,
  replayOf,
  standingAt,
  type Replay,
} from './replay.ts';

/** What a player is called. */
export function nameOf(text: Text, players: Players, colour: Colour): string {
  const player = players[colour];
  if (player.type === 'human') return player.name;
  return players[opponentOf(colour)].type === 'computer'
    ? text('common.computerLevel', { level: player.level })
    : text('common.computer');
}

/** What a player is called in a list, where nobody is "the computer" alone. */
export function listName(text: Text, player: Player): string {
  return player.type === 'human' ? player.name : text('common.computerLevel', { level: player.level });
}

/** What both players are called. */
export function namesOf(text: Text, players: Players): Record<Colour, string> {
  return { black: nameOf(text, players, 'black'), white: nameOf(text, players, 'white') };
}

/** How a finished game ended, in a few words: `Won by 11 points`, `Ben resigned`. Empty while it goes on. */
export function endingOf(text: Text, replay: Replay, names: Readonly<Record<Colour, string>>): string {
  const { result } = replay;
  switch (result.kind) {
    case 'unfinished':
      return '';
    case 'draw':
      return text(boardOutcome(replay) === undefined ? 'playing.draw.agreed' : 'play.result.equal');
    case 'points':
      return text('play.result.wonBy', { count: result.margin });
    case 'resignation':
      return text('play.result.byResignation', { name: names[opponentOf(result.winner)] });
    case 'time':
      return text('play.result.onTime', { name: names[opponentOf(result.winner)] });
  }
}

/** Who won, as a headline: `Ada wins`. Empty while the game goes on. */
export function headlineOf(text: Text, replay: Replay, names: Readonly<Record<Colour, string>>): string {
  const { result } = replay;
  if (result.kind === 'unfinished') return '';
  return result.kind === 'draw'
    ? text('play.result.draw')
    : text('play.result.wins', { name: names[result.winner] });
}

function isSwapOffered(state: GameState): boolean {
  const { turn } = lastPosition(replayOf(state));
  return isSwapOpen(state.swap, state.moves.length, turn);
}

/** What the person who plays White is offered after the first move, where the swap rule is in force. */
export function swapOffer(text: Text, players: Players): string {
  return isComputer(players.black)
    ? text('play.swap.offerYou')
    : text('play.swap.offer', namesOf(text, players));
}

/** What was chosen by the swap rule, while it is news: who plays what now, or that the computer keeps White. */
export function swapOutcome(text: Text, { players, swap, moves }: GameState): string | undefined {
  if (swap === 'taken' && moves.length === 1) {
    const taken = isComputer(players.black) ? 'play.swap.takenByComputer' : 'play.swap.taken';
    return text(taken, namesOf(text, players));
  }
  const isKept = swap === 'offered' && moves.length === 2 && isComputer(players.white);
  return isKept ? text('play.swap.kept') : undefined;
}

/** Reads the course of a game aloud. */
export interface Telling {
  /** Says what made one state of a game into the next, once. */
  tellChange(before: GameState | undefined, after: GameState): void;
}

/** For the game store. */
export function useTelling(): Telling {
  const { text, translate } = useWording();
  const notices = useNoticesStore();
  const settings = useSettingsStore();

  function tellMove(state: GameState): void {
    const replay = replayOf(state);
    const ply = state.moves.length;
    const played = playedMove(replay, ply);
    if (played === undefined) return;
    const names = namesOf(text, state.players);
    const scores = [standingAt(replay, ply - 1), standingAt(replay, ply)] as const;
    const announced = { move: played, after: lastPosition(replay), names, scores };
    notices.announce(describePlayed(translate, announced, settings.current.announcements));
  }

  /** Says what became of the swap rule, and that there is a choice to make. */
  function tellSwap(before: GameState, after: GameState): void {
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
    tellChange(before, after): void {
      if (before?.id !== after.id) {
        notices.announce(text('play.announce.newGame', namesOf(text, after.players)));
        return;
      }
      if (after.moves.length === before.moves.length + 1) tellMove(after);
      else if (after.moves.length > before.moves.length) {
        notices.announce(text('playing.redone', { number: moveNumber(after.moves.length) }));
      } else if (after.moves.length < before.moves.length) {
        notices.announce(text('play.announce.tookBack', { number: moveNumber(after.moves.length) }));
      }
      tellSwap(before, after);
      if (before.swap === after.swap && isChanged(before.players, after.players)) {
        notices.announce(text('playing.players.changed', namesOf(text, after.players)));
      }
      if (after.result !== before.result && after.result !== '*') {
        const replay = replayOf(after);
        const names = namesOf(text, after.players);
        const headline = `${headlineOf(text, replay, names)}.`;
        const isShort = settings.current.announcements === 'short';
        notices.announce(isShort ? headline : `${headline} ${endingOf(text, replay, names)}.`);
      }
    },
  };
}

function isChanged(before: Players, after: Players): boolean {
  return COLOURS.some((colour) => !isSamePlayer(before[colour], after[colour]));
}

/** The number of the move that comes after a number of plies, counted as the move list does. */
export function moveNumber(plies: number): number {
  return Math.floor(plies / 2) + 1;
}
