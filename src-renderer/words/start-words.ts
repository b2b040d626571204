import type { GameState, GameSummary, StartKind } from '#shared/contract/schemas.ts';
import { handicapOf } from '#shared/game/handicap.ts';
import { parsePosition } from '#shared/game/position-code.ts';
import type { Wording } from '../i18n/index.ts';

/** The start of a row's game, in a word or two. A record stores a handicap as a start from a position. */
export function startOfRow(
  text: Wording['text'],
  { setup, finalPosition, moveCount }: Pick<GameSummary, 'setup' | 'finalPosition' | 'moveCount'>,
): string {
  const read = setup === 'position' ? parsePosition(finalPosition) : undefined;
  const isHandicap = read?.ok === true && handicapOf(read.value, moveCount) !== undefined;
  return startKindWords(text, isHandicap ? 'handicap' : setup);
}

/** A kind of start, in a word or two. */
export function startKindWords(text: Wording['text'], kind: StartKind): string {
  return text(kind === 'handicap' ? 'start.handicap.title' : `common.setup.${kind}`);
}

/** The handicap of a start, in words; undefined if there is none. */
export function handicapWords(text: Wording['text'], start: string): string | undefined {
  const read = parsePosition(start);
  const handicap = read.ok ? handicapOf(read.value) : undefined;
  return handicap && text(`start.handicap.${handicap.colour}`, { count: handicap.threes });
}

/** The start of a game, in words. */
export function startOfGame(
  text: Wording['text'],
  { setup, start }: Pick<GameState, 'setup' | 'start'>,
): string {
  return handicapWords(text, start) ?? text(`common.setup.${setup}`);
}
