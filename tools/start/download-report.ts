/** The time between two lines where the output is not a terminal. */
const LINE_INTERVAL_MS = 3000;

const BYTES_PER_MEGABYTE = 1_000_000;

export interface DownloadReport {
  /** @param total undefined or null if the server does not state the size */
  readonly show: (received: number, total: number | null) => void;
  /** Ends the line on a terminal. */
  readonly end: () => void;
}

/**
 * Creates a progress report of a download: on a terminal one line that is rewritten, elsewhere a line every few seconds.
 * @param name of the download
 */
export function createDownloadReport(
  name: string,
  output: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  now: () => number = () => performance.now(),
): DownloadReport {
  const isTerminal = output.isTTY === true;
  let lastText = '';
  let lastTime = now();
  output.write(`Fetching ${name}, once (about 120 MB; Ctrl+C gives up) ...\n`);
  return {
    show: (received, total) => {
      const megabytes = Math.floor(received / BYTES_PER_MEGABYTE);
      const share = total === null ? '' : ` of ${Math.ceil(total / BYTES_PER_MEGABYTE)}`;
      const percent = total === null ? '' : ` (${Math.floor((100 * received) / total)} %)`;
      const text = `  ${megabytes}${share} MB${percent}`;
      if (text === lastText || (!isTerminal && now() - lastTime < LINE_INTERVAL_MS)) return;
      lastText = text;
      lastTime = now();
      output.write(isTerminal ? `\r${text}` : `${text}\n`);
    },
    end: () => {
      if (isTerminal && lastText !== '') output.write('\n');
    },
  };
}
