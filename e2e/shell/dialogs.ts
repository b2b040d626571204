import type { MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import type { DialogAnswer, ShownDialog } from './sides.ts';

interface DialogOptions {
  readonly save: SaveDialogOptions;
  readonly open: OpenDialogOptions;
  readonly message: MessageBoxOptions;
}

/** An open native dialog; it stays open until the test answers it. */
interface OpenDialog<Options> {
  readonly options: Options;
  /** The number of its parent window; undefined if it has none. */
  readonly parent: number | undefined;
  readonly answer: (answer: DialogAnswer) => void;
}

export interface Dialogs {
  /** Shows a dialog. @returns the test's answer */
  readonly show: (dialog: ShownDialog) => Promise<DialogAnswer>;
  /** Waits for the next dialog of a kind. */
  readonly next: <Kind extends keyof DialogOptions>(kind: Kind) => Promise<OpenDialog<DialogOptions[Kind]>>;
  /** Descriptions of the dialogs that no test took. */
  readonly unseen: () => string[];
}

/** Creates the native dialogs of an app, which a test reads and answers. */
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
