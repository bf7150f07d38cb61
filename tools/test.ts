import { findChromium } from './chromium.ts'
import { runTool } from './run.ts'

// `npm test`: everything that checks the product. Chromium first, so that a machine without one says so at once.
const chromium = findChromium()
await import('./check.ts')
runTool('Browser journeys', 'vitest/vitest.mjs', ['run', '--config', 'vitest.e2e.config.ts'], {
  CHROME_PATH: chromium,
})
