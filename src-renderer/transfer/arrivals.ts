import { useEventListener } from '@vueuse/core';
import { readonly, ref, type Ref } from 'vue';
import { useDragOutStore } from './stores/drag-out.ts';
import { useArrivalsStore } from './stores/arrivals.ts';
import { useEarlyArrivalsStore } from './stores/early-arrivals.ts';
import { useImportStore } from './stores/import.ts';
import type { DialogKind } from '../app/dialogs.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { isWriting } from '../util/is-writing.ts';

/** The dialogs that may stay open while files are dropped or text is pasted. */
const OPEN_TO_ARRIVALS: readonly (DialogKind | undefined)[] = [undefined, 'import', 'position'];

/**
 * Accepts files dropped anywhere on the window, and text or files pasted anywhere but in text fields, until the component is
 * unmounted; and those that came before it was loaded.
 * @returns whether acceptable files are being dragged over the window
 */
export function useArrivals(): Readonly<Ref<boolean>> {
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
