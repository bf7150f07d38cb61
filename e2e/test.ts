import { type Browser, test as base, expect } from '@playwright/test'

let running: Browser | undefined

/** Playwright's test, which gives the worker's browser to `visit` (browser.ts) in tests and hooks. */
export const test = base.extend<object, { inBrowser: undefined }>({
  inBrowser: [
    async ({ browser }, use) => {
      running = browser
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

/** This worker's only browser. Throws outside of a test and its hooks. */
export function browserOfWorker(): Browser {
  if (!running) throw new Error('no browser runs yet: open windows in a test or a hook')
  return running
}

export { expect }
