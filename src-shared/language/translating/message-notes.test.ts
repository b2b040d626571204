import { expect, it } from 'vitest';
import { messageNote } from './message-notes.ts';

it('the note on a message begins with where its group appears', () => {
  expect(messageNote('common.view.library')).toEqual({
    text: expect.stringMatching(
      /^Used in several views\. A view of the app: .* All saved games\.$/,
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

it.each(['common.view', 'common.nothing', 'nothing.at.all'])('there is none for %s', (key) => {
  expect(() => messageNote(key)).toThrow('has no note');
});
