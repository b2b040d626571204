import { isSamePlayer } from '#shared/game/player.ts';
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { DrawAnswer } from '#shared/contract/playing.ts';
import type { GameState, Players } from '#shared/contract/schemas.ts';
import { stepForward } from '#shared/game/steps.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import { useText } from '../../i18n/index.ts';
import { useGameStore } from './game.ts';
import { useConnection } from '../../app/host.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { areComputers, isComputer } from '../../app/replay.ts';
import { useWatchingStore } from './watching.ts';

/** Actions of a game besides moving: redo, agree on a draw, change players. */
export const usePlayingStore = defineStore('playing', () => {
  const { client } = useConnection();
  const game = useGameStore();
  const watching = useWatchingStore();
  const notices = useNoticesStore();
  const text = useText();
  /** Whether the computer is considering a draw. */
  const isAsking = shallowRef(false);
  /** Its last refusal, while that is shown. */
  const declined = shallowRef<DrawAnswer>();

  const canRedo = computed(() => {
    const state = game.game;
    const ahead = state?.history?.ahead;
    if (state === undefined || ahead === undefined || game.isUndecided || game.isFinished) return false;
    if (!game.allows('take-back')) return false;
    const first = game.replay?.positions[0].turn ?? 'black';
    const course = { first, moveCount: state.moves.length, swap: state.swap };
    return stepForward(course, ahead, (colour) => !isComputer(state.players[colour])) !== undefined;
  });
  /** Whether the person who is to move may offer a draw now. */
  const canOfferDraw = computed(
    () =>
      game.movable !== undefined &&
      game.game?.ratedFor === undefined &&
      // The protocol of programs has no word for it.
      !Object.values(game.game?.players ?? {}).some(({ type }) => type === 'program'),
  );
  const canChangePlayers = computed(
    () =>
      game.game !== undefined && game.game.ratedFor === undefined && !game.isFinished && !game.isUndecided,
  );

  /** Redoes the last move that was taken back. */
  async function redo(): Promise<void> {
    if (canRedo.value) await game.command((at) => client.game.redo(at));
  }

  /** Two people have agreed on a draw. */
  async function agreeDraw(): Promise<void> {
    if (canOfferDraw.value) await game.command((at) => client.game.agreeDraw(at));
  }

  /** Offers the computer a draw. @returns whether it accepted; undefined if there was no answer */
  async function offerDraw(): Promise<boolean | undefined> {
    if (!canOfferDraw.value || isAsking.value) return undefined;
    let answer: DrawAnswer | undefined;
    isAsking.value = true;
    declined.value = undefined;
    try {
      await game.command(async (at) => (answer = await client.game.offerDraw(at)).game);
    } finally {
      isAsking.value = false;
    }
    if (answer?.accepted === true) notices.notify(text('playing.draw.accepted'), { isAboutGame: true });
    else declined.value = answer;
    return answer?.accepted;
  }

  function forgetAnswer(): void {
    declined.value = undefined;
  }

  /** Changes the players, both at once; an unchanged player is left alone. */
  async function changePlayers(players: Players): Promise<void> {
    const now = game.game?.players;
    if (now === undefined) return;
    const [first, ...others] = COLOURS.filter((colour) => !isSamePlayer(now[colour], players[colour]));
    if (first === undefined) return;
    if (areComputers(players)) watching.resume();
    await game.command(async ({ gameId, expectedRevision }) => {
      const change = (colour: Colour, at: number): Promise<GameState> =>
        client.game.changePlayer({ gameId, expectedRevision: at, colour, player: players[colour] });
      let changed = await change(first, expectedRevision);
      for (const colour of others) changed = await change(colour, changed.revision);
      return changed;
    });
  }

  return {
    isAsking,
    declined,
    canRedo,
    canOfferDraw,
    canChangePlayers,
    redo,
    agreeDraw,
    offerDraw,
    forgetAnswer,
    changePlayers,
  };
});
