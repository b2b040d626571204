import type { MessagePortMain } from 'electron';
import { EventEmitter } from 'node:events';
import { StandInEmitter } from './strict.ts';

/** electron:lib/browser/ipc-main-impl.ts: an emitter of the channels that pages send to. */
export const ipcMain = new EventEmitter();

/** A port of the page in the main process, after electron:shell/browser/api/message_port.cc. */
export class MessagePortStandIn
  extends StandInEmitter
  implements Pick<MessagePortMain, 'start' | 'postMessage' | 'close'>
{
  private readonly send: (
    message: { readonly kind: 'message'; readonly data: unknown } | { readonly kind: 'close' },
  ) => void;
  private isStarted = false;
  private isClosed = false;
  private queued: unknown[] = [];

  constructor(send: MessagePortStandIn['send']) {
    super('MessagePortMain', ['message', 'close']);
    this.send = send;
  }

  /** Delivers the messages that were queued until now. */
  start(): void {
    this.isStarted = true;
    const { queued } = this;
    this.queued = [];
    for (const data of queued) this.receive(data);
  }

  /** Electron clones messages, the harness writes them as JSON: strings are the same in both. */
  postMessage(data: unknown): void {
    if (typeof data !== 'string') throw new Error('The stand-in for Electron sends strings only');
    if (!this.isClosed) this.send({ kind: 'message', data });
  }

  /** `MessagePort::Close` emits `close` here as well, whichever side closes. */
  close(): void {
    if (this.isClosed) return;
    this.end();
    this.send({ kind: 'close' });
  }

  receive(data: unknown): void {
    if (this.isClosed) return;
    if (this.isStarted) this.emit('message', { data, ports: [] });
    else this.queued.push(data);
  }

  /** Ends the port without telling the page, which has closed it or no longer exists. */
  end(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.emit('close');
  }
}
