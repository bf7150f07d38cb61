import type { Page } from '@playwright/test'
import { barriers } from './axe.ts'
import { ask, open, register, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

/** The count on the bell in the header. */
async function bell(page: Page): Promise<number> {
  const label = await page.getByRole('link', { name: /^Notifications/ }).getAttribute('aria-label')
  return Number(/(\d+) pending/.exec(label ?? '')?.[1] ?? 0)
}

/** The new account in this page shares a project with the given name with Dana. */
async function shareWithDana(page: Page, name: string): Promise<void> {
  const shop = await ask<{ profile: { user_id: number } }>(page, '/api/visualization/shop_profile?vsd_id=LARKHAM2')
  await page.evaluate(
    async ([showroom, title]) => {
      const headers = {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        authorization: `Bearer ${localStorage.getItem('authToken')}`,
      }
      const body = JSON.stringify({ showroom, name: title })
      const made = await (await fetch('/api/projectCart', { method: 'POST', headers, body })).json()
      const shared = await fetch(`/api/project/share_to_contractor/${made.data}`, { headers })
      if (!shared.ok) throw new Error(`not shared: ${await shared.text()}`)
    },
    [shop.profile.user_id, name] as const,
  )
}

/** Dana with her account page open, which listens, and an empty second tab; also a new account. */
async function danaListens() {
  const [dana, client] = await Promise.all([visit(), visit()])
  await Promise.all([register(client.page), signIn(dana.page, 'dana@larkham.example')])
  const listening = dana.page.waitForResponse((response) => response.url().endsWith('/api/stream'))
  await open(dana.page, '/account/details')
  await listening
  const list = await dana.context.newPage()
  return { dana, client, list }
}

test('an open page counts and announces a new notification, and the list in another tab shows it, without a reload [NOTIF-04]', {
  tag: '@thorough',
}, async () => {
  const { dana, client, list } = await danaListens()
  await open(list, '/notification')
  await list.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  const before = await bell(dana.page)
  const name = `Mudroom ${Date.now()}`
  await shareWithDana(client.page, name)
  await dana.page.locator('.Toastify__toast').getByText(name).waitFor()
  await expect.poll(() => bell(dana.page)).toBeGreaterThan(before)
  await list.getByText(name).first().waitFor()
  expect([...dana.problems, ...client.problems]).toEqual([])
  await Promise.all([dana.close(), client.close()])
})

test('a list requested before a notification arrives and answered after it still shows it [NOTIF-04]', {
  tag: '@thorough',
}, async () => {
  const { dana, client, list } = await danaListens()
  const notified = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await list.route(
    /\/api\/notification\?page=1$/,
    async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await notified.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await open(list, '/notification')
  await asked.promise
  // This tab waits to listen, and gets events from the tab that does.
  await list.waitForFunction(async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name === 'wainscot-live'),
  )
  const name = `Pantry ${Date.now()}`
  await shareWithDana(client.page, name)
  await dana.page.locator('.Toastify__toast').getByText(name).waitFor()
  notified.resolve()
  await list.getByText(name).first().waitFor()
  expect([...dana.problems, ...client.problems]).toEqual([])
  await Promise.all([dana.close(), client.close()])
})

test('a contractor cancels their plan with one click and resumes it, by keyboard', {
  tag: '@thorough',
}, async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'dana@larkham.example')
  await open(page, '/account/plan')
  const cancel = page.getByRole('button', { name: 'Cancel Premium' })
  const resume = page.getByRole('button', { name: 'Resume Premium' })
  await cancel.or(resume).waitFor()
  if (await resume.isVisible()) await resume.press('Enter')
  await cancel.press('Enter')
  await page.getByText(/Cancelled\. Active until \d\d\.\d\d\.\d{4}/).waitFor()
  expect(await barriers(page)).toEqual([])
  await resume.press('Enter')
  await page.getByText(/(Paid until|Renews on) \d\d\.\d\d\.\d{4}/).waitFor()
  expect(problems).toEqual([])
  await close()
})
