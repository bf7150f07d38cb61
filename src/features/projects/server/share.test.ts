import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'

const byScript = { 'x-requested-with': 'XMLHttpRequest' }

let test: TestApp
let trade: Trade
let token: string
/** Cleo's project in Maya's showroom: two boxes of one tile, a note and a name. */
let project: string

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
})
afterAll(() => test.close())

beforeEach(async () => {
  const { id } = await makeAccount(test.deps.db, { firstName: 'Cleo', lastName: 'Quartz' })
  token = await signIn(test.deps.db, id)
  project = await make(trade.maya.id)
  const tile = await trade.product(trade.stoneCo)
  const line = { product: tile.hash, size_id: tile.sizeId, quantity: 2, showroom: trade.maya.id }
  const shop = buyer(test)
  await shop.call('projectCart/sync_to_cart', { token, body: { ...line, action: 'project', project } })
  await shop.call(`projectCart/${project}`, {
    token,
    method: 'PUT',
    body: { extra_info: { note: 'key under the mat' } },
  })
})

async function make(showroom: number | null): Promise<string> {
  const body = { showroom, name: 'Attic bath' }
  return (await buyer(test).call('projectCart', { token, body })).data
}

async function share(
  id = project,
  headers: Record<string, string> = { ...byScript, authorization: token },
  method: 'GET' | 'POST' | 'HEAD' | 'DELETE' = 'GET',
) {
  const response = await test.app.inject({ method, url: `/api/project/share_to_contractor/${id}`, headers })
  return { status: response.statusCode, ...(method === 'HEAD' ? {} : response.json()) }
}

async function look(pid = project, cid: number | string = trade.maya.id) {
  const response = await test.app.inject(`/api/public?pid=${pid}&cid=${cid}`)
  return { status: response.statusCode, text: response.payload, data: response.json().data }
}

const rows = async (text: string, values: unknown[]) =>
  (await test.deps.db.query(text, values)).rows as Record<string, unknown>[]

describe('sharing a project with the contractor', () => {
  it('returns its public URL and notifies the showroom’s owner once, however often it is shared [CALL-32, PROJ-08, U8]', async () => {
    const url = `/visualize?pid=${project}&cid=${trade.maya.id}`
    const responses = [await share(), await share(), await share(project, undefined, 'POST')]
    for (const response of responses) {
      expect([response.status, response.message]).toEqual([200, 'Project shared with your contractor.'])
      expect(response.data).toEqual({ public_url: url })
    }
    const notes = await rows(`SELECT account_id AS id, type, body FROM notifications WHERE link = $1`, [url])
    const body = 'Cleo Quartz shared “Attic bath” with you: 1 product.'
    expect(notes).toEqual([{ id: trade.maya.id, type: 'project', body }])
    expect(await rows('SELECT FROM project_shares WHERE project_id = $1', [project])).toHaveLength(1)
    const read = await buyer(test).call(`projectCart/${project}`, { token })
    expect(read.data.shared_to_contractor).toBe(true)
  })

  it('is only for its owner, and does not accept a cart', async () => {
    expect((await share(project, byScript)).status).toBe(401)
    for (const { token: authorization } of [trade.ann, trade.maya, trade.stoneCo, trade.admin])
      expect((await share(project, { ...byScript, authorization })).status).toBe(404)
    const tile = await trade.product(trade.stoneCo)
    const cart = await buyer(test).fill(token, trade.maya.id, [[tile, 1]])
    expect((await share(cart)).status).toBe(404)
    const guests = (await buyer(test).call('projectCart', { body: { showroom: trade.maya.id, name: 'Hall' } })).data
    expect((await share(guests)).status).toBe(404)
    expect((await share('A'.repeat(22))).status).toBe(404)
    expect((await look()).status).toBe(404)
  })

  it('requires a script of our own page: a link, an image or a scanner shares nothing [OP-45, U8]', async () => {
    const authorization = token
    for (const headers of [
      { authorization },
      { ...byScript, authorization, 'sec-fetch-mode': 'navigate' },
      { ...byScript, authorization, 'sec-fetch-mode': 'no-cors' },
    ])
      expect((await share(project, headers)).status).toBe(403)
    expect((await share(project, { ...byScript, authorization }, 'HEAD')).status).toBe(403)
    expect((await look()).status).toBe(404)
  })

  it('says why a project without a showroom cannot be shared', async () => {
    const response = await share(await make(null))
    expect([response.status, response.message]).toEqual([
      422,
      'This project has no showroom, so it cannot be shared with a contractor.',
    ])
  })
})

describe('the public view of a project', () => {
  it('shows anyone the list at the showroom’s prices and the showroom, without names and notes [CALL-47]', async () => {
    await share()
    const { status, text, data } = await look()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      id: project,
      showroom: trade.maya.id,
      subtotal: 87.78,
      Project_tans: [{ qty: 2, unit_price: 43.89, product: { wholesale_price: null } }],
      profile: { id: trade.maya.id, company_name: 'Ortiz Remodel' },
    })
    for (const secret of ['Cleo', 'Quartz', 'Attic', 'under the mat', 'extra_info', 'designers'])
      expect(text).not.toContain(secret)
    expect(data).not.toHaveProperty('name')
  })

  it('does not exist before sharing, under another showroom, after deletion, or for malformed ids', async () => {
    expect((await look()).status).toBe(404)
    await share()
    expect((await look()).status).toBe(200)
    const other = await makeTrade(test.deps.db)
    expect((await look(project, other.maya.id)).status).toBe(404)
    for (const [pid, cid] of [
      ['', ''],
      [project, 'x'],
      ["'; --", 1],
      ['A'.repeat(9000), 1],
    ] as const)
      expect((await look(encodeURIComponent(pid), cid)).status).toBe(404)
    const moved = { showroom: other.maya.id, project }
    expect((await buyer(test).call('projectCart', { token, body: moved })).status).toBe(201)
    expect((await look()).status).toBe(404)
    expect((await look(project, other.maya.id)).status).toBe(404)
    await buyer(test).call('projectCart', { token, body: { showroom: trade.maya.id, project } })
    expect((await look()).status).toBe(200)
    await buyer(test).call(`projectCart/${project}`, { token, method: 'DELETE' })
    expect((await look()).status).toBe(404)
  })

  it('ends when its owner stops sharing, and no one else can end it', async () => {
    await share()
    const end = (authorization: string) => share(project, { ...byScript, authorization }, 'DELETE')
    for (const { token: other } of [trade.ann, trade.maya]) expect((await end(other)).status).toBe(404)
    expect((await look()).status).toBe(200)
    expect(await end(token)).toMatchObject({ status: 200, message: 'The project is no longer shared.' })
    expect((await look()).status).toBe(404)
    expect((await end(token)).status).toBe(200)
    expect((await share()).status).toBe(200)
    expect((await look()).status).toBe(200)
  })

  it('ends with the showroom: a paused one shows nothing', async () => {
    const other = await makeTrade(test.deps.db)
    const id = await make(other.maya.id)
    await share(id)
    expect((await look(id, other.maya.id)).status).toBe(200)
    await rows(`UPDATE showrooms SET status = 'paused' WHERE account_id = $1 RETURNING 1`, [other.maya.id])
    expect((await look(id, other.maya.id)).status).toBe(404)
  })
})
