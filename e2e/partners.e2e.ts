import type { Page } from '@playwright/test'
import type { ProjectRow } from '#features/projects/schema.ts'
import { barriers } from './axe.ts'
import { ask, check, open, register, type Visitor, visit } from './browser.ts'
import { newestMail } from './outbox.ts'
import { patience, saved, withoutWebGL } from './room.ts'
import { send } from './send.ts'
import { inRoom } from './shared-room.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let visitors: Visitor[]
test.beforeAll(async () => {
  visitors = await Promise.all([visit(), visit({ viewport: { width: 390, height: 844 } }), visit()])
  for (const { context } of visitors) await withoutWebGL(context)
})
test.afterAll(() => Promise.all(visitors.map(({ close }) => close())))

const day = (page: Page) => page.getByRole('button', { name: 'Day. Switch to evening light' })
const evening = (page: Page) => page.getByRole('button', { name: 'Evening. Switch to daylight' })
const widerThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('two partners and a professional plan one room: saved in a project that exists, joined from a mail, and left when the owner revokes it [SCOPE-04, SCOPE-07]', async () => {
  const [owner, partner, pro] = visitors.map(({ page }) => page) as [Page, Page, Page]
  await signIn(owner, 'homeowner@wainscot.example')
  await signIn(pro, 'dana@larkham.example')
  await open(pro, '/account/details')
  const { shop_profile } = await ask<{ shop_profile: { id: number } }>(pro, '/api/authuser')
  await open(owner, '/projects')
  const bath = `Our bath ${Date.now()}`
  const place = { showroom: shop_profile.id, floorplan: null, floorTemplate: null, is_3d: true }
  const { data: before } = await ask<{ data: ProjectRow[] }>(owner, '/api/projects')
  const project = await send<string>(owner, 'projectCart', { ...place, project: null, name: bath })

  // The room is saved in the project that exists.
  await open(owner, '/visualize?template=b-powder--warm-modern&quality=low')
  await day(owner).click()
  await saved(owner)
  await owner.getByRole('button', { name: 'Project. Save to my projects' }).click()
  const saving = owner.getByRole('dialog', { name: 'Save to a project' })
  await check(saving.getByRole('radio', { name: bath }), true)
  await saving.getByRole('radio', { name: 'New project' }).waitFor()
  expect(await barriers(owner, 'dialog')).toEqual([])
  await saving.getByRole('button', { name: 'Save' }).click()
  await owner.getByText('Saved to your projects.', { exact: false }).first().waitFor()
  const { data: rows } = await ask<{ data: ProjectRow[] }>(owner, '/api/projects')
  expect(rows.map(({ id }) => id)).toEqual([project, ...before.map(({ id }) => id)].slice(0, 10))
  const scene = rows[0]?.scene_id

  // The partner joins from the mail's link.
  await owner.getByRole('button', { name: 'Share', exact: true }).click()
  const sharing = owner.getByRole('dialog', { name: 'Share this room' })
  const email = `partner-${Date.now()}@example.com`
  await sharing.getByLabel('Email').fill(email)
  await sharing.getByRole('button', { name: 'Send invitation' }).click()
  await sharing.getByText('not accepted yet', { exact: false }).waitFor()
  expect(await barriers(owner, 'dialog')).toEqual([])
  const { text } = await newestMail(owner, ({ to }) => to === email)
  await open(partner, /\/invitation\/[\w-]{43}\?to=project/.exec(text)?.[0] ?? '')
  await partner.getByText('invites', { exact: false }).first().waitFor()
  expect(await barriers(partner)).toEqual([])
  expect(await widerThanScreen(partner)).toBe(false)
  await partner.getByLabel('First and last name').fill('Robin Newcomer')
  await partner.getByRole('button', { name: 'Accept invitation' }).click()
  await partner.waitForURL(`**/visualize?scene=${scene}`)

  // The owner's open room is live at once, without a reload.
  await expect(inRoom(owner)).toHaveCount(1, patience)
  await expect(inRoom(partner)).toHaveCount(1, patience)
  const asked = { project, designer_id: shop_profile.id, message: 'Please help.', budget: 5000 }
  const { designers } = await send<{ designers: { hire: { id: number } }[] }>(owner, 'hire_designer', asked)
  await send(pro, `hire_designer/${designers[0]?.hire.id}`, { status: 'accepted' }, 'PUT')
  await open(pro, `/visualize?scene=${scene}&quality=low`)
  await expect(inRoom(owner)).toHaveCount(2, patience)

  // A change of one is seen by the other two.
  await evening(partner).click()
  for (const page of [owner, pro]) await day(page).waitFor(patience)
  await day(owner).click()
  for (const page of [partner, pro]) await evening(page).waitFor(patience)

  // The owner takes back what they gave where they gave it.
  await owner.getByRole('button', { name: 'Share', exact: true }).click()
  await sharing.getByLabel('Access of Robin Newcomer').selectOption('look')
  await partner.getByRole('alert').getByText('You can no longer edit this room.').waitFor()
  await expect(evening(partner)).toHaveCount(0)
  const { version, document } = await ask<{ version: number; document: object }>(partner, `/api/scenes/${scene}`)
  await expect(send(partner, `scenes/${scene}`, { version, document }, 'PUT')).rejects.toThrow(
    'This design is view-only.',
  )
  await sharing.getByRole('button', { name: 'Revoke access of Robin Newcomer' }).click()
  await partner.getByText('You no longer have access to this room.').waitFor()
  await expect(inRoom(owner)).toHaveCount(1, patience)

  // So does the link of the room.
  const link = await sharing.getByLabel('Link to this room').inputValue()
  await sharing.getByRole('button', { name: 'Revoke link' }).click()
  await owner.getByText('Link revoked.', { exact: false }).waitFor()
  expect(await sharing.getByLabel('Link to this room').inputValue()).not.toBe(link)
  await open(partner, new URL(link).pathname + new URL(link).search)
  await partner.getByRole('heading', { name: 'This link was revoked' }).waitFor()
  expect(await barriers(partner)).toEqual([])
  for (const { problems } of visitors) expect(problems.filter((problem) => !problem.includes('WebGL'))).toEqual([])
})

test('a professional is hired into the project that has the room, and the project is made for both at once [SCOPE-07]', async () => {
  const { page, context, close } = await visit()
  await withoutWebGL(context)
  await register(page)
  await open(page, '/visualize?template=b-powder--warm-modern&quality=low')
  await day(page).click()
  await saved(page)
  const scene = new URL(page.url()).searchParams.get('scene')
  await open(page, '/designers/STUDRA82')
  await page.getByRole('button', { name: 'Hire Studio Rae' }).click()
  const hiring = page.getByRole('dialog', { name: 'Hire Studio Rae' })
  await expect(hiring.getByRole('radio', { name: /^A new project with your room/ })).toBeChecked()
  await hiring.getByLabel('Name of the project').fill('Guest bath')
  await hiring.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Your request was sent.').waitFor()
  // Saving the room offers the same project, and makes no second one.
  await open(page, `/visualize?scene=${scene}&quality=low`)
  await page.getByRole('button', { name: 'Project. Update project' }).click()
  const saving = page.getByRole('dialog', { name: 'Save to a project' })
  await expect(saving.getByRole('radio', { name: 'Guest bath' })).toBeChecked()
  await saving.getByText('This room is already in this project. With Studio Rae.').waitFor()
  await saving.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved to your projects.', { exact: false }).first().waitFor()
  const { data: rows } = await ask<{ data: ProjectRow[] }>(page, '/api/projects')
  expect(rows.map(({ name, scene_id }) => [name, scene_id])).toEqual([['Guest bath', scene]])
  await close()
})
