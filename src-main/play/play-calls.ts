import { GameId, Player, Players, ProfileId, type AtRevision } from '#shared/contract/schemas.ts';
import { formatMatchRef, type MatchRef } from '#shared/game/match.ts';
import { LEVELS_VERSION } from '#shared/game/player.ts';
import { moveIn, type RefusedMove } from '#shared/game/replay.ts';
import { withSwap } from '#shared/game/steps.ts';
import type { Swap } from '#shared/game/fairness.ts';
import { COLOURS, type Colour } from '#shared/game/types.ts';
import { foldName } from '#shared/library/fold-name.ts';
import { baseRecordOf } from '#shared/library/library-game.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { withChange, type HistoryChange } from '#shared/record/history/change-history.ts';
import type { Conditions } from '#shared/game/conditions.ts';
import { isEmptyHistory, NO_HISTORY } from '#shared/record/history/game-history.ts';
import type { Database } from 'better-sqlite3';
import * as v from 'valibot';
import { DatabaseError } from '../database/api/database-errors.ts';
import type { GameEnd, NewGame, StoredGame } from '../database/api/stored-game.ts';
import { foldPlayer } from '../database/games/game-facts.ts';
import { validGame, type GameEdit, type GameTable } from '../database/games/game-table.ts';

/** Unfinished games that are tried to find one that matches its hash. */
const MAX_CANDIDATES = 100;

const NamedProfile = v.object({ id: ProfileId, name: v.string() });

/** A move, and how long it was thought about. */
interface MadeMove {
  readonly move: string;
  readonly milliseconds: number;
}

const UNFINISHED: GameEnd = { result: '*', termination: 'unterminated' };

/**
 * Calls on games in play; each change is one transaction.
 * @param remove puts games in the bin, inside a transaction
 */
export function createPlayCalls(
  database: Database,
  table: GameTable,
  remove: (ids: readonly GameId[], removedAt: number) => unknown,
) {
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
  const selectByMatch = database
    .prepare('SELECT id FROM games WHERE match_place = ? AND removed_at IS NULL ORDER BY id LIMIT 1')
    .pluck();
  const insertRated = database.prepare(
    'INSERT INTO rated_games (game_id, profile_id, level, colour) VALUES (?, ?, ?, ?)',
  );
  const selectUnplayed = database.prepare('SELECT 1 FROM games WHERE id = ? AND move_count = 0');
  const updateTurnTime = database.prepare('UPDATE games SET turn_time = ? WHERE id = ? AND move_count = ?');

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

  const change: GameTable['change'] = (at, work) => {
    const changed = table.change(at, work, { isPlay: true });
    if (changed.termination !== 'unterminated')
      Object.assign(table.wants, { backup: true, checkpoint: true });
    return changed;
  };

  return {
    /**
     * Returns the unfinished game that was changed last, was started here, is not in the bin and matches its hash. A match counts
     * as unfinished until its second game is started; its first game is returned then.
     * @param profile leaves out the games of the other profiles
     */
    currentGame: (profile?: ProfileId): StoredGame | undefined => {
      const isElsewhere = profile === undefined ? () => false : belongsToOther(profile);
      for (const id of v.parse(v.array(GameId), selectGoingOn.all())) {
        // A damaged game must not keep the app from opening; it is reported when it is opened.
        const game = validGame(table, id, 'not-in-bin');
        if (game !== undefined && !isElsewhere(game)) return game;
      }
      return undefined;
    },

    /** Returns a game, also one in the bin, which can be looked at. Every change of a game in the bin is `not-found`. */
    game: (id: GameId): StoredGame => table.valid(id).content,

    /** Returns a game of a match, unless it is in the bin. */
    gameOfMatch: (place: MatchRef): StoredGame | undefined => {
      const id = selectByMatch.get(formatMatchRef(place));
      return id === undefined ? undefined : table.valid(v.parse(GameId, id)).content;
    },

    createGame: ({ replaces, ...game }: NewGame): StoredGame =>
      table.write(() => {
        const conditions = withLevels(game.conditions ?? {}, Object.values(game.players));
        const { match, rated } = conditions;
        const before =
          selectByRequest.get(game.requestId) ??
          (match === undefined ? undefined : selectByMatch.get(formatMatchRef(match)));
        if (before !== undefined) return table.valid(v.parse(GameId, before)).content;
        const players = v.parse(Players, game.players);
        const id = table.nextId();
        const made = table.insert({
          ...game,
          id,
          players,
          conditions,
          moves: game.moves ?? [],
          ...UNFINISHED,
          record: undefined,
          history: NO_HISTORY,
        });
        table.touch([id]);
        const { black, white } = players;
        if (rated !== undefined) {
          if (black.type === 'computer') insertRated.run(id, rated, black.level, 'white');
          else if (white.type === 'computer') insertRated.run(id, rated, white.level, 'black');
        }
        if (replaces !== undefined && selectUnplayed.get(replaces) !== undefined)
          remove([replaces], game.createdAt);
        return made;
      }),

    /**
     * Makes a person's move by the rules, which also say whether it ends the game. Throws `game-over`, `wrong-player` or
     * `illegal-move`, too.
     */
    play: ({ move, milliseconds, ...at }: AtRevision & MadeMove): StoredGame =>
      change(at, (game) => {
        const made = moveIn(game, move, 'human');
        if (!made.ok) throw refusalOf(game.id, move, made.error);
        const { result = '*', termination = 'unterminated' } = made.value;
        return withMove(game, move, milliseconds, { result, termination });
      }),

    /** Stores a move that was made by the rules. @param change `end`: given if this move ends the game */
    appendMove: ({
      move,
      milliseconds,
      end,
      ...at
    }: AtRevision & MadeMove & { readonly end?: GameEnd }): StoredGame =>
      change(at, (game) => withMove(unfinished(game), move, milliseconds, end)),

    /** Accepts the swap that is offered: the players change colours. @param change `milliseconds`: the time that the choice took */
    takeSwap: ({ milliseconds = 0, ...at }: AtRevision & { readonly milliseconds?: number }): StoredGame =>
      change(at, (game) => {
        if (unfinished(game).swap !== 'offered')
          throw new DatabaseError('defect', `Game ${game.id} offers no swap`);
        const taken = { ...swapped(game, 'taken'), swapTime: Math.round(milliseconds) };
        return isEmptyHistory(game.history) ? taken : noted(game, { kind: 'swap' }, taken);
      }),

    /** Saves the time that the current turn has used so far, unless that turn is over. @param turn `moveCount`: the moves before it */
    keepTurnTime: ({
      gameId,
      moveCount,
      milliseconds,
    }: {
      readonly gameId: GameId;
      readonly moveCount: number;
      readonly milliseconds: number;
    }): void => {
      table.write(() => updateTurnTime.run(Math.round(milliseconds), gameId, moveCount));
    },

    /**
     * Keeps the first `keep` moves, and the game is unfinished again. The other moves can be redone.
     * @param change `swap`: its state after the change; if that differs, the players change colours
     */
    cutMoves: ({
      keep,
      swap,
      ...at
    }: AtRevision & { readonly keep: number; readonly swap: Swap | undefined }): StoredGame =>
      change(at, (game) => {
        const { moves, times } = game;
        if (keep < 0 || keep > moves.length)
          throw new DatabaseError(
            'defect',
            `Game ${game.id} has ${moves.length} moves; ${keep} cannot be kept`,
          );
        const kept = { moves: moves.slice(0, keep), times: times.slice(0, keep), turnTime: 0, ...UNFINISHED };
        const undone = { undoesSwap: swap !== game.swap, times: times.slice(keep) };
        return noted(game, { kind: 'take-back', keep, ...undone }, { ...kept, ...swapped(game, swap) });
      }),

    /**
     * Restores the first `moves` of the moves that were taken back.
     * @param change `swap`: whether the swap is restored too; `end`: given if the last of the moves ends the game
     */
    redo: ({
      moves: count,
      swap,
      end = UNFINISHED,
      ...at
    }: AtRevision & {
      readonly moves: number;
      readonly swap: boolean;
      readonly end?: GameEnd;
    }): StoredGame =>
      change(at, (game) => {
        const { takenBack } = unfinished(game).history;
        const brought = takenBack.line.moves.slice(0, count);
        if (brought.length < count || (swap && !takenBack.swap))
          throw new DatabaseError('defect', `Game ${game.id} has fewer moves to redo`);
        const moves = [...game.moves, ...brought.map(({ move }) => move)];
        const times = [...game.times, ...brought.map((_, index) => takenBack.times[index])];
        const redone = { moves, times, turnTime: 0, ...end, ...(swap && swapped(game, 'taken')) };
        return noted(game, { kind: 'redo', moves: count, swap }, redone);
      }),

    /** Replaces the player of a colour. The record keeps who played it before. */
    changePlayer: ({
      colour,
      player,
      ...at
    }: AtRevision & { readonly colour: Colour; readonly player: Player }): StoredGame =>
      change(at, (game) => {
        const to = v.parse(Player, player);
        const from = unfinished(game).players[colour];
        const players = { ...game.players, [colour]: to };
        const changed = { players, conditions: withLevels(game.conditions, [to]) };
        return noted(game, { kind: 'player', colour, from, to }, changed);
      }),

    /** Records that a colour asked for a hint before its next move. */
    noteHint: ({ colour, ...at }: AtRevision & { readonly colour: Colour }): StoredGame =>
      change(at, (game) => noted(game, { kind: 'hint', colour })),
    /** Records that the coach spoke about the last move, which is of this colour. */
    noteCoach: ({ colour, ...at }: AtRevision & { readonly colour: Colour }): StoredGame =>
      change(at, (game) => noted(game, { kind: 'coach', colour })),
    endGame: ({ end, ...at }: AtRevision & { readonly end: GameEnd }): StoredGame => change(at, () => end),
  };
}

/** Adds an event to the history of a game. @param edit what else is different */
function noted(game: StoredGame, event: HistoryChange, edit: GameEdit = {}): GameEdit {
  const after = baseRecordOf({ ...game, ...edit });
  const { record, history } = withChange({ record: baseRecordOf(game), history: game.history }, after, event);
  return { ...edit, record: formatGame(record), history };
}

function withMove(game: StoredGame, move: string, milliseconds: number, end: GameEnd = UNFINISHED): GameEdit {
  const moves = [...game.moves, move];
  const made = { moves, times: [...game.times, milliseconds], turnTime: 0, ...end };
  // Without a history no move was taken back that this move would replace.
  return isEmptyHistory(game.history) ? made : noted(game, { kind: 'move', move }, made);
}

/** Another state of the swap, and the times that begin anew with it. */
function swapped(game: StoredGame, swap: Swap | undefined): GameEdit {
  return swap === game.swap ? {} : { ...withSwap(game, swap), swapTime: 0, turnTime: 0 };
}

function unfinished(game: StoredGame): StoredGame {
  if (game.termination !== 'unterminated') throw new DatabaseError('defect', `Game ${game.id} is over`);
  return game;
}

/** Returns the conditions of a game with the version of the levels, where one of the players is the computer. */
function withLevels(conditions: Conditions, players: readonly Pick<Player, 'type'>[]): Conditions {
  const isByComputer = players.some(({ type }) => type === 'computer');
  return isByComputer ? { ...conditions, levels: LEVELS_VERSION } : conditions;
}

/** The error of a person's move that is refused. */
function refusalOf(gameId: GameId, move: string, refused: RefusedMove): DatabaseError {
  switch (refused.reason) {
    case 'game-over':
      return new DatabaseError('game-over', `Game ${gameId} is over`, { gameId });
    case 'wrong-player':
      return new DatabaseError('wrong-player', `It is not a person's turn in game ${gameId}`, { gameId });
    case 'illegal-move':
      return new DatabaseError('illegal-move', `${move} is not legal`, { move, rule: refused.rule });
    case 'no-move':
      return new DatabaseError('defect', `"${move}" is no move`);
  }
}
