import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../tools/chromium.ts'

const address = process.env.WAINSCOT_E2E ?? ''

/**
 * A visitor with a browser of his own at the running product. Errors in the console and answers of 500 and above are kept
 * in `problems`: a journey ends with `expect(visitor.problems).toEqual([])`.
 */
export async function visit(options: BrowserContextOptions = {}) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`)
  })
  return { page, context, problems, close: () => browser.close() }
}

export type Visitor = Awaited<ReturnType<typeof visit>>

/** Waits until React has taken over the page, so that a click is not lost on the server's markup. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes')
}
