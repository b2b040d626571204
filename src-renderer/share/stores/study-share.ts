import { defineStore } from 'pinia';
import { computed } from 'vue';
import { useText } from '../../i18n/index.ts';
import { useStudyStore } from '../../placing/stores/study.ts';
import { useTableGameStore } from '../../transfer/stores/table-game.ts';
import { useShareStore, type SharedGame } from './share.ts';
import { sharedEnd, sharedPosition } from './shared-position.ts';

/** What "Share" means where a position is set up: the position, or the table game once it is counted. */
export const useStudyShareStore = defineStore('study-share', () => {
  const text = useText();
  const study = useStudyStore();
  const table = useTableGameStore();
  const share = useShareStore();

  const shared = computed((): SharedGame | undefined => {
    const { position } = study;
    if (study.mode === 'score')
      return study.isCounted ? sharedEnd(position, table.names, text, Date.now()) : undefined;
    return study.isSound ? sharedPosition(position, text, Date.now()) : undefined;
  });

  function open(): void {
    if (shared.value !== undefined) share.open(shared.value);
  }

  return { shared, open };
});
