import { movesOf } from '#shared/game/moves.ts';
import { COLOURS } from '#shared/game/types.ts';
import { describePlayed } from '../../board/describe.ts';
import { leaderOf } from '../../board/destinations.ts';
import { useWording } from '../../i18n/index.ts';
import { headlineOf, moveNumber, reasonOf, spokenNames, type EndedGame } from '../../words/game.ts';
import { playedMove, scoreAt, standingAt } from '../../app/replay.ts';
import { useNoticesStore } from '../../app/notices.ts';

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
