import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import type { ProgramFault } from '#shared/contract/program-fault.ts';
import { useText, type Text } from '../i18n/index.ts';
import { failureOf, type Failure } from '../rpc/errors.ts';

/** A notice at the bottom of the window. */
export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'failure';
  readonly text: string;
  readonly action: NoticeAction | undefined;
  /** Whether it is about the game in play, and goes when another game is shown. */
  readonly isAboutGame: boolean;
}

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** The optional parts of a notice. */
export interface NoticeOptions {
  readonly action?: NoticeAction;
  readonly isAboutGame?: boolean;
}

/** A sentence for screen readers. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** The number of announcements kept in the live region. */
const MAX_ANNOUNCEMENTS = 4;
const MAX_NOTICES = 3;

/** Ends a sentence in every language of the app, also within quotation marks. */
const SENTENCE_END = /[.!?…:]["'’”“»)]*$/u;

/**
 * Joins parts of what is said into sentences: empty parts and repeated ones are left out, and each but the last ends with a sign. A part
 * that the next one begins with is a repetition: `Right` before `Right: that is the margin.`
 */
export function sentencesOf(...parts: readonly string[]): string {
  const said = parts.map((part) => part.trim()).filter(Boolean);
  return said
    .filter((part, at) => {
      const next = said[at + 1];
      return (
        next === undefined ||
        !(next === part || (/^[.:,!]/u.test(next.slice(part.length)) && next.startsWith(part)))
      );
    })
    .map((part, at, all) => (at === all.length - 1 || SENTENCE_END.test(part) ? part : `${part}.`))
    .join(' ');
}

/** Announces words when they appear and whenever they change, until the component is unmounted; none of them says nothing. */
export function useSpoken(words: () => readonly string[]): void {
  const notices = useNoticesStore();
  watch(
    () => sentencesOf(...words()),
    (said) => {
      notices.announce(said);
    },
    { immediate: true },
  );
}

/** The visible notices and the announcements for screen readers. */
export const useNoticesStore = defineStore('notices', () => {
  const text = useText();
  const notices = shallowRef<readonly Notice[]>([]);
  const announcements = shallowRef<readonly Announcement[]>([]);
  let nextId = 1;

  /** Announces words to screen readers, as sentences. Nothing is announced where all of them are empty. */
  function announce(...parts: readonly string[]): void {
    const sentence = sentencesOf(...parts);
    if (sentence === '') return;
    announcements.value = [...announcements.value, { id: nextId++, text: sentence }].slice(
      -MAX_ANNOUNCEMENTS,
    );
  }

  function add(kind: Notice['kind'], sentence: string, options: NoticeOptions = {}): void {
    const { action, isAboutGame = false } = options;
    // A repeated notice replaces the first; those with an action are kept apart, since each undoes something else.
    const others = notices.value.filter(
      (notice) => notice.text !== sentence || notice.action !== undefined || action !== undefined,
    );
    notices.value = [...others, { id: nextId++, kind, text: sentence, action, isAboutGame }].slice(
      -MAX_NOTICES,
    );
    announce(sentence);
  }

  /** Shows a result, optionally with an action such as Undo. */
  function notify(sentence: string, options?: NoticeOptions): void {
    add('done', sentence, options);
  }

  /** Shows a failure or a warning. */
  function warn(sentence: string, options?: NoticeOptions): void {
    add('failure', sentence, options);
  }

  /** Removes the notices about the game in play. */
  function dismissAboutGame(): void {
    notices.value = notices.value.filter((notice) => !notice.isAboutGame);
  }

  /** Like `report`, for calls the person did not make: a lost connection is shown by the banner instead. */
  function reportUnlessLost(error: unknown): undefined {
    if (failureOf(error).kind !== 'lost') report(error);
  }

  /** Shows the error of a rejected call as a notice; ignores calls that the person cancelled. */
  function report(error: unknown): undefined {
    const failure = failureOf(error);
    const sentence = failureText(text, failure);
    // The banner already shows why this page has no connection.
    if (failure.kind === 'lost' && failure.why !== undefined) announce(sentence ?? '');
    else if (sentence !== undefined) add('failure', sentence);
  }

  /** Does what a person asked for, and reports a failure. @returns whether it was done */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id);
  }

  return {
    notices,
    announcements,
    announce,
    notify,
    warn,
    report,
    reportUnlessLost,
    attempt,
    dismiss,
    dismissAboutGame,
  };
});

/** What a program did wrong, with its technical detail. */
export function programFaultText(text: Text, name: string, { kind, detail }: ProgramFault): string {
  const sentence = text(`programs.fault.${kind}`, { name });
  return detail === '' ? sentence : `${sentence} (${detail})`;
}

/** The message for a failure; undefined if the person cancelled the call. */
export function failureText(text: Text, failure: Failure): string | undefined {
  switch (failure.kind) {
    case 'cancelled':
      return undefined;
    case 'lost':
      return text(failure.why === undefined ? 'error.LOST' : `common.connection.${failure.why}`);
    case 'defect':
      return failure.incident === undefined
        ? text('error.DEFECT')
        : text('error.DEFECT_INCIDENT', { incident: failure.incident });
    case 'declared':
      return declaredText(text, failure);
  }
}

/** Bytes of a megabyte in messages about files. */
const MEGABYTE_BYTES = 1024 * 1024;

function declaredText(text: Text, failure: Extract<Failure, { kind: 'declared' }>): string {
  switch (failure.code) {
    case 'NOT_SAVED':
      return text(`error.NOT_SAVED.${failure.data.reason}`);
    case 'PARTLY_SAVED':
      return text('error.PARTLY_SAVED', failure.data);
    case 'FOLDER_REFUSED':
      return text(`error.FOLDER_REFUSED.${failure.data.reason}`);
    case 'BACKUP_REFUSED':
      return text(`error.BACKUP_REFUSED.${failure.data.reason}`);
    case 'BAD_START':
      return text(`error.BAD_START.${failure.data.reason}`);
    case 'IMPORT_TOO_LARGE': {
      const { file, limit } = failure.data;
      return text('error.IMPORT_TOO_LARGE', { file, limit: Math.floor(limit / MEGABYTE_BYTES) });
    }
    case 'TOO_MANY_GAMES':
      return text('error.TOO_MANY_GAMES', { limit: failure.data.limit });
    case 'PROGRAM_FAILED':
      return programFaultText(text, failure.data.name, failure.data.fault);
    case 'TOO_MANY_PROGRAMS':
      return text('error.TOO_MANY_PROGRAMS', { limit: failure.data.limit });
    default:
      return text(`error.${failure.code}`);
  }
}
