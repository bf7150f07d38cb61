import { updateRows } from '#db/write.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import type { Sold } from './commerce.ts'
import { makeAccount, signIn } from './factories.ts'
import { createShop } from './shop.ts'

const noon = '2026-12-01T20:00:00Z'
type Line = Record<string, unknown>
type Sent = { id: number; shown: { revision: number; totals: { products: number } } }

/** The application at noon of a day, and the calls with which Maya proposes to clients. */
export async function createProposals() {
  const app = await createShop()
  const { test, trade, shop } = app
  const { db } = test.deps
  const { call } = shop
  const maya = trade.maya.token
  const today = dayOf(noon)
  test.travelTo(noon)
  const paint = await trade.product(trade.tileCo, { finalPriceCents: 2000 })

  /** A draft of Maya's with these lines, as `call` returned it. */
  async function draft(lines: Line[], more: Record<string, unknown> = {}) {
    const { data } = await call('proposals', { token: maya, body: { title: 'Hall bath' } })
    const body = {
      revision: 1,
      title: 'Hall bath',
      client_name: 'Pat Lee',
      client_email: 'pat@example.com',
      notes: 'Six weeks.',
      terms: 'Half now.',
      ends_on: addDays(today, 20),
      lines,
      ...more,
    }
    return call(`proposals/${data.id}`, { token: maya, method: 'PUT', body })
  }
  const send = (data: Sent, token = maya) =>
    call(`proposals/${data.id}/send`, {
      token,
      body: { revision: data.shown.revision, expected_products: data.shown.totals.products },
    })
  return {
    ...app,
    db,
    maya,
    noon,
    today,
    paint,
    draft,
    send,
    /** The same as `draft`, sent; `link` is the path of the calls with its token. */
    async sent(lines: Line[], more: Record<string, unknown> = {}) {
      const { data } = await draft(lines, more)
      const done = await send(data)
      if (done.status !== 200) throw new Error(`not sent: ${JSON.stringify(done)}`)
      const { data: link } = await call(`proposals/${data.id}/link`, { token: maya })
      return { id: data.id as number, link: String(link.url).slice(1) }
    },
    product: (sold: Sold, qty: number, surface = 'Floor'): Line => ({
      kind: 'product',
      product: sold.hash,
      size_id: sold.sizeId,
      qty,
      surface,
    }),
    labor: { kind: 'labor', name: 'Tile setting', detail: '190 sq ft', amount: 1800 },
    lights: { kind: 'allowance', name: 'Lights', detail: 'To be chosen', amount: 400 },
    answer: (link: string, more: Record<string, unknown> = {}) =>
      call(`${link}/answer`, { body: { version: 1, answer: 'approve', name: 'Pat Lee', ...more } }),
    read: (id: number, token = maya) => call(`proposals/${id}`, { token }),
    async client() {
      const { id } = await makeAccount(db)
      return { id, token: await signIn(db, id) }
    },
    cartOf: (link: string, token: string | undefined) => call(`${link}/cart`, { token, method: 'POST', body: {} }),
    setPrice: (sold: Sold, finalPriceCents: number) =>
      updateRows(db, 'product_sizes', { id: sold.sizeId }, { finalPriceCents }),
  }
}
