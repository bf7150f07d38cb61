import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aiEmail, demoPassword, homeownerEmail } from '#app/demo-accounts.ts'
import { barriers } from './axe.ts'
import { check, hydrated, open, type Visitor, visit } from './browser.ts'
import { enterLarkham } from './enter-showroom.ts'
import { newestMail } from './outbox.ts'
import { coarse, list, patience } from './room.ts'
import { expect, test } from './test.ts'

const brief = 'Warm Japandi bathroom, 8 by 10 feet. Matte black faucets, no marble, a quiet floor. Around $9,000.'

const words = (page: Page) => page.getByRole('textbox', { name: 'Your brief' })
const understood = (page: Page) => page.getByRole('list', { name: 'What we understood' })
const designIt = (page: Page) => page.getByRole('button', { name: 'Design it' })
const rooms = (page: Page) => page.getByRole('tablist', { name: 'Three rooms' }).getByRole('tab')
const surfaceOf = (page: Page, name: string) =>
  page
    .locator('.room-lines > li')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('heading')

let visitor: Visitor
test.beforeEach(async () => {
  // Rooms are drawn in software here. The editor shows its list from this width on.
  visitor = await visit({ viewport: { width: 1100, height: 700 }, ...coarse })
})
test.afterEach(() => visitor.close())

test('a guest writes a brief, corrects a chip, signs up, verifies, gets three rooms, refines one and uses it as a project in the editor [ROUTE-08, AI-01]', {
  // Nine rooms are drawn, which takes minutes in software.
  tag: '@thorough',
}, async () => {
  const { page, context } = visitor
  const email = `brief-${Date.now()}@example.com`
  await open(page, '/robots.txt').catch(() => {})
  await enterLarkham(page)
  await open(page, '/design-ai')
  await words(page).fill(brief)
  const chips = understood(page)
  await chips.getByRole('button', { name: 'Remove Quiet floor' }).click()
  await page.getByRole('button', { name: 'Put back Quiet floor' }).waitFor()
  await chips.getByRole('button', { name: 'Change Matte black faucets' }).click()
  await chips.getByLabel('Meant').selectOption('Brass')
  await chips.getByRole('button', { name: 'Change Brass faucets' }).waitFor()
  await expect(chips.getByText('Up to $9,000.00')).toBeVisible()

  await designIt(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Create an AI account' }).click()
  await page.waitForURL('**/design-ai/singup')
  await page.getByLabel('First and last name').fill('June Walker')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a fine long plank')
  await page.getByLabel('Password again', { exact: true }).fill('a fine long plank')
  await check(page.getByLabel(/^I agree/))
  await page.getByRole('button', { name: 'Create AI account' }).click()
  await page.waitForURL('**/design-ai')
  await expect(words(page)).toHaveValue(brief)
  await chips.getByRole('button', { name: 'Change Brass faucets' }).waitFor()

  // The link is opened in another tab, and this one notices.
  const mail = await newestMail(page, ({ to }) => to === email)
  const tab = await context.newPage()
  await open(tab, /\/design-ai\/welcome\?verify=\S+/.exec(mail.text)?.[0] ?? '')
  await tab.getByText('Email verified.', { exact: true }).waitFor()
  await tab.getByRole('region', { name: 'Your brief is waiting' }).getByText(brief).waitFor()
  await tab.close()
  await page.reload()
  await hydrated(page)
  await page.getByText('You have 20 credits.').waitFor()
  await chips.getByRole('button', { name: 'Change Brass faucets' }).waitFor()
  await designIt(page).click()

  await page.waitForURL('**/design-ai/designs/*')
  await expect(rooms(page)).toHaveCount(3, patience)
  const first = page.url()
  const totals = await page.locator('.room-tab-total').allInnerTexts()
  for (const total of totals) expect(Number(total.replace(/[$,]/g, ''))).toBeLessThanOrEqual(9000)
  expect(new Set(await page.locator('.room-tab-title').allInnerTexts()).size).toBe(3)
  // Three plans, each with what it has.
  const plans = await rooms(page)
    .getByText(/(?:one|two) basins?$/)
    .allInnerTexts()
  expect(new Set(plans).size).toBe(3)
  expect(await barriers(page)).toEqual([])

  await rooms(page).nth(1).click()
  const floor = await surfaceOf(page, 'Floor').innerText()
  await page.getByRole('button', { name: 'Keep the floor' }).click()
  await page.getByLabel('What should be different?').fill('Make it warmer')
  await page.getByRole('button', { name: 'Refine', exact: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/design-ai/designs/') && !first.endsWith(url.pathname))
  await expect(rooms(page)).toHaveCount(3, patience)
  for (const n of [0, 1, 2]) {
    await rooms(page).nth(n).click()
    await expect(surfaceOf(page, 'Floor')).toHaveText(floor)
  }

  await page.getByRole('button', { name: 'Use this design' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in to Wainscot' }).click()
  await page.waitForURL('**/login?**')
  await hydrated(page)
  await page.getByLabel('Email').fill(homeownerEmail)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/design-ai/designs/*?room=3')
  await expect(rooms(page).nth(2)).toHaveAttribute('aria-selected', 'true', patience)
  await page.getByRole('button', { name: 'Use this design' }).click()
  await page.waitForURL('**/visualize?scene=*')
  await list(page).getByText(floor, { exact: true }).waitFor(patience)
  expect(visitor.problems).toEqual([])
})

async function signInToDesign(page: Page): Promise<void> {
  await open(page, '/design-ai/login')
  await enterLarkham(page)
  await page.getByLabel('Email', { exact: true }).fill(aiEmail)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/design-ai/welcome')
}

test('a brief that cannot be designed says why at its field, loses nothing and costs nothing', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await signInToDesign(page)
  await open(page, '/design-ai')
  const credits = await page.getByText(/^Three rooms cost 1 credit\. You have/).innerText()
  await designIt(page).click()
  await page.getByText('Say in a few words what you want').waitFor()
  expect(await words(page).evaluate((field) => field === document.activeElement)).toBe(true)

  const long = 'bathroom '.repeat(1200)
  await words(page).fill(long)
  await designIt(page).click()
  await page.getByText(/^Shorten your brief by [\d]+ characters/).waitFor()
  await expect(words(page)).toHaveValue(long)

  await words(page).fill('something nice')
  await designIt(page).click()
  await page.getByText('Say which room it is in your words').waitFor()
  await words(page).fill('a calm bathroom')
  const budget = page.getByLabel('Budget in dollars')
  await budget.fill('0')
  await designIt(page).click()
  await page.getByText('The budget must be more than $0.').waitFor()
  await budget.fill('1000001')
  await designIt(page).click()
  await page.getByText('The budget must not exceed $1,000,000.').waitFor()
  await budget.fill('')

  const photo = page.getByLabel('Photo of colors you like')
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })
  await photo.setInputFiles(file('plan.pdf', '%PDF-1.7'))
  await page.getByText(/must be a file of type/).waitFor()
  await photo.setInputFiles(file('broken.jpg', 'not a picture'))
  await page.getByText('“broken.jpg” could not be opened as a picture.').waitFor()
  await expect(words(page)).toHaveValue('a calm bathroom')
  expect(await page.getByText(/^Three rooms cost 1 credit\. You have/).innerText()).toBe(credits)
  expect(visitor.problems).toEqual([])
})

test(
  'a photo becomes colors in the browser and is not sent; without a showroom the house prices apply',
  {
    tag: '@thorough',
  },
  async ({ browserName: _ }, info) => {
    const { page } = visitor
    await open(page, '/design-ai')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && !request.url().endsWith('/AI/brief')) sent.push(request.url())
    })
    const file = info.outputPath('colors.svg.png')
    const picture = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(90, 30)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      for (const [i, color] of ['#f4f1ea', '#2f3e46', '#b5651d'].entries()) {
        context.fillStyle = color
        context.fillRect(30 * i, 0, 30, 30)
      }
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
    })
    writeFileSync(file, Buffer.from(picture))
    await page.getByLabel('Photo of colors you like').setInputFiles(file)
    const colors = page.getByRole('list', { name: 'Colors from your photo' })
    await expect(colors.getByRole('listitem')).toHaveCount(3)
    await colors.getByRole('button', { name: 'Remove the color #2f3e46' }).click()
    await expect(colors.getByRole('listitem')).toHaveCount(2)
    expect(sent.filter((url) => !/page_count|vitals/.test(url))).toEqual([])

    await words(page).fill('a calm bathroom')
    await designIt(page).click()
    await page.getByRole('dialog', { name: 'Sign in to design it' }).waitFor()
    // Everything is there again after a reload.
    await page.reload()
    await hydrated(page)
    await expect(words(page)).toHaveValue('a calm bathroom')
    await expect(colors.getByRole('listitem')).toHaveCount(2)
    await page.getByText('Wainscot’s products at its house prices.').waitFor()
    expect(visitor.problems).toEqual([])
  },
)

test('the rooms of a design are drawn, stored, renamed, shared with a guest until sharing ends, and deleted', {
  tag: '@thorough',
}, async () => {
  const { page } = visitor
  await signInToDesign(page)
  await open(page, '/design-ai')
  await words(page).fill('Coastal powder room, $6,000')
  await understood(page).getByText('Up to $6,000.00').waitFor()
  await designIt(page).click()
  await page.waitForURL('**/design-ai/designs/*')
  await expect(rooms(page)).toHaveCount(3, patience)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(rooms(page).getByText('No tub or shower, one basin')).toHaveCount(3)
    const same = page.getByRole('list', { name: 'What is the same in all three' })
    await same.getByText('There is space for one basin only: two need 60 in of free wall.').waitFor()
  }
  await page.setViewportSize({ width: 1100, height: 700 })
  await expect(page.locator('.room-tab-picture[data-state="drawn"]')).toHaveCount(3, patience)
  await expect
    .poll(async () => {
      await page.reload()
      await rooms(page).first().waitFor()
      return page.locator('.room-tab-picture[data-state="stored"]').count()
    }, patience)
    .toBe(3)

  const name = `Powder room ${Date.now()}`
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this design' })
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  const link = await dialog.getByLabel('Link').inputValue()
  const guest = await visit({ viewport: { width: 1000, height: 700 }, ...coarse })
  await open(guest.page, new URL(link).pathname)
  await expect(rooms(guest.page)).toHaveCount(3)
  await guest.page.getByRole('link', { name: 'Design your own' }).waitFor()
  // The chosen name is shared, the words of the brief are not.
  await guest.page.getByRole('heading', { level: 1, name }).waitFor()
  await expect(guest.page.getByText('Coastal powder room')).toHaveCount(0)
  expect(await barriers(guest.page)).toEqual([])
  expect(guest.problems).toEqual([])
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await dialog.getByRole('button', { name: 'Create a link' }).waitFor()
  expect((await guest.page.goto(link))?.status()).toBe(404)
  await guest.page.getByText('This link does not work').waitFor()
  await guest.close()

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete design' }).click()
  await page.waitForURL('**/design-ai/designs')
  await expect(page.getByText(name)).toHaveCount(0)
  expect(visitor.problems).toEqual([])
})
