import type { GameState } from '#shared/contract/schemas.ts';
import type { NewGameChoice } from '#shared/contract/settings.ts';
import type { StartRequest } from '#shared/contract/new-games.ts';
import { withHandicap, type Handicap } from '#shared/game/handicap.ts';
import { isOver } from '#shared/game/moves.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import { dealStart, isStartOf } from '#shared/game/setup.ts';
import type { Colour, Position, Setup } from '#shared/game/types.ts';

/** The choices of the page for a new game that determine the start. */
type StartSettings = Pick<NewGameChoice, 'setup' | 'placed' | 'position' | 'endRule' | 'handicap'>;

/** The reasons why a start cannot be used yet. */
type StartFault = 'not-placed' | 'bad-code' | 'no-game';

/** The chosen start. */
export interface NewStart {
  /** The start as requested from the host; undefined for an invalid one. */
  readonly request: StartRequest | undefined;
  readonly fault: StartFault | undefined;
  /** The position to show: the pawns placed so far, or an empty board. */
  readonly position: Position;
  readonly setup: Setup;
}

/**
 * @param seed of the deal
 * @param firstColour the first player's colour, for a handicap
 * @param sameAs the game whose start is taken, once it is there
 */
export function newStart(
  choice: StartSettings,
  seed: number,
  firstColour: Colour,
  sameAs: GameState | undefined,
): NewStart {
  const { setup, endRule } = choice;
  const common = { seed, endRule };
  const empty: Position = { piles: new Map(), turn: 'black', endRule };
  switch (setup) {
    case 'classic':
    case 'scattered': {
      const handicap = handicapFor(choice.handicap, firstColour);
      const position = handicapped(dealStart(setup, seed, endRule), handicap, seed);
      return { request: { ...common, setup, handicap }, fault: undefined, position, setup };
    }
    case 'placed': {
      const read = choice.placed === undefined ? undefined : parsePosition(choice.placed);
      if (choice.placed === undefined || read?.ok !== true) {
        return { request: undefined, fault: 'not-placed', position: empty, setup };
      }
      if (!isStartOf('placed', read.value)) {
        return { request: undefined, fault: 'not-placed', position: read.value, setup };
      }
      const handicap = handicapFor(choice.handicap, firstColour);
      const position = handicapped(read.value, handicap, seed);
      return {
        request: { ...common, setup, start: choice.placed, handicap },
        fault: undefined,
        position,
        setup,
      };
    }
    case 'position': {
      const read = parsePosition(choice.position);
      if (!read.ok) return { request: undefined, fault: 'bad-code', position: empty, setup };
      const position = { ...read.value, endRule };
      if (isOver(position)) return { request: undefined, fault: 'bad-code', position, setup };
      return {
        request: { ...common, setup, start: choice.position.trim() },
        fault: undefined,
        position,
        setup,
      };
    }
    case 'same': {
      const read = sameAs === undefined ? undefined : parsePosition(sameAs.start);
      if (sameAs === undefined || read?.ok !== true) {
        return { request: undefined, fault: 'no-game', position: empty, setup: 'position' };
      }
      const position = { ...read.value, endRule };
      const request = { ...common, setup, gameId: sameAs.id };
      if (isOver(position)) return { request: undefined, fault: 'no-game', position, setup: sameAs.setup };
      return { request, fault: undefined, position, setup: sameAs.setup };
    }
  }
}

/** Whether a start allows a handicap: only with all 36 pawns on single squares. */
export function takesHandicap(setup: NewGameChoice['setup']): boolean {
  return setup !== 'position' && setup !== 'same';
}

function handicapFor(chosen: NewGameChoice['handicap'], firstColour: Colour): Handicap | undefined {
  if (chosen === undefined) return undefined;
  const other = firstColour === 'black' ? 'white' : 'black';
  return { colour: chosen.side === 'first' ? firstColour : other, threes: chosen.threes };
}

function handicapped(start: Position, handicap: Handicap | undefined, seed: number): Position {
  return handicap === undefined ? start : withHandicap(start, handicap, seed);
}
