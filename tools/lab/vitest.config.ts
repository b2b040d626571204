import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tools/lab/**/*.test.ts'], env: { TZ: 'Pacific/Auckland' }, testTimeout: 600_000 },
});
