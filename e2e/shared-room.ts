import type { Page } from '@playwright/test'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { ask, open, register, type Visitor, visit } from './browser.ts'
import { coarse, patience, withoutWebGL } from './room.ts'
import { send } from './send.ts'
import { signIn } from './sign-in.ts'
import { expect } from './test.ts'

export const tool = (page: Page, name: RegExp) => page.getByRole('toolbar').getByRole('button', { name })
export const inRoom = (page: Page) => page.getByRole('list', { name: 'Also in this room' }).getByRole('listitem')

/**
 * A homeowner's room, and the professional whom they hired for it, with the room open. A window without 3D draws
 * faster; the panels and lists work as always.
 * @param rights what the professional may do, by default everything
 */
export async function twoInARoom(given: { is3d?: boolean; rights?: string[] } = {}) {
  const arrive = async (): Promise<Visitor> => {
    const visitor = await visit(
      given.is3d ? { viewport: { width: 1100, height: 560 }, ...coarse } : { viewport: { width: 1440, height: 900 } },
    )
    if (!given.is3d) await withoutWebGL(visitor.context)
    return visitor
  }
  const [owner, pro] = [await arrive(), await arrive()]
  await register(owner.page)
  await signIn(pro.page, 'dana@larkham.example')
  await open(owner.page, '/projects')
  const { shop_profile } = await ask<{ shop_profile: { id: number } }>(pro.page, '/api/authuser')
  const place = { showroom: shop_profile.id, floorplan: null, floorTemplate: null, is_3d: true }
  const project = await send<string>(owner.page, 'projectCart', {
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
  const scene = await send<SavedScene>(owner.page, 'scenes', {
    document,
    project,
    name: 'Powder room',
  })
  const asked = { project, designer_id: shop_profile.id, message: 'Please help.', budget: 5000 }
  const { designers } = await send<{ designers: { hire: { id: number } }[] }>(owner.page, 'hire_designer', asked)
  const hire = `hire_designer/${designers[0]?.hire.id}`
  await send(pro.page, hire, { status: 'accepted' }, 'PUT')
  if (given.rights) await send(owner.page, hire, { rights: given.rights }, 'PUT')
  for (const { page } of [owner, pro]) {
    await open(page, `/visualize?scene=${scene.id}&quality=low`)
    await page.getByRole('toolbar').waitFor()
  }
  // Two rooms that are drawn in software at the same time leave little time for anything else.
  await expect(inRoom(owner.page)).toHaveCount(1, patience)
  await expect(inRoom(pro.page)).toHaveCount(1, patience)
  return { owner, pro, scene: scene.id, hire }
}
