import type { PositionValue } from '#shared/analysis/position-value.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import type { LiveProof } from '#shared/contract/analysis.ts';
import type { Position, Square } from '#shared/game/types.ts';
import type { AnalysisEngine, ThinkProgress, WinnerProof } from '../engine/engine.ts';
import { valueOf, withProof } from '../engine/evaluate-position.ts';

/** A position and what is wanted of it. */
export interface FollowedPosition {
  /** The game must not be over. */
  readonly position: Position;
  readonly komi: number;
  /** The number of best moves. */
  readonly lines: number;
  /** Only moves from this square, which must have one; then nothing is proven about the winner. */
  readonly from?: Square | undefined;
  /** The maximum number of nodes of each search. @default no limit */
  readonly nodes?: number | undefined;
}

/** What is known of a position. */
export interface PositionFindings {
  readonly value: PositionValue;
  /** The values of the best moves, best first. */
  readonly lines: readonly PositionValue[];
  readonly nodes: number;
  /** How far the proof of the winner is; undefined while none runs. */
  readonly proof?: LiveProof | undefined;
}

export interface FollowOptions {
  /** Searches the best moves. */
  readonly searcher: AnalysisEngine;
  /** Proves the winner at the same time; the same engine does it afterwards. */
  readonly prover: AnalysisEngine;
  readonly signal: AbortSignal;
  readonly onFindings: (findings: PositionFindings) => void;
}

/** The reason for the end of a proof whose result is known. */
const KNOWN = new Error('The margin is proven');

/**
 * Searches the best moves of a position and proves the winner, until all of it is proven or the nodes are used up. Rejects
 * with the signal's reason, and as `AnalysisEngine` does.
 */
export async function followPosition(asked: FollowedPosition, options: FollowOptions): Promise<void> {
  const { searcher, prover, signal, onFindings } = options;
  const { komi, from, nodes = Infinity } = asked;
  const place = { position: formatPosition(asked.position), moves: [] };
  const known = new AbortController();
  let lines: readonly ThinkProgress[] = [];
  /** The proof as far as it is; complete if it has a winner. */
  let proof: WinnerProof | undefined;
  let isProving = false;

  const report = (): void => {
    const findings = findingsOf(asked, lines, proof);
    if (findings === undefined) return;
    if (findings.value.certainty === 'exact') known.abort(KNOWN);
    const isRunning = isProving && !known.signal.aborted;
    onFindings(isRunning ? { ...findings, proof: progressOf(proof) } : findings);
  };

  const search = async (): Promise<void> => {
    const onProgress = (found: readonly ThinkProgress[]): void => {
      lines = found;
      report();
    };
    const request = { ...place, lines: asked.lines, from, nodes };
    onProgress(await searcher.lines(request, { signal, onProgress }));
  };

  const prove = async (): Promise<void> => {
    if (known.signal.aborted) return;
    const both = AbortSignal.any([signal, known.signal]);
    const onProgress = (sofar: WinnerProof): void => {
      proof = sofar;
      report();
    };
    isProving = true;
    try {
      proof = await prover.proveWinner({ ...place, komi, nodes }, { signal: both, onProgress });
    } catch (error) {
      if (error !== KNOWN) throw error;
    } finally {
      isProving = false;
    }
    report();
  };

  if (from !== undefined) await search();
  else if (searcher === prover) await search().then(prove);
  else await Promise.all([search(), prove()]);
}

/** Combines the lines with the proof of the winner; undefined before the first line. */
function findingsOf(
  { position, komi }: FollowedPosition,
  found: readonly ThinkProgress[],
  proof: WinnerProof | undefined,
): PositionFindings | undefined {
  const lines = found.map((line) => valueOf(line, { position, komi }));
  const [best] = lines;
  if (best === undefined) return undefined;
  const nodes = (found[0]?.nodes ?? 0) + (proof?.nodes ?? 0);
  if (proof?.winner === undefined) return { value: best, lines, nodes };
  const { winner } = proof;
  // The mover loses after every move; otherwise only the proven move keeps the result.
  const isLost = winner !== position.turn && winner !== 'draw';
  const proven = lines.map((line) =>
    line.certainty === 'estimate' && (isLost || line.line[0] === proof.line[0])
      ? isLost
        ? { ...line, certainty: 'winner' as const, winner }
        : withProof(line, proof, { position, komi })
      : line,
  );
  const value = best.certainty === 'exact' ? best : withProof(proven[0] ?? best, proof, { position, komi });
  return { value, lines: proven, nodes };
}

function progressOf(proof: WinnerProof | undefined): LiveProof {
  const { refuted, moves } = proof?.progress ?? {};
  return refuted === undefined || moves === undefined ? {} : { refuted, moves };
}
