import { describe, expect, it } from 'vitest';
import { nodeFlags } from './node-flags.mjs';

const linux = { platform: 'linux', arch: 'x64' };
const SWITCHED_OFF = ['--no-memory-protection-keys'];

const processor = (features: string): string =>
  ['processor\t: 0', 'vendor_id\t: GenuineIntel', `flags\t\t: ${features}`, 'bugs\t\t: pku'].join('\n');

describe("the flags of the project's Node", () => {
  it('switch memory protection keys off where the processor has them', () => {
    expect(nodeFlags(linux, processor('fpu sse2 pku ospke avx2'))).toEqual(SWITCHED_OFF);
    expect(nodeFlags(linux, processor('fpu pku'))).toEqual(SWITCHED_OFF);
  });

  it('are none where the processor has no such keys, or the system does not use them', () => {
    expect(nodeFlags(linux, processor('fpu sse2 avx2'))).toEqual([]);
    expect(nodeFlags({ ...linux, platform: 'darwin' }, undefined)).toEqual([]);
    expect(nodeFlags({ ...linux, arch: 'arm64' }, processor('pku'))).toEqual([]);
  });

  it('assume nothing of a processor that is not described', () => {
    expect(nodeFlags(linux, '')).toEqual(SWITCHED_OFF);
    expect(nodeFlags(linux, 'processor\t: 0\n')).toEqual(SWITCHED_OFF);
  });
});
