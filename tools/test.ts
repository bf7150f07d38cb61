import { findChromium } from './chromium.ts'
import { runJourneys } from './journeys.ts'

// `npm test`: everything that checks the product. Chromium first, so that a machine without one says so at once.
const chromium = findChromium()
await import('./check.ts')
const started = performance.now()
console.log('\n▸ Browser journeys')
const passed = await runJourneys({ CHROME_PATH: chromium })
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(passed ? `✓ Browser journeys, ${seconds} s` : `✗ Browser journeys failed after ${seconds} s`)
process.exit(passed ? 0 : 1)
