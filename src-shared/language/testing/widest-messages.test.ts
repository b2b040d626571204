import { describe, expect, it } from 'vitest';
import { messageFaults } from '../translating/message-faults.ts';
import { messagesByKey } from '../translating/messages.ts';
import type { Messages } from '../words.ts';
import { widestMessages, widestText, type CharacterWidths } from './widest-messages.ts';
import { words } from './words.ts';

/** Every letter is one wide, and a capital is two wide in a second style. */
const even: CharacterWidths = new Map(
  ' .-0abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
    .split('')
    .map((letter) => [letter, [1, /[A-Z]/.test(letter) ? 2 : 1]]),
);

const withLibrary = (messages: Messages, changed: Partial<Messages['library']>): Messages => ({
  ...messages,
  library: { ...messages.library, ...changed },
});

describe('widestText', () => {
  it('is the longest text where it has the longest word, too', () => {
    expect(widestText(['Take back', 'Zug nehmen', 'Un coup'], even)).toBe('Zug nehmen');
  });

  it('puts the longest word into the longest text, and keeps its length', () => {
    expect(widestText(['give a game up', 'aufgeben'], even)).toBe('aufgeben a ga.');
    expect(widestText(['of a game in the list', 'Spielliste'], even)).toBe('of a Spielliste in t.');
  });

  it('knows that lines break after hyphens', () => {
    expect(widestText(['one-two-three', 'fourteen'], even)).toBe('one-tfourteen');
  });

  it('keeps placeholders, which have no width', () => {
    expect(widestText(['{name} a b c d', '{name} meisterhaft'], even)).toBe('{name} meisterhaft');
    expect(widestText(['{name} {other}', 'meisterhaft{name}{other}'], even)).toBe('meisterhaft{name}{other}');
    expect(widestText(['one of {total}', '{count} of {total}'], even)).toBe('one of {total}');
  });

  it('is as wide as each text in every style', () => {
    expect(widestText(['abcdef', 'ABCDE'], even)).toBe('abcdef....');
  });
});

describe('widestMessages', () => {
  const long = 'Q'.repeat(80);
  const changed = {
    pl: {
      games: `a | b | {count} ${long} | {count} c | {count} d`,
      inBin: `a | b | {count} c | {count} ${long} | {count} d`,
      deleted: `a | b ${long} | {count} c | {count} c | {count} d`,
    },
    sl: {
      restored: `a | {count} b ${long} | {count} c | {count} d | {count} e`,
      destroyed: `a | {count} b | {count} c ${long} | {count} d | {count} e`,
    },
    fr: { tagged: `a ${long} | b | {count} c` },
  };
  const { pl, sl, fr } = words;
  const all = {
    ...words,
    pl: withLibrary(pl, changed.pl),
    sl: withLibrary(sl, changed.sl),
    fr: withLibrary(fr, changed.fr),
  };
  const widths: CharacterWidths = new Map(
    [...new Set(`${JSON.stringify(words)}Q`)].map((letter) => [letter, [1]]),
  );
  const widest = widestMessages(all, widths);

  it('has for each form of English the widest of the forms of other languages for the same numbers', () => {
    const { games, inBin, deleted, restored, destroyed, tagged } = widest.library;
    const long = [games, inBin, deleted, restored, destroyed, tagged].map((message) =>
      message.split(' | ').map((form) => form.includes('QQQ')),
    );
    expect(long).toEqual([
      [false, false, true],
      [false, false, true],
      [false, true, false],
      // The first form of Slovenian is for 101, too.
      [false, true, true],
      [false, false, true],
      [true, false, false],
    ]);
  });

  it('has the placeholders and forms of English', () => {
    const texts = messagesByKey(widest);
    const faults = [...messagesByKey(words.en)].flatMap(([key, english]) =>
      messageFaults('en', key, english, texts.get(key) ?? '').map(({ reason }) => `${key}: ${reason}`),
    );
    expect(faults.filter((fault) => !/ characters; | two in a row/.test(fault))).toEqual([]);
  });
});
