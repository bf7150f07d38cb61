import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { barriers } from './axe.ts'
import { address, check, open, register, type Visitor, visit } from './browser.ts'
import { linesOf, patience, saved, totalOf, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.afterEach(() => visitor.close())

const cents = (money: string) => Math.round(Number(money.replace(/[^0-9.]/g, '')) * 100)

/** Creates a design from a template and returns its list of products. */
async function design(page: Page, template: string): Promise<{ lines: number; total: string }> {
  await open(page, `/visualize?template=${template}`)
  await page.getByRole('button', { name: 'Day. Switch to evening light' }).click()
  await saved(page)
  return { lines: (await linesOf(page)).length, total: await totalOf(page) }
}

test('several rooms form one list, by room and to the cent, on screen and as files', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1100, height: 700 } })
  const { page, context, problems } = visitor
  await withoutWebGL(context)
  await register(page)
  await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  const powder = await design(page, 'b-powder--warm-modern')
  const kitchen = await design(page, 'k-galley--japandi')
  await open(page, '/visualize')
  await page.getByRole('button', { name: 'Combine rooms into one list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Combined list of your rooms' })
  const rooms = dialog.locator('.rooms-room')
  await rooms.nth(1).locator('.rooms-sum').waitFor(patience)
  // The newest is first.
  for (const [index, { lines, total }] of [kitchen, powder].entries()) {
    await expect(rooms.nth(index).getByRole('listitem')).toHaveCount(lines)
    expect(await rooms.nth(index).locator('.rooms-sum strong').innerText()).toBe(total)
  }
  const sum = cents(powder.total) + cents(kitchen.total)
  const total = dialog.locator('.rooms-total strong')
  expect(cents(await total.innerText())).toBe(sum)
  expect(await barriers(page)).toEqual([])

  const [csv] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'CSV' }).click()])
  expect(csv.suggestedFilename()).toBe('product-list-of-2-rooms.csv')
  const rows = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n')
  const sold = rows.filter((row) => !row.includes(',By your contractor,'))
  expect(sold).toHaveLength(1 + powder.lines + 1 + kitchen.lines + 1 + 1)
  expect(rows.at(-1)).toBe(`Total,,,,,,,,,${(sum / 100).toFixed(2)},,,`)
  const [pdf] = await Promise.all([
    page.waitForEvent('download', patience),
    dialog.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-')

  await check(dialog.getByRole('checkbox').first(), false)
  await expect.poll(() => total.innerText()).toBe(powder.total)
  await check(dialog.getByRole('checkbox').last(), false)
  await dialog.getByText('Choose a room to see its products.').waitFor()
  await expect(dialog.getByRole('button', { name: 'CSV' })).toBeDisabled()
  expect(problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})
