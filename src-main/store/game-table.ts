import type { GameId } from '#shared/contract/schemas.ts';
import { describeGame } from '#shared/library/describe-game.ts';
import { renewedRecord } from '#shared/library/library-game.ts';
import type { Database } from 'better-sqlite3';
import { checkDurability } from './database.ts';
import { foldName } from './fold-name.ts';
import { gameHash } from './game-hash.ts';
import { decodeGame, GAME_COLUMNS, libraryGameIn, type GameContent, type GameRead } from './game-rows.ts';
import { searchedTextsOf } from './searched-texts.ts';
import { codeOf } from './store-errors.ts';
import { StoreError } from './store.ts';

/** A game that matches its hash. */
export interface SoundGame {
  readonly content: GameContent;
  readonly removed: boolean;
}

/** What of a game was changed: how it was played, what is told of it (names, tags, note, record), or only its marks. */
export type Changed = 'everything' | 'played' | 'told' | 'marked';

/** Single games in the open database, never read without a look at their hash, never written without a new one. */
export interface GameTable {
  /** One transaction that writes. Nothing is acknowledged that was not committed with a sync. */
  readonly write: <T>(work: () => T) => T;
  /** A game that matches its hash, also one in the bin. Throws `StoreError`: `not-found`, `damaged-game`. */
  readonly sound: (id: GameId) => SoundGame;
  /** The same for a game that is not in the bin. */
  readonly kept: (id: GameId) => GameContent;
  /**
   * Brings everything that follows from a game up to date after a change of its row, its hash too, and gives the game as
   * it is now. Throws `StoreError` (`defect`) where the row makes no game.
   */
  readonly seal: (id: GameId, changed: Changed) => GameContent;
  /** Says, within `write`, that the lists have to look at games again; `seal` says so of its own. */
  readonly touch: (ids: readonly GameId[]) => void;
}

/** @param onTouched told, after each transaction, which games it has changed */
export function gameTableOf(database: Database, onTouched: (ids: readonly GameId[]) => void): GameTable {
  const selectGame = database.prepare(`SELECT ${GAME_COLUMNS} FROM games WHERE id = ?`);
  const updateHash = database.prepare('UPDATE games SET hash = ? WHERE id = ?');
  const updateRecord = database.prepare('UPDATE games SET record = ? WHERE id = ?');
  const updateFolds = database.prepare('UPDATE games SET black_fold = ?, white_fold = ? WHERE id = ?');
  const updateFacts = database.prepare(
    `UPDATE games SET
       final_position = ?, black_points = ?, white_points = ?, margin = ?, tallest_stack = ?, first_move = ?,
       other_rule = ?, other_rule_margin = ?, start_hash = ?, play_hash = ?
     WHERE id = ?`,
  );
  const replaceTexts = database.prepare(
    'INSERT OR REPLACE INTO games_text (rowid, names, tags, note, comments) VALUES (?, ?, ?, ?, ?)',
  );
  let touched: GameId[] = [];

  /** A game as the tables have it, its hash not looked at. */
  function read(id: GameId): GameRead | undefined {
    try {
      const row = selectGame.get(id);
      if (row === undefined) throw new StoreError('not-found', `There is no game ${id}`);
      return decodeGame(row);
    } catch (error) {
      if (codeOf(error)?.startsWith('SQLITE_CORRUPT') !== true) throw error;
      throw new StoreError('damaged-game', `Game ${id} cannot be read`, undefined, { cause: error });
    }
  }

  function sound(id: GameId): SoundGame {
    const found = read(id);
    if (found === undefined || Buffer.compare(found.hash, gameHash(found.content)) !== 0) {
      throw new StoreError('damaged-game', `Game ${id} does not match its hash`);
    }
    return found;
  }

  function written(id: GameId): GameContent {
    const content = read(id)?.content;
    if (content === undefined)
      throw new StoreError('defect', `Game ${id} was written so that it cannot be read`);
    return content;
  }

  /** A game with a record that tells the same as the rest of it; writes that where it is another one. */
  function inStep(game: GameContent): GameContent {
    const record = renewedRecord(libraryGameIn(game));
    if (record === game.record) return game;
    updateRecord.run(record ?? null, game.id);
    return { ...game, record };
  }

  function writeFacts(game: GameContent): void {
    const facts = describeGame({ ...game, moves: game.moves.map(({ move }) => move) });
    updateFacts.run(
      facts.finalPosition,
      facts.points.black,
      facts.points.white,
      facts.margin ?? null,
      facts.tallestStack,
      facts.firstMove ?? null,
      facts.otherRule?.kind ?? null,
      facts.otherRule?.kind === 'sooner' ? facts.otherRule.margin : null,
      facts.startHash,
      facts.playHash,
      game.id,
    );
  }

  function writeTexts(game: GameContent): void {
    const { black, white } = game.players;
    updateFolds.run(foldOf(black), foldOf(white), game.id);
    const { names, tags, note, comments } = searchedTextsOf(game);
    replaceTexts.run(game.id, names, tags, note, comments);
  }

  return {
    write: (work) => {
      touched = [];
      const value = database
        .transaction(() => {
          const done = work();
          checkDurability(database);
          return done;
        })
        .immediate();
      if (touched.length > 0) onTouched(touched);
      return value;
    },
    sound,
    kept: (id) => {
      const { content, removed } = sound(id);
      if (removed) throw new StoreError('not-found', `Game ${id} is in the bin`);
      return content;
    },
    seal: (id, changed) => {
      const game = changed === 'marked' ? written(id) : inStep(written(id));
      if (changed === 'played' || changed === 'everything') writeFacts(game);
      if (changed === 'told' || changed === 'everything') writeTexts(game);
      updateHash.run(gameHash(game), id);
      touched.push(id);
      return game;
    },
    touch: (ids) => {
      for (const id of ids) touched.push(id);
    },
  };
}

function foldOf(player: GameContent['players']['black']): string | null {
  return player.type === 'human' ? foldName(player.name) : null;
}

/** A game that matches its hash; undefined where it does not, or is gone. @param where in the bin, too, or not */
export function soundOrNone(
  table: GameTable,
  id: GameId,
  where: 'anywhere' | 'kept' = 'anywhere',
): GameContent | undefined {
  try {
    return where === 'kept' ? table.kept(id) : table.sound(id).content;
  } catch (error) {
    if (error instanceof StoreError && (error.kind === 'damaged-game' || error.kind === 'not-found')) {
      return undefined;
    }
    throw error;
  }
}
