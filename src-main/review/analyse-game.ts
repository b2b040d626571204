import { carryBack, corrected, isOverrated, provesWin } from '#shared/analysis/carry-back.ts';
import { legalMoves } from '#shared/game/moves.ts';
import { opponentOf, type Position } from '#shared/game/types.ts';
import { type PositionValue, winnerAfterKomi } from '#shared/analysis/position-value.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { replayMoves } from '#shared/game/replay.ts';
import { unwrap } from '#shared/util/result.ts';
import type { StoredValue } from '../database/api/stored-analysis.ts';
import type { AnalysisEngine } from '../engine/engine.ts';
import {
  budgetOf,
  isWinnerProvable,
  proveValue,
  searchSecond,
  searchValue,
  valueOfEnd,
  type SecondLine,
  type AnalysedGame,
  type PlayedPosition,
} from '../engine/evaluate-position.ts';
import { runInLanes, type LaneTask } from './engines.ts';

export interface AnalyseOptions {
  /** Starts an engine; called if something is to be computed. All of them must have tables of one size. */
  readonly startEngine: () => AnalysisEngine;
  /** The number of engines that work on different positions at once. It does not change the values. */
  readonly lanes: number;
  /** The maximum number of nodes for each search of a position. */
  readonly nodes: number;
  /** Values of an earlier analysis of this game; those with at least this budget, and exact ones, are not computed again. */
  readonly kept: readonly (StoredValue | null | undefined)[];
  /** Called for each position, the last one first, with its value, also with those that were kept. */
  readonly onValue: (ply: number, value: StoredValue) => void;
  readonly signal: AbortSignal;
}

/** So many positions before the one that is settled next, a proof may be begun. */
const MAX_AHEAD = 2;

/** What is known of a position while the game is analysed. */
interface PositionWork {
  readonly played: PlayedPosition;
  /** Set if nothing is to be computed. */
  readonly kept: StoredValue | undefined;
  /** A value from an analysis with fewer nodes. */
  readonly earlier: StoredValue | undefined;
  search: 'waiting' | 'running' | PositionValue;
  proof: 'waiting' | AbortController | PositionValue;
  /** The final value, but for that of the second best move. */
  value: StoredValue | undefined;
  /** The best of the moves other than the one that was played. */
  second: 'none' | 'waiting' | 'running' | SecondLine;
}

/**
 * Computes the values of all positions of a game, from the last one backwards. The values depend on game, nodes and kept
 * values only: each search begins with an empty table. Rejects with the signal's reason, and as `AnalysisEngine` does.
 */
export async function analyseGame(game: AnalysedGame, options: AnalyseOptions): Promise<void> {
  const { nodes, onValue } = options;
  const works = workOn(game, options);
  /** The last position without a final value. */
  let frontier = works.length - 1;
  /** The last position that is not reported. */
  let unreported = frontier;
  let next: StoredValue | undefined;

  /** The final value of the frontier; undefined if a search or a proof is missing. */
  const settle = (work: PositionWork): StoredValue | undefined => {
    const { played, kept, earlier, search, proof } = work;
    if (kept !== undefined) return kept;
    if (typeof search === 'string') return undefined;
    const mover = played.position.turn;
    const isProofNeeded = needsProof(work, nodes) && !provesWin(next, mover);
    if (isProofNeeded && (proof === 'waiting' || proof instanceof AbortController)) return undefined;
    if (!isProofNeeded && proof instanceof AbortController) proof.abort(SUPERSEDED);
    const value = isProofNeeded && isValue(proof) ? proof : withEarlierProof(search, earlier);
    const move = game.moves[frontier];
    if (move === undefined) return { ...value, budget: nodes };
    if (next !== undefined && isOverrated(value, next, { mover, move })) {
      if (work.second === 'none' && hasOtherMove(played.position)) work.second = 'waiting';
      const { second } = work;
      if (second === 'waiting' || second === 'running') return undefined;
      const other = second === 'none' ? undefined : second;
      return { ...corrected(value, next, { mover, move }, other), budget: nodes };
    }
    return { ...carryBack(value, next, { mover, move }), budget: nodes };
  };

  /** Settles all positions that can be, backwards. */
  const settleAll = (): void => {
    for (let work = works[frontier]; work !== undefined; work = works[frontier]) {
      // Several values may be settled at once; after an abort none is reported.
      const value = options.signal.aborted ? undefined : settle(work);
      if (value === undefined) return;
      next = value;
      work.value = value;
      const isSecondMissing = value.second === undefined && work.second === 'none';
      const move = game.moves[frontier];
      if (isSecondMissing && needsSecond(work, value, move))
        work.second = foundSecond(work, move) ?? 'waiting';
      frontier--;
    }
  };

  /** Reports the positions that are settled with their second best moves, in order. */
  const report = (): void => {
    for (let work = works[unreported]; work?.value !== undefined; work = works[unreported]) {
      const { value, second } = work;
      if (options.signal.aborted || second === 'waiting' || second === 'running') return;
      const ply = unreported--;
      onValue(ply, second === 'none' ? value : withSecond(value, game.moves[ply], second));
    }
  };

  const advance = (): void => {
    settleAll();
    report();
  };

  const searchTask =
    (work: PositionWork): LaneTask =>
    async (engine, signal) => {
      const { search } = budgetOf(nodes, work.played.position.piles.size);
      work.search = 'running';
      work.search = await searchValue(engine, work.played, search, signal);
      advance();
    };

  const proofTask =
    (work: PositionWork, estimate: PositionValue): LaneTask =>
    async (engine, signal) => {
      const controller = new AbortController();
      work.proof = controller;
      const { proof } = budgetOf(nodes, work.played.position.piles.size);
      const both = AbortSignal.any([signal, controller.signal]);
      try {
        work.proof = await proveValue(engine, work.played, estimate, proof, both);
      } catch (error) {
        // The value of the position is final without it.
        if (error !== SUPERSEDED) throw error;
        return;
      }
      advance();
    };

  const secondTask =
    (work: PositionWork, move: string): LaneTask =>
    async (engine, signal) => {
      const { search } = budgetOf(nodes, work.played.position.piles.size);
      work.second = 'running';
      work.second = await searchSecond(engine, work.played, move, search, signal);
      advance();
    };

  /**
   * The proof at the frontier comes first, then second best moves, which reports wait for, then searches, then proofs that
   * may turn out not to be needed.
   */
  const nextTask = (): LaneTask | 'wait' | 'done' => {
    if (unreported < 0) return 'done';
    const open = works.slice(0, frontier + 1).reverse();
    const provable = open.find((work) => work.proof === 'waiting' && needsProof(work, nodes));
    const isAtFrontier = provable !== undefined && provable === works[frontier];
    const ply = isAtFrontier ? -1 : works.findLastIndex(({ second }) => second === 'waiting');
    const [unrivalled, move] = [works[ply], game.moves[ply]];
    if (unrivalled !== undefined && move !== undefined) return secondTask(unrivalled, move);
    const unsearched = isAtFrontier
      ? undefined
      : open.find((work) => isOpen(work) && work.search === 'waiting');
    if (unsearched !== undefined) return searchTask(unsearched);
    const ahead = provable === undefined ? Infinity : works.indexOf(provable) - frontier;
    if (provable === undefined || ahead < -MAX_AHEAD || !isValue(provable.search)) return 'wait';
    return proofTask(provable, provable.search);
  };

  advance();
  await runInLanes(nextTask, options);
}

/** The reason for the abort of a proof that is not needed any more. */
const SUPERSEDED = new Error('The proof is not needed');

function workOn(game: AnalysedGame, { kept: keptValues, nodes }: AnalyseOptions): PositionWork[] {
  const positions = unwrap(replayMoves(unwrap(parsePosition(game.start)), game.moves));
  return positions.map((position, ply): PositionWork => {
    const played = { position, start: game.start, moves: game.moves.slice(0, ply), komi: game.komi };
    const kept = keptValues[ply] ?? undefined;
    const isKept = kept !== undefined && (kept.certainty === 'exact' || kept.budget >= nodes);
    const earlier = isKept ? undefined : kept;
    return {
      played,
      kept: isKept ? kept : endValue(played, nodes),
      earlier,
      search: 'waiting',
      proof: 'waiting',
      value: undefined,
      second: 'none',
    };
  });
}

function endValue(played: PlayedPosition, nodes: number): StoredValue | undefined {
  const end = valueOfEnd(played);
  return end && { ...end, budget: nodes };
}

/** Adds the winner that an earlier analysis has proven; its line and margin count where the estimate contradicts it. */
function withEarlierProof(search: PositionValue, earlier: StoredValue | undefined): PositionValue {
  if (search.certainty === 'exact' || earlier?.winner === undefined) return search;
  const { winner } = earlier;
  const isBorneOut = winnerAfterKomi(search.margin) === winner && search.line[0] === earlier.line[0];
  // The second best move is searched again, with more nodes.
  return { ...(isBorneOut ? search : { ...earlier, second: undefined }), certainty: 'winner', winner };
}

/** Whether the best move was played, could have been missed, and mattered: every move of a lost position loses. */
function needsSecond({ played }: PositionWork, value: StoredValue, move: string | undefined): boolean {
  const { position } = played;
  if (move === undefined || value.line[0] !== move || value.winner === opponentOf(position.turn))
    return false;
  return hasOtherMove(position);
}

/** The best of the other moves, where the search has found one of them to be the best of all. */
function foundSecond({ search }: PositionWork, move: string | undefined): SecondLine | undefined {
  if (!isValue(search) || search.line[0] === move) return undefined;
  const { margin, certainty, line } = search;
  return { margin, isProven: certainty === 'exact', line };
}

function hasOtherMove(position: Position): boolean {
  return legalMoves(position).length > 1;
}

/** Adds the value of the second best move, where the one that was played is the best. */
function withSecond(
  value: StoredValue,
  move: string | undefined,
  { margin, isProven }: SecondLine,
): StoredValue {
  return value.line[0] === move ? { ...value, second: { margin, isProven } } : value;
}

function isOpen({ kept }: PositionWork): boolean {
  return kept === undefined;
}

/** Whether a proof of the winner is missing, and likely to succeed. */
function needsProof(work: PositionWork, nodes: number): boolean {
  const { earlier, search } = work;
  const squares = work.played.position.piles.size;
  if (!isOpen(work) || earlier?.winner !== undefined || !isValue(search)) return false;
  return search.certainty !== 'exact' && isWinnerProvable(budgetOf(nodes, squares), squares, search);
}

function isValue(state: PositionWork['search'] | PositionWork['proof']): state is PositionValue {
  return typeof state !== 'string' && !(state instanceof AbortController);
}
