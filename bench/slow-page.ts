import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, and a CPU four times slower. */
export const slowTelephone = '1.6 Mbit/s, 150 ms, processor four times slower'

const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

/** An empty page of a first-time visitor on a slow phone. `watch` runs in the page before all other scripts. */
export async function slowPage(
  browser: Browser,
  width: number,
  watch: () => void,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: width < 500,
    ...options,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  return page
}
