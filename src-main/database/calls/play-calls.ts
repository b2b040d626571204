import { GameId, Player, Players, type AtRevision } from '#shared/contract/schemas.ts';
import type { Swap } from '#shared/game/fairness.ts';
import { formatTimeControl } from '#shared/game/time-control.ts';
import { recordBesidesHistory, taggedRecord } from '#shared/library/library-game.ts';
import { withChange, type HistoryChange } from '#shared/record/history/change-history.ts';
import { NO_HISTORY } from '#shared/record/history/game-history.ts';
import { allowsHelp } from '#shared/game/help.ts';
import { ratedProfileIn } from '#shared/record/history/rated-tag.ts';
import { matchRefIn } from '#shared/record/history/match-tag.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import type { Database } from 'better-sqlite3';
import { formatMatchRef } from '#shared/game/match.ts';
import * as v from 'valibot';
import { libraryGameFrom, storedGameOf, type GameContent, type TimedMove } from '../games/game-content.ts';
import { moveColumns, playerColumns } from '../games/game-rows.ts';
import { formatHistory } from '../games/history-column.ts';
import type { GameTable } from '../games/game-table.ts';
import type { Remover } from './bin-calls.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { GameEnd, NewGame, StoredGame } from '../api/stored-game.ts';
import type { PlayCalls } from '../api/play-calls.ts';
import type { Answers } from '../api/protocol.ts';

/** Unfinished games that are tried to find one that matches its hash. */
const MAX_CANDIDATES = 100;
/** The most games without hints that are returned. */
const MAX_WITHOUT_HINTS = 1000;

const UNFINISHED: GameEnd = { result: '*', termination: 'unterminated' };

/** The result of a change of a game. */
interface Changed {
  readonly moves: readonly TimedMove[];
  readonly end: GameEnd;
  readonly historyChange?: HistoryChange | undefined;
}

/**
 * Calls on games in play; each change is one transaction.
 * @param onGameEnd called after a change that ended a game
 */
export function createPlayCalls(
  database: Database,
  table: GameTable,
  { remove }: Pick<Remover, 'remove'>,
  onGameEnd: () => void,
): Answers<PlayCalls> {
  const selectByRequest = database.prepare('SELECT id FROM games WHERE request_id = ?').pluck();
  const selectGoingOn = database
    .prepare(
      // Imported unfinished games do not count until someone makes a move in them.
      `SELECT id, change_number FROM games WHERE termination = 'unterminated' AND removed_at IS NULL
         AND (request_id IS NOT NULL OR move_times GLOB '*[0-9]')
       UNION ALL
       SELECT id, change_number FROM games AS first WHERE match_place GLOB '* 1' AND removed_at IS NULL
         AND (request_id IS NOT NULL OR move_times GLOB '*[0-9]') AND termination IN ('normal', 'agreement')
         AND NOT EXISTS (
           SELECT 1 FROM games
           WHERE match_place = substr(first.match_place, 1, length(first.match_place) - 1) || '2' AND removed_at IS NULL
         )
       ORDER BY change_number DESC LIMIT ${MAX_CANDIDATES}`,
    )
    .pluck();
  const selectWithoutHints = database
    .prepare(
      `SELECT id FROM games WHERE termination = 'unterminated' AND removed_at IS NULL
         AND (request_id IS NOT NULL OR move_times GLOB '*[0-9]') AND instr(record, '[Help "') > 0
       ORDER BY change_number DESC LIMIT ${MAX_WITHOUT_HINTS}`,
    )
    .pluck();
  const selectByMatch = database
    .prepare('SELECT id FROM games WHERE match_place = ? AND removed_at IS NULL ORDER BY id LIMIT 1')
    .pluck();
  const insertGame = database.prepare(
    `INSERT INTO games (
       request_id, revision, change_number, created_at,
       black_type, black_name, black_level, white_type, white_name, white_level,
       setup, start, seed, komi, swap, time_control, move_count, moves, move_times, result, termination, record, hash
     ) VALUES (
       :requestId, 0, (SELECT coalesce(max(change_number), 0) + 1 FROM games), :createdAt,
       :blackType, :blackName, :blackLevel, :whiteType, :whiteName, :whiteLevel,
       :setup, :start, :seed, :komi, :swap, :timeControl, :moveCount, :moves, :times, :result, :termination, :record,
       zeroblob(16)
     )`,
  );
  const insertRated = database.prepare(
    'INSERT INTO rated_games (game_id, profile_id, level, colour) VALUES (?, ?, ?, ?)',
  );
  const selectUnplayed = database.prepare('SELECT 1 FROM games WHERE id = ? AND move_count = 0');
  const updateGame = database.prepare(
    `UPDATE games SET
       revision = revision + 1, change_number = (SELECT max(change_number) + 1 FROM games),
       moves = :moves, move_times = :times, result = :result, termination = :termination,
       turn_time = CASE move_count WHEN :moveCount THEN turn_time ELSE 0 END, move_count = :moveCount
     WHERE id = :id`,
  );
  const updateSwap = database.prepare(
    `UPDATE games SET
       swap = :swap, swap_time = :time, turn_time = 0,
       black_type = white_type, black_name = white_name, black_level = white_level,
       white_type = black_type, white_name = black_name, white_level = black_level
     WHERE id = :id`,
  );

  const updatePlayer = {
    black: database.prepare('UPDATE games SET black_type = ?, black_name = ?, black_level = ? WHERE id = ?'),
    white: database.prepare('UPDATE games SET white_type = ?, white_name = ?, white_level = ? WHERE id = ?'),
  };
  const updateRecord = database.prepare('UPDATE games SET record = ?, history = ? WHERE id = ?');
  const updateTurnTime = database.prepare('UPDATE games SET turn_time = ? WHERE id = ? AND move_count = ?');

  /**
   * Writes the new state of a game's swap; the players change colours with it. @param time duration of the choice in
   * milliseconds
   */
  function changeSwap(game: GameContent, swap: Swap | undefined, time = 0): void {
    if (swap !== game.swap) updateSwap.run({ id: game.id, swap: swap ?? null, time: Math.round(time) });
  }

  /** Returns a game; undefined where it is damaged, which must not keep the app from opening and is reported when it is opened. */
  function soundGame(id: GameId): StoredGame | undefined {
    try {
      return storedGameOf(table.kept(id));
    } catch (error) {
      if (!(error instanceof DatabaseError && error.kind === 'damaged-game')) throw error;
      return undefined;
    }
  }

  /** Changes a game in one transaction; `work` returns its moves and end. */
  function change(
    of: AtRevision,
    changed: 'played' | 'everything',
    work: (game: GameContent) => Changed,
  ): StoredGame {
    const changedGame = table.write(() => {
      const game = table.kept(of.gameId);
      if (game.revision !== of.expectedRevision) {
        throw new DatabaseError('stale', `Game ${game.id} is at revision ${game.revision}`, game.revision);
      }
      const { moves, end, historyChange } = work(game);
      updateGame.run({ id: game.id, ...movesWritten(moves), ...end });
      if (historyChange !== undefined) {
        const record = recordBesidesHistory(libraryGameFrom(game));
        const after = recordBesidesHistory(libraryGameFrom({ ...game, moves, ...end }));
        const made = withChange({ record, history: game.history ?? NO_HISTORY }, after, historyChange);
        updateRecord.run(formatGame(made.record), formatHistory(made.history), game.id);
      }
      return storedGameOf(table.seal(game.id, changed));
    });
    if (changedGame.termination !== 'unterminated') onGameEnd();
    return changedGame;
  }

  return {
    currentGame: () => {
      for (const id of v.parse(v.array(GameId), selectGoingOn.all())) {
        const game = soundGame(id);
        if (game !== undefined) return game;
      }
      return undefined;
    },

    gamesWithoutHints: () =>
      v.parse(v.array(GameId), selectWithoutHints.all()).flatMap((id) => {
        const game = soundGame(id);
        return game === undefined || allowsHelp(game.help, 'hints') ? [] : [game];
      }),

    game: (id) => storedGameOf(table.sound(id).content),

    gameOfMatch: (place) => {
      const id = selectByMatch.get(formatMatchRef(place));
      return id === undefined ? undefined : storedGameOf(table.sound(v.parse(GameId, id)).content);
    },

    createGame: (game) =>
      table.write(() => {
        const record = recordFor(game);
        const match = matchRefIn(record);
        const before =
          selectByRequest.get(game.requestId) ??
          (match === undefined ? undefined : selectByMatch.get(formatMatchRef(match)));
        if (before !== undefined) return storedGameOf(table.sound(v.parse(GameId, before)).content);
        const { black, white } = v.parse(Players, game.players);
        const moves = (game.moves ?? []).map((move) => ({ move, milliseconds: undefined }));
        const [blackType, blackName, blackLevel] = playerColumns(black);
        const [whiteType, whiteName, whiteLevel] = playerColumns(white);
        const { requestId, createdAt, setup, start, seed, komi, swap, timeControl } = game;
        const { lastInsertRowid } = insertGame.run({
          ...{ requestId, createdAt, setup, start, seed, komi },
          ...{ blackType, blackName, blackLevel, whiteType, whiteName, whiteLevel },
          swap: swap ?? null,
          timeControl: timeControl === undefined ? null : formatTimeControl(timeControl),
          ...movesWritten(moves),
          ...UNFINISHED,
          record: record ?? null,
        });
        const ratedFor = ratedProfileIn(record);
        if (ratedFor !== undefined) {
          const [colour, level] =
            black.type === 'computer' ? ['white', black.level] : ['black', playerColumns(white)[2]];
          insertRated.run(lastInsertRowid, ratedFor, level, colour);
        }
        const { replaces } = game;
        if (replaces !== undefined && selectUnplayed.get(replaces) !== undefined)
          remove([replaces], createdAt);
        return storedGameOf(table.seal(v.parse(GameId, Number(lastInsertRowid)), 'everything'));
      }),

    appendMove: ({ move, milliseconds, end, ...of }) =>
      change(of, 'played', ({ id, moves, termination, history }) => {
        if (termination !== 'unterminated') throw new DatabaseError('defect', `Game ${id} is over`);
        // Without a history no move was taken back that this move would replace.
        const historyChange = history === undefined ? undefined : ({ kind: 'move', move } as const);
        return { moves: [...moves, { move, milliseconds }], end: end ?? UNFINISHED, historyChange };
      }),

    takeSwap: ({ milliseconds, ...of }) =>
      change(of, 'everything', (game) => {
        if (game.swap !== 'offered' || game.termination !== 'unterminated')
          throw new DatabaseError('defect', `Game ${game.id} offers no swap`);
        changeSwap(game, 'taken', milliseconds);
        const historyChange = game.history === undefined ? undefined : ({ kind: 'swap' } as const);
        return { moves: game.moves, end: UNFINISHED, historyChange };
      }),

    keepTurnTime: ({ gameId, moveCount, milliseconds }) => {
      table.write(() => updateTurnTime.run(Math.round(milliseconds), gameId, moveCount));
    },

    cutMoves: ({ keep, swap, ...of }) =>
      change(of, 'everything', (game) => {
        if (keep < 0 || keep > game.moves.length) {
          throw new DatabaseError(
            'defect',
            `Game ${game.id} has ${game.moves.length} moves; ${keep} cannot be kept`,
          );
        }
        changeSwap(game, swap);
        const times = game.moves.slice(keep).map(({ milliseconds }) => milliseconds);
        const historyChange = { kind: 'take-back', keep, undoesSwap: swap !== game.swap, times } as const;
        return { moves: game.moves.slice(0, keep), end: UNFINISHED, historyChange };
      }),

    redo: ({ moves: count, swap, end, ...of }) =>
      change(of, 'everything', (game) => {
        const { takenBack } = game.history ?? NO_HISTORY;
        const brought = takenBack.line.moves.slice(0, count);
        if (game.termination !== 'unterminated' || brought.length < count || (swap && !takenBack.swap)) {
          throw new DatabaseError('defect', `Game ${game.id} has fewer moves to redo`);
        }
        if (swap) changeSwap(game, 'taken');
        const again = brought.map(({ move }, at) => ({ move, milliseconds: takenBack.times[at] }));
        const moves = [...game.moves, ...again];
        return { moves, end: end ?? UNFINISHED, historyChange: { kind: 'bring-back', moves: count, swap } };
      }),

    changePlayer: ({ colour, player, ...of }) =>
      change(of, 'everything', (game) => {
        if (game.termination !== 'unterminated') throw new DatabaseError('defect', `Game ${game.id} is over`);
        const to = v.parse(Player, player);
        updatePlayer[colour].run(...playerColumns(to), game.id);
        const historyChange = { kind: 'player', colour, from: game.players[colour], to } as const;
        return { moves: game.moves, end: UNFINISHED, historyChange };
      }),

    noteHint: ({ colour, ...of }) =>
      change(of, 'played', ({ moves, result, termination }) => ({
        moves,
        end: { result, termination },
        historyChange: { kind: 'hint', colour },
      })),

    noteCoach: ({ colour, ...of }) =>
      change(of, 'played', ({ moves, result, termination }) => ({
        moves,
        end: { result, termination },
        historyChange: { kind: 'coach', colour },
      })),

    endGame: ({ end, ...of }) => change(of, 'played', ({ moves }) => ({ moves, end })),
  };
}

/** Formats moves as the SQL statements take them. */
function movesWritten(all: readonly TimedMove[]): { moves: string; times: string; moveCount: number } {
  const [moves, times] = moveColumns(all);
  return { moves, times, moveCount: all.length };
}

/** Returns the record of a new game; undefined where the columns hold all of it. */
function recordFor({ otherTags = [], moves = [], ...game }: NewGame): string | undefined {
  return taggedRecord({ ...game, ...UNFINISHED, moves, record: undefined }, otherTags);
}
