import { expect, it } from 'vitest';
import { words } from '../testing/words.ts';
import { messageNote } from './message-notes.ts';
import { messagesByKey } from './message-faults.ts';
import notes from './notes.json' with { type: 'json' };

it('the note on a message begins with where its group appears', () => {
  expect(messageNote('common.view.review')).toEqual({
    text: expect.stringMatching(
      /^Used in several views\. A view of the app: .* Going through a game move by move\.$/,
    ) as string,
    maxLength: 12,
    hasHalves: false,
  });
});

it('one note may serve for a whole group', () => {
  expect(messageNote('board.height.2').text).toBe(messageNote('board.height.36').text);
});

it('the number of a plural form can be said to be a half', () => {
  expect(messageNote('play.result.wonBy').hasHalves).toBe(true);
});

it('every note is on a message or a group of messages', () => {
  const keys = [...messagesByKey(words.en).keys()];
  const known = new Set(
    keys.flatMap((key) => key.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'))),
  );
  expect(Object.keys(notes).filter((key) => !known.has(key))).toEqual([]);
});
