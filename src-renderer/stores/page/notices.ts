import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import { useText } from '../../i18n/index.ts';
import { failureOf } from '../../rpc/errors.ts';
import { failureText } from './failure-text.ts';

/** Something the person is told at the edge of the view, for a while. */
export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'failure';
  readonly text: string;
  readonly action: NoticeAction | undefined;
}

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** One sentence for the screen reader. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
}

/** How many of the last announcements stay in the live region. */
const KEPT_ANNOUNCEMENTS = 4;
const MOST_NOTICES = 3;

/** What the person is told: notices to see, and everything that is read aloud. */
export const useNoticesStore = defineStore('notices', () => {
  const text = useText();
  const notices = shallowRef<readonly Notice[]>([]);
  const announcements = shallowRef<readonly Announcement[]>([]);
  let nextId = 1;

  /** Has the screen reader say a sentence, once. */
  function announce(sentence: string): void {
    announcements.value = [...announcements.value, { id: nextId++, text: sentence }].slice(
      -KEPT_ANNOUNCEMENTS,
    );
  }

  function add(kind: Notice['kind'], sentence: string, action?: NoticeAction): void {
    // The same failure again takes the place of the first; of what was done, each can have its own way back.
    const others = notices.value.filter((notice) => kind === 'done' || notice.text !== sentence);
    notices.value = [...others, { id: nextId++, kind, text: sentence, action }].slice(-MOST_NOTICES);
    announce(sentence);
  }

  /** Says that something was done; `action` offers to undo it. */
  function tell(sentence: string, action?: NoticeAction): void {
    add('done', sentence, action);
  }

  /** Like `report`, for what was not the person's wish: a lost connection is told by the banner, and fetched again. */
  function reportUnlessLost(error: unknown): void {
    if (failureOf(error).kind !== 'lost') report(error);
  }

  /** Says that something failed, whatever a call was rejected with; nothing where the person cancelled it. */
  function report(error: unknown): void {
    const sentence = failureText(text, failureOf(error));
    if (sentence !== undefined) add('failure', sentence);
  }

  function dismiss(id: number): void {
    notices.value = notices.value.filter((notice) => notice.id !== id);
  }

  return { notices, announcements, announce, tell, report, reportUnlessLost, dismiss };
});
