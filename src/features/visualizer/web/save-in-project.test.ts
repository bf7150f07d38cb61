import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '#features/projects/schema.ts'
import {
  changeProject,
  createProject,
  deleteProject,
  getProject,
  getProjectsForRoom,
} from '#features/projects/web/api.ts'
import { randomId } from '#lib/ids.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { newKey } from '#test/factories.ts'
import { type Http, httpOver } from '#web/browser/http.ts'
import type { SavedScene } from '../schema.ts'
import { getScene, makeScene, saveScene } from './api.ts'
import { saveInProject } from './editor/saving/save-in-project.ts'
import { itemOf } from './editor/tools/ToolbarParts.tsx'

let test: TestApp
let trade: Trade
let slab: Sold
let tile: Sold
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  slab = await trade.product(trade.stoneCo)
  tile = await trade.product(trade.tileCo)
})
afterAll(() => test.close())

function httpAs(token: string | null): Http {
  return httpOver(async (url, init) => {
    await test.deps.catalogue.settled()
    const headers = { ...init?.headers, ...(token && { authorization: token }) }
    const method = (init?.method ?? 'GET') as 'GET'
    const response = await test.app.inject({ url, method, headers, payload: init?.body })
    return { status: response.statusCode, json: response.json() }
  })
}

async function newDesign(http: Http): Promise<SavedScene> {
  const template = templateById('k-galley--japandi')
  if (!template) throw new Error('no such template')
  const room = { document: newDoc(template), name: 'Galley, japandi', showroom: trade.maya.id }
  return (await makeScene(http, room, newKey())).data
}

const lineOf = (sold: Sold, quantity: number, surface: string) => ({
  product: sold.hash,
  size_id: sold.sizeId,
  quantity,
  surface,
})
const places = new Set(['Floor', 'Walls'])

/** As the page does it. */
async function saveDesign(http: Http, design: SavedScene, lines: ReturnType<typeof lineOf>[], name = design.name) {
  const item = itemOf(design, trade.maya.id)
  const hang = async (project: string) => {
    const { data } = await getScene(http, design.id)
    await saveScene(http, design.id, { version: data.version, project })
  }
  return saveInProject(http, { item, name, lines, places }, hang)
}

const projectOf = async (http: Http, id: string) => (await getProject(http, id)).data
const listed = ({ Project_tans }: Project) =>
  Project_tans.map(({ product, qty, surface }) => [product.hash, qty, surface]).sort()

describe('a design that is saved to the projects', () => {
  it('becomes a project with its showroom, room, name and list, and the project links back to it [PROJ-01, CALL-26]', async () => {
    const http = httpAs(trade.ann.token)
    const design = await newDesign(http)
    const { project, left } = await saveDesign(http, design, [lineOf(slab, 2, 'Floor'), lineOf(tile, 3, 'Walls')])
    expect(left).toBe(0)
    const made = await projectOf(http, project)
    expect(made).toMatchObject({
      name: 'Galley, japandi',
      showroom: trade.maya.id,
      floorTemplate: 'k-galley--japandi',
      is_3d: true,
      scene_id: design.id,
    })
    expect(listed(made)).toEqual(
      [
        [slab.hash, 2, 'Floor'],
        [tile.hash, 3, 'Walls'],
      ].sort(),
    )
  })

  it('updates its project the next time: one project, its own name, and only what the design now needs', async () => {
    const http = httpAs(trade.ann.token)
    const first = await newDesign(http)
    const { project } = await saveDesign(http, first, [lineOf(slab, 2, 'Floor'), lineOf(tile, 3, 'Walls')])
    const own = { showroom: trade.maya.id, project, action: 'project' as const, ...lineOf(tile, 1, '') }
    await http.send('POST', '/projectCart/sync_to_cart', { body: own })
    await changeProject(http, project, { name: 'Elm Street' })
    const { data: again } = await getScene(http, first.id)
    expect(again.project).toBe(project)
    expect(await saveDesign(http, again, [lineOf(slab, 5, 'Floor')])).toEqual({ project, left: 0 })
    const now = await projectOf(http, project)
    expect(now.name).toBe('Elm Street')
    expect(listed(now)).toEqual(
      [
        [slab.hash, 5, 'Floor'],
        [tile.hash, 1, ''],
      ].sort(),
    )
  })

  it('is saved in the owner’s project by a professional who works in it [SCOPE-07]', async () => {
    const ann = httpAs(trade.ann.token)
    const { data: project } = await createProject(ann, { showroom: trade.maya.id, name: 'Elm Street' })
    await test.deps.db.query(
      `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
        VALUES ($1, $2, $3, 'accepted', now(), now())`,
      [randomId(), project, trade.maya.id],
    )
    const http = httpAs(trade.maya.token)
    const template = templateById('k-galley--japandi')
    if (!template) throw new Error('no such template')
    const room = { document: newDoc(template), showroom: trade.maya.id, project }
    const { data: design } = await makeScene(http, room, newKey())
    expect(await saveDesign(http, design, [lineOf(slab, 5, 'Floor')])).toEqual({ project, left: 0 })
    const now = await projectOf(ann, project)
    expect([now.name, now.showroom, now.scene_id]).toEqual(['Elm Street', trade.maya.id, design.id])
    expect(listed(now)).toEqual([[slab.hash, 5, 'Floor']])
    expect(now.floorTemplate).toBe('k-galley--japandi')
  })

  it('joins the project that the sign-in created for the room, and names it [SIGNIN-30, REG-39]', async () => {
    const guest = await newDesign(httpAs(null))
    const http = httpAs(trade.ann.token)
    const { data: waiting } = await createProject(http, {
      ...itemOf(guest, trade.maya.id),
      floorplan: null,
    })
    const { project } = await saveDesign(http, { ...guest, project: waiting }, [lineOf(slab, 2, 'Floor')])
    expect(project).toBe(waiting)
    expect(await projectOf(http, project)).toMatchObject({ name: 'Galley, japandi', scene_id: guest.id })
    // It now belongs to the account.
    await expect(getScene(httpAs(null), guest.id)).rejects.toMatchObject({ status: 404 })
  })

  it('is saved in a project that exists: the hired professional finds the room in it, and no second project is made [SCOPE-07]', async () => {
    const ann = httpAs(trade.ann.token)
    const { data: project } = await createProject(ann, { showroom: trade.maya.id, name: 'Oak Street' })
    await test.deps.db.query(
      `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
        VALUES ($1, $2, $3, 'accepted', now(), now())`,
      [randomId(), project, trade.maya.id],
    )
    const { data: before } = await getProjectsForRoom(ann, { scene: null, q: '' })
    expect(before.data[0]?.id).not.toBe(undefined)
    const design = await newDesign(ann)
    expect(await saveDesign(ann, { ...design, project }, [lineOf(slab, 2, 'Floor')])).toEqual({
      project,
      left: 0,
    })
    const maya = httpAs(trade.maya.token)
    expect(await projectOf(maya, project)).toMatchObject({ name: 'Oak Street', scene_id: design.id })
    expect((await getScene(maya, design.id)).data).toMatchObject({ read_only: false, shared: true })
    const { data: after } = await getProjectsForRoom(ann, { scene: design.id, q: '' })
    expect([after.total, after.data[0]?.id]).toEqual([before.total, project])
  })

  it('says that its project was deleted instead of making another one, and omits what is unavailable', async () => {
    const http = httpAs(trade.ann.token)
    const design = await newDesign(http)
    const { project: first } = await saveDesign(http, design, [])
    await deleteProject(http, first)
    const much = [lineOf(slab, 99_999, 'Floor'), lineOf(tile, 3, 'Walls')]
    await expect(saveDesign(http, { ...design, project: first }, much)).rejects.toThrow(
      'This project was deleted. Choose another one.',
    )
    const { project, left } = await saveDesign(http, { ...design, project: null }, much)
    expect(project).not.toBe(first)
    expect(left).toBe(1)
    const now = await projectOf(http, project)
    expect(listed(now)).toEqual([[tile.hash, 3, 'Walls']])
    expect(now.scene_id).toBe(design.id)
  })
})
