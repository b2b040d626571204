import type {
  BaseWindow,
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron';
import type { DialogAnswer, ShownDialog } from '../sides.ts';
import { app } from './app.ts';
import { BrowserWindowStandIn } from './browser-window.ts';
import { strict } from './strict.ts';
import { notify, testSide } from './test-side.ts';

/** Shows a dialog to the test, with its parent window: lib/browser/api/dialog.ts takes one or two arguments. */
async function show<Options extends ShownDialog['options']>(
  kind: ShownDialog['kind'],
  args: readonly [BaseWindow, Options] | readonly [Options],
): Promise<{ readonly options: Options; readonly answer: DialogAnswer }> {
  if (!app.isReady()) throw new Error('dialog module can only be used after app is ready');
  const [first] = args;
  const options = args.length === 2 ? args[1] : args[0];
  const window: unknown = first;
  const parent = window instanceof BrowserWindowStandIn ? window.id : undefined;
  const answer = await testSide('showDialog', { kind, options: structuredClone(options), parent });
  if (answer !== undefined && 'failure' in answer) throw new Error(answer.failure);
  return { options: options, answer };
}

let button: string | undefined;

/** Sets which button answers the questions that the app's process waits for, as it cannot wait for the test. */
export function answerQuestions(label: string): void {
  button = label;
}

function pathsOf(answer: DialogAnswer): string[] {
  return answer !== undefined && 'paths' in answer ? [...answer.paths] : [];
}

/** electron:lib/browser/api/dialog.ts */
export const dialog = strict('dialog', {
  async showSaveDialog(
    ...args: [BaseWindow, SaveDialogOptions] | [SaveDialogOptions]
  ): Promise<SaveDialogReturnValue> {
    const { answer } = await show('save', args);
    const [filePath = ''] = pathsOf(answer);
    return { canceled: filePath === '', filePath };
  },

  async showOpenDialog(
    ...args: [BaseWindow, OpenDialogOptions] | [OpenDialogOptions]
  ): Promise<OpenDialogReturnValue> {
    const { answer } = await show('open', args);
    const filePaths = pathsOf(answer);
    return { canceled: filePaths.length === 0, filePaths };
  },

  /** Dismissing it without a button answers `cancelId`. */
  async showMessageBox(
    ...args: [BaseWindow, MessageBoxOptions] | [MessageBoxOptions]
  ): Promise<MessageBoxReturnValue> {
    const { options, answer } = await show('message', args);
    const response = answer !== undefined && 'button' in answer ? answer.button : (options.cancelId ?? 0);
    return { response, checkboxChecked: false };
  },

  showMessageBoxSync(...args: [BaseWindow, MessageBoxOptions] | [MessageBoxOptions]): number {
    const [parent]: readonly unknown[] = args;
    const options = args.length === 2 ? args[1] : args[0];
    notify('note', {
      kind: 'question',
      window: parent instanceof BrowserWindowStandIn ? parent.id : undefined,
      message: options.message,
    });
    const answer = options.buttons?.indexOf(button ?? '') ?? -1;
    return answer === -1 ? (options.cancelId ?? 0) : answer;
  },

  /** Before `ready`, on Linux, it only prints: shell/browser/ui/message_box_gtk.cc. */
  showErrorBox(title: string, content: string): void {
    if (!app.isReady()) console.error(`${title}\n${content}`);
    else notify('note', { kind: 'error-box', title, content });
  },
}) satisfies Pick<
  Dialog,
  'showSaveDialog' | 'showOpenDialog' | 'showMessageBox' | 'showMessageBoxSync' | 'showErrorBox'
>;
