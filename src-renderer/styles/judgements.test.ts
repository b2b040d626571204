import { describe, expect, it } from 'vitest';
import { contrast, THEMES, tokensOf, VISIONS } from './testing/colours.ts';
import css from './judgements.css?raw';
import tokens from './tokens.css?raw';

describe.each(THEMES)('the colours of judgements, %s', (theme) => {
  const own = tokensOf(css, ':root', theme);

  it.each(['fault', 'fault-minor', 'merit'])('carry white signs (%s)', (name) => {
    expect(contrast('#ffffff', own.get(name))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(VISIONS))(
    'tell a mistake from a small one by their brightness, too (%s)',
    (_, vision) => {
      expect(contrast(own.get('fault'), own.get('fault-minor'), vision)).toBeGreaterThanOrEqual(1.5);
    },
  );

  it('have readable figures on a proven value', () => {
    const ground = tokensOf(tokens, ':root', theme).get('hint');
    expect(contrast(own.get('on-hint'), ground)).toBeGreaterThanOrEqual(7);
  });
});
