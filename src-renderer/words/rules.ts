import type { GameState, GameSummary, StartKind } from '#shared/contract/schemas.ts';
import type { Agreed } from '#shared/game/conditions.ts';
import { allowsHelp, HELPS, type Help } from '#shared/game/help.ts';
import type { EndRule } from '#shared/game/types.ts';
import type { MessageKey } from '#shared/language/words.ts';
import { extraTimeWords, timeWords } from './time.ts';
import type { Wording, Text, TextAndFormat } from '../i18n/index.ts';
import { handicapOf } from '#shared/game/handicap.ts';
import { parsePosition } from '#shared/game/position-code.ts';

/**
 * The rules of a game, one text each: `Classic start`, `ends when either player is stuck`, `komi 9.5`, `swap rule`, `10 min`,
 * `without hints`; with a handicap `White without two threes` instead of the start.
 */
export function rulesWords(
  { text, format }: TextAndFormat,
  {
    setup,
    komi,
    swap,
    start,
    timeControl,
    ...agreed
  }: Pick<GameState, 'setup' | 'komi' | 'swap' | 'timeControl'> & Agreed & { start?: string },
  endRule: EndRule,
): string[] {
  const handicap = start === undefined ? undefined : handicapWords(text, start);
  const words = [handicap ?? text(`common.setupStart.${setup}`), text(`common.endsWhen.${endRule}`)];
  const points = format.number(Math.abs(komi));
  if (komi > 0) words.push(text('common.fairness.komiWhite', { points }));
  if (komi < 0) words.push(text('common.fairness.komiBlack', { points }));
  if (swap !== undefined) words.push(text(`common.fairness.${swap}`));
  if (timeControl !== undefined) words.push(timeWords({ text, format }, timeControl));
  if (timeControl?.timeOut === 'warning') words.push(text('clock.warningOnly'));
  const extra = timeControl && extraTimeWords({ text, format }, timeControl, swap);
  if (extra !== undefined) words.push(extra);
  return [...words, ...agreedWords(text, agreed)];
}

/** What people agreed on for a game, where it is not usual: `without hints`. */
function agreedWords(text: Text, { help }: Agreed): string[] {
  const missing = HELPS.filter((each) => !allowsHelp(help, each));
  if (missing.length === HELPS.length) return [text('start.help.withoutAll')];
  return missing.map((each) => text(`start.help.without.${each}`));
}

/** The same as facts, each with a title. */
export function agreedFacts(text: Text, { help }: Agreed): { title: string; words: string }[] {
  return help === undefined ? [] : [{ title: text('start.help.title'), words: helpWords(text, help) }];
}

/** The start of a row's game, in a word or two. A record stores a handicap as a start from a position. */
export function startOfRow(
  text: Wording['text'],
  { setup, finalPosition, moveCount }: Pick<GameSummary, 'setup' | 'finalPosition' | 'moveCount'>,
): string {
  const read = setup === 'position' ? parsePosition(finalPosition) : undefined;
  const isHandicap = read?.ok === true && handicapOf(read.value, moveCount) !== undefined;
  return text(startKindKey(isHandicap ? 'handicap' : setup));
}

/** A kind of start, in a word or two. */
export function startKindKey(kind: StartKind): MessageKey {
  return kind === 'handicap' ? 'start.handicap.title' : `common.setup.${kind}`;
}

/** The handicap of a start, in words; undefined if there is none. */
function handicapWords(text: Wording['text'], start: string): string | undefined {
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

/** The help that a game allows: `All allowed`, `No help`, or each kind. */
export function helpWords(text: Text, help: readonly Help[]): string {
  const allowed = HELPS.filter((each) => help.includes(each));
  if (allowed.length === HELPS.length) return text('start.help.all');
  if (allowed.length === 0) return text('start.help.none');
  return allowed.map((each) => text(`start.help.${each}`)).join(' · ');
}

/** Whether a game goes on and allows no hints, so that the engine says nothing about it. */
export function isWithoutHints(game: Pick<GameState, 'result' | 'help'> | undefined): boolean {
  return game?.result === '*' && !allowsHelp(game.help, 'hints');
}
