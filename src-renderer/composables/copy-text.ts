/**
 * Puts a text on the clipboard. Where the page has no leave to write there, it copies as a person would: from a field.
 * @returns whether it is there
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyFromField(text);
  }
}

function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  // Inside an open dialog, which keeps the keyboard to itself.
  const place = document.activeElement?.parentElement ?? document.body;
  const before = document.activeElement;
  place.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way that needs no leave
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
