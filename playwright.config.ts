import { defineConfig } from '@playwright/test'
import { chromiumFlags, findHeadlessShell } from './tools/chromium.ts'

// Judged on the demo as it is loaded, before other journeys add products.
const untouched = '**/search-queries.e2e.ts'

// Begun early, so that no worker is left alone with one of them at the end.
const longest = [
  ...['application-to-statement', 'every-page', 'homeowner-buys', 'visualizer', 'new-marketplace'],
  ...['every-private-page', 'change-order'],
].map((name) => `**/${name}.e2e.ts`)

export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'untouched', testMatch: untouched },
    { name: 'longest', testMatch: longest },
    { name: 'others', testMatch: '**/*.e2e.ts', testIgnore: [untouched, ...longest] },
  ],
  outputDir: 'build/journeys',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has a product and a database of its own (e2e/global-setup.ts); a named product has one for all.
  // One more than the cores of a small machine, because journeys also wait.
  workers: process.env.WAINSCOT_E2E ? 1 : 3,
  fullyParallel: false,
  // The second run is for the trace only; a test that needs it makes the run fail.
  retries: 1,
  failOnFlakyTests: true,
  reporter: 'list',
  reportSlowTests: null,
  // Only failures take this long; a machine may be many times slower than the one a journey was written on.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumFlags },
    viewport: { width: 1440, height: 900 },
    actionTimeout: Number(process.env.E2E_TIMEOUT ?? 60_000),
    navigationTimeout: Number(process.env.E2E_TIMEOUT ?? 60_000),
    trace: 'on-first-retry',
  },
})
