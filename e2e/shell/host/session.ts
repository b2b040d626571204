import type {
  DownloadItem,
  Protocol,
  SaveDialogOptions,
  Session,
  session as SessionModule,
  WebContents,
  WebRequest,
} from 'electron';
import type { PageAnswer, PageRequest } from '../sides.ts';
import { StandInEmitter, strict } from './strict.ts';

/** The handlers of a session, by Electron's names. */
interface Handlers {
  permissionRequest?: Parameters<Session['setPermissionRequestHandler']>[0] | undefined;
  permissionCheck?: Parameters<Session['setPermissionCheckHandler']>[0] | undefined;
  devicePermission?: Parameters<Session['setDevicePermissionHandler']>[0] | undefined;
  displayMediaRequest?: Parameters<Session['setDisplayMediaRequestHandler']>[0] | undefined;
  usbProtectedClasses?: Parameters<Session['setUSBProtectedClassesHandler']>[0] | undefined;
  beforeRequest?: Parameters<WebRequest['onBeforeRequest']>[0] | undefined;
}

/** Electron's name of a permission. */
export type Permission = Parameters<Exclude<Parameters<Session['setPermissionRequestHandler']>[0], null>>[1];

type BeforeRequest = (
  details: PageRequest,
  answer: (response: { readonly cancel?: boolean }) => void,
) => void;

/** Chromium's net/base/net_error_list.h */
const ERR_UNEXPECTED = { code: -9, description: 'ERR_UNEXPECTED' };
const ERR_UNKNOWN_URL_SCHEME = { code: -302, description: 'ERR_UNKNOWN_URL_SCHEME' };

/** electron:shell/browser/api/electron_api_download_item.cc */
export class DownloadItemStandIn
  extends StandInEmitter
  implements Pick<DownloadItem, 'getURL' | 'getFilename' | 'getSavePath' | 'setSaveDialogOptions'>
{
  options: SaveDialogOptions = {};
  path = '';
  private readonly url: string;
  private readonly fileName: string;

  constructor(url: string, fileName: string) {
    super('DownloadItem', ['done']);
    this.url = url;
    this.fileName = fileName;
  }

  getURL(): string {
    return this.url;
  }

  getFilename(): string {
    return this.fileName;
  }

  getSavePath(): string {
    return this.path;
  }

  setSaveDialogOptions(options: SaveDialogOptions): void {
    this.options = options;
  }
}

/** electron:shell/browser/api/electron_api_session.cc, lib/browser/api/session.ts */
export class SessionStandIn
  extends StandInEmitter
  implements
    Pick<
      Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setDisplayMediaRequestHandler'
      | 'setUSBProtectedClassesHandler'
    >
{
  /** The partition's name; empty for the default session. */
  readonly partition: string;
  readonly handlers: Handlers = {};
  readonly schemes = new Map<string, (request: Request) => Response | Promise<Response>>();

  readonly protocol = strict('Protocol', {
    handle: (scheme: string, answer: (request: Request) => Response | Promise<Response>) => {
      if (this.schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
      this.schemes.set(scheme, answer);
    },
  }) satisfies Pick<Protocol, 'handle'>;

  readonly webRequest = strict('WebRequest', {
    onBeforeRequest: (listener: Handlers['beforeRequest']) => {
      this.handlers.beforeRequest = listener;
    },
  });

  constructor(partition: string) {
    super('Session', ['will-download']);
    this.partition = partition;
  }

  setPermissionRequestHandler(handler: Handlers['permissionRequest']): void {
    this.handlers.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: Handlers['permissionCheck']): void {
    this.handlers.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: Handlers['devicePermission']): void {
    this.handlers.devicePermission = handler;
  }

  setDisplayMediaRequestHandler(handler: Handlers['displayMediaRequest']): void {
    this.handlers.displayMediaRequest = handler;
  }

  setUSBProtectedClassesHandler(handler: Handlers['usbProtectedClasses']): void {
    this.handlers.usbProtectedClasses = handler;
  }

  /** Answers a page's request: first `webRequest`, then the handler of its scheme (lib/browser/api/protocol.ts). */
  async answer(request: PageRequest): Promise<PageAnswer> {
    if (await this.isCancelled(request)) return { kind: 'cancelled' };
    const handler = this.schemes.get(new URL(request.url).protocol.slice(0, -1));
    if (handler === undefined) return { kind: 'failed', ...ERR_UNKNOWN_URL_SCHEME };
    try {
      const response = await handler(new Request(request.url, { method: request.method }));
      const headers = Object.fromEntries(response.headers);
      const body = new Uint8Array(await response.arrayBuffer());
      return { kind: 'response', status: response.status, headers, body };
    } catch (error) {
      console.error(error);
      return { kind: 'failed', ...ERR_UNEXPECTED };
    }
  }

  /** @returns whether a listener prevented it */
  willDownload(item: DownloadItemStandIn, contents: object): boolean {
    return this.emitPreventable('will-download', {}, item, contents);
  }

  /** electron:shell/browser/electron_permission_manager.cc; without a handler everything is granted. */
  permission(
    contents: WebContents,
    name: Permission,
    origin: string,
  ): { readonly checked: boolean; readonly asked: boolean } {
    const { permissionCheck, permissionRequest } = this.handlers;
    let asked = permissionRequest === undefined || permissionRequest === null;
    permissionRequest?.(
      contents,
      name,
      (isGranted) => {
        asked = isGranted;
      },
      { requestingUrl: origin, isMainFrame: true },
    );
    const details = { requestingUrl: origin, isMainFrame: true };
    return { checked: permissionCheck?.(contents, name, origin, details) ?? true, asked };
  }

  private async isCancelled(request: PageRequest): Promise<boolean> {
    const listener = this.handlers.beforeRequest as unknown as BeforeRequest | null | undefined;
    if (listener === undefined || listener === null) return false;
    return new Promise((resolve) => {
      listener(request, ({ cancel = false }) => {
        resolve(cancel);
      });
    });
  }
}

const sessions = new Map<string, SessionStandIn>();
let isReady = false;
let onCreated: (session: SessionStandIn) => void = () => undefined;

/** Calls back with every session when it is created (`session-created` of `app`). */
export function followSessions(follow: (session: SessionStandIn) => void): void {
  onCreated = follow;
}

/** electron:shell/browser/api/electron_api_session.cc, `FromPartition`. */
function fromPartition(partition: string, options: { readonly cache?: boolean } = {}): SessionStandIn {
  if (!isReady) throw new Error('Session can only be received when app is ready');
  const known = sessions.get(partition);
  if (known !== undefined) return known;
  if (partition.startsWith('persist:') && options.cache === false)
    throw new Error('The stand-in for Electron knows no persistent session without a cache');
  const created = strict('Session', new SessionStandIn(partition));
  sessions.set(partition, created);
  onCreated(created);
  return created;
}

/** Creates Chromium's own session when it starts, before the app is ready. */
export function createDefaultSession(): void {
  isReady = true;
  fromPartition('');
}

/** Returns all sessions. */
export function allSessions(): readonly SessionStandIn[] {
  return [...sessions.values()];
}

/** The `session` of the module. */
export const session = strict('session', {
  fromPartition: fromPartition as unknown as (typeof SessionModule)['fromPartition'],
  get defaultSession() {
    return fromPartition('') as unknown as Session;
  },
}) satisfies Pick<typeof SessionModule, 'fromPartition' | 'defaultSession'>;
