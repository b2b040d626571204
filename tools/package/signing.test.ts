import { describe, expect, it } from 'vitest';
import { removeUnfitVariables, signingFrom } from './signing.ts';

const apple = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' };

describe('signingFrom', () => {
  it('is off without a certificate, and says so', () => {
    for (const environment of [{}, { CSC_LINK: '' }, apple]) {
      const { mac, windows, sentences } = signingFrom(environment);
      expect(mac).toMatchObject({ hardenedRuntime: false, notarize: false });
      // Never a certificate from a keychain.
      expect([null, '-']).toContain(mac.identity);
      expect(windows.forceCodeSigning).toBe(false);
      expect(sentences.mac).toContain('NOT signed');
      expect(sentences.windows).toContain('NOT signed');
    }
  });

  it('signs with the certificate of the environment, and insists on it', () => {
    const { mac, windows, sentences } = signingFrom({ CSC_LINK: 'file.p12' });
    expect(mac).toMatchObject({ hardenedRuntime: true, notarize: false });
    expect(mac).not.toHaveProperty('identity');
    // It is one of Apple.
    expect(windows.forceCodeSigning).toBe(false);
    expect(sentences.mac).toContain('NOT notarised');
  });

  it('notarises where all variables for it are set', () => {
    expect(signingFrom({ CSC_LINK: 'x', ...apple }).mac.notarize).toBe(true);
    expect(signingFrom({ CSC_LINK: 'x', APPLE_ID: 'a' }).mac.notarize).toBe(false);
  });

  it('takes a certificate for Windows alone', () => {
    const { mac, windows } = signingFrom({ WIN_CSC_LINK: 'x' });
    expect(windows.forceCodeSigning).toBe(true);
    expect(windows.signExts).toContain('.node');
    expect(mac.hardenedRuntime).toBe(false);
  });
});

it('removeUnfitVariables leaves what electron-builder may take for the system', () => {
  const all = { CSC_LINK: 'apple', CSC_KEY_PASSWORD: '', WIN_CSC_LINK: 'x', APPLE_ID: '', PATH: '' };
  const left = (platform: 'windows' | 'mac'): string[] => {
    const environment = { ...all };
    removeUnfitVariables(environment, platform);
    return Object.keys(environment);
  };
  expect(left('windows')).toEqual(['WIN_CSC_LINK', 'PATH']);
  expect(left('mac')).toEqual(['CSC_LINK', 'WIN_CSC_LINK', 'PATH']);
});
