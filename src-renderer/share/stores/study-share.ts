import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useText, type Text } from '../../i18n/index.ts';
import { useStudyStore } from '../../placing/stores/study.ts';
import { useTableGameStore } from '../../transfer/stores/table-game.ts';
import type { SharedGame } from '../../app/dialogs.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useOffersStore } from '../../app/offers.ts';
import type { Player } from '#shared/contract/schemas.ts';
import { scoreOf } from '#shared/game/outcome.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { formatResult, resultOf } from '#shared/game/result.ts';
import type { Colour, Position } from '#shared/game/types.ts';

/** What "Share" means where a position is set up: the position, or the table game once it is counted. */
export const useStudyShareStore = defineStore('study-share', () => {
  const text = useText();
  const study = useStudyStore();
  const table = useTableGameStore();
  const navigation = useNavigationStore();

  const shared = computed((): SharedGame | undefined => {
    const { position } = study;
    if (study.mode === 'score')
      return study.isCounted ? sharedEnd(position, table.names, text, Date.now()) : undefined;
    return study.isSound ? sharedPosition(position, text, Date.now()) : undefined;
  });

  useOffersStore().study = () => shared.value;

  function open(): void {
    if (shared.value !== undefined) navigation.open({ kind: 'share', shared: shared.value });
  }

  return { shared, open };
});

/** A position to share. @param now milliseconds since 1970 */
function sharedPosition(position: Position, text: Text, now: number): SharedGame {
  const players = {
    black: { type: 'human', name: text('common.black') },
    white: { type: 'human', name: text('common.white') },
  } as const;
  const result = { result: '*', termination: 'unterminated' } as const;
  const game = { createdAt: now, players, setup: 'position', start: formatPosition(position) } as const;
  return { game: { ...game, moves: [], komi: 0, ...result }, only: 'position', ply: 0, turned: false };
}

/**
 * The end of a game that was played with the box, to share.
 * @param end the last position, in which the game is over @param names a colour if one is empty @param now milliseconds since 1970
 */
function sharedEnd(
  end: Position,
  names: Readonly<Record<Colour, string>>,
  text: Text,
  now: number,
): SharedGame {
  const shared = sharedPosition(end, text, now);
  const playerOf = (colour: Colour): Player => {
    const name = names[colour].trim();
    return name === '' ? shared.game.players[colour] : { type: 'human', name };
  };
  const players = { black: playerOf('black'), white: playerOf('white') };
  const result = formatResult(resultOf({ score: scoreOf(end) }));
  return { ...shared, game: { ...shared.game, players, result, termination: 'normal' }, only: 'end' };
}
