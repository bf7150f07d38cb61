import type { Page } from '@playwright/test'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { ask, open, register, type Visitor, visit } from './browser.ts'
import { patience, withoutWebGL } from './room.ts'
import { signIn } from './sign-in.ts'
import { expect } from './test.ts'

export const tool = (page: Page, name: RegExp) => page.getByRole('toolbar').getByRole('button', { name })
export const inRoom = (page: Page) =>
  page.getByRole('list', { name: 'Also in this room' }).getByRole('listitem')

/** Calls the API as the signed-in browser does, and returns its data. */
export async function send<T>(page: Page, method: string, path: string, body: object): Promise<T> {
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

/**
 * A homeowner's room, and the professional whom they hired for it, with the room open. A window without 3D draws
 * faster; the panels and lists work as always.
 * @param rights what the professional may do, by default everything
 */
export async function twoInARoom(given: { is3d?: boolean; rights?: string[] } = {}) {
  const arrive = async (): Promise<Visitor> => {
    const visitor = await visit({ viewport: { width: 1440, height: 900 } })
    if (!given.is3d) await withoutWebGL(visitor.context)
    return visitor
  }
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
  if (given.rights) await send(owner.page, 'PUT', hire, { rights: given.rights })
  for (const { page } of [owner, pro]) {
    await open(page, `/visualize?scene=${scene.id}`)
    await page.getByRole('toolbar').waitFor()
  }
  // Two rooms that are drawn in software at the same time leave little time for anything else.
  await expect(inRoom(owner.page)).toHaveCount(1, patience)
  await expect(inRoom(pro.page)).toHaveCount(1, patience)
  return { owner, pro, scene: scene.id, hire }
}
