import type { Wording } from '../i18n/index.ts';

/** A thinking time in the list of moves: `0.8 s`, `12 s`, `1:05`. @param milliseconds 0 or more */
export function moveTime({ text, format }: Wording, milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 9.95) return text('review.time.seconds', { seconds: format.tenths(seconds) });
  const whole = Math.round(seconds);
  if (whole < 60) return text('review.time.seconds', { seconds: whole });
  const minutes = Math.floor(whole / 60);
  return text('review.time.minutes', { minutes, seconds: String(whole % 60).padStart(2, '0') });
}
