import { expect, it, vi } from 'vitest';
import { takeToken } from './session-token.ts';

function pageAt(hash: string, kept = new Map<string, string>()) {
  const replaceState = vi.fn();
  const page = {
    location: { hash, pathname: '/', search: '' },
    history: { replaceState, state: undefined },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  };
  return { page, kept, replaceState };
}

it('removes the token from the address, and keeps it for a reload', () => {
  const { page, kept, replaceState } = pageAt('#t=abc-DEF_123');
  expect(takeToken(page)).toBe('abc-DEF_123');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(undefined, '', '/');
  const reloaded = pageAt('', kept);
  expect(takeToken(reloaded.page)).toBe('abc-DEF_123');
  expect(reloaded.replaceState).not.toHaveBeenCalled();
});

it('takes a newer token instead of the kept one', () => {
  const { kept } = pageAt('');
  takeToken(pageAt('#t=old', kept).page);
  expect(takeToken(pageAt('#t=new', kept).page)).toBe('new');
  expect(takeToken(pageAt('', kept).page)).toBe('new');
});

it.each(['', '#', '#t=', '#t=a b', '#x=abc', '#t=<script>'])('finds no token in %j', (hash) => {
  expect(takeToken(pageAt(hash).page)).toBeUndefined();
});
