import type { Net, Session } from 'electron';
import { join } from 'node:path';
import { listPageFiles } from '../app/page-files.ts';
import { respondTo } from './protocol.ts';

/**
 * Serves the page by its own scheme.
 * @param outFolder where the build is
 * @param hotAddress for `npm run dev`: the address of the server that makes the page; undefined otherwise
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
