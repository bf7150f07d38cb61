import { barriers } from './axe.ts'
import { ask, check, open, register, type Visitor, visit } from './browser.ts'
import { makeListedProject } from './listed-project.ts'
import { send } from './send.ts'
import { expect, test } from './test.ts'

let owner: Visitor
let anyone: Visitor
test.beforeAll(async () => {
  ;[owner, anyone] = await Promise.all([visit(), visit({ viewport: { width: 390, height: 844 } })])
  await register(owner.page)
  await makeProject()
})
test.afterAll(() => Promise.all([owner.close(), anyone.close()]))

/** A project with two products and the design of a powder room. */
async function makeProject(): Promise<void> {
  const { page } = owner
  const { project, showroom } = await makeListedProject(page, 'Powder room')
  const template = await ask<{ scene: object }>(page, `/api/room_templates/b-powder--warm-modern?showroom=${showroom}`)
  await send(page, 'scenes', { document: template.scene, name: 'Powder', showroom, project })
}

test('an owner gives a link with prices and one without; anyone opens them until they are revoked', {
  tag: '@thorough',
}, async () => {
  const { page } = owner
  await open(page, '/projects')
  await page.getByRole('button', { name: 'Share Powder room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share project' })
  await dialog.getByRole('heading', { name: 'Links for anyone' }).waitFor()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const priced = new URL(await dialog.getByLabel('New link').inputValue()).pathname
  await dialog.getByRole('button', { name: 'Create another' }).click()
  await check(dialog.getByLabel('Show prices'), false)
  await dialog.getByLabel('Works until').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByText('Enter today or a later date.').waitFor()
  await dialog.getByLabel('Works until').fill('')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const plain = new URL(await dialog.getByLabel('New link').inputValue()).pathname
  await expect(dialog.getByRole('list', { name: 'Your links' }).getByRole('listitem')).toHaveCount(2)
  expect(await barriers(page, 'dialog')).toEqual([])

  const theirs = anyone.page
  await open(theirs, priced)
  await theirs.getByRole('heading', { level: 1, name: 'A shared project' }).waitFor()
  await expect(theirs.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(2)
  await theirs.getByRole('heading', { name: 'What the room needs' }).waitFor()
  expect(await theirs.getByRole('main').innerText()).toMatch(/\$\d/)
  await expect(theirs.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await barriers(theirs)).toEqual([])

  const served = await anyone.context.request.get(plain)
  expect(served.headers()['cache-control']).toBe('no-store')
  const html = await served.text()
  expect(html).toContain('What the room needs')
  expect(html).not.toMatch(/\$\s?\d/)
  for (const secret of ['Newcomer', 'Powder room', 'unit_price', 'subtotal']) expect(html).not.toContain(secret)
  await open(theirs, plain)
  await expect(theirs.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(2)
  expect(await theirs.getByRole('main').innerText()).not.toContain('$')
  expect(await barriers(theirs)).toEqual([])

  await dialog.getByRole('button', { name: /^Revoke the link With prices/ }).click()
  await expect(dialog.getByRole('list', { name: 'Your links' }).getByRole('listitem')).toHaveCount(1)
  expect((await anyone.context.request.get(priced)).status()).toBe(410)
  await open(theirs, priced)
  await theirs.getByText(/This link was revoked by the owner of the project\./).waitFor()
  expect(await barriers(theirs)).toEqual([])
  expect((await anyone.context.request.get(plain)).status()).toBe(200)
  expect([...owner.problems, ...anyone.problems]).toEqual([])
})
