/** Whether a value is a stream: an asynchronous iterator that can be iterated over. */
export function isAsyncIterator(value: unknown): value is AsyncIterator<unknown, unknown, void> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value && 'next' in value;
}
