import { expect, it, vi } from 'vitest';
import type { AnalysisEngine } from '../../engine/engine.ts';
import { lendEngines } from './lend-engines.ts';

it('starts an engine where none is free, and closes all at the end', async () => {
  const started: { readonly close: () => Promise<void> }[] = [];
  const engines = lendEngines(() => {
    const engine = { close: vi.fn(() => Promise.resolve()) };
    started.push(engine);
    return engine as unknown as AnalysisEngine;
  });
  const lent = [engines.lend(), engines.lend()];
  await lent[0]?.close();
  const again = engines.lend();
  expect(started).toHaveLength(2);
  await Promise.all([lent[1]?.close(), again.close()]);
  for (const { close } of started) expect(close).not.toHaveBeenCalled();
  await engines.close();
  for (const { close } of started) expect(close).toHaveBeenCalledOnce();
});
