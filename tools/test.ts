import { findChromium } from './chromium.ts'
import { runTool } from './run.ts'

// `npm test`: all checks. Chromium first, so that a machine without one fails at once.
const chromium = findChromium()
await import('./check.ts')
runTool('Browser journeys', '@playwright/test/cli.js', ['test'], { CHROME_PATH: chromium })
