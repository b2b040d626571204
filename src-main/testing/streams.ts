/** Reads a task to its end. */
export async function readTask<Progress, End>(
  task: PromiseLike<{ next(): Promise<IteratorResult<Progress, End>> }>,
): Promise<{ readonly progress: Progress[]; readonly end: End }> {
  const stream = await task;
  const progress: Progress[] = [];
  for (;;) {
    const step = await stream.next();
    if (step.done === true) return { progress, end: step.value };
    progress.push(step.value);
  }
}
