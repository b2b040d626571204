import { expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

it.each([true, false])('copies from a field where it has no permission, which works: %s', async (works) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  let copied = '';
  const copy = (): boolean => {
    copied = document.querySelector('textarea')?.value ?? '';
    return works;
  };
  Object.defineProperty(document, 'execCommand', { value: copy, configurable: true });
  expect(await copyText('C1A1 b')).toBe(works);
  expect(copied).toBe('C1A1 b');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
  Reflect.deleteProperty(document, 'execCommand');
});
