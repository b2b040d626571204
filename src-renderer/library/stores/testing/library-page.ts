import type { GameId } from '#shared/contract/schemas.ts';
import type { FakeHost } from '../../../testing/fake-host.ts';
import type { TestPage } from '../../../testing/page.ts';
import { useLibraryStore } from '../../../core/library/library.ts';

type Library = ReturnType<typeof useLibraryStore>;

/** Adds games of Ada and Mia, alternating, against the computer. */
export function putGames(host: FakeHost, count: number): void {
  for (let made = 0; made < count; made++) {
    host.put({
      players: {
        black: { type: 'human', name: made % 2 === 0 ? 'Ada' : 'Mia' },
        white: { type: 'computer', level: 3 },
      },
    });
  }
}

export const id = (value: number): GameId => value as GameId;

/** Opens the library of a page. @param games that are put into it before */
export async function openLibrary(
  { host, page }: { readonly host: FakeHost; readonly page: TestPage },
  games = 0,
): Promise<Library> {
  putGames(host, games);
  const library = page.use(useLibraryStore);
  await library.start();
  return library;
}

/** The ids of the loaded rows, by place. */
export function idsOf(library: Library, from: number, to: number): (number | undefined)[] {
  return Array.from({ length: to - from }, (_, at) => library.rowAt(from + at)?.id);
}
