import { OTHER_RULES, type OtherRule, type StartKind } from '#shared/contract/schemas.ts';
import { SETUPS, type Colour, type EndRule } from '#shared/game/types.ts';

/** Who played a finished game, how it was set up and who won: what it shares with many others. */
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
}

/** How a finished game began, and how it would have ended by the other end rule. */
export interface GameCourse {
  /** As that of `GameKind`. */
  readonly blackLead: number;
  /** `2-other-3`: the marks of both piles, and whose the second one was; undefined without a move. */
  readonly firstMove: string | undefined;
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

/** Added to the kind of a game from a position that is a handicap. */
export const HANDICAP = 2 ** 13;
/** The numbers of courses are less than this. */
export const COURSES = 2 ** 11;

/** The column `counted` in small numbers; the schema says how it is made. */
export interface CountedGame {
  /** For `groupReader`. */
  readonly kind: number;
  /** For `courseOf`. */
  readonly course: number;
  readonly moveCount: number;
  /** In points; undefined if the game was not decided by points. */
  readonly margin: number | undefined;
}

/** Splits the column `counted`. */
export function splitCounted(counted: number): CountedGame {
  // Arithmetic instead of a remainder, which takes long for numbers of more than 32 bits.
  const high = Math.floor(counted / 2 ** 22);
  const low = counted - high * 2 ** 22;
  const margin = high & 0xffff;
  return {
    kind: low & (HANDICAP - 1),
    course: ((low >> 13) << 2) | (low & 3),
    moveCount: high >> 16,
    margin: margin === 0 ? undefined : (margin - 1) / 2,
  };
}

/** Creates a function that returns the group of a game by its kind, the same one for all games of a kind and a colour. */
export function groupReader(isPerson: boolean): (kind: number, side: Colour) => GameGroup {
  const noGroups = (): (GameGroup | undefined)[] => Array.from({ length: 2 * HANDICAP });
  const groups = { black: noGroups(), white: noGroups() };
  return (bits, side) => {
    let group = groups[side][bits];
    if (group === undefined) {
      const kind = readKind(bits);
      const lead = side === 'black' ? kind.blackLead : 0 - kind.blackLead;
      group = { kind, side, lead, level: levelAgainst(kind, side, isPerson), games: 0 };
      groups[side][bits] = group;
    }
    return group;
  };
}

function readKind(bits: number): GameKind {
  const black = (bits >> 2) & 15;
  const white = (bits >> 6) & 15;
  return {
    blackLead: (bits & 3) - 1,
    blackLevel: levelOf(black),
    whiteLevel: levelOf(white),
    isBlackPerson: black === 0,
    isWhitePerson: white === 0,
    setup: (bits & HANDICAP) === 0 ? (SETUPS[(bits >> 10) & 3] ?? 'classic') : 'handicap',
    endRule: ((bits >> 12) & 1) === 1 ? 'mover' : 'either',
  };
}

/** Returns what the number of a course says. */
export function courseOf(bits: number): GameCourse {
  const blackLead = (bits & 3) - 1;
  const otherRule = OTHER_RULES[((bits >> 2) & 3) - 1];
  const otherLead = ((bits >> 4) & 3) - 1;
  const firstPips = (bits >> 6) & 3;
  const whose = bits >> 10 === 1 ? 'own' : 'other';
  return {
    blackLead,
    firstMove: firstPips === 0 ? undefined : `${firstPips}-${whose}-${(bits >> 8) & 3}`,
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
