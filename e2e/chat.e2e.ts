import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { barriers } from './axe.ts'
import { ask, open, register, type Visitor, visit } from './browser.ts'
import { send } from './send.ts'
import { signIn, signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

let owner: Visitor
let dana: Visitor
let project = ''

test.beforeAll(async () => {
  ;[owner, dana] = await Promise.all([visit(), visit({ viewport: { width: 390, height: 844 } })])
  await Promise.all([register(owner.page), signIn(dana.page, 'dana@larkham.example')])
  project = await shareWithDana(owner.page, 'Kitchen on P Street')
})
test.afterAll(() => Promise.all([owner.close(), dana.close()]))

/** The new account in this page shares a new project with Dana; returns its id. */
async function shareWithDana(page: Page, name: string): Promise<string> {
  const { profile } = await ask<{ profile: { user_id: number } }>(
    page,
    '/api/visualization/shop_profile?vsd_id=LARKHAM2',
  )
  const id = await send<string>(page, 'projectCart', { showroom: profile.user_id, name })
  await ask(page, `/api/project/share_to_contractor/${id}`)
  return id
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log')

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** The message with this text, once the server has it. */
const message = (page: Page, text: string): Locator => log(page).locator('[data-seq]').filter({ hasText: text })

/** Waits until this page receives events; opens the conversation. */
async function openConversation(page: Page, id: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/stream'))
  await open(page, `/chat/${id}`)
  await listening
  await field(page).waitFor()
}

test('a homeowner and their contractor write to each other live: unread counts, typing, and who has read [CHAT-03, SCOPE-06]', async () => {
  const listening = dana.page.waitForResponse((response) => response.url().endsWith('/api/stream'))
  await open(dana.page, '/account/details')
  await listening
  await open(owner.page, '/projects')
  await owner.page.getByRole('link', { name: 'Messages of Kitchen on P Street' }).click()
  await owner.page.getByRole('heading', { level: 1, name: 'Kitchen on P Street' }).waitFor()
  await write(owner.page, 'Hello Dana, how many boxes do I need?')
  await message(owner.page, 'how many boxes').waitFor()

  await dana.page.locator('.Toastify__toast').getByText('how many boxes').waitFor()
  const count = dana.page.getByRole('banner').getByRole('link', { name: /^Messages, \d+ unread/ })
  await count.waitFor()
  await expect(dana.page).toHaveTitle(/^\(\d+\+?\) My account/)
  await count.click()
  const entry = dana.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first()
  await expect(entry).toContainText('how many boxes')
  await expect(entry).toContainText('1 unread')
  await entry.click()
  await message(dana.page, 'how many boxes').waitFor()
  await owner.page.getByText(/^Read by /).waitFor()

  await field(dana.page).pressSequentially('Nine')
  await owner.page.getByText(/ is typing$/).waitFor()
  await field(dana.page).press('Shift+Enter')
  await field(dana.page).pressSequentially('with cuts')
  await field(dana.page).press('Enter')
  await message(owner.page, 'Nine\nwith cuts').waitFor()
  await expect(owner.page.getByText(/ is typing$/)).toHaveCount(0)
  await expect(owner.page.getByRole('status').filter({ hasText: 'with cuts' })).toHaveCount(1)
  await dana.page.getByText(/^Read by /).waitFor()
  expect([...owner.problems, ...dana.problems]).toEqual([])
})

test('a picture, a PDF and a product’s address arrive as a picture, a download and a card with the price that the reader pays; wrong files are refused at their place [CHAT-02, SCOPE-06]', {
  tag: '@thorough',
}, async () => {
  await Promise.all([openConversation(owner.page, project), openConversation(dana.page, project)])
  const { page } = owner
  const [product] = (
    await ask<{ data: { hash: string; product_name: string }[] }>(
      page,
      '/api/products?vsd_id=LARKHAM2&in_stock=1&per_page=1',
    )
  ).data
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#864' } })
    .png()
    .toBuffer()
  const input = page.getByLabel('Add files')
  await input.setInputFiles([
    { name: 'wall.png', mimeType: 'image/png', buffer: picture },
    { name: 'program.png', mimeType: 'image/png', buffer: Buffer.from('MZ, not a picture') },
    { name: 'program.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  const files = page.getByRole('list', { name: 'Files of this message' }).getByRole('listitem')
  for (const name of ['program.png', 'program.exe'])
    await files
      .filter({ hasText: name })
      .getByText(/must be a file of type/)
      .waitFor()
  await field(page).fill(`What about this? ${new URL(page.url()).origin}/product/${product?.hash}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').getByText('Remove the files that were not uploaded').waitFor()
  for (const name of ['program.png', 'program.exe']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  // Dropped on the conversation, beside those that were chosen.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['%PDF-1.7\n%%EOF'], 'plan.pdf', { type: 'application/pdf' }))
    return data
  })
  await log(page).dispatchEvent('drop', { dataTransfer: dropped })
  await files.filter({ hasText: 'plan.pdf' }).getByText('14 bytes').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Remove the files' })).toHaveCount(0)

  const there = message(dana.page, 'What about this?')
  await there.getByRole('button', { name: 'Open wall.png' }).locator('img[src^="blob:"]').waitFor()
  await expect(there.getByRole('link', { name: /^Product/ })).toContainText(/\$[\d,]+\.\d\d/)
  const download = dana.page.waitForEvent('download')
  await there.getByRole('button', { name: /plan\.pdf/ }).click()
  expect((await download).suggestedFilename()).toBe('plan.pdf')
  await there.getByRole('button', { name: 'Open wall.png' }).click()
  await dana.page.getByRole('dialog', { name: 'wall.png' }).getByRole('img', { name: 'wall.png' }).waitFor()
  await dana.page.keyboard.press('Escape')
  await dana.page.getByRole('link', { name: 'Files of this conversation' }).click()
  await dana.page.getByRole('button', { name: 'Open wall.png' }).waitFor()
  await expect(dana.page.getByRole('button', { name: /plan\.pdf/ })).toBeVisible()
  expect(await barriers(dana.page)).toEqual([])

  // Pasted, and one too many.
  await field(page).evaluate((area) => {
    const data = new DataTransfer()
    for (let n = 1; n <= 11; n++)
      data.items.add(new File(['%PDF-1.7\n%%EOF'], `page-${n}.pdf`, { type: 'application/pdf' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.getByRole('alert').getByText('Add at most 10 files.').waitFor()
  await expect(files).toHaveCount(10)
  await field(page).fill('x'.repeat(4001))
  await field(page).press('Enter')
  await page.getByRole('alert').getByText('The message must be at most 4,000 characters.').waitFor()
  await expect(field(page)).toHaveValue('x'.repeat(4001))
  await expect(page.getByRole('alert').getByText('Add at most 10 files.')).toHaveCount(0)
  await page
    .getByLabel('Add files')
    .setInputFiles({ name: 'one.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
  for (const wrong of ['Add at most 10 files.', 'The message must be at most 4,000 characters.'])
    await page.getByRole('alert').filter({ hasText: wrong }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect([...owner.problems, ...dana.problems]).toEqual([])
})

test('a message that is typed without a connection waits, also through a reload, and goes out once; a draft stays [CHAT-02, CHAT-03]', {
  tag: '@thorough',
}, async () => {
  await Promise.all([openConversation(owner.page, project), openConversation(dana.page, project)])
  const { page } = owner
  const calls = '**/api/projectChat'
  await page.route(calls, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await write(page, 'Typed in a tunnel')
  await write(page, 'Never mind this one')
  const waiting = log(page).locator('[data-waiting]')
  await waiting.filter({ hasText: 'Typed in a tunnel' }).getByText('Waiting to send').waitFor()
  await page.getByRole('button', { name: 'Remove Never mind this one' }).click()
  await field(page).fill('Not finished')
  await page.reload()
  await waiting.filter({ hasText: 'Typed in a tunnel' }).waitFor()
  await expect(waiting).toHaveCount(1)
  await expect(field(page)).toHaveValue('Not finished')
  // The server gets it, but its response is lost.
  await page.unroute(calls)
  await page.route(
    calls,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Try again to send Typed in a tunnel' }).click()
  await message(dana.page, 'Typed in a tunnel').waitFor()
  await message(page, 'Typed in a tunnel').waitFor()
  await expect(waiting).toHaveCount(0)
  await write(page, 'After the tunnel')
  await message(dana.page, 'After the tunnel').waitFor()
  // A page without a stream asks for what it has missed.
  await setVisible(dana.page, 'hidden')
  await write(page, 'While you were away')
  await message(page, 'While you were away').waitFor()
  await expect(message(dana.page, 'While you were away')).toHaveCount(0)
  await setVisible(dana.page, 'visible')
  await message(dana.page, 'While you were away').waitFor()
  for (const reader of [page, dana.page]) {
    await expect(message(reader, 'Typed in a tunnel')).toHaveCount(1)
    await expect(message(reader, 'Never mind')).toHaveCount(0)
  }
  expect(await page.evaluate(() => localStorage.getItem('waiting_messages'))).toBeNull()
  expect(owner.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  owner.problems.length = 0
})

/** As if the tab were hidden or shown: a hidden one ends its stream. */
async function setVisible(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test('a contractor whose project is taken back sees it at once in the open conversation and in the open list, and keeps what they typed [SCOPE-06]', {
  tag: '@thorough',
}, async () => {
  const { page } = owner
  const shared = await shareWithDana(page, 'A bath to be taken back')
  await openConversation(page, shared)
  await write(page, 'Hello')
  await openConversation(dana.page, shared)
  await message(dana.page, 'Hello').waitFor()
  await field(dana.page).fill('I can start on Monday')
  const takeBack = () => send(page, `project/share_to_contractor/${shared}`, {}, 'DELETE')
  await takeBack()
  await dana.page.getByRole('alert').getByText('This conversation is no longer shared with you.').waitFor()
  await expect(field(dana.page)).toHaveCount(0)
  await expect(log(dana.page)).toHaveCount(0)
  await dana.page.getByText('I can start on Monday').waitFor()
  expect(await barriers(dana.page)).toEqual([])
  await dana.page.getByRole('button', { name: 'Discard' }).click()
  await expect(dana.page.getByText('I can start on Monday')).toHaveCount(0)
  await dana.page.getByRole('link', { name: 'Your messages' }).click()
  const entries = dana.page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  await entries.first().waitFor()
  const entry = entries.filter({ hasText: 'A bath to be taken back' })
  await expect(entry).toHaveCount(0)
  await ask(page, `/api/project/share_to_contractor/${shared}`)
  await entry.waitFor()
  await takeBack()
  await expect(entry).toHaveCount(0)
  // Without a stream the page learns it when a message is refused.
  await ask(page, `/api/project/share_to_contractor/${shared}`)
  await entry.click()
  await message(dana.page, 'Hello').waitFor()
  await setVisible(dana.page, 'hidden')
  await takeBack()
  await write(dana.page, 'On my way')
  await dana.page.getByRole('alert').getByText('This conversation is no longer shared with you.').waitFor()
  await dana.page.getByText('On my way').waitFor()
  await dana.page.getByRole('button', { name: 'Discard' }).click()
  await setVisible(dana.page, 'visible')
  await open(dana.page, `/chat/${shared}`)
  await dana.page.getByRole('heading', { name: 'This conversation is not available' }).waitFor()
  expect([...owner.problems, ...dana.problems]).toEqual([])
})

test('an account chats with support from the footer; an Admin replies from the queue, closes it, and handles a reported message [CHAT-03, SCOPE-20]', async () => {
  const admin = await visit()
  await signInAsAdmin(admin.page)
  const question = `Where is my order? ${Date.now()}`
  await open(owner.page, '/faq')
  await owner.page.getByRole('contentinfo').getByRole('link', { name: 'Chat with support' }).click()
  await owner.page.getByRole('heading', { level: 1, name: 'Support' }).waitFor()
  await write(owner.page, question)
  await message(owner.page, question).waitFor()

  await open(admin.page, '/portal/queues/support')
  const row = admin.page.getByRole('listitem').filter({ hasText: question })
  await row.getByText(/^Waiting since/).waitFor()
  expect(await barriers(admin.page)).toEqual([])
  await row.getByRole('link').click()
  await message(admin.page, question).waitFor()
  const answer = `It ships tomorrow. ${Date.now()}`
  await write(admin.page, answer)
  const reply = message(owner.page, answer)
  await reply.waitFor()
  await reply.hover()
  await reply.getByRole('button', { name: /^Report the message/ }).click()
  const dialog = owner.page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('button', { name: 'Report message' }).click()
  await dialog.getByText('Enter what is wrong with the message.').waitFor()
  const reason = `A test of the report ${Date.now()}`
  await dialog.getByLabel('What is wrong with it?').fill(reason)
  await dialog.getByRole('button', { name: 'Report message' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await open(admin.page, '/portal/queues/reports')
  const report = admin.page.getByRole('listitem').filter({ hasText: reason })
  await report.getByRole('button', { name: /^Mark as handled/ }).click()
  await report.waitFor({ state: 'detached' })
  await open(admin.page, '/portal/queues/support')
  const answered = admin.page.getByRole('listitem').filter({ hasText: answer })
  await answered.getByRole('button', { name: /^Close/ }).click()
  await answered.waitFor({ state: 'detached' })
  await admin.page.getByRole('link', { name: 'Closed', exact: true }).click()
  await answered.waitFor()
  expect([...owner.problems, ...admin.problems]).toEqual([])
  await admin.close()
})

test('a conversation is used with the keyboard alone, and on a phone whose keyboard is open [CHAT-03]', {
  tag: '@thorough',
}, async () => {
  const { page } = dana
  await page.setViewportSize({ width: 390, height: 400 })
  await open(page, '/chat')
  expect(await barriers(page)).toEqual([])
  const entry = page.getByRole('link', { name: /Kitchen on P Street/ }).first()
  await entry.focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1, name: 'Kitchen on P Street' })
  await expect(heading).toBeFocused()
  await field(page).waitFor()
  const tabTo = async (target: Locator) => {
    for (let n = 0; n < 20 && !(await target.evaluate((e) => e === document.activeElement)); n++)
      await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByRole('button', { name: 'Search this conversation' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search this conversation' })).toBeFocused()
  await page.keyboard.type('boxes')
  await page.keyboard.press('Enter')
  const hit = page.getByRole('list', { name: 'Messages found' }).getByRole('button').first()
  await tabTo(hit)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Search this conversation' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search this conversation' })).toBeFocused()
  await page.keyboard.type('boxes')
  await page.keyboard.press('Enter')
  await tabTo(hit)
  await page.keyboard.press('Enter')
  await expect(message(page, 'how many boxes')).toBeFocused()
  await expect(message(page, 'how many boxes')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Report the message/ }).first()).toBeFocused()
  await message(page, 'how many boxes').press('ArrowDown')
  await expect(message(page, 'with cuts')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(message(page, 'how many boxes')).toBeFocused()
  await tabTo(field(page))
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await message(page, 'By keyboard').waitFor()
  await expect(field(page)).toBeFocused()
  await expect(message(page, 'By keyboard')).toBeInViewport({ ratio: 1 })
  await expect(field(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  const small = await page.locator('button, a, [role="log"] + button').evaluateAll((all) =>
    all
      .map((element) => ({
        name: element.getAttribute('aria-label') ?? '',
        box: element.getBoundingClientRect(),
      }))
      .filter(({ name, box }) => name !== '' && box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(dana.problems).toEqual([])
})

test('a long conversation loads page by page without a jump, holds only some of it in the page, and leads back to its newest message', {
  tag: '@thorough',
}, async () => {
  const { page } = owner
  const long = await shareWithDana(page, 'A long conversation')
  const writeLines = (from: number, to: number) =>
    page.evaluate(
      async ([id, first, last]) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
        }
        for (let n = first; n <= last; n++) {
          const body = JSON.stringify({ project: id, body: `Line ${n}.` })
          const sent = await fetch('/api/projectChat', {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
            body,
          })
          if (!sent.ok) throw new Error(`${n}: ${await sent.text()}`)
        }
      },
      [long, from, to] as const,
    )
  await writeLines(1, 420)
  await Promise.all([openConversation(page, long), openConversation(dana.page, long)])
  await expect(message(page, 'Line 420.')).toBeInViewport()
  // A page that has missed more than one response holds.
  await setVisible(dana.page, 'hidden')
  await writeLines(421, 540)
  await setVisible(dana.page, 'visible')
  await expect(message(dana.page, 'Line 540.')).toBeInViewport()
  await expect(message(page, 'Line 540.')).toBeInViewport()
  const box = log(page)
  const rows = box.locator('[data-seq]')
  // The rows that arrived while the page was open are there as well: 50 and 120.
  for (let first = 371; first > 120; first -= 50) {
    await expect(rows.first()).toHaveAttribute('data-seq', String(first))
    const before = message(page, `Line ${first}.`)
    await box.evaluate((element) => element.scrollTo(0, 40))
    const top = async () => (await before.boundingBox())?.y ?? 0
    const was = await top()
    await expect(rows.first()).toHaveAttribute('data-seq', String(first - 50))
    expect(Math.abs((await top()) - was)).toBeLessThan(80)
  }
  expect(await rows.count()).toBeLessThanOrEqual(200)
  await write(dana.page, 'Are you there?')
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(message(page, 'Are you there?')).toBeInViewport()
  await page.getByRole('button', { name: 'Search this conversation' }).click()
  await page.getByRole('searchbox', { name: 'Search this conversation' }).fill('Line 77.')
  await page.keyboard.press('Enter')
  const hits = page.getByRole('list', { name: 'Messages found' }).getByRole('button')
  await hits.filter({ hasText: 'Line 77.' }).click()
  await expect(message(page, 'Line 77.')).toBeInViewport()
  expect([...owner.problems, ...dana.problems]).toEqual([])
})
