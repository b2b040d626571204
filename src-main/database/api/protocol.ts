import type { Pieces } from './pieces.ts';
import type { GameDatabase, DatabaseErrorKind } from './game-database.ts';

/** The calls that are passed to the worker as they are. */
export type DatabaseMethod = Exclude<keyof GameDatabase, 'close'>;

/** All of them. */
export const DATABASE_METHODS: Readonly<Record<DatabaseMethod, true>> = {
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
  page: true,
  placeOf: true,
  players: true,
  tags: true,
  marks: true,
  removeGames: true,
  restoreGames: true,
  destroyGames: true,
  purgeBin: true,
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

type DatabaseAnswer<M extends DatabaseMethod> = Awaited<ReturnType<GameDatabase[M]>>;

export type DatabaseRequest<Method extends DatabaseMethod = DatabaseMethod> = {
  [M in Method]: { readonly method: M; readonly parameters: Parameters<GameDatabase[M]> };
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
  | 'backups';

/** What the worker does for each call: the database without its promises. */
export type DatabaseCalls = {
  readonly [M in DatabaseMethod]: (
    ...parameters: Parameters<GameDatabase[M]>
  ) => M extends PiecemealMethod ? Pieces<DatabaseAnswer<M>> : DatabaseAnswer<M>;
};

/** To the worker. The first request is `open`, the last one `close`; each gets exactly one reply, in order. */
export interface WorkerCall {
  readonly seq: number;
  readonly request:
    DatabaseRequest | { readonly method: 'open'; readonly dataDir: string } | { readonly method: 'close' };
}

/** A `DatabaseError` in parts: only plain data crosses threads whole. */
export interface ErrorParts {
  readonly kind: DatabaseErrorKind;
  readonly message: string;
  readonly found: number | undefined;
  readonly stack: string | undefined;
}

/** From the worker. */
export type WorkerReply =
  | { readonly seq: number; readonly ok: true; readonly value: unknown }
  | { readonly seq: number; readonly ok: false; readonly error: ErrorParts };
