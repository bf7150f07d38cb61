import type { Page } from '@playwright/test'
import type { SavedScene } from '#features/visualizer/schema.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { barriers } from './axe.ts'
import { ask, type Visitor } from './browser.ts'
import { drawn, patience, rail } from './room.ts'
import { send } from './send.ts'
import { inRoom, tool, twoInARoom } from './shared-room.ts'
import { expect, test } from './test.ts'

const people: Visitor[] = []
test.afterEach(async () => {
  for (const person of people.splice(0)) await person.close()
})

type Canvas = HTMLCanvasElement & { viewer?: Viewer }
const viewOf = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector<Canvas>('.stage canvas')
      ?.viewer?.view()
      .from.map((n) => n.toFixed(2)),
  )
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const pin = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Comment ${number} `) })

/** The middle of the picture. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.stage-view').boundingBox()
  if (!box) throw new Error('no room')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('two people in a room see each other’s pointers, look at the same, and talk about a place [SCOPE-06]', {
  // Two rooms are drawn in software at the same time.
  tag: '@thorough',
}, async () => {
  const { owner, pro } = await twoInARoom({ is3d: true })
  people.push(owner, pro)
  for (const { page } of [owner, pro]) await drawn(page)

  const { x, y } = await middle(pro.page)
  await expect(async () => {
    await pro.page.mouse.move(x, y)
    await pro.page.mouse.move(x + 20, y + 10)
    await expect(owner.page.locator('.live-pointer').getByText('Dana Larkham')).toBeVisible({ timeout: 3000 })
  }).toPass(patience)

  await owner.page.getByRole('button', { name: 'People in this room' }).click()
  await owner.page.getByRole('button', { name: 'Follow Dana Larkham' }).click()
  await pro.page.getByText('Ada Newcomer follows you', { exact: true }).waitFor(patience)
  await tool(pro.page, /^Dollhouse/).click()
  await expect(tool(owner.page, /^Dollhouse/)).toHaveAttribute('aria-pressed', 'true', patience)
  await expect.poll(() => viewOf(owner.page), patience).toEqual(await viewOf(pro.page))
  await owner.page.keyboard.press('Escape')
  await expect(owner.page.getByText('You are following')).toHaveCount(0, patience)
  await tool(pro.page, /^Room/).click()
  await tool(owner.page, /^Room/).click()

  await tool(owner.page, /^Comments/).click()
  await comments(owner.page).getByRole('button', { name: 'Add a comment' }).click()
  const at = await middle(owner.page)
  await expect(async () => {
    await owner.page.mouse.click(at.x, at.y)
    await expect(comments(owner.page).getByLabel('Your comment')).toBeVisible({ timeout: 3000 })
  }).toPass(patience)
  await comments(owner.page).getByLabel('Your comment').fill('Is this too dark?')
  await comments(owner.page).getByRole('button', { name: 'Add comment' }).click()
  await pin(pro.page, 1).click(patience)
  await comments(pro.page).getByLabel('Reply').fill('A lighter one is in stock.')
  await comments(pro.page).getByRole('button', { name: 'Send reply' }).click()
  await comments(owner.page).getByText('A lighter one is in stock.').waitFor(patience)
  expect(await barriers(owner.page)).toEqual([])
  await comments(owner.page).getByRole('button', { name: 'Resolve' }).click()
  await comments(pro.page).getByText('Resolved', { exact: true }).waitFor(patience)
  await comments(pro.page).getByRole('button', { name: 'All comments' }).click()
  await expect(pin(pro.page, 1)).toHaveCount(0, patience)
  for (const { problems } of [owner, pro]) expect(problems).toEqual([])
})

test('a member who may only look sees changes and comments, and nothing to edit, by keyboard alone [SCOPE-07]', {
  tag: '@thorough',
}, async () => {
  const { owner, pro, scene, hire } = await twoInARoom({ rights: [] })
  people.push(owner, pro)
  await expect(pro.page.getByRole('status').getByText('View only')).toBeVisible()
  await expect(tool(pro.page, /^(Undo|Redo|Day|ft|Project|History)\b/)).toHaveCount(0)
  for (const hidden of ['Add an item', 'Walls, doors and windows', 'Quantity calculation'])
    await expect(pro.page.getByText(hidden)).toHaveCount(0)

  await rail(pro.page)
    .getByRole('button', { name: /^Walls/, expanded: false })
    .press('Enter')
  await rail(pro.page)
    .locator('.slot-button')
    .filter({ hasText: /^Walls/ })
    .press('Enter')
  const drawer = pro.page.getByRole('region', { name: 'Products' })
  await drawer.getByText('Nothing chosen yet').waitFor()
  const { document, version } = await ask<SavedScene>(owner.page, `/api/scenes/${scene}`)
  const painted = { ...document, fills: { walls: { paint: '#3a5a40' } } }
  await send(owner.page, `scenes/${scene}`, { document: painted, version }, 'PUT')
  await drawer.getByText('Paint #3a5a40').waitFor()
  // The owner sees where the professional is.
  await expect(rail(owner.page).getByText('Dana Larkham is here').first()).toBeAttached()

  await rail(owner.page)
    .getByRole('button', { name: /^Floor/ })
    .press('Enter')
  await tool(owner.page, /^Comments/).press('Enter')
  const mine = comments(owner.page)
  await mine.getByRole('button', { name: 'Add a comment' }).press('Enter')
  await mine.getByRole('button', { name: 'Comment on Floor' }).press('Enter')
  const text = mine.getByLabel('Your comment')
  await expect(text).toBeFocused()
  await owner.page.keyboard.type('Warm underfoot?')
  await owner.context.setOffline(true)
  await mine.getByRole('button', { name: 'Add comment' }).press('Enter')
  await mine.getByRole('alert').waitFor()
  await expect(text).toHaveValue('Warm underfoot?')
  await owner.context.setOffline(false)
  await mine.getByRole('button', { name: 'Add comment' }).press('Enter')
  await mine.getByRole('heading', { name: 'Comment 1: Floor' }).waitFor()

  await tool(pro.page, /^Comments, 1 open/).press('Enter')
  const theirs = comments(pro.page)
  await theirs.getByRole('button', { name: /Warm underfoot/ }).press('Enter')
  await theirs.getByRole('heading', { name: 'Comment 1: Floor' }).waitFor()
  await expect(theirs.getByRole('button', { name: /Resolve|Delete|Send/ })).toHaveCount(0)
  await send(owner.page, hire, { rights: ['comment'] }, 'PUT')
  await drawer.getByText('You can look at this room and propose products.').waitFor()
  await theirs.getByLabel('Reply').fill('With a mat, yes.')
  await theirs.getByRole('button', { name: 'Send reply' }).press('Enter')
  await mine.getByText('With a mat, yes.').waitFor()
  expect(await barriers(pro.page)).toEqual([])

  // The notification leads to the comment.
  await owner.page.goto('/notification')
  await owner.page.getByText('Dana Larkham commented in Powder room').first().click()
  await comments(owner.page).getByRole('heading', { name: 'Comment 1: Floor' }).waitFor()
  await expect(inRoom(pro.page)).toHaveCount(1)
})
