import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { words } from '#shared/language/testing/words.ts';
import { useArrivalsStore } from '../core/transfer/arrivals.ts';
import { useEarlyArrivalsStore } from '../core/transfer/early-arrivals.ts';
import { useImportStore } from '../core/transfer/import.ts';
import { useLibraryStore } from '../core/library/library.ts';
import { useNavigationStore } from '../app/navigation.ts';
import { useNoticesStore } from '../app/notices.ts';
import { useSettingsStore } from '../core/settings/settings.ts';
import { eachTestHasPage, page, prefetched } from '../testing/page.ts';
import { DIALOGS } from '../shell/screens.ts';
import DialogHost from '../shell/DialogHost.vue';
import DropOverlay from './DropOverlay.vue';
import { button, textsOf } from '../testing/shown.ts';

const { transfer } = words.en;

eachTestHasPage();

beforeAll(() => prefetched(...Object.values(DIALOGS)));

/** A drag event as created by browsers. */
function drag(type: string, types: readonly string[], files: readonly File[] = []): DragEvent {
  const event = new DragEvent(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types, files, dropEffect: 'copy' } });
  return event;
}

function paste(text: string, target: EventTarget = document.body, files: readonly File[] = []): Event {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', {
    value: { files, types: ['text/plain'], getData: () => text },
  });
  target.dispatchEvent(event);
  return event;
}

describe('dropping on the window', () => {
  beforeEach(() => {
    page.mount(DropOverlay);
  });

  it('shows where, and takes the files', async () => {
    document.body.dispatchEvent(drag('dragover', ['Files']));
    await nextTick();
    expect(textsOf('.over b')).toEqual([transfer.import.overlay]);
    document.body.dispatchEvent(drag('drop', ['Files'], [new File(['x'], 'a.hgn')]));
    await nextTick();
    expect(document.querySelector('.over')).toBeNull();
    expect(page.use(useImportStore).names).toEqual(['a.hgn']);
  });

  it('ends when they are carried away', async () => {
    const leave = new DragEvent('dragleave', { bubbles: true });
    Object.defineProperty(leave, 'relatedTarget', { value: null });
    document.body.dispatchEvent(drag('dragover', ['Files']));
    document.body.dispatchEvent(leave);
    await nextTick();
    expect(document.querySelector('.over')).toBeNull();
  });

  it('leaves text to text fields, but not files', async () => {
    const field = document.createElement('textarea');
    document.body.append(field);
    const text = drag('dragover', ['text/plain']);
    field.dispatchEvent(text);
    expect(text.defaultPrevented).toBe(false);
    const file = drag('dragover', ['Files']);
    field.dispatchEvent(file);
    expect(file.defaultPrevented).toBe(true);
    await nextTick();
    expect(document.querySelector('.over')).not.toBeNull();
  });

  it('refuses while another dialog is open', async () => {
    page.use(useNavigationStore).open({ kind: 'resign' });
    document.body.dispatchEvent(drag('dragover', ['Files']));
    document.body.dispatchEvent(drag('drop', ['Files'], [new File(['x'], 'a.hgn')]));
    await nextTick();
    expect(document.querySelector('.over')).toBeNull();
    expect(page.use(useImportStore).phase).toBeUndefined();
  });
});

describe('pasting', () => {
  beforeEach(() => {
    page.mount(DropOverlay);
  });

  it('opens what is there, anywhere but in a text field', () => {
    const field = document.createElement('input');
    document.body.append(field);
    expect(paste('aA4/6/6/6/6/4bB b', field).defaultPrevented).toBe(false);
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    expect(paste('aA4/6/6/6/6/4bB b').defaultPrevented).toBe(true);
    expect(page.use(useNavigationStore).dialog?.kind).toBe('position');
  });

  it('takes copied files', () => {
    paste('', document.body, [new File(['x'], 'copied.hgn')]);
    expect(page.use(useImportStore).names).toEqual(['copied.hgn']);
  });

  it('waits while another dialog is open', () => {
    page.use(useNavigationStore).open({ kind: 'keys' });
    paste('aA4/6/6/6/6/4bB b');
    expect(page.use(useNavigationStore).dialog?.kind).toBe('keys');
  });
});

describe('the dialog of a position', () => {
  beforeEach(async () => {
    page.mount(DialogHost);
    page.use(useArrivalsStore).takeText('aA4/6/6/6/6/4bB w mover');
    await expect.poll(() => document.querySelector('[role="dialog"] svg')).not.toBeNull();
  });

  it('leads to the games through the position', async () => {
    button('Games through this position').click();
    await expect
      .poll(() => page.use(useLibraryStore).filter)
      .toEqual({ position: 'aA4/6/6/6/6/4bB w mover' });
    expect(page.use(useNavigationStore)).toMatchObject({ view: 'library', dialog: undefined });
  });

  it('starts a new game from the position', async () => {
    button(words.en.review.playOn.button).click();
    await expect
      .poll(() => page.use(useNavigationStore))
      .toMatchObject({ view: 'new-game', dialog: undefined });
    expect(page.use(useSettingsStore).current.newGame).toMatchObject({
      setup: 'position',
      position: 'aA4/6/6/6/6/4bB w mover',
      endRule: 'mover',
    });
  });

  it('copies the code', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    button(transfer.position.copy).click();
    await expect
      .poll(() => page.use(useNoticesStore).notices.map(({ text }) => text))
      .toEqual([transfer.position.copied]);
    expect(written).toEqual(['aA4/6/6/6/6/4bB w mover']);
  });
});

describe('what comes before this is loaded', () => {
  it('is taken afterwards, files and texts', () => {
    page.use(useEarlyArrivalsStore);
    const over = drag('dragover', ['Files']);
    document.body.dispatchEvent(over);
    expect(over.defaultPrevented).toBe(true);
    const drop = drag('drop', ['Files'], [new File(['x'], 'early.hgn')]);
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(paste('aA4/6/6/6/6/4bB b').defaultPrevented).toBe(true);
    expect(page.use(useImportStore).phase).toBeUndefined();
    page.mount(DropOverlay);
    expect(page.use(useImportStore).names).toEqual(['early.hgn']);
    expect(page.use(useNavigationStore).dialog?.kind).toBe('position');
  });

  it('is taken once, and leaves text fields alone', () => {
    page.use(useEarlyArrivalsStore);
    const field = document.createElement('input');
    document.body.append(field);
    expect(paste('aA4/6/6/6/6/4bB b', field).defaultPrevented).toBe(false);
    page.mount(DropOverlay);
    expect(page.use(useNavigationStore).dialog).toBeUndefined();
    paste('', document.body, [new File(['x'], 'later.hgn')]);
    expect(page.use(useImportStore).names).toEqual(['later.hgn']);
    expect(page.use(useEarlyArrivalsStore).handOver()).toEqual([]);
  });
});
