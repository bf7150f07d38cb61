import type { Page } from '@playwright/test'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { ask, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { saved, withoutWebGL } from './room.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const people: Visitor[] = []
test.afterEach(async () => {
  for (const person of people.splice(0)) await person.close()
})

/** A window without 3D, which draws faster; the panels and lists work as always. */
async function arrive(): Promise<Visitor> {
  const visitor = await visit({ viewport: { width: 1440, height: 900 } })
  await withoutWebGL(visitor.context)
  people.push(visitor)
  return visitor
}

async function send<T>(page: Page, method: string, path: string, body: object): Promise<T> {
  const response = await page.evaluate(
    async ([verb, to, sent]) => {
      const answer = await fetch(`/api/${to}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
        },
        body: sent,
      })
      return answer.json()
    },
    [method, path, JSON.stringify(body)] as const,
  )
  return (response as { data: T }).data
}

const tool = (page: Page, name: RegExp) => page.getByRole('toolbar').getByRole('button', { name })
const undo = (page: Page) => tool(page, /^Undo/)
const inRoom = (page: Page) => page.getByRole('list', { name: 'Also in this room' }).getByRole('listitem')

/** A homeowner's room, and the professional whom they hired for it, with the room open. */
async function twoInARoom() {
  const [owner, pro] = [await arrive(), await arrive()]
  await register(owner.page)
  await signIn(pro.page, 'dana@larkham.example')
  await open(owner.page, '/projects')
  const { shop_profile } = await ask<{ shop_profile: { id: number } }>(pro.page, '/api/authuser')
  const place = { showroom: shop_profile.id, floorplan: null, floorTemplate: null, is_3d: true }
  const project = await send<string>(owner.page, 'POST', 'projectCart', {
    ...place,
    project: null,
    name: 'Powder room',
  })
  const document = {
    v: 1,
    template: 'b-powder--warm-modern',
    style: 'warm-modern',
    fills: {},
    fixtures: {},
    light: 'day',
    units: 'imperial',
  }
  const scene = await send<SavedScene>(owner.page, 'POST', 'scenes', {
    document,
    project,
    name: 'Powder room',
  })
  const asked = { project, designer_id: shop_profile.id, message: 'Please help.', budget: 5000 }
  const { designers } = await send<{ designers: { hire: { id: number } }[] }>(
    owner.page,
    'POST',
    'hire_designer',
    asked,
  )
  const hire = `hire_designer/${designers[0]?.hire.id}`
  await send(pro.page, 'PUT', hire, { status: 'accepted' })
  for (const { page } of [owner, pro]) {
    await open(page, `/visualize?scene=${scene.id}`)
    await page.getByRole('toolbar').waitFor()
  }
  await expect(inRoom(owner.page)).toHaveCount(1)
  await expect(inRoom(pro.page)).toHaveCount(1)
  return { owner, pro, scene: scene.id, hire }
}

test('a homeowner and the professional whom they hired design one room together, each with their own undo, also offline [SCOPE-06]', async () => {
  const { owner, pro, scene } = await twoInARoom()
  await tool(pro.page, /^Day/).click()
  await tool(owner.page, /^Evening/).waitFor()
  await expect(undo(owner.page)).toHaveAttribute('aria-disabled', 'true')
  await tool(owner.page, /^ft/).click()
  await tool(pro.page, /^m\b/).waitFor()
  await undo(pro.page).click()
  await tool(owner.page, /^Day/).waitFor()
  await tool(pro.page, /^m\b/).waitFor()

  await owner.context.setOffline(true)
  await tool(owner.page, /^Day/).click()
  await tool(owner.page, /^Evening/).waitFor()
  await tool(pro.page, /^m\b/).click()
  await tool(pro.page, /^ft/).waitFor()
  await owner.context.setOffline(false)
  await tool(owner.page, /^ft/).waitFor()
  await tool(pro.page, /^Evening/).waitFor()
  await saved(owner.page)
  await expect
    .poll(async () => (await ask<SavedScene>(owner.page, `/api/scenes/${scene}`)).document)
    .toMatchObject({ light: 'evening', units: 'imperial' })

  await pro.page.reload()
  await hydrated(pro.page)
  await tool(pro.page, /^Evening/).waitFor()
  // The page has no 3D on purpose.
  expect(pro.problems.filter((problem) => !problem.includes('WebGL'))).toEqual([])
})

test('a member who may no longer edit a shared room sees so at once, and their page changes nothing', async () => {
  const { owner, pro, hire } = await twoInARoom()
  await send(owner.page, 'PUT', hire, { rights: ['comment'] })
  await pro.page.getByRole('alert').getByText('You can no longer edit this room.').waitFor()
  await tool(pro.page, /^Day/).click()
  await tool(owner.page, /^ft/).click()
  await tool(pro.page, /^m\b/).waitFor()
  await tool(owner.page, /^Day/).waitFor()
  await send(owner.page, 'PUT', hire, { status: 'ended' })
  await pro.page.getByRole('alert').getByText('You no longer have access to this room.').waitFor()
  await expect(inRoom(owner.page)).toHaveCount(0)
})
