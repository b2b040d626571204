import { defineStore } from 'pinia';
import { formatPosition, parsePosition } from '#shared/game/position-code.ts';
import { formatOneLine } from '#shared/record/one-line/one-line.ts';
import { gamesInMessage } from '#shared/record/read-message.ts';
import { recogniseText } from '#shared/record/recognise-text.ts';
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
    const line = form === 'one-line' ? onlyLineIn(pasted) : undefined;
    if (line !== undefined && friendGameOf(line) !== undefined) navigation.open({ kind: 'day-friend', line });
    else takeGames(pasted);
    return true;
  }

  /** The game in one line in a friend's message; undefined if there is none, or more than one. */
  function onlyLineIn(message: string): string | undefined {
    const [game, ...others] = gamesInMessage(message);
    const line = game !== undefined && others.length === 0 ? formatOneLine(game) : undefined;
    return line?.ok === true ? line.value : undefined;
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
