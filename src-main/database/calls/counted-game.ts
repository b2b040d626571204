import { OTHER_RULES, type OtherRule, type StartKind } from '#shared/contract/schemas.ts';
import { SETUPS, type Colour, type EndRule } from '#shared/game/types.ts';

/** The properties of a finished game that the statistics use and that it shares with many others. */
export interface GameKind {
  /** 1 where Black won, -1 where White won, 0 for a draw. */
  readonly blackLead: number;
  /** The level of the computer; undefined for a person or a program. */
  readonly blackLevel: number | undefined;
  readonly whiteLevel: number | undefined;
  readonly isBlackPerson: boolean;
  readonly isWhitePerson: boolean;
  readonly setup: StartKind;
  readonly endRule: EndRule;
  /** `2-other-3`: the marks of both piles, and whose the second one was; undefined without a move. */
  readonly firstMove: string | undefined;
  /** The colour that made the first move. */
  readonly began: Colour;
  readonly otherRule: OtherRule | undefined;
  /** Whether the other end rule would have changed the winner. */
  readonly isChanged: boolean;
}

/** How `counted` has a program, instead of a level and 1 or, for a person, 0. */
const PROGRAM = 15;
/** The bits of `counted` without margin and moves are less than this. */
const KIND = 2 ** 22;

/** Creates a function that returns the kind of a game by its column `counted`; the schema says how that is made. */
export function kindReader(): (counted: number) => GameKind {
  const kinds = new Map<number, GameKind>();
  return (counted) => {
    const bits = counted % KIND;
    let kind = kinds.get(bits);
    if (kind === undefined) {
      kind = readKind(bits);
      kinds.set(bits, kind);
    }
    return kind;
  };
}

/** Returns the number of moves of a game by its column `counted`. */
export function moveCountOf(counted: number): number {
  return Math.floor(counted / KIND) >> 16;
}

/** Returns the margin of a game by its column `counted`; undefined if it was not decided by points. */
export function marginOf(counted: number): number | undefined {
  const margin = Math.floor(counted / KIND) & 0xffff;
  return margin === 0 ? undefined : (margin - 1) / 2;
}

function readKind(bits: number): GameKind {
  const blackLead = (bits & 3) - 1;
  const black = (bits >> 2) & 15;
  const white = (bits >> 6) & 15;
  const otherRule = OTHER_RULES[((bits >> 13) & 3) - 1];
  const otherLead = ((bits >> 15) & 3) - 1;
  const firstPips = (bits >> 17) & 3;
  const whose = bits >> 21 === 1 ? 'own' : 'other';
  return {
    blackLead,
    blackLevel: levelOf(black),
    whiteLevel: levelOf(white),
    isBlackPerson: black === 0,
    isWhitePerson: white === 0,
    setup: SETUPS[(bits >> 10) & 3] ?? 'classic',
    endRule: ((bits >> 12) & 1) === 1 ? 'mover' : 'either',
    firstMove: firstPips === 0 ? undefined : `${firstPips}-${whose}-${(bits >> 19) & 3}`,
    began: 'black',
    otherRule,
    isChanged: otherRule === 'sooner' && otherLead !== blackLead,
  };
}

function levelOf(player: number): number | undefined {
  return player === 0 || player === PROGRAM ? undefined : player - 1;
}
