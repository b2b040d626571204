import { EventEmitter } from 'node:events';

/** electron:lib/browser/ipc-main-impl.ts: an emitter of the channels that pages send to. */
export const ipcMain = new EventEmitter();
