import type { AnalysisDepth } from '#shared/analysis/position-value.ts';

/** Nodes for each search of a position, by depth; `deep` begins with its number and takes four times as many each round. */
export const NODES_OF_DEPTH: Readonly<Record<AnalysisDepth, number>> = {
  quick: 400_000,
  normal: 4_000_000,
  deep: 16_000_000,
};

/** The factor between rounds of `deep`. */
export const DEEPER = 4;

/** The share of the nodes for an estimate, where a proof of the margin is out of reach. */
const ESTIMATE_SHARE = 1 / 8;
/** Nodes that prove the margin of 17 squares, and the factor for each further one; measured, see `engine/search/plan.ts`. */
const NODES_TO_PROVE = 90_000;
const FACTOR_PER_SQUARE = 3.2;

/** The limits of the searches of one position, in nodes. */
export interface PositionBudget {
  readonly search: number;
  /** For the proof of the winner. */
  readonly proof: number;
}

/** @param nodes the maximum for each search @param squares the number of occupied squares */
export function budgetOf(nodes: number, squares: number): PositionBudget {
  const isProvable = NODES_TO_PROVE * FACTOR_PER_SQUARE ** (squares - 17) <= nodes;
  return { search: isProvable ? nodes : Math.round(nodes * ESTIMATE_SHARE), proof: nodes };
}
