import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { indexOf, orderStatuses } from '#features/order-status/status.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { enlistOrders } from './read-orders.ts'

let test: TestApp
let trade: Trade
let shop: ReturnType<typeof buyer>

beforeAll(async () => {
  test = await createTestApp()
  test.travelTo('2026-11-20T20:00:00Z')
  trade = await makeTrade(test.deps.db)
  shop = buyer(test)
})
afterAll(() => test.close())

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await test.deps.db.query<T>(text, values)).rows

type Placed = { id: number; no: string; names: [stone: string, tile: string] }

/** An order of one product of Stone Co and one of Tile Co, with these names. */
async function place(stone: string, tile: string): Promise<Placed> {
  const [a, b] = [await trade.product(trade.stoneCo), await trade.product(trade.tileCo)]
  const cart = await shop.fill(trade.ann.token, trade.maya.id, [
    [a, 12],
    [b, 5],
  ])
  const { order_id, order_no } = (await shop.order(trade.ann.token, cart)).data
  await sql(`UPDATE order_items SET product_name = CASE WHEN vendor_id = $2 THEN $3 ELSE $4 END WHERE order_id = $1`, [
    order_id,
    trade.stoneCo.id,
    stone,
    tile,
  ])
  return { id: order_id, no: order_no, names: [stone, tile] }
}

type Reader = 'ann' | 'maya' | 'stoneCo' | 'tileCo' | 'admin'

/** The ids that this reader finds; checks the reported total too. */
async function find(who: Reader, asked: Record<string, string>): Promise<number[]> {
  const { data } = await shop.call(`orders?${new URLSearchParams({ per_page: '100', ...asked })}`, {
    token: trade[who].token,
  })
  expect(data.total).toBe(data.data.length)
  return data.data.map((row: { id: number }) => row.id).sort()
}

const readers: Reader[] = ['ann', 'maya', 'stoneCo', 'tileCo', 'admin']

describe('a search finds the same orders before and after the indexing job', () => {
  let placed: Placed[]

  beforeAll(async () => {
    placed = [
      await place('Carrara Marble 12x24', 'Élan Grout 50%'),
      await place('Nero Slate', 'Carrara Look_Tile'),
      await place('White Oak', 'Tile_Spacer 3 mm'),
    ]
  })

  const named = (who: Reader, piece: string) => {
    const seen = ({ no, names: [stone, tile] }: Placed) => {
      const own = who === 'stoneCo' ? [stone] : who === 'tileCo' ? [tile] : [stone, tile]
      return [no, 'Ann Lee', ...own]
    }
    const ids = placed.flatMap((order) =>
      seen(order).some((text) => text.toLowerCase().includes(piece.toLowerCase())) ? [order.id] : [],
    )
    return ids.sort()
  }

  const pieces = () => {
    const no = placed[1]?.no ?? ''
    return [
      ...['carrara', 'ARRAR', 'marble 12', 'Look_T', '_', '50%', 'ÉLAN', 'le', 'ann l', 'nobody', '\\'],
      ...['Carrara Tile', no, no.toLowerCase(), no.slice(0, 5), no.slice(-4)],
    ]
  }

  async function agrees() {
    for (const who of readers) {
      const responses = await Promise.all(pieces().map(async (q) => [who, q, await find(who, { q })]))
      expect(responses).toEqual(pieces().map((q) => [who, q, named(who, q)]))
    }
  }

  it('finds new orders before they are indexed', async () => {
    expect((await sql('SELECT 1 FROM orders_unlisted')).length).toBeGreaterThanOrEqual(placed.length)
    await agrees()
  })

  it('finds them in the index once, however often the job runs', async () => {
    await enlistOrders(test.deps)
    expect(await enlistOrders(test.deps)).toBe(0)
    await agrees()
  })

  it('finds a customer’s step by all statuses behind it', async () => {
    const [first, second] = placed as [Placed, Placed]
    const [item] = await sql<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1 LIMIT 1', [first.id])
    const set = (status: string) => sql('UPDATE order_items SET status = $2 WHERE id = $1', [item?.id, status])
    const found = async (step: string) =>
      (await shop.call(`orders?step=${step}`, { token: trade.ann.token })).data.data.map(({ id }: Placed) => id)
    await set('Picked Up')
    for (const listed of [false, true]) {
      if (listed) await enlistOrders(test.deps)
      expect(await found('Preparing')).toContain(first.id)
      expect(await found('Preparing')).not.toContain(second.id)
      expect(await found('Confirming stock')).toContain(second.id)
      expect(await found('Delivered')).not.toContain(first.id)
    }
    expect((await shop.call('orders?step=Gone', { token: trade.ann.token })).status).toBe(422)
    await set('Waiting for approval')
    await enlistOrders(test.deps)
  })

  it('returns a page of a long list in the order of the whole list', async () => {
    const page = async (n: number) =>
      (await shop.call(`orders?q=e&per_page=1&page=${n}`, { token: trade.admin.token })).data
    const [first, second, last] = [await page(1), await page(2), await page(999)]
    expect(first).toMatchObject({ total: placed.length, last_page: placed.length })
    const newest = (
      await sql<{ id: number }>('SELECT id FROM orders WHERE id = ANY($1) ORDER BY placed_at DESC, id', [
        placed.map(({ id }) => id),
      ])
    ).map(({ id }) => id)
    expect([first, second, last].map(({ data }) => data[0].id)).toEqual(newest)
  })

  it('never shows another person’s orders, whatever the search', async () => {
    const other = await makeTrade(test.deps.db)
    for (const { token } of [other.ann, other.maya, other.stoneCo])
      for (const query of ['q=carrara', 'q=e', 'status=Waiting for approval', `q=${placed[0]?.no}`, ''])
        expect((await shop.call(`orders?${query}`, { token })).data.total).toBe(0)
  })
})

describe('a status is found in the lists as soon as it is set', () => {
  let order: Placed
  beforeEach(async () => {
    order = await place('Basalt', 'Trim')
    await enlistOrders(test.deps)
  })
  const move = (vendor: number, status: string) =>
    sql('UPDATE order_items SET status = $3, status_date = now() WHERE order_id = $1 AND vendor_id = $2', [
      order.id,
      vendor,
      status,
    ])
  const has = async (who: Reader, status: string) => (await find(who, { status, q: order.no })).length === 1

  it('by everyone whose item it is, and by those who see all items', async () => {
    expect(await has('stoneCo', 'Waiting for approval')).toBe(true)
    await move(trade.stoneCo.id, 'In Progress')
    for (const who of readers) expect([who, await has(who, 'In Progress')]).toEqual([who, who !== 'tileCo'])
    for (const who of readers) expect([who, await has(who, 'Waiting for approval')]).toEqual([who, who !== 'stoneCo'])
    await move(trade.tileCo.id, 'In Progress')
    for (const who of readers) expect(await has(who, 'Waiting for approval')).toBe(false)
    expect((await find('admin', { status: 'In Progress' })).includes(order.id)).toBe(true)
  })

  it('for a part that was split off', async () => {
    await sql(
      `INSERT INTO order_items SELECT (jsonb_populate_record(i, jsonb_build_object('id', i.id / 2 + 7, 'position', 9,
        'status', 'Decline'))).* FROM order_items i WHERE order_id = $1 AND vendor_id = $2`,
      [order.id, trade.tileCo.id],
    )
    expect(await has('tileCo', 'Decline')).toBe(true)
    expect(await has('tileCo', 'Waiting for approval')).toBe(true)
    expect(await has('stoneCo', 'Decline')).toBe(false)
  })

  it('even when it changes while the job runs', async () => {
    const late = await place('Porphyry', 'Edge')
    const client = await test.deps.db.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM orders WHERE id = $1 FOR NO KEY UPDATE', [late.id])
    await client.query(`UPDATE order_items SET status = 'In Progress' WHERE order_id = $1`, [late.id])
    expect(await enlistOrders(test.deps)).toBe(0)
    await client.query('COMMIT')
    client.release()
    expect(await enlistOrders(test.deps)).toBe(1)
    expect(await find('admin', { status: 'In Progress', q: 'porphyry' })).toEqual([late.id])
  })
})

it('no longer finds a customer by an erased name', async () => {
  const order = await place('Onyx', 'Sill')
  await enlistOrders(test.deps)
  expect(await find('admin', { q: 'Ann Lee' })).toContain(order.id)
  await sql(`UPDATE orders SET customer_name = 'Former customer' WHERE id = $1`, [order.id])
  for (let entered = 0; entered < 2; entered++) {
    expect(await find('admin', { q: 'Ann Lee' })).not.toContain(order.id)
    expect(await find('admin', { q: 'former' })).toContain(order.id)
    await enlistOrders(test.deps)
  }
  await sql(`UPDATE orders SET customer_name = 'Ann Lee' WHERE id = $1`, [order.id])
  await enlistOrders(test.deps)
})

it('uses the same bit for every status as the database', async () => {
  const rows = await sql<{ status: string; bit: number }>(
    'SELECT status, order_status_bit(status) AS bit FROM unnest($1::text[]) AS status',
    [orderStatuses],
  )
  expect(rows).toEqual(orderStatuses.map((status) => ({ status, bit: 1 << indexOf(status) })))
  // Lists of items sort by it, and put what has ended last.
  const listed = await sql<{ bit: number; ended: boolean }>(
    `INSERT INTO vendor_items_listed (item_id, vendor_id, status, order_no, placed_at, due_on, name, words, qty, amount_cents, has_entries,
        pending_cents, available_cents, paid_cents)
      SELECT -n, 0, status, '', now(), now(), '', '', 1, 0, false, 0, 0, 0 FROM unnest($1::text[]) WITH ORDINALITY AS s(status, n)
      RETURNING status_bit AS bit, ended`,
    [orderStatuses],
  )
  await sql('DELETE FROM vendor_items_listed WHERE item_id < 0')
  const ended = ['Decline', 'Cancle', 'Return Request', 'Returned', 'Delivered']
  expect(listed).toEqual(orderStatuses.map((status) => ({ bit: 1 << indexOf(status), ended: ended.includes(status) })))
})

it('finds fragments with an index when the server has the extension, as the embedded one does', async () => {
  expect(await sql(`SELECT 1 FROM pg_indexes WHERE indexname = 'orders_listed_text'`)).toHaveLength(1)
})

it('finds orders and items by their amount, each reader by what they know of it', async () => {
  const { id } = await place('Amount Stone', 'Amount Tile')
  const [{ total } = { total: 0 }] = await sql<{ total: number }>(
    'SELECT total_cents::int AS total FROM orders WHERE id = $1',
    [id],
  )
  const asTyped = `$${(total / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  for (const indexed of [false, true]) {
    if (indexed) await enlistOrders(test.deps)
    for (const who of ['ann', 'maya', 'admin'] as const) expect(await find(who, { q: asTyped }), who).toContain(id)
    expect(await find('admin', { q: `$${(total + 1) / 100}` })).not.toContain(id)
    expect(await find('stoneCo', { q: asTyped })).toEqual([])
  }
  const { data } = await shop.call('vendor/order_items?per_page=100&q=Amount Stone', { token: trade.stoneCo.token })
  const [item] = data.data
  const found = await shop.call(`vendor/order_items?per_page=100&q=$${item.amount}`, { token: trade.stoneCo.token })
  expect(found.data.data.map((one: { id: number }) => one.id)).toContain(item.id)
  const others = await shop.call(`vendor/order_items?q=$${item.amount}`, { token: trade.tileCo.token })
  expect(others.data.data.map((one: { id: number }) => one.id)).not.toContain(item.id)
})
