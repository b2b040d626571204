import {
  EndRule,
  GameId,
  Komi,
  MoveText,
  Player,
  PositionText,
  ResultText,
  Revision,
  Seed,
  Setup,
  Swap,
  Termination,
  Timestamp,
  type GameSummary,
  type Players,
} from '#shared/contract/schemas.ts';
import * as v from 'valibot';
import type { StoredGame } from './store.ts';

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const GameRow = v.object({
  id: GameId,
  request_id: v.nullable(v.string()),
  revision: Revision,
  created_at: Timestamp,
  removed_at: v.nullable(Timestamp),
  black_type: v.string(),
  black_name: v.nullable(v.string()),
  black_level: v.nullable(v.number()),
  white_type: v.string(),
  white_name: v.nullable(v.string()),
  white_level: v.nullable(v.number()),
  setup: Setup,
  start: PositionText,
  end_rule: EndRule,
  seed: Seed,
  komi: Komi,
  swap: v.nullable(Swap),
  move_count: wholeNumber,
  result: ResultText,
  termination: Termination,
  hash: v.instance(Uint8Array),
});
type GameRow = v.InferOutput<typeof GameRow>;

const MoveRow = v.object({ ply: wholeNumber, move: MoveText, milliseconds: wholeNumber });

/** The columns of `games` that `GameRow` reads. */
export const GAME_COLUMNS = Object.keys(GameRow.entries).join(', ');

interface TimedMove {
  readonly move: string;
  readonly milliseconds: number;
}

/** Everything of a game that its hash covers. */
export interface GameContent extends Omit<StoredGame, 'moves'> {
  readonly requestId: string | undefined;
  readonly moves: readonly TimedMove[];
}

/** A game as read from the tables, with what the tables say about it. */
export interface GameRead {
  readonly content: GameContent;
  readonly removed: boolean;
  readonly hash: Uint8Array;
}

/** A row of `games` with its rows of `moves` in order; undefined where they make no game. */
export function decodeGame(row: unknown, moveRows: readonly unknown[]): GameRead | undefined {
  const parsed = v.safeParse(GameRow, row);
  const moves = v.safeParse(v.array(MoveRow), moveRows);
  if (!parsed.success || !moves.success) return undefined;
  const game = parsed.output;
  const players = decodePlayers(game);
  const inOrder = moves.output.every(({ ply }, index) => ply === index + 1);
  if (players === undefined || !inOrder || game.move_count !== moves.output.length) return undefined;
  return {
    content: {
      id: game.id,
      requestId: game.request_id ?? undefined,
      revision: game.revision,
      createdAt: game.created_at,
      players,
      setup: game.setup,
      start: game.start,
      seed: game.seed,
      moves: moves.output.map(({ move, milliseconds }) => ({ move, milliseconds })),
      komi: game.komi,
      swap: game.swap ?? undefined,
      result: game.result,
      termination: game.termination,
    },
    removed: game.removed_at !== null,
    hash: game.hash,
  };
}

/** A row of `games` as a line of the library; undefined where it makes none. */
export function decodeSummary(row: unknown): GameSummary | undefined {
  const parsed = v.safeParse(GameRow, row);
  if (!parsed.success) return undefined;
  const game = parsed.output;
  const players = decodePlayers(game);
  if (players === undefined) return undefined;
  return {
    id: game.id,
    revision: game.revision,
    createdAt: game.created_at,
    players,
    setup: game.setup,
    endRule: game.end_rule,
    komi: game.komi,
    swap: game.swap ?? undefined,
    result: game.result,
    termination: game.termination,
    moveCount: game.move_count,
  };
}

/** A game without what only the database needs. */
export function storedGameOf(content: GameContent): StoredGame {
  const { id, revision, createdAt, players, setup, start, seed, komi, swap, result, termination } = content;
  const moves = content.moves.map(({ move }) => move);
  return { id, revision, createdAt, players, setup, start, seed, moves, komi, swap, result, termination };
}

/** A player as the columns `*_type`, `*_name`, `*_level` keep it. */
export function playerColumns(player: Player): [type: string, name: string | null, level: number | null] {
  return player.type === 'human' ? [player.type, player.name, null] : [player.type, null, player.level];
}

function decodePlayers(row: GameRow): Players | undefined {
  const black = decodePlayer(row.black_type, row.black_name, row.black_level);
  const white = decodePlayer(row.white_type, row.white_name, row.white_level);
  return black !== undefined && white !== undefined ? { black, white } : undefined;
}

function decodePlayer(type: string, name: string | null, level: number | null): Player | undefined {
  const parsed = v.safeParse(Player, type === 'human' ? { type, name } : { type, level });
  return parsed.success ? parsed.output : undefined;
}
