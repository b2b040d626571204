/** The diagrams of the rules page. Their destinations are computed by the rules in `src-shared/game`. */

import { destinationsFrom } from '#shared/game/moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { dealStart } from '#shared/game/setup.ts';
import type { Position, Square } from '#shared/game/types.ts';
import { unwrap } from '#shared/util/result.ts';
import type { Messages } from '#shared/language/words.ts';

type RuleId = Exclude<keyof Messages['learn']['rule'], 'search' | 'nothing'>;

export interface RuleDiagram {
  readonly id: RuleId;
  readonly position: Position;
  /** The square of the pile whose destinations are shown. */
  readonly from: Square | undefined;
  readonly destinations: ReadonlySet<Square>;
}

function diagram(id: RuleId, position: Position, from?: Square): RuleDiagram {
  return {
    id,
    position,
    from,
    destinations: new Set(from === undefined ? [] : destinationsFrom(position, from)),
  };
}

const at = (code: string): Position => unwrap(parsePosition(code));

/** All rules, in the order of the page. */
export const RULE_DIAGRAMS: readonly RuleDiagram[] = [
  diagram('start', dealStart('classic', 14, 'either')),
  diagram('move', at('6/4A1/6/2C3/1b2a1/6 b'), 'b2'),
  diagram('corner', at('6/2A3/1A1C1b/2B3/1c1a2/6 b'), 'b2'),
  diagram('like', at('6/1(Ac)2(bA)1/2C3/6/1(Ca)2(Bb)1/6 b'), 'b2'),
  diagram('owner', at('6/6/1(cbaB)2(ACBa)1/6/6/6 b')),
  diagram('end', at('6/(aC)4B/6/3(CbAc)2/6/6 b')),
  diagram('score', at('6/6/2(BaAc)3/6/6/6 b')),
  diagram('fair', dealStart('scattered', 3, 'either')),
];
