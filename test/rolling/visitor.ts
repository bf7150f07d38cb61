import { chromium } from '@playwright/test'
import { chromiumFlags, findHeadlessShell } from '../../tools/chromium.ts'

const walk = ['/faq', '/about_us', '/faq', '/terms_of_service', '/faq', '/privacy_policy', '/faq', '/return_policy']

/**
 * A visitor who follows links between pages in a browser, where the code of a page and its data may come from processes
 * of two releases. A page that is blank, or says that it did not load, is a failure.
 */
export async function startVisitor(address: string) {
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumFlags })
  const page = await browser.newPage()
  let failures: string[] = []
  let pages = 0
  let documents = 0
  let over = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })

  async function stroll(): Promise<void> {
    await page.goto(address)
    for (let turn = 0; !over; turn++) {
      const path = walk[turn % walk.length] ?? '/'
      try {
        await page.locator(`footer a[href="${path}"]`).first().click()
        await page.waitForURL((url) => url.pathname === path)
        // The reload of a mixed page replaces the document.
        await page.locator('main h1').waitFor()
        const title = await page.locator('main h1').innerText()
        if (title.includes('did not load')) throw new Error(title)
        await page.locator('footer').waitFor()
        pages++
      } catch (error) {
        failures.push(`${path} in the browser: ${String(error).slice(0, 300)}`)
        await page.goto(address).catch(() => {})
      }
      await page.waitForTimeout(300)
    }
  }
  const walking = stroll()
  return {
    /** Pages seen, and those of them that were loaded as whole documents, since the last call. */
    takeFigures() {
      const taken = { pages, documents, failures }
      failures = []
      pages = 0
      documents = 0
      return taken
    },
    async stop(): Promise<void> {
      over = true
      await walking
      await browser.close()
    },
  }
}
