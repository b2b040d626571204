/** Lines with which Electron, its system libraries or the shell say why it does not start. */
const REASON =
  /error while loading shared libraries|symbol lookup error|cannot execute binary file|:FATAL:|cannot open display|Missing X server|platform failed to initialize|App threw an error during load/i;

/**
 * Returns the line of a program's output with the reason why Electron did not start, without the place in the source
 * that Chromium puts in front of it; undefined if none has a known form.
 */
export function reasonIn(output: string): string | undefined {
  const lines = output.split('\n').map((text) => text.trim());
  const at = lines.findIndex((text) => REASON.test(text));
  const line = lines[at];
  // The error itself is in the line below.
  const told = line?.endsWith('during load') === true ? `${line}: ${lines[at + 1] ?? ''}` : line;
  // Chromium's messages start with process, time and source line: [123:0822/101112.123456:FATAL:zygote_host_impl_linux.cc(126)]
  return told?.replace(/^\[[^\]]*\]\s*/, '').replace(/[.:!\s]+$/, '');
}
