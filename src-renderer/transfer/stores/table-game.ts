import { defineStore } from 'pinia';
import { reactive, watch } from 'vue';
import { scoreOf } from '#shared/game/outcome.ts';
import { resultOf } from '#shared/game/result.ts';
import type { Colour, Position } from '#shared/game/types.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import type { GameRecord } from '#shared/record/model/game-record.ts';
import { useSessionDraft } from '../../app/session-draft.ts';
import { useText } from '../../i18n/index.ts';
import { useSettingsStore } from '../../settings/stores/settings.ts';
import { useImportStore } from './import.ts';

/** The players of a game that was played with the box, and its way into the library. */
export const useTableGameStore = defineStore('table-game', () => {
  const text = useText();
  const imports = useImportStore();
  const settings = useSettingsStore();
  const { name, secondName } = settings.current.newGame;
  const kept = useSessionDraft<Record<Colour, string>>('table-names', {
    ...{ black: name ?? '', white: secondName ?? '' },
  });
  const names = reactive({ ...kept.value });
  watch(names, () => {
    kept.value = { ...names };
  });

  /** Imports the end of a game, with its players and its result, as a game without moves. */
  function keep(position: Position): void {
    const record = tableRecord(position, names, text('start.study.recordComment'), new Date());
    void imports.takeFiles([new File([formatGame(record)], text('start.study.score'))]);
  }

  return { names, keep };
});

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
