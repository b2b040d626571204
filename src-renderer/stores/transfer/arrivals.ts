import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import type { Position } from '#shared/game/types.ts';
import { recogniseText } from '#shared/record/recognise-text.ts';
import { useText } from '../../i18n/index.ts';
import { useImportStore } from './import.ts';
import { useLibraryStore } from '../library/library.ts';
import { useNavigationStore } from '../page/navigation.ts';
import { useNoticesStore } from '../page/notices.ts';

/** A position that someone brought. */
interface BroughtPosition {
  readonly position: Position;
  readonly code: string;
}

/** What comes into the app as files or text, and what becomes of it: games go to the import, a position is shown. */
export const useArrivalsStore = defineStore('arrivals', () => {
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const imports = useImportStore();
  const library = useLibraryStore();
  const text = useText();
  const brought = shallowRef<BroughtPosition>();

  /** Begins an import of files. */
  function takeFiles(files: readonly File[]): void {
    void imports.takeFiles(files);
  }

  /** Opens what a text holds. @returns whether it holds anything the app knows; if not, the person was told */
  function takeText(pasted: string): boolean {
    if (pasted.trim() === '') {
      notices.tell(text('transfer.pasted.nothing'));
      return false;
    }
    const form = recogniseText(pasted);
    if (form === undefined) {
      notices.tell(text('transfer.pasted.unknown'));
      return false;
    }
    if (form === 'position') return showPosition(pasted.trim());
    takeFiles([new File([pasted], text('transfer.import.pasted'))]);
    return true;
  }

  function showPosition(code: string): boolean {
    const parsed = parsePosition(code);
    if (!parsed.ok) {
      const { kind, values } = parsed.error;
      notices.tell(text('transfer.pasted.badPosition', { fault: text(`start.code.fault.${kind}`, values) }));
      return false;
    }
    brought.value = { position: parsed.value, code: formatPosition(parsed.value) };
    navigation.open('position');
    return true;
  }

  /** Shows the games that went through the position. */
  function showGames(): void {
    if (brought.value !== undefined) void library.showGamesThrough(brought.value.code);
  }

  return { brought, takeFiles, takeText, showGames };
});
