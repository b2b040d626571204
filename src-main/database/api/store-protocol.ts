import type { LibraryCondition } from './library-condition.ts';
import type { Pieces } from './pieces.ts';
import type { Store, StoreErrorKind } from './store.ts';

/** The calls that are passed to the worker as they are. */
export type StoreMethod = Exclude<keyof Store, 'close'>;

/** All of them. */
export const STORE_METHODS: Readonly<Record<StoreMethod, true>> = {
  currentGame: true,
  game: true,
  gameOfMatch: true,
  beginGame: true,
  appendMove: true,
  takeSwap: true,
  keepTurnTime: true,
  cutMoves: true,
  bringBack: true,
  changePlayer: true,
  noteHint: true,
  endGame: true,
  stageGames: true,
  commitStaged: true,
  dropStaged: true,
  selectedGames: true,
  gameTexts: true,
  backUp: true,
  backUpByHand: true,
  backups: true,
  checkBackup: true,
  checkNextBackup: true,
  isBackedUp: true,
  checkSomeGames: true,
  page: true,
  placeOf: true,
  players: true,
  tags: true,
  marks: true,
  removeGames: true,
  restoreGames: true,
  destroyGames: true,
  purgeBin: true,
  lastRemoval: true,
  starGames: true,
  tagGames: true,
  writeNote: true,
  renamePlayer: true,
  duplicates: true,
  mergeDuplicates: true,
  statistics: true,
  savedFilters: true,
  saveFilter: true,
  forgetFilter: true,
  sqliteVersion: true,
};

/** The calls that change the library or its backups. */
const WRITING: ReadonlySet<StoreMethod> = new Set<StoreMethod>([
  ...(['beginGame', 'appendMove', 'takeSwap', 'keepTurnTime', 'cutMoves', 'bringBack'] as const),
  ...(['changePlayer', 'noteHint', 'endGame', 'stageGames', 'commitStaged'] as const),
  ...(['backUp', 'backUpByHand', 'removeGames', 'restoreGames', 'destroyGames', 'purgeBin'] as const),
  ...(['starGames', 'tagGames', 'writeNote', 'renamePlayer', 'mergeDuplicates'] as const),
  ...(['saveFilter', 'forgetFilter'] as const),
]);

/** Whether a call changes anything: where a library is only looked at, it is refused. */
export function isWriting(method: StoreMethod): boolean {
  return WRITING.has(method);
}

type StoreAnswer<M extends StoreMethod> = Awaited<ReturnType<Store[M]>>;

export type StoreRequest<Method extends StoreMethod = StoreMethod> = {
  [M in Method]: { readonly method: M; readonly parameters: Parameters<Store[M]> };
}[Method];

/** The calls that look at all games, or may: they are done in pieces. */
type PiecemealMethod =
  | 'selectedGames'
  | 'page'
  | 'placeOf'
  | 'players'
  | 'tags'
  | 'removeGames'
  | 'restoreGames'
  | 'destroyGames'
  | 'purgeBin'
  | 'starGames'
  | 'tagGames'
  | 'renamePlayer'
  | 'duplicates'
  | 'mergeDuplicates'
  | 'statistics'
  | 'backUp'
  | 'backUpByHand'
  | 'checkBackup'
  | 'checkNextBackup'
  | 'isBackedUp'
  | 'checkSomeGames';

/** What the worker does for each call: the store without its promises. */
export type StoreCalls = {
  readonly [M in StoreMethod]: (
    ...parameters: Parameters<Store[M]>
  ) => M extends PiecemealMethod ? Pieces<StoreAnswer<M>> : StoreAnswer<M>;
};

/** To the worker. The first request is `open`, the last one `close`; each gets exactly one reply, in order. */
export interface WorkerCall {
  readonly seq: number;
  readonly request:
    StoreRequest | { readonly method: 'open'; readonly dataDir: string } | { readonly method: 'close' };
}

/** A `StoreError` in parts: only plain data crosses threads whole. */
export interface ErrorParts {
  readonly kind: StoreErrorKind;
  readonly message: string;
  readonly found: number | undefined;
  readonly stack: string | undefined;
}

/** From the worker: the answer to a request, or how the library was found. */
export type WorkerReply =
  | { readonly condition: LibraryCondition }
  | { readonly seq: number; readonly ok: true; readonly value: unknown }
  | { readonly seq: number; readonly ok: false; readonly error: ErrorParts };
