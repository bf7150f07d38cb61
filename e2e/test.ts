import { type Browser, test as base, expect } from '@playwright/test'

let running: Browser | undefined

type OfTest = { showFailure: undefined }
type OfWorker = { inBrowser: undefined }

/**
 * Playwright's test, which gives the worker's browser to `visit` (browser.ts) in tests and hooks. A failed test prints
 * what its pages showed, because a machine that only runs the tests keeps no files of them.
 */
export const test = base.extend<OfTest, OfWorker>({
  inBrowser: [
    async ({ browser }, use) => {
      running = browser
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  showFailure: [
    async ({ inBrowser }, use, test) => {
      await use(inBrowser)
      if (test.status === test.expectedStatus) return
      for (const page of browserOfWorker()
        .contexts()
        .flatMap((context) => context.pages())) {
        const shown = await page.locator('body').ariaSnapshot({ timeout: 10_000 }).catch(String)
        console.log(`\n${page.url()}\n${shown.slice(0, 12_000)}`)
      }
    },
    { auto: true },
  ],
})

/** This worker's only browser. Throws outside of a test and its hooks. */
export function browserOfWorker(): Browser {
  if (!running) throw new Error('no browser runs yet: open windows in a test or a hook')
  return running
}

export { expect }
