/** The time during which the browser may still read the download, in milliseconds. */
const KEPT_MS = 60_000;

/** The media types by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  zip: 'application/zip',
};

/** Saves a file by a browser download. @param pieces its content, in order: text or bytes */
export function saveDownload(fileName: string, pieces: readonly (string | Uint8Array<ArrayBuffer>)[]): void {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1);
  const type = TYPES[ending] ?? 'text/plain;charset=utf-8';
  saveBlob(fileName, new Blob([...pieces], { type }));
}

/** Saves a file by a browser download. */
export function saveBlob(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
