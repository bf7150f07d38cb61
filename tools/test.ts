import { prepareChromium } from './chromium.ts'
import { runTool } from './run.ts'

// `npm test`: all checks, with the main journeys; `npm run e2e` has those marked @thorough too. Chromium first, so that
// a machine without one fails at once.
prepareChromium()
await import('./check.ts')
runTool('Browser journeys', '@playwright/test/cli.js', ['test', '--grep-invert', '@thorough'])
