import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { isCoachable, isMoveCoachable } from '#shared/analysis/coach.ts';
import type { CoachAnswer, CoachRemark } from '#shared/contract/playing.ts';
import type { GameId, GameState, Players } from '#shared/contract/schemas.ts';
import { COLOURS, opponentOf } from '#shared/game/types.ts';
import { failureOf } from '../../rpc/errors.ts';
import { useConnection } from '../../app/host.ts';
import { useLandingRestStore, VERDICT_REST_MS } from '../../app/landing.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useSettingsStore } from '../settings/settings.ts';
import { personOf } from '../../words/game.ts';
import { isComputer, lastPosition, replayOf, winnerOf } from '../../app/replay.ts';

/** A move of a game, as the last one of its state. */
interface LookedAt {
  readonly gameId: GameId;
  /** All moves up to it. */
  readonly moves: readonly string[];
}

/** What the coach does: nothing, it looks at a move, or it has said something about one. */
type CoachStage =
  | { readonly kind: 'none' }
  | { readonly kind: 'looking'; readonly at: LookedAt }
  | { readonly kind: 'said'; readonly at: LookedAt; readonly remark: CoachRemark };

/** The highest level after whose games the coach is offered. */
const MAX_OFFERED_LEVEL = 3;

const NONE: CoachStage = { kind: 'none' };

/** The coach of the game in play. The computer's move waits while it looks at a person's move, and until its remark is answered. */
export const useCoachStore = defineStore('coach', () => {
  const { client } = useConnection();
  const settings = useSettingsStore();
  const notices = useNoticesStore();
  const landing = useLandingRestStore();
  const stage = shallowRef<CoachStage>(NONE);
  /** The moves that it has spoken about; the same move is not spoken about twice. */
  const spokenAbout = new Set<string>();
  let looking = Promise.resolve();

  /** Whether the computer waits in a state of the game. */
  function holds(state: GameState): boolean {
    return stage.value.kind !== 'none' && isAbout(stage.value.at, state);
  }

  /** What was said about the last move of a state of the game. */
  function remarkOn(state: GameState): CoachRemark | undefined {
    return stage.value.kind === 'said' && isAbout(stage.value.at, state) ? stage.value.remark : undefined;
  }

  /** Whether the coach is on for these players. */
  function isWantedFor(players: Players): boolean {
    const { coach, coachesTwo } = settings.current;
    const people = COLOURS.filter((colour) => !isComputer(players[colour])).length;
    return coach !== 'off' && (people === 1 || (people === 2 && coachesTwo));
  }

  function isOnIn(state: GameState): boolean {
    return isWantedFor(state.players) && isCoachable(state);
  }

  /** Whether the result of a game asks if the coach should speak: a person lost to a low level without it, and has not answered yet. */
  function isOfferedAfter(state: GameState): boolean {
    const { coach, coachChosen } = settings.current;
    const person = personOf(state.players);
    if (coach !== 'off' || coachChosen || person === undefined) return false;
    if (state.ratedFor !== undefined || state.moves.length === 0) return false;
    const opponent = state.players[opponentOf(person)];
    const isLow = opponent.type === 'computer' && opponent.level <= MAX_OFFERED_LEVEL;
    const winner = winnerOf(replayOf(state).result);
    return isLow && winner === opponentOf(person) && isCoachable({ ...state, result: '*' });
  }

  function isWanted(state: GameState): boolean {
    const { turn } = lastPosition(replayOf(state));
    return isOnIn(state) && isMoveCoachable(state, turn) && !spokenAbout.has(keyOf(state));
  }

  /**
   * Looks at the last move of a game, which a person has just made.
   * @param adopt shows the game with the remark in its record
   */
  function examine(state: GameState, adopt: (noted: GameState) => void): void {
    const { coach: mode } = settings.current;
    if (mode === 'off' || !isWanted(state)) {
      stage.value = NONE;
      return;
    }
    const at = { gameId: state.id, moves: state.moves };
    const current: CoachStage = { kind: 'looking', at };
    stage.value = current;
    const settle = (next: CoachStage): void => {
      if (stage.value === current) stage.value = next;
    };
    looking = client.game.coach({ gameId: state.id, expectedRevision: state.revision, mode }).then(
      async ({ remark, game }: CoachAnswer) => {
        if (remark !== undefined) {
          await landing.after(VERDICT_REST_MS);
          spokenAbout.add(keyOf(state));
          adopt(game);
        }
        settle(remark === undefined ? NONE : { kind: 'said', at, remark });
      },
      (error: unknown) => {
        settle(NONE);
        // The game goes on without the coach where its engine fails; a game that has changed needs no remark.
        if (failureOf(error).kind === 'defect') notices.report(error);
      },
    );
  }

  /**
   * Ends the look and what was said, because the game goes on. Resolves when the host has answered, so that the next command
   * knows the revision of the game.
   */
  async function leave(): Promise<void> {
    const { kind } = stage.value;
    stage.value = NONE;
    if (kind === 'looking') await looking;
  }

  const isLooking = computed(() => stage.value.kind === 'looking');

  return { isLooking, isWantedFor, isOnIn, isOfferedAfter, holds, remarkOn, examine, leave };
});

function isAbout({ gameId, moves }: LookedAt, state: GameState): boolean {
  return gameId === state.id && moves.join() === state.moves.join();
}

function keyOf({ id, moves }: GameState): string {
  return `${String(id)} ${moves.join()}`;
}
