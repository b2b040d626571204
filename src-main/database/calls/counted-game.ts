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

/** The games of one kind in which the figures of one colour are counted. */
export interface GameGroup {
  readonly kind: GameKind;
  /** The colour whose figures are counted. */
  readonly side: Colour;
  /** 1 where that colour won, -1 where it lost, 0 for a draw. */
  readonly lead: number;
  /** The level of the computer that it played against; without a person, the level of the one computer that played. */
  readonly level: number | undefined;
  /** How many games were counted. */
  games: number;
}

/** How `counted` has a program, instead of a level and 1 or, for a person, 0. */
const PROGRAM = 15;
/** The bits of `counted` without margin and moves are less than this. */
const KIND = 2 ** 22;

/**
 * Creates a function that returns the group of a game by its column `counted`, the same one for all games of a kind and a colour; the
 * schema says how that column is made.
 */
export function groupReader(isPerson: boolean): (counted: number, side: Colour) => GameGroup {
  const groups = { black: new Map<number, GameGroup>(), white: new Map<number, GameGroup>() };
  return (counted, side) => {
    const bits = counted % KIND;
    let group = groups[side].get(bits);
    if (group === undefined) {
      const kind = readKind(bits);
      const lead = side === 'black' ? kind.blackLead : 0 - kind.blackLead;
      group = { kind, side, lead, level: levelAgainst(kind, side, isPerson), games: 0 };
      groups[side].set(bits, group);
    }
    return group;
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

function levelAgainst(
  { blackLevel, whiteLevel }: GameKind,
  side: Colour,
  isPerson: boolean,
): number | undefined {
  if (isPerson) return side === 'black' ? whiteLevel : blackLevel;
  return blackLevel === undefined || whiteLevel === undefined ? (blackLevel ?? whiteLevel) : undefined;
}
