import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { sanDiego } from '#test/buyer.ts'
import type { Sold } from '#test/commerce.ts'
import { createProposals } from '#test/proposals.ts'
import { orderedByLine } from '../lines.ts'

let world: Awaited<ReturnType<typeof createProposals>>
let tile: Sold
beforeAll(async () => {
  world = await createProposals()
  tile = world.tile
})
afterAll(() => world.close())

const wordsOf = ({ lines, ordered_parts }: Parameters<typeof asShown>[0]) => [
  ...orderedByLine(lines, ordered_parts).values(),
]
const asShown = (shown: {
  lines: Parameters<typeof orderedByLine>[0]
  ordered_parts: Parameters<typeof orderedByLine>[1]
}) => shown

async function buy(cart: string, token: string) {
  const placed = await world.shop.order(token, cart, { shipping_address: sanDiego })
  expect(placed.status).toBe(201)
  return placed.data as { order_id: number; order_no: string }
}

/** The PDF's words, as a browser shows them. */
async function printed(path: string, token?: string) {
  const headers = { accept: 'text/html', ...(token ? { authorization: token } : {}) }
  return (await world.test.app.inject({ url: `/api/${path}`, headers })).body
}

describe('what was ordered of a proposal', () => {
  it('is said beside its lines for the professional, on the link and on paper, and its money stays as sent', async () => {
    const { id, link } = await world.sent([world.product(tile, 3), world.labor])
    expect(wordsOf((await world.read(id)).data.shown)).toEqual([])
    expect((await world.answer(link)).status).toBe(200)
    const client = await world.client()
    const { data } = await world.cartOf(link, client.token)
    const before = (await world.read(id)).data.shown
    const { order_no } = await buy(data.cart.id, client.token)
    const words = [`Ordered 3 boxes, ${order_no}`]
    const after = (await world.read(id)).data.shown
    expect(wordsOf(after)).toEqual(words)
    expect([after.lines, after.totals]).toEqual([before.lines, before.totals])
    expect(wordsOf((await world.shop.call(link)).data)).toEqual(words)
    expect(await printed(`${link}/document`)).toContain(words[0])
    expect(await printed(`proposals/${id}/document`, world.maya)).toContain(words[0])
  })

  it('counts what was ordered from its project, its cart has only what is missing, and the project knows both', async () => {
    const { call } = world.shop
    const client = await world.client()
    const named = { showroom: world.trade.maya.id, name: 'Hall bath' }
    const { data: project } = await call('projectCart', { token: client.token, body: named })
    const line = { action: 'project', project, product: tile.hash, size_id: tile.sizeId, quantity: 3 }
    expect((await call('projectCart/sync_to_cart', { token: client.token, body: line })).status).toBe(200)
    await insertRows(world.db, 'project_shares', {
      projectId: project,
      showroomId: world.trade.maya.id,
      sharedAt: new Date(world.noon),
    })
    const of = { title: 'Hall bath', project, client_name: 'Pat Lee', client_email: 'pat@example.com' }
    const made = await call('proposals', { token: world.maya, body: of })
    expect(made.status).toBe(201)
    const { id } = made.data
    const { shown } = made.data
    const fields = { revision: shown.revision, title: 'Hall bath', notes: '', terms: '' }
    const ready = await call(`proposals/${id}`, {
      token: world.maya,
      method: 'PUT',
      body: {
        ...fields,
        client_name: 'Pat Lee',
        client_email: 'pat@example.com',
        ends_on: '2026-12-20',
        lines: [world.product(tile, 3, '')],
      },
    })
    expect((await world.send(ready.data)).status).toBe(200)
    const { data: url } = await call(`proposals/${id}/link`, { token: world.maya })
    const link = String(url.url).slice(1)
    await world.answer(link)

    const bulk = {
      action: 'cart',
      showroom: world.trade.maya.id,
      origin: project,
      lines: [{ product: tile.hash, size_id: tile.sizeId, surface: '', quantity: 2 }],
    }
    const added = await call('projectCart/sync_to_bulk_cart', { token: client.token, body: bulk })
    expect(added.status).toBe(200)
    const first = await buy(added.data.id, client.token)
    expect(wordsOf((await world.read(id)).data.shown)).toEqual([`Ordered 2 of 3 boxes, ${first.order_no}`])

    const { data: rest } = await world.cartOf(link, client.token)
    expect(rest.cart.Project_tans.map(({ qty }: { qty: number }) => qty)).toEqual([1])
    const second = await buy(rest.cart.id, client.token)
    const words = `Ordered 3 boxes, ${[second, first]
      .map(({ order_no }) => order_no)
      .sort()
      .join(', ')}`
    const sorted = (text = '') =>
      `Ordered 3 boxes, ${text
        .replace(/^.*boxes, /, '')
        .split(', ')
        .sort()
        .join(', ')}`
    expect(sorted(wordsOf((await world.read(id)).data.shown)[0])).toBe(words)
    const { ordered } = (await call(`projectCart/${project}`, { token: client.token })).data
    expect(ordered.reduce((sum: number, { qty }: { qty: number }) => sum + qty, 0)).toBe(3)
  })
})
