import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 240_000,
    pool: 'forks',
    // A press that came a moment before the page was ready says nothing about the product; twice in a row it does.
    retry: 1,
    // One journey at a time; `npm test` runs two such lanes at one server (tools/journeys.ts).
    maxWorkers: 1,
    fileParallelism: false,
  },
})
