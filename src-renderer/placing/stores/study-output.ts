import { defineStore } from 'pinia';
import { computed, reactive, watch } from 'vue';
import type { Player } from '#shared/contract/schemas.ts';
import { scoreOf, formatResult, resultOf } from '#shared/game/result.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import type { GameRecord } from '#shared/record/model/game-record.ts';
import type { SharedGame } from '../../app/dialogs.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useOffersStore } from '../../app/offers.ts';
import { useSessionDraft } from '../../app/session-draft.ts';
import { useText, type Text } from '../../i18n/index.ts';
import { useStudyStore } from '../../core/study.ts';
import { useSettingsStore } from '../../core/settings/settings.ts';
import { useImportStore } from '../../core/transfer/import.ts';

/**
 * What is made of a position that is set up: the position is shared, or, once it is counted, the game that was played with the box, with
 * the names of its players; that game is also kept in the library.
 */
export const useStudyOutputStore = defineStore('study-output', () => {
  const text = useText();
  const study = useStudyStore();
  const imports = useImportStore();
  const navigation = useNavigationStore();
  const settings = useSettingsStore();
  const { name, secondName } = settings.current.newGame;
  const draft = useSessionDraft<Record<Colour, string>>('table-names', {
    ...{ black: name ?? '', white: secondName ?? '' },
  });
  /** The players of a game that was played with the box. */
  const names = reactive({ ...draft.value });
  watch(names, () => {
    draft.value = { ...names };
  });

  /** What "Share" means; undefined while there is nothing to share. */
  const shared = computed((): SharedGame | undefined => {
    const { position } = study;
    if (study.mode === 'score')
      return study.isCounted ? sharedEnd(position, names, text, Date.now()) : undefined;
    return study.isSound ? sharedPosition(position, text, Date.now()) : undefined;
  });

  useOffersStore().study = () => shared.value;

  /** Opens the Share dialog. */
  function share(): void {
    if (shared.value !== undefined) navigation.open({ kind: 'share', shared: shared.value });
  }

  /** Imports the end of a counted game, with its players and its result, as a game without moves. */
  function keep(): void {
    if (!study.isCounted) return;
    const record = tableRecord(study.position, names, text('start.study.recordComment'), new Date());
    void imports.takeFiles([new File([formatGame(record)], text('start.study.score'))]);
  }

  return { names, shared, share, keep };
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

/**
 * Returns the record of a game of which only the end is known.
 * @param end the last position, in which the game is over @param comment says that the moves are not known
 */
export function tableRecord(
  end: Position,
  names: Readonly<Record<Colour, string>>,
  comment: string,
  now: Date,
): GameRecord {
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    date: `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`,
    time: `${two(now.getHours())}:${two(now.getMinutes())}:${two(now.getSeconds())}`,
    players: { black: playerOf(names.black), white: playerOf(names.white) },
    setup: 'position',
    start: end,
    komi: 0,
    swap: undefined,
    result: resultOf({ score: scoreOf(end) }),
    termination: 'normal',
    otherTags: [],
    line: { comments: [comment], moves: [] },
  };
}

function playerOf(name: string): GameRecord['players'][Colour] {
  const trimmed = name.trim();
  return { name: trimmed === '' ? undefined : trimmed, type: 'human' };
}
