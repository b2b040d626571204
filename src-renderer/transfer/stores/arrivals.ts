import { defineStore } from 'pinia';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { oneLinesIn, recogniseText } from '#shared/record/recognise-text.ts';
import { useText } from '../../i18n/index.ts';
import { friendGameOf } from '../../home/stores/day-friend.ts';
import { useImportStore } from './import.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { useNoticesStore } from '../../app/notices.ts';

/** Handles dropped, pasted and opened files and texts: games are imported, a position is shown. */
export const useArrivalsStore = defineStore('arrivals', () => {
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const imports = useImportStore();
  const text = useText();

  /** Starts an import of files. */
  function takeFiles(files: readonly File[]): void {
    void imports.takeFiles(files);
  }

  /** Opens the games or the position in a text. @returns whether the text was recognised; if not, a notice says so */
  function takeText(pasted: string): boolean {
    if (pasted.trim() === '') {
      notices.warn(text('transfer.pasted.nothing'));
      return false;
    }
    const form = recogniseText(pasted);
    if (form === undefined) {
      notices.warn(text('transfer.pasted.unknown'));
      return false;
    }
    if (form === 'position') return showPosition(pasted.trim());
    // A friend's message may say something around its game.
    const games = form === 'one-line' ? oneLinesIn(pasted) : pasted;
    if (form === 'one-line' && friendGameOf(games) !== undefined)
      navigation.open({ kind: 'day-friend', line: games });
    else takeGames(games);
    return true;
  }

  /** Starts an import of games as text. */
  function takeGames(games: string): void {
    takeFiles([new File([games], text('transfer.import.pasted'))]);
  }

  function showPosition(code: string): boolean {
    const parsed = parsePosition(code);
    if (!parsed.ok) {
      const { kind, values } = parsed.error;
      notices.warn(text('transfer.pasted.badPosition', { fault: text(`start.code.fault.${kind}`, values) }));
      return false;
    }
    navigation.open({ kind: 'position', position: parsed.value, code: formatPosition(parsed.value) });
    return true;
  }

  return { takeFiles, takeText, takeGames };
});
