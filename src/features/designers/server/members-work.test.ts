import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { sampleDocument as document, type HiredProject, makeHiredProject, type Who } from '#test/hired-project.ts'

let test: TestApp
let trade: Trade
let tile: Sold
beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
})
afterAll(() => test.close())

let people: HiredProject['people']
let project: string
let hire: number
let scene: string
let line: number
beforeEach(async () => {
  ;({ people, project, hire, scene, line } = await makeHiredProject(test, trade, tile))
})

const priceOf = (line: { unit_price: number }) => line.unit_price

describe('working in a project as its owner, a hired professional or their collaborator', () => {
  it('shows the owner’s prices to members, but not the owner’s notes', async () => {
    const { call } = buyer(test)
    const [own, theirs] = [
      await call(`projectCart/${project}`, { token: people.owner.token }),
      await call(`projectCart/${project}`, { token: people.hired.token }),
    ]
    expect(theirs.data.Project_tans.map(priceOf)).toEqual(own.data.Project_tans.map(priceOf))
    expect(theirs.data.subtotal).toBe(own.data.subtotal)
    expect([own.data.extra_info, theirs.data.extra_info]).toEqual([{ note: 'gate code' }, {}])
    expect([own.data.role, own.data.rights, own.data.owner_name]).toEqual(['owner', ['comment', 'room', 'list'], null])
    expect([theirs.data.role, theirs.data.rights, theirs.data.owner_name]).toEqual([
      'hired',
      ['comment', 'room', 'list'],
      'Ann Lee',
    ])
    // A line that a professional changes is still priced for the owner.
    await call('projectCart/update_project_cart', {
      token: people.hired.token,
      body: { project, lines: [{ id: line, quantity: 7 }] },
    })
    const after = await call(`projectCart/${project}`, { token: people.owner.token })
    expect(after.data.Project_tans[0]).toMatchObject({
      qty: 7,
      unit_price: priceOf(own.data.Project_tans[0]),
    })
    const { rows } = await test.deps.db.query('SELECT owner_id AS id FROM projects WHERE id = $1', [project])
    expect(rows).toEqual([{ id: people.owner.id }])
  })

  it('never moves the project to a member’s showroom', async () => {
    const { call } = buyer(test)
    const body = {
      action: 'project',
      project,
      product: tile.hash,
      size_id: tile.sizeId,
      quantity: 1,
      showroom: people.hired.id,
    }
    const added = await call('projectCart/sync_to_cart', { token: people.hired.token, body })
    expect([added.status, added.data.showroom]).toEqual([200, trade.maya.id])
  })

  it('gives the design that a professional makes to the owner', async () => {
    const { call } = buyer(test)
    const made = await call('scenes', { token: people.hired.token, body: { project, document } })
    const { rows } = await test.deps.db.query(
      'SELECT owner_id AS id, project_id AS project FROM scenes WHERE id = $1',
      [made.data.id],
    )
    expect(rows).toEqual([{ id: people.owner.id, project }])
    expect((await call(`scenes/${made.data.id}`, { token: people.owner.token })).data.read_only).toBe(false)
  })

  it('lists the projects that an account works in, with its rights [DSGN-03]', async () => {
    const { call } = buyer(test)
    const shared = async (who: Who) =>
      (await call('projects?scope=shared', { token: people[who].token })).data.data.map(
        (row: { id: string; role: string; designers: { id: number }[] }) => [
          row.id,
          row.role,
          row.designers.map(({ id }) => id),
        ],
      )
    expect(await shared('hired')).toEqual([[project, 'hired', [people.hired.id]]])
    expect(await shared('viewer')).toEqual([[project, 'viewer', []]])
    for (const who of ['owner', 'homeowner', 'requested', 'declined', 'ended'] as const)
      expect(await shared(who)).toEqual([])
  })

  it('takes a right back at the next call [SCOPE-07]', async () => {
    const { call } = buyer(test)
    const add = () =>
      call('projectChecklist', { token: people.hired.token, body: { project, items: [{ title: 'Grout' }] } })
    const save = () =>
      call(`scenes/${scene}`, { token: people.hired.token, method: 'PUT', body: { version: 1, document } })
    expect((await add()).status).toBe(201)
    await call(`hire_designer/${hire}`, {
      token: people.owner.token,
      method: 'PUT',
      body: { rights: ['room'] },
    })
    expect((await add()).status).toBe(403)
    expect((await save()).status).toBe(200)
    await call(`hire_designer/${hire}`, {
      token: people.owner.token,
      method: 'PUT',
      body: { status: 'ended' },
    })
    expect((await save()).status).toBe(404)
  })
})
