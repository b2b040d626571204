import { expect, it } from 'vitest';
import { styleFaults } from './style-faults.ts';

it.each([
  ['de', 'Sie können weiterspielen.', '“Sie können” is not written here. Better: du.'],
  ['de', 'Wird hinzugefügt …', 'Before … there must be U+00A0.'],
  ['de', 'Der Filter "Alle"', 'The quotation mark " is not one of „“.'],
  ['nl', 'Geen veld gekozen', '“veld gekozen” is not written here. Better: vak.'],
  ['nl', 'Toevoegen …', 'Before … there must be no space.'],
  ['nl', 'Onder ‘Alles’', 'The quotation mark ‘ is not one of “”.'],
  ['es', 'Peones', '“Peones” is not written here. Better: ficha.'],
  ['fr', 'Coups devinés : {count}', 'Before : there must be U+00A0.'],
  ['fr', 'Coups devinés: {count}', 'Before : there must be U+00A0.'],
  ['fr', 'Bien joué !', 'Before ! there must be U+202F.'],
  ['fr', '« Oui\u00a0»', 'After « there must be U+00A0.'],
  ['cs', '{percent}%', 'Before % there must be U+00A0.'],
  ['en', 'Thinking, {seconds} s', 'Between a number and its unit there must be U+00A0.'],
  ['en', 'White answers {answer}.', '“answers {answer}” is not written here. Better: replies with.'],
] as const)('%s: %j', (language, text, fault) => {
  expect(styleFaults(language, text)).toContain(fault);
});

it.each([
  ['fr', 'Coups devinés\u00a0: {count}. «\u00a0Oui\u00a0» à {minutes}:{seconds}\u202f?'],
  ['fr', 'Capions'],
  ['de', 'Sie warten auf „Weiter“\u00a0…'],
  ['en', 'Don’t end it yet!'],
  ['sl', 'Med »Naloge« gre\u00a0…'],
] as const)('finds nothing in %s: %j', (language, text) => {
  expect(styleFaults(language, text)).toEqual([]);
});
