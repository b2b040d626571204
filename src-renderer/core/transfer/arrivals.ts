import { useEventListener } from '@vueuse/core';
import { defineStore } from 'pinia';
import { readonly, ref, type Ref } from 'vue';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { formatOneLine } from '#shared/record/one-line/one-line.ts';
import { gamesInMessage } from '#shared/record/read-message.ts';
import { recogniseText } from '#shared/record/recognise-text.ts';
import { useText } from '../../i18n/index.ts';
import { friendGameOf } from '../day/day.ts';
import { isWriting } from '../../util/is-writing.ts';
import type { DialogKind } from '../../app/dialogs.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { useDragOutStore } from './drag-out.ts';
import { useEarlyArrivalsStore } from './early-arrivals.ts';
import { useImportStore } from './import.ts';

/** Handles dropped, pasted and opened files and texts: games are imported, a position is shown. */
export const useArrivalsStore = defineStore('arrivals', () => {
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const imports = useImportStore();
  const text = useText();

  /** Starts an import of files. */
  function takeFiles(files: readonly File[]): void {
    void imports.takeFiles(files);
  }

  /** Opens the games or the position in a text. @returns whether the text was recognised; if not, a notice says so */
  function takeText(pasted: string): boolean {
    if (pasted.trim() === '') {
      notices.warn(text('transfer.pasted.nothing'));
      return false;
    }
    const form = recogniseText(pasted);
    if (form === undefined) {
      notices.warn(text('transfer.pasted.unknown'));
      return false;
    }
    if (form === 'position') return showPosition(pasted.trim());
    const line = form === 'one-line' ? onlyLineIn(pasted) : undefined;
    if (line !== undefined && friendGameOf(line) !== undefined) navigation.open({ kind: 'day-friend', line });
    else takeGames(pasted);
    return true;
  }

  /** The game in one line in a friend's message; undefined if there is none, or more than one. */
  function onlyLineIn(message: string): string | undefined {
    const [game, ...others] = gamesInMessage(message);
    const line = game !== undefined && others.length === 0 ? formatOneLine(game) : undefined;
    return line?.ok === true ? line.value : undefined;
  }

  /** Starts an import of games as text. */
  function takeGames(games: string): void {
    takeFiles([new File([games], text('transfer.import.pasted'))]);
  }

  function showPosition(code: string): boolean {
    const parsed = parsePosition(code);
    if (!parsed.ok) {
      const { kind, values } = parsed.error;
      notices.warn(text('transfer.pasted.badPosition', { fault: text(`start.code.fault.${kind}`, values) }));
      return false;
    }
    navigation.open({ kind: 'position', position: parsed.value, code: formatPosition(parsed.value) });
    return true;
  }

  return { takeFiles, takeText, takeGames };
});

/** The dialogs that may stay open while files are dropped or text is pasted. */
const OPEN_TO_ARRIVALS: readonly (DialogKind | undefined)[] = [undefined, 'import', 'position'];

/**
 * Accepts files dropped anywhere on the window, and text or files pasted anywhere but in text fields, until the component is
 * unmounted; and those that came before it was loaded.
 * @returns whether acceptable files are being dragged over the window
 */
export function useWindowArrivals(): Readonly<Ref<boolean>> {
  const arrivals = useArrivalsStore();
  const imports = useImportStore();
  const navigation = useNavigationStore();
  const dragOut = useDragOutStore();
  const isOver = ref(false);

  const takesFiles = (data: DataTransfer): boolean =>
    data.types.includes('Files') &&
    !dragOut.isDragging &&
    imports.phase === undefined &&
    OPEN_TO_ARRIVALS.includes(navigation.dialog?.kind);
  /** Text may be dragged within its field. The browser would open anything else as a page. */
  const carried = (event: DragEvent): DataTransfer | undefined => {
    const data = event.dataTransfer;
    if (data === null || (isWriting(event.target) && !data.types.includes('Files'))) return undefined;
    event.preventDefault();
    return data;
  };

  const onDragOver = (event: DragEvent): void => {
    const data = carried(event);
    if (data === undefined) return;
    isOver.value = takesFiles(data);
    data.dropEffect = isOver.value ? 'copy' : 'none';
  };
  const onDragLeave = (event: DragEvent): void => {
    if (event.relatedTarget === null) isOver.value = false;
  };
  const onDrop = (event: DragEvent): void => {
    isOver.value = false;
    const data = carried(event);
    if (data !== undefined && takesFiles(data)) arrivals.takeFiles([...data.files]);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.defaultPrevented || event.clipboardData === null || isWriting(event.target)) return;
    if (!OPEN_TO_ARRIVALS.includes(navigation.dialog?.kind)) return;
    event.preventDefault();
    const files = [...event.clipboardData.files];
    if (files.length > 0) arrivals.takeFiles(files);
    else arrivals.takeText(event.clipboardData.getData('text/plain'));
  };

  const early = useEarlyArrivalsStore().handOver();
  useEventListener(window, 'dragover', onDragOver);
  useEventListener(window, 'dragleave', onDragLeave);
  useEventListener(window, 'drop', onDrop);
  useEventListener(window, 'paste', onPaste);
  for (const arrival of early) {
    if ('files' in arrival) arrivals.takeFiles(arrival.files);
    else arrivals.takeText(arrival.text);
  }
  return readonly(isOver);
}
