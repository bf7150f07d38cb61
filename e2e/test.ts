import { type Browser, test as base, expect } from '@playwright/test'

let running: Browser | undefined

/** Playwright's test, with the worker's browser at hand for the windows of `visit` (browser.ts) in tests and hooks. */
export const test = base.extend<object, { inBrowser: undefined }>({
  inBrowser: [
    async ({ browser }, use) => {
      running = browser
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

/** The one browser of this worker. Throws outside of a test and its hooks. */
export function browserOfWorker(): Browser {
  if (!running) throw new Error('no browser runs yet: open windows in a test or a hook')
  return running
}

export { expect }
