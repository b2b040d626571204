/** Milliseconds for which the browser may still read what it saves. */
const KEPT_FOR = 60_000;

/** Hands a text to the browser as a file to be saved. @param pieces the text, in order */
export function saveDownload(fileName: string, pieces: readonly string[]): void {
  saveBlob(fileName, new Blob([...pieces], { type: 'text/plain;charset=utf-8' }));
}

/** Hands a file to the browser to be saved. */
export function saveBlob(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_FOR);
}
