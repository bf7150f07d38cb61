import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { browserOfWorker, expect } from './test.ts'

const addresses = (process.env.WAINSCOT_E2E ?? '').split(' ')

/** The base URL of this worker's product. */
export const address = addresses[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % addresses.length] ?? ''

/**
 * How much slower the visitor's browser and connection are than this machine's: `E2E_SLOW=6` finds early assertions.
 */
const slowness = Number(process.env.E2E_SLOW ?? 1)

/**
 * A window in this worker's browser that shares neither cookies nor storage with any other. Motion is reduced unless a
 * journey is about it, because drawing it costs time.
 */
export async function newWindow(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browserOfWorker().newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...options,
  })
  if (slowness > 1) context.on('page', (page) => slowDown(page).catch(() => {}))
  return context
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...unlimited, latency: 40 * slowness })
}

/**
 * A visitor with a window of their own at the running product. Console errors and responses of 500 and above are
 * collected in `problems`: a journey ends with `expect(visitor.problems).toEqual([])`.
 */
export async function visit(options: BrowserContextOptions = {}) {
  const context = await newWindow(options)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
  return { page, context, problems, close: () => context.close() }
}

export type Visitor = Awaited<ReturnType<typeof visit>>

/**
 * Waits until React has hydrated the page and its heading, so that a press on the server's HTML is not lost: React
 * marks elements while it works, and the whole document once it is done.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const marked = (node: Node | null, mark: string) =>
      Object.entries(node ?? {}).find(([key]) => key.startsWith(mark))?.[1]
    const root = marked(document, '__reactContainer$')
    const isDone = root?.stateNode.current.memoizedState.isDehydrated === false
    return isDone && marked(document.querySelector('h1'), '__reactFiber$') !== undefined
  })
}

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/**
 * Checks a box or radio button, or unchecks it. Playwright's own `check` fails when React renders the new state only some
 * milliseconds after the click.
 */
export async function check(field: Locator, checked = true, options: { force?: boolean } = {}): Promise<void> {
  if ((await field.isChecked()) !== checked) await field.click(options)
  await expect(field).toBeChecked({ checked })
}

/**
 * Creates a homeowner's account with an unverified email and gives the browser its session. Opens no page of the
 * product.
 */
export async function register(page: Page): Promise<void> {
  await startSession(page, '/api/register', {
    full_name: 'Ada Newcomer',
    email: `newcomer-${Date.now()}@example.com`,
    password: 'a short sentence',
    country_code: '+1',
    phone_number: '9165550177',
    zip_code: '95816',
    agree: true,
    shipping_street: '2214 P Street',
    shipping_city: 'Sacramento',
    shipping_state: 'CA',
    shipping_zip_code: '95816',
  })
}

/** Stores the token from this call's response, as the forms do. Throws when the call fails. */
export async function startSession(page: Page, path: string, body: object): Promise<void> {
  const response = await page.request.post(path, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: body,
  })
  const { data, token = data?.token, message } = await response.json()
  if (!token) throw new Error(`${path}: ${message}`)
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
}

/** An API response as the signed-in browser gets it. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const response = await page.evaluate(async (url) => {
    const token = localStorage.getItem('authToken')
    const headers = {
      Authorization: `Bearer ${token}`,
      'X-Requested-With': 'XMLHttpRequest',
      Accept: 'application/json',
    }
    return (await fetch(url, { headers })).json()
  }, path)
  return (response as { data: T }).data
}
