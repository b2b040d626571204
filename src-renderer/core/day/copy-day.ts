import type { GameState } from '#shared/contract/schemas.ts';
import { copyText } from '../../composables/copy-text.ts';
import { useText, type Text } from '../../i18n/index.ts';
import { dayOfGame } from './day.ts';
import { useNoticesStore } from '../../app/notices.ts';
import { localTimeOf } from '#shared/library/recorded-date.ts';
import { gameRecord } from '#shared/record/model/game-record.ts';
import { formatOneLine } from '#shared/record/one-line/one-line.ts';
import { resultWords } from '../../words/game.ts';
import { isComputer, replayOf, standingAt, type Replay } from '../../app/replay.ts';

/** Returns a function that copies the result of a game of the day, and says whether that worked. */
export function useCopyDay(): (game: GameState) => Promise<void> {
  const text = useText();
  const notices = useNoticesStore();
  return async (game) => {
    const date = dayOfGame(game);
    if (date === undefined) return;
    if (await copyText(dayWords(text, date, game))) notices.notify(text('home.day.copied'));
    else notices.warn(text('share.notCopied'));
  };
}

/** The squares of the small picture: Black leads, White leads, nobody does. */
const BLACK = '⬛';
const WHITE = '⬜';
const EVEN = '🟫';

/**
 * The result of a game of the day as a text for friends: date, result and level; a square for each pair of moves in the colour
 * that led after it, with komi; and the game in one line, which does not show its moves to the eye.
 */
export function dayWords(text: Text, date: string, game: GameState): string {
  const computer = Object.values(game.players).find(isComputer);
  const level = computer?.type === 'computer' ? computer.level : 0;
  const result = resultWords(text, game.result).long;
  const line = formatOneLine(
    gameRecord({ ...game, swap: game.swap, startedAt: localTimeOf(game.createdAt) }),
  );
  return [
    text('home.day.shared', { date, result, level }),
    leadSquares(replayOf(game)),
    ...(line.ok ? [line.value] : []),
  ].join('\n');
}

function leadSquares(replay: Replay): string {
  const last = replay.moves.length;
  return Array.from({ length: Math.ceil(last / 2) }, (_, pair) => {
    const { black, white } = standingAt(replay, Math.min(last, 2 * pair + 2));
    return black === white ? EVEN : black > white ? BLACK : WHITE;
  }).join('');
}
