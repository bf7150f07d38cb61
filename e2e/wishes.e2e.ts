import type { Page } from '@playwright/test'
import { demoPassword, homeownerEmail } from '#app/demo-accounts.ts'
import { barriers } from './axe.ts'
import { open, startSession, visit } from './browser.ts'
import { wrongAt } from './look-at.ts'
import { patience, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

const words = (page: Page) => page.getByRole('textbox', { name: 'Your brief' })
const wishes = (page: Page, list: string) => page.getByRole('region', { name: list, exact: true })
const credits = async (page: Page) =>
  Number(/You have (\d+)/.exec(await page.getByText(/^Three rooms cost 1 credit\. You have/).innerText())?.[1])
const cents = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

for (const width of [1440, 390])
  test(`a wish is asked about, priced before a credit is spent, and ends in one list with its proof: ${width} px [AI-01]`, {
    tag: width === 390 ? [] : '@thorough',
  }, async () => {
    const { page, context, problems, close } = await visit({ viewport: { width, height: 900 } })
    await withoutWebGL(context)
    await startSession(page, '/api/login', { email: homeownerEmail, password: demoPassword })
    await open(page, '/design-ai/login')
    await page.getByRole('button', { name: `Continue as ${homeownerEmail}` }).click()
    await page.waitForURL('**/design-ai/welcome')
    await open(page, '/design-ai')

    await words(page).fill('A white bathroom with no white anywhere. Budget $200')
    await page.getByText('You wrote “White” and “No white”. A room cannot have both.').waitFor()
    await page.getByRole('button', { name: 'White', exact: true }).click()
    await page.getByText(/This room costs at least \$[\d,.]+ before tax here/).waitFor(patience)
    const before = await credits(page)
    await page.getByRole('button', { name: 'Design it' }).click()
    await expect(page.getByLabel('Budget in dollars')).toHaveAccessibleDescription(/costs at least \$/, patience)
    expect(await credits(page)).toBe(before)

    await words(page).fill(
      'My mother uses a wheelchair. Bathroom with chrome faucets, grab bars, soft green walls and a dog wash',
    )
    await page.getByRole('button', { name: 'Design it' }).click()
    await page.waitForURL('**/design-ai/designs/*')
    const rooms = page.getByRole('tablist', { name: 'Three rooms' }).getByRole('tab')
    await expect(rooms).toHaveCount(3, patience)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/bathroom/)
    await expect(wishes(page, 'Your wishes in this room')).toContainText(/Wheelchair access.*ADA 304\.3/s)
    await expect(wishes(page, 'Not sold here')).toContainText('Dog wash')
    await expect(wishes(page, 'By your contractor')).toContainText('Grab bars')

    const total = page.locator('.room-tab-total').first()
    const whole = cents(await total.innerText())
    const toilet = page.locator('.room-lines > li').filter({ has: page.getByText('Toilet', { exact: true }) })
    await toilet.getByRole('button', { name: /^Swap this/ }).click()
    const swap = page.getByRole('dialog', { name: 'Swap: Toilet' })
    const first = swap.getByRole('listitem').first()
    const [, sign = '', more = '0'] = /([+−])\$([\d,.]+)/.exec(await first.innerText()) ?? []
    expect(await barriers(page)).toEqual([])
    await first.getByRole('button', { name: /^Choose/ }).click()
    await expect(swap).toHaveCount(0, patience)
    const difference = cents(more) * (sign === '+' ? 1 : -1)
    await expect.poll(async () => cents(await total.innerText())).toBe(whole + difference)
    await expect(page.getByText(`you have ${before - 1}`)).toBeVisible()
    expect(await wrongAt(page, [width], [width])).toEqual([])
    // Pictures are not drawn here, and the library says so.
    expect(problems.filter((problem) => !problem.includes('WebGL'))).toEqual([])
    await close()
  })
