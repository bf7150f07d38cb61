import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/setup.ts'],
    // Only what fails takes so long; a machine may be many times slower than the one that a test was written on.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Loading all modules again for each file took a sixth of the whole run. No module of ours keeps state.
    isolate: false,
    // One more than the cores of a small machine: many tests wait for PostgreSQL and for other processes.
    maxWorkers: 3,
  },
})
