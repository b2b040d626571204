import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import type { GameDetails } from '#shared/contract/game.ts';
import type { PictureChoice } from '#shared/contract/settings.ts';
import { isOver } from '#shared/game/moves.ts';
import { formatPosition } from '#shared/game/position-code.ts';
import { handicapOf } from '#shared/game/handicap.ts';
import { agreedOf, conditionTags } from '#shared/game/conditions.ts';
import { localTimeOf } from '#shared/library/recorded-date.ts';
import { gameRecord, type GameRecord } from '#shared/record/model/game-record.ts';
import { formatOneLine } from '#shared/record/one-line/one-line.ts';
import { formatGame } from '#shared/record/hgn/write-record.ts';
import { formatGameDate, safeFileName } from '#shared/util/file-name.ts';
import { copyText as writeToClipboard } from '../../composables/copy-text.ts';
import { useWording } from '../../i18n/index.ts';
import { failureOf } from '../../rpc/errors.ts';
import type { ShareableGame, SharedGame } from '../../app/dialogs.ts';
import { useNavigationStore } from '../../app/navigation.ts';
import { failureText, useNoticesStore } from '../../app/notices.ts';
import { useConnection } from '../../app/host.ts';
import { lastPosition, replayOf, standingAt } from '../../app/replay.ts';
import { gameTitle, namesOf, resultWords } from '../../words/game.ts';
import { recordedDay } from '../../words/time.ts';
import { saveBlob } from './save-download.ts';
import { useSettingsStore } from '../settings/settings.ts';

/** The formats of a shared text. */
export const SHARED_TEXTS = ['line', 'position', 'moves', 'record'] as const;
export type SharedText = (typeof SHARED_TEXTS)[number];

/** The game in the Share dialog: its texts and pictures, and how they are copied, saved and printed. */
export const useShareStore = defineStore('share', () => {
  const { text, format } = useWording();
  const { client } = useConnection();
  const navigation = useNavigationStore();
  const notices = useNoticesStore();
  const settings = useSettingsStore();
  const shared = shallowRef<SharedGame>();
  /** The comments and tags of the shared game, once fetched. */
  const details = shallowRef<GameDetails>();
  /** Whether its sheet is on the page to be printed. */
  const isPrinting = shallowRef(false);
  /** The last result, as a sentence. */
  const said = shallowRef('');

  const choice = computed(() => settings.current.picture);
  const replay = computed(() => shared.value && replayOf(shared.value.game));
  const total = computed(() => shared.value?.game.moves.length ?? 0);
  const names = computed(() =>
    shared.value === undefined ? { black: '', white: '' } : namesOf(text, shared.value.game.players),
  );
  /** The title of what is shared: the players, or that it is a position. */
  const title = computed(() =>
    shared.value?.only === 'position' ? text('share.position') : text('common.against', names.value),
  );
  const day = computed(() =>
    shared.value === undefined
      ? ''
      : recordedDay(format, { ...details.value, createdAt: shared.value.game.createdAt }),
  );
  /** The title of the document while the sheet is printed, which a PDF keeps: `Ada – Ben – 20 Nov 2026`. */
  const printedTitle = computed(() =>
    isPrinting.value && shared.value !== undefined
      ? `${gameTitle(text, shared.value.game.players)} – ${day.value}`
      : undefined,
  );
  watch(
    printedTitle,
    (title) => {
      navigation.printedTitle = title;
    },
    { flush: 'sync' },
  );
  /** The game's moves, without comments. */
  const record = computed(() => shared.value && recordOf(shared.value.game));
  const wholeRecord = computed(
    () => record.value && shared.value && annotated(record.value, shared.value.game, details.value),
  );
  /** The game in one line, or the reason why it has no such form. */
  const oneLine = computed(() => record.value && formatOneLine(record.value));
  const texts = computed((): Readonly<Record<SharedText, string | undefined>> => {
    if (!shared.value || !replay.value || !record.value || !wholeRecord.value)
      return { line: undefined, position: undefined, moves: undefined, record: undefined };
    const position = replay.value.positions[shared.value.ply] ?? lastPosition(replay.value);
    const plain = formatGame(record.value);
    const code = formatPosition(position);
    if (shared.value.only === 'position')
      return { line: undefined, position: code, moves: undefined, record: undefined };
    return {
      line: oneLine.value?.ok === true ? oneLine.value.value : undefined,
      position: code,
      // The moves follow the first empty line. In a message they are on one line.
      moves: plain
        .slice(plain.indexOf('\n\n') + 2)
        .trimEnd()
        .replaceAll('\n', ' '),
      record: formatGame(wholeRecord.value),
    };
  });

  function open(game: SharedGame): void {
    shared.value = game;
    details.value = undefined;
    said.value = '';
    void fetchDetails();
  }

  async function fetchDetails(): Promise<void> {
    const opened = shared.value?.game.id;
    if (opened === undefined) return;
    const fetched = await client.game.details({ gameId: opened }).catch(notices.reportUnlessLost);
    if (fetched !== undefined && shared.value?.game.id === opened) details.value = fetched;
  }

  function goTo(ply: number): void {
    if (shared.value === undefined) return;
    shared.value = { ...shared.value, ply: Math.min(Math.max(ply, 0), total.value) };
  }

  /** Whose turn it is in the position that is shared; empty if the game is over. */
  const turnWords = computed(() => {
    const position = replay.value?.positions[0];
    return position === undefined || isOver(position) ? '' : text(`puzzles.toMove.${position.turn}`);
  });

  function placeOf(ply: number): string {
    return ply === 0 ? text('replay.atStart') : text('replay.moveOf', { ply, total: total.value });
  }

  /** The text under the picture: the points, and the move number, the side to move or the day. */
  function captionsAt(ply: number): { readonly start: string; readonly end: string } {
    if (shared.value === undefined || replay.value === undefined) return { start: '', end: '' };
    const { only, game } = shared.value;
    const { result } = game;
    const { black, white } = standingAt(replay.value, ply);
    const isEnd = ply === total.value && result !== '*';
    const standing = { black: format.number(black), white: format.number(white) };
    return {
      start: isEnd ? resultWords(text, result).long : text('play.scores', standing),
      end: only === undefined ? placeOf(ply) : only === 'end' ? day.value : turnWords.value,
    };
  }

  /** The accessible name of the picture. */
  function titleAt(ply: number): string {
    const { start, end } = captionsAt(ply);
    return shared.value?.only === undefined ? `${title.value}. ${end}` : `${title.value}. ${start}. ${end}`;
  }

  function choose(change: Partial<PictureChoice>): void {
    void settings.update({ picture: { ...choice.value, ...change } });
  }

  function say(sentence: string): void {
    said.value = sentence;
  }

  /** Returns a file name without extension. @param ply for a position: the number of moves before it; undefined for the game */
  function stem(ply: number | undefined): string {
    const { black, white } = names.value;
    const date = formatGameDate(shared.value?.game.createdAt ?? 0, details.value?.recordedDate);
    if (shared.value?.only === 'position') return `${title.value} ${date}`;
    const move =
      ply === undefined || shared.value?.only === 'end' ? '' : ` ${text('play.move', { number: ply })}`;
    return `${black} - ${white} ${date}${move}`;
  }

  function save(file: Blob, ending: string, ply?: number): void {
    const name = safeFileName(stem(ply), ending);
    saveBlob(name, file);
    say(text('share.saved', { file: name }));
  }

  /** Saves a picture once it is made. @param saveFile saves it and says so, under another name than that of a game if given */
  async function savePicture(
    picture: Promise<Blob>,
    ending: string,
    saveFile: (file: Blob, ending: string) => void = save,
  ): Promise<void> {
    say('');
    try {
      saveFile(await picture, ending);
    } catch {
      say(text('share.pictureFailed'));
    }
  }

  /**
   * Asks the host to save the printed page as a PDF file that the person chooses.
   * @param signal cancels the request where the page is about to change
   */
  async function savePdf(signal: AbortSignal): Promise<void> {
    say('');
    try {
      const end = await client.transfer.savePdf({ name: stem(undefined) }, { signal });
      say(end.kind === 'dismissed' ? text('share.notSaved') : text('share.saved', { file: end.fileName }));
    } catch (error) {
      say(failureText(text, failureOf(error)) ?? '');
    }
  }

  async function copyText(kind: SharedText): Promise<void> {
    const content = texts.value[kind];
    if (content === undefined) return;
    say('');
    say(text((await writeToClipboard(content)) ? `share.copied.${kind}` : 'share.notCopied'));
  }

  /** @param picture the promise of a PNG, because the clipboard must be called within the click */
  async function copyPicture(picture: Promise<Blob>): Promise<void> {
    say('');
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      say(text('share.copied.picture'));
    } catch {
      say(text('share.pictureNotCopied'));
    }
  }

  return {
    shared,
    isPrinting,
    printedTitle,
    said,
    choice,
    replay,
    total,
    names,
    title,
    day,
    texts,
    open,
    goTo,
    captionsAt,
    titleAt,
    choose,
    say,
    save,
    savePicture,
    savePdf,
    copyText,
    copyPicture,
  };
});

/** Creates the record of a game with its conditions and, if known, the date, comments, variations and tags of its record. */
function annotated(record: GameRecord, game: ShareableGame, details: GameDetails | undefined): GameRecord {
  const isSame = details?.line.moves.map(({ move }) => move).join() === game.moves.join();
  const { recordedDate, recordedTime } = details ?? {};
  return {
    ...record,
    ...(recordedDate === undefined ? {} : { date: recordedDate, time: recordedTime }),
    otherTags: [
      ...(details?.otherTags ?? []),
      ...conditionTags({ handicap: handicapOf(record.start), ...agreedOf(game), match: game.match }),
    ],
    line: details !== undefined && isSame ? details.line : record.line,
  };
}

function recordOf(game: ShareableGame): GameRecord {
  return gameRecord({ ...game, swap: game.swap, startedAt: localTimeOf(game.createdAt) });
}
