import type { Swap } from '#shared/game/fairness.ts';
import { extraColour, type TimeControl } from '#shared/game/time-control.ts';
import type { Wording } from '../i18n/index.ts';

/** Below this, in milliseconds, tenths of a second are shown. */
const TENTHS_BELOW_MS = 10_000;

/** The display form of a clock. */
export interface ClockForm {
  /** Whether tenths of a second are shown when little time is left. */
  readonly tenths: boolean;
  /** Whether the time continues below zero. */
  readonly overdraws: boolean;
}

/** Thinking time as shown on a clock: `1:02:03`, `4:59`, `9.4`, and `−0:12` when exceeded. @param left milliseconds */
export function clockText(
  { format }: Pick<Wording, 'format'>,
  left: number,
  { tenths, overdraws }: ClockForm,
): string {
  if (left <= 0 && overdraws) return `\u2212${minutesText(Math.floor(-left / 1000))}`;
  const rest = Math.max(0, left);
  return tenths && showsTenths(rest)
    ? format.tenths(Math.ceil(rest / 100) / 10)
    : minutesText(Math.ceil(rest / 1000));
}

/** Milliseconds until the text of a running clock changes. */
export function untilNextText(left: number, { tenths }: ClockForm): number {
  const isTenths = tenths && left > 0 && left <= TENTHS_BELOW_MS;
  const unit = isTenths ? 100 : 1000;
  const rest = left % unit;
  // One millisecond more, so that the text has changed by then.
  return (rest <= 0 ? rest + unit : rest) + 1;
}

function showsTenths(left: number): boolean {
  return Math.ceil(left / 100) * 100 < TENTHS_BELOW_MS;
}

function minutesText(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** The time from which little is left, in milliseconds: half a minute, or less where a turn or a game is short. */
export function lowTime({ kind, seconds }: TimeControl): number {
  return 1000 * (kind === 'move' ? Math.min(10, seconds / 3) : Math.min(30, seconds / 5));
}

/** A time control in a few words: `10 min`, `5 min + 3 sec a move`, `30 sec a move`. */
export function timeWords(
  { text, format }: Pick<Wording, 'text' | 'format'>,
  { kind, seconds, increment }: TimeControl,
): string {
  const time = format.duration(seconds);
  if (kind === 'move') return text('clock.eachMove', { time });
  return increment > 0 ? text('clock.withIncrement', { time, increment: format.duration(increment) }) : time;
}

/** Who has more time than the opponent: `Black: 100% more time`; undefined where nobody has. */
export function extraTimeWords(
  { text, format }: Pick<Wording, 'text' | 'format'>,
  control: TimeControl,
  swap: Swap | undefined,
): string | undefined {
  const colour = extraColour(control, swap);
  if (colour === undefined) return undefined;
  return text('clock.extra', {
    name: text(`common.${colour}`),
    percent: format.percent((control.extra?.percent ?? 0) / 100),
  });
}

/** The same with what is unusual: `10 min, no loss on time, Black: 100% more time`. */
export function timeLine(
  wording: Pick<Wording, 'text' | 'format'>,
  control: TimeControl,
  swap: Swap | undefined,
): string {
  const extra = extraTimeWords(wording, control, swap);
  return [
    timeWords(wording, control),
    ...(control.timeOut === 'warning' ? [wording.text('clock.warningOnly')] : []),
    ...(extra === undefined ? [] : [extra]),
  ].join(', ');
}
