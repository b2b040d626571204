/**
 * Copies a text to the clipboard. Without the permission for that it copies from a temporary text field.
 * @returns whether it was copied
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
  // Inside an open dialog, because its focus trap would move the focus back otherwise.
  const place = document.activeElement?.parentElement ?? document.body;
  const before = document.activeElement;
  place.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy without asking for permission
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
