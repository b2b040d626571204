import type { Net, Session } from 'electron';
import { join } from 'node:path';
import { listPageFiles } from '../app/page-files.ts';
import { respondTo } from './protocol.ts';

/**
 * Serves the page under the scheme `app:`.
 * @param outFolder the folder with the built files
 * @param hotAddress the address of Vite's server for `npm run dev`; undefined otherwise
 */
export function servePage(
  session: Pick<Session, 'protocol'>,
  outFolder: string,
  hotAddress: string | undefined,
  net: Pick<Net, 'fetch'>,
): void {
  if (hotAddress !== undefined) {
    session.protocol.handle('app', ({ url }) => {
      const { pathname, search } = new URL(url);
      return net.fetch(new URL(pathname + search, hotAddress).href);
    });
    return;
  }
  const files = listPageFiles(join(outFolder, 'renderer'));
  session.protocol.handle('app', (request) => respondTo(request, files));
}
