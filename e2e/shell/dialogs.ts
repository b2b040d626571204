import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import type { DialogAnswer, ShownDialog } from './sides.ts';

interface DialogOptions {
  readonly save: SaveDialogOptions;
  readonly open: OpenDialogOptions;
  readonly message: MessageBoxOptions;
}

/** A native dialog that is open; it stays so until it is answered. */
interface OpenDialog<Options> {
  readonly options: Options;
  /** The number of the window that it belongs to; undefined for one that belongs to none. */
  readonly parent: number | undefined;
  readonly answer: (answer: DialogAnswer) => void;
}

export interface Dialogs {
  /** Shows a dialog. @returns what is answered in the end */
  readonly show: (dialog: ShownDialog) => Promise<DialogAnswer>;
  /** Waits for a dialog of a kind that no one has looked at yet. */
  readonly next: <Kind extends keyof DialogOptions>(kind: Kind) => Promise<OpenDialog<DialogOptions[Kind]>>;
  /** The dialogs that nobody looked at, in words. */
  readonly unseen: () => string[];
}

/** The native dialogs of an app, for a test to look at and to answer. */
export function createDialogs(): Dialogs {
  const open: { readonly kind: ShownDialog['kind']; readonly dialog: OpenDialog<unknown> }[] = [];
  const waiting: {
    readonly kind: ShownDialog['kind'];
    readonly resolve: (dialog: OpenDialog<never>) => void;
  }[] = [];

  const match = (): void => {
    for (const waiter of [...waiting]) {
      const found = open.find(({ kind }) => kind === waiter.kind);
      if (found === undefined) continue;
      open.splice(open.indexOf(found), 1);
      waiting.splice(waiting.indexOf(waiter), 1);
      waiter.resolve(found.dialog as OpenDialog<never>);
    }
  };

  return {
    show: ({ kind, options, parent }) =>
      new Promise((answer) => {
        open.push({ kind, dialog: { options, parent, answer } });
        match();
      }),
    next: (kind) =>
      new Promise((resolve) => {
        waiting.push({ kind, resolve });
        match();
      }),
    unseen: () => open.map(({ kind, dialog }) => `a ${kind} dialog: ${JSON.stringify(dialog.options)}`),
  };
}
