import { GameId, Player, Players, ProfileId, type AtRevision } from '#shared/contract/schemas.ts';
import type { Swap } from '#shared/game/fairness.ts';
import { formatTimeControl } from '#shared/game/time-control.ts';
import { baseRecordOf } from '#shared/library/library-game.ts';
import { withChange, type HistoryChange } from '#shared/record/history/change-history.ts';
import type { Conditions } from '#shared/record/history/conditions.ts';
import { isEmptyHistory } from '#shared/record/history/game-history.ts';
import { endOf } from '#shared/game/result.ts';
import { positionOf } from '#shared/game/replay.ts';
import { allowsHelp } from '#shared/game/help.ts';
import { parseMove } from '#shared/game/notation.ts';
import { playMove } from '#shared/game/play.ts';
import { LEVELS_VERSION } from '#shared/game/player.ts';
import { COLOURS, type Position } from '#shared/game/types.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import type { Database } from 'better-sqlite3';
import { formatMatchRef } from '#shared/game/match.ts';
import * as v from 'valibot';
import { foldName } from '#shared/library/fold-name.ts';
import { foldPlayer } from '../games/fold-player.ts';
import { moveColumns, playerColumns } from '../games/game-rows.ts';
import { formatConditions, formatHistory } from '../games/json-columns.ts';
import { intactGame, type GameTable } from '../games/game-table.ts';
import type { Remover } from './bin-calls.ts';
import { DatabaseError } from '../api/database-errors.ts';
import type { GameEnd, StoredGame } from '../api/stored-game.ts';
import type { PlayCalls } from '../api/play-calls.ts';
import type { Answers } from '../api/protocol.ts';

/** Unfinished games that are tried to find one that matches its hash. */
const MAX_CANDIDATES = 100;
/** The most games without hints that are returned. */
const MAX_WITHOUT_HINTS = 1000;

const NamedProfile = v.object({ id: ProfileId, name: v.string() });

const UNFINISHED: GameEnd = { result: '*', termination: 'unterminated' };

/** What a change does to a game; what is left out stays as it is. */
interface Changed extends Partial<Pick<StoredGame, 'moves' | 'times'>> {
  readonly end?: GameEnd | undefined;
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
      `SELECT id, change_number FROM games
       WHERE termination = 'unterminated' AND removed_at IS NULL AND request_id IS NOT NULL
       UNION ALL
       SELECT id, change_number FROM games AS first INDEXED BY games_by_match
       WHERE match_place IS NOT NULL AND match_place GLOB '* 1' AND removed_at IS NULL AND request_id IS NOT NULL
         AND termination IN ('normal', 'agreement')
         AND NOT EXISTS (
           SELECT 1 FROM games
           WHERE match_place = substr(first.match_place, 1, length(first.match_place) - 1) || '2' AND removed_at IS NULL
         )
       ORDER BY change_number DESC LIMIT ${MAX_CANDIDATES}`,
    )
    .pluck();
  const selectProfiles = database.prepare('SELECT id, name FROM profiles WHERE name IS NOT NULL');
  const selectWithoutHints = database
    .prepare(
      `SELECT id FROM games WHERE termination = 'unterminated' AND removed_at IS NULL AND request_id IS NOT NULL
         AND CASE WHEN json_valid(conditions) THEN conditions ->> '$.help' END IS NOT NULL
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
       setup, start, seed, komi, swap, time_control, move_count, moves, move_times, result, termination, conditions, hash
     ) VALUES (
       :requestId, 0, (SELECT coalesce(max(change_number), 0) + 1 FROM games), :createdAt,
       :blackType, :blackName, :blackLevel, :whiteType, :whiteName, :whiteLevel,
       :setup, :start, :seed, :komi, :swap, :timeControl, :moveCount, :moves, :times, :result, :termination, :conditions,
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
  const updateConditions = database.prepare('UPDATE games SET conditions = ? WHERE id = ?');
  const updateRecord = database.prepare('UPDATE games SET record = ?, history = ? WHERE id = ?');
  const updateTurnTime = database.prepare('UPDATE games SET turn_time = ? WHERE id = ? AND move_count = ?');

  /**
   * Writes the new state of a game's swap; the players change colours with it. @param time duration of the choice in
   * milliseconds
   */
  function changeSwap(game: StoredGame, swap: Swap | undefined, time = 0): void {
    if (swap !== game.swap) updateSwap.run({ id: game.id, swap: swap ?? null, time: Math.round(time) });
  }

  /** Returns whether a game is one of the other profiles: one of them plays in it, and this one does not. */
  function belongsToOther(profile: ProfileId): (game: StoredGame) => boolean {
    const profiles = v.parse(v.array(NamedProfile), selectProfiles.all());
    const [own, others] = [true, false].map(
      (isOwn) =>
        new Set(profiles.filter(({ id }) => (id === profile) === isOwn).map(({ name }) => foldName(name))),
    );
    return ({ players }) => {
      const folds = COLOURS.map((colour) => foldPlayer(players[colour]) ?? '');
      return folds.some((fold) => others?.has(fold)) && !folds.some((fold) => own?.has(fold));
    };
  }

  /** Changes a game in one transaction. @param work returns what changes */
  function change(
    of: AtRevision,
    changed: 'played' | 'everything',
    work: (game: StoredGame) => Changed,
  ): StoredGame {
    const changedGame = table.write(() => {
      const game = table.kept(of.gameId);
      if (game.revision !== of.expectedRevision) {
        throw new DatabaseError('stale', `Game ${game.id} is at revision ${game.revision}`, game.revision);
      }
      const { moves = game.moves, times = game.times, end: ended = game, historyChange } = work(game);
      const end: GameEnd = { result: ended.result, termination: ended.termination };
      updateGame.run({ id: game.id, ...movesWritten(moves, times), ...end });
      if (historyChange !== undefined) {
        const record = baseRecordOf(game);
        const after = baseRecordOf({ ...game, moves, ...end });
        const made = withChange({ record, history: game.history }, after, historyChange);
        updateRecord.run(formatGame(made.record), formatHistory(made.history), game.id);
      }
      return table.seal(game.id, changed);
    });
    if (changedGame.termination !== 'unterminated') onGameEnd();
    return changedGame;
  }

  return {
    currentGame: (profile) => {
      const isElsewhere = profile === undefined ? () => false : belongsToOther(profile);
      for (const id of v.parse(v.array(GameId), selectGoingOn.all())) {
        // A damaged game must not keep the app from opening; it is reported when it is opened.
        const game = intactGame(table, id, 'kept');
        if (game !== undefined && !isElsewhere(game)) return game;
      }
      return undefined;
    },

    gamesWithoutHints: () =>
      v.parse(v.array(GameId), selectWithoutHints.all()).flatMap((id) => {
        const game = intactGame(table, id, 'kept');
        return game === undefined || allowsHelp(game.conditions.help, 'hints') ? [] : [game];
      }),

    game: (id) => table.sound(id).content,

    gameOfMatch: (place) => {
      const id = selectByMatch.get(formatMatchRef(place));
      return id === undefined ? undefined : table.sound(v.parse(GameId, id)).content;
    },

    createGame: (game) =>
      table.write(() => {
        const { moves = [] } = game;
        const conditions = withLevels(game.conditions ?? {}, Object.values(game.players));
        const { match, rated } = conditions;
        const before =
          selectByRequest.get(game.requestId) ??
          (match === undefined ? undefined : selectByMatch.get(formatMatchRef(match)));
        if (before !== undefined) return table.sound(v.parse(GameId, before)).content;
        const { black, white } = v.parse(Players, game.players);
        const [blackType, blackName, blackLevel] = playerColumns(black);
        const [whiteType, whiteName, whiteLevel] = playerColumns(white);
        const { requestId, createdAt, setup, start, seed, komi, swap, timeControl } = game;
        const { lastInsertRowid } = insertGame.run({
          requestId,
          createdAt,
          setup,
          start,
          seed,
          komi,
          blackType,
          blackName,
          blackLevel,
          whiteType,
          whiteName,
          whiteLevel,
          swap: swap ?? null,
          timeControl: timeControl === undefined ? null : formatTimeControl(timeControl),
          ...movesWritten(moves, []),
          ...UNFINISHED,
          conditions: formatConditions(conditions),
        });
        if (rated !== undefined) {
          const [colour, level] =
            black.type === 'computer' ? ['white', black.level] : ['black', playerColumns(white)[2]];
          insertRated.run(lastInsertRowid, rated, level, colour);
        }
        const { replaces } = game;
        if (replaces !== undefined && selectUnplayed.get(replaces) !== undefined)
          remove([replaces], createdAt);
        return table.seal(v.parse(GameId, Number(lastInsertRowid)), 'everything');
      }),

    play: ({ move, milliseconds, ...of }) =>
      change(of, 'played', (game) => {
        if (game.termination !== 'unterminated')
          throw new DatabaseError('game-over', `Game ${game.id} is over`);
        return withMove(game, move, milliseconds, endOf(positionAfterMove(game, move), game.komi));
      }),

    appendMove: ({ move, milliseconds, end, ...of }) =>
      change(of, 'played', (game) => {
        if (game.termination !== 'unterminated') throw new DatabaseError('defect', `Game ${game.id} is over`);
        return withMove(game, move, milliseconds, end);
      }),

    takeSwap: ({ milliseconds, ...of }) =>
      change(of, 'everything', (game) => {
        if (game.swap !== 'offered' || game.termination !== 'unterminated')
          throw new DatabaseError('defect', `Game ${game.id} offers no swap`);
        changeSwap(game, 'taken', milliseconds);
        const historyChange = isEmptyHistory(game.history) ? undefined : ({ kind: 'swap' } as const);
        return { historyChange };
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
        const { moves, times } = game;
        const undone = { undoesSwap: swap !== game.swap, times: times.slice(keep) };
        return {
          moves: moves.slice(0, keep),
          times: times.slice(0, keep),
          end: UNFINISHED,
          historyChange: { kind: 'take-back', keep, ...undone },
        };
      }),

    redo: ({ moves: count, swap, end, ...of }) =>
      change(of, 'everything', (game) => {
        const { takenBack } = game.history;
        const brought = takenBack.line.moves.slice(0, count);
        if (game.termination !== 'unterminated' || brought.length < count || (swap && !takenBack.swap)) {
          throw new DatabaseError('defect', `Game ${game.id} has fewer moves to redo`);
        }
        if (swap) changeSwap(game, 'taken');
        return {
          moves: [...game.moves, ...brought.map(({ move }) => move)],
          times: [...game.times, ...brought.map((_, at) => takenBack.times[at])],
          end,
          historyChange: { kind: 'redo', moves: count, swap },
        };
      }),

    changePlayer: ({ colour, player, ...of }) =>
      change(of, 'everything', (game) => {
        if (game.termination !== 'unterminated') throw new DatabaseError('defect', `Game ${game.id} is over`);
        const to = v.parse(Player, player);
        updatePlayer[colour].run(...playerColumns(to), game.id);
        updateConditions.run(formatConditions(withLevels(game.conditions, [to])), game.id);
        const historyChange = { kind: 'player', colour, from: game.players[colour], to } as const;
        return { historyChange };
      }),

    noteHint: ({ colour, ...of }) =>
      change(of, 'played', () => ({ historyChange: { kind: 'hint', colour } })),

    noteCoach: ({ colour, ...of }) =>
      change(of, 'played', () => ({ historyChange: { kind: 'coach', colour } })),

    endGame: ({ end, ...of }) => change(of, 'played', () => ({ end })),
  };
}

/** Returns the conditions of a game with the version of the levels, where one of the players is the computer. */
function withLevels(conditions: Conditions, players: readonly Pick<Player, 'type'>[]): Conditions {
  const isByComputer = players.some(({ type }) => type === 'computer');
  return isByComputer ? { ...conditions, levels: LEVELS_VERSION } : conditions;
}

/** Returns the position after a person's move. Throws `DatabaseError` if it is not their turn, or the move is illegal. */
function positionAfterMove(game: StoredGame, text: string): Position {
  const before = positionOf(game);
  if (game.players[before.turn].type !== 'human')
    throw new DatabaseError('wrong-player', `It is not a person's turn in game ${game.id}`);
  const move = parseMove(text);
  if (move === undefined) throw new DatabaseError('defect', `"${text}" is no move`);
  const after = playMove(before, move);
  if (!after.ok) throw new DatabaseError('illegal-move', `${text} is not legal`, after.error.rule);
  return after.value;
}

function withMove(
  { moves, times, history }: StoredGame,
  move: string,
  milliseconds: number,
  end: GameEnd | undefined,
): Changed {
  // Without a history no move was taken back that this move would replace.
  const historyChange = isEmptyHistory(history) ? undefined : ({ kind: 'move', move } as const);
  return { moves: [...moves, move], times: [...times, milliseconds], end, historyChange };
}

/** Formats moves as the SQL statements take them. */
function movesWritten(
  all: StoredGame['moves'],
  allTimes: StoredGame['times'],
): { moves: string; times: string; moveCount: number } {
  const [moves, times] = moveColumns(all, allTimes);
  return { moves, times, moveCount: all.length };
}
