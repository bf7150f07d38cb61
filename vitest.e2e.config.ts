import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    // Only what fails takes so long; a machine may be many times slower than the one that a journey was written on.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // One browser serves all files of a lane; each visitor has a window of his own (e2e/browser.ts).
    isolate: false,
    // A press that came a moment before the page was ready says nothing about the product; twice in a row it does.
    retry: 1,
    // One journey at a time; `npm test` runs two such lanes at one server (tools/journeys.ts).
    maxWorkers: 1,
    fileParallelism: false,
  },
})
