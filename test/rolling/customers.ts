import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { transaction } from '#db/transaction.ts'
import { runChecks } from '#features/payouts/server/ledger/check-queries.ts'
import { dayOf } from '#lib/dates.ts'
import { createTestApp } from '../app.ts'
import { booksOf, settled } from '../books.ts'
import { goodCard, sanDiego } from '../buyer.ts'
import { makeTrade } from '../commerce.ts'
import { makeAccount, newKey, signIn } from '../factories.ts'

const stock = 1_000_000

type Figures = {
  requests: number
  writes: number
  orders: number
  streams: number
  slowestMs: number
  failures: string[]
}
const noFigures = (): Figures => ({
  requests: 0,
  writes: 0,
  orders: 0,
  streams: 0,
  slowestMs: 0,
  failures: [],
})

export type Customers = Awaited<ReturnType<typeof createCustomers>>

/**
 * Customers of a site with several processes: `count` of them buy one box after another, as many look at pages and
 * their files, and as many have a stream of events open. With `repeats` a write that gets no answer, or a 5xx, is sent
 * again with the same key, at most for a minute, before it counts as failed, and streams may break.
 */
export async function createCustomers(databaseUrl: string, count: number, repeats = false) {
  const test = await createTestApp({ databaseUrl, env: { PAYOUT_KEY: 'ab'.repeat(32) } })
  const trade = await makeTrade(test.deps.db)
  const tile = await trade.product(trade.stoneCo, { stock })
  const people: { id: number; token: string; pending: number }[] = []
  for (let i = 0; i < count; i++) {
    const { id } = await makeAccount(test.deps.db)
    people.push({ id, token: await signIn(test.deps.db, id), pending: -1 })
  }
  await test.deps.catalogue.settled()
  await test.close()

  const known: number[] = []
  let figures = noFigures()
  let over = false
  let lastOrderAt = 0
  let site = ''
  const ending = new AbortController()

  /** One request of a client; anything but an expected response is a failure, and null is returned. */
  async function ask(url: string, init: RequestInit = {}): Promise<Response | null> {
    const from = performance.now()
    figures.requests++
    if (init.method) figures.writes++
    const mayRepeat = () => repeats && init.method && performance.now() - from < 60_000
    try {
      for (;;) {
        const { response, failure } = await askOnce(url, init)
        if (response?.ok) return response
        if (mayRepeat() && (response?.status ?? 500) >= 500) await setTimeout(200)
        else {
          figures.failures.push(failure)
          return null
        }
      }
    } finally {
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - from)
    }
  }
  async function askOnce(url: string, init: RequestInit) {
    const call = `${init.method ?? 'GET'} ${url}`
    try {
      const response = await fetch(site + url, init)
      const text = response.ok ? '' : (await response.text()).slice(0, 200)
      return { response, failure: `${call}: ${response.status} ${text}` }
    } catch (error) {
      return { response: null, failure: `${call}: ${String((error as Error).cause ?? error)}` }
    }
  }
  const post = async (path: string, token: string, body: object, key?: string) => {
    const headers = {
      authorization: token,
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    }
    const response = await ask(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return response ? ((await response.json()) as { data: { id: string; order_id: number } }).data : null
  }

  async function buy(token: string): Promise<void> {
    while (!over) {
      const cart = await post('projectCart/sync_to_cart', token, {
        product: tile.hash,
        size_id: tile.sizeId,
        quantity: 1,
        showroom: trade.maya.id,
      })
      if (!cart) continue
      const body = { cart_id: cart.id, shipping_address: sanDiego, payment: goodCard, expected_total: 47.07 }
      const key = newKey()
      let placed = await post('checkout', token, body, key)
      while (!placed) {
        await setTimeout(200)
        placed = await post('checkout', token, body, key)
      }
      known.push(placed.order_id)
      lastOrderAt = performance.now()
      figures.orders++
      await setTimeout(150)
    }
  }

  async function browse(): Promise<void> {
    const pages = ['/', `/product/${tile.hash}`, '/search?search=tile', '/cart', '/api/setting']
    for (let turn = 0; !over; turn++) {
      const html = (await (await ask(pages[turn % pages.length] ?? '/'))?.text()) ?? ''
      const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
      for (const file of files.slice(0, 3)) await (await ask(file))?.arrayBuffer()
      await setTimeout(100)
    }
  }

  /** Reconnects as pages do; the process that stops ends the stream properly. */
  async function stayConnected(person: (typeof people)[number]): Promise<void> {
    while (!over) {
      const response = await ask('/api/stream', {
        headers: { authorization: person.token },
        signal: ending.signal,
      })
      figures.streams++
      try {
        let text = ''
        for await (const chunk of response?.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text = (text + chunk).slice(-10_000)
          const events = [...text.matchAll(/event: notification\ndata: .*"pending":(\d+)/g)]
          person.pending = Number(events.at(-1)?.[1] ?? person.pending)
        }
      } catch (error) {
        if (!over && !repeats) figures.failures.push(`a stream broke: ${String((error as Error).cause ?? error)}`)
      }
      await setTimeout(over ? 0 : 500 + Math.random() * 500)
    }
  }

  return {
    tile,
    orders: () => known.length,
    /** When the last order was acknowledged, as `performance.now()`. */
    lastOrderAt: () => lastOrderAt,
    knownOrders: known,
    takeFigures(): Figures {
      const taken = figures
      figures = noFigures()
      return taken
    },
    start(address: string) {
      site = address
      const watching = people.map((person) => stayConnected(person))
      const working = people.flatMap(({ token }) => [buy(token), browse()])
      return {
        /** Also checks that every open page knows of every notification. */
        async stop(): Promise<void> {
          over = true
          await Promise.all(working)
          await setTimeout(5000)
          for (const { token, pending } of people) {
            const headers = { authorization: token }
            const response = await fetch(`${site}/api/notification?pending=1`, { headers })
            const { data } = (await response.json()) as { data: { total: number } }
            assert.equal(pending, data.total, 'a page does not know of all its notifications')
          }
          ending.abort()
          await Promise.all(watching)
        },
      }
    },
  }
}

/** Every acknowledged order exists, and no other; stock and ledger agree with them. */
export async function checkSales(databaseUrl: string, { knownOrders, tile }: Customers): Promise<void> {
  const test = await createTestApp({ databaseUrl })
  try {
    // A payment that a killed worker had tried several times waits for its next turn.
    test.travelTo(new Date(Date.now() + 3_600_000))
    await settled(test)
    const { db } = test.deps
    const { rows } = await db.query<{ id: number; qty: number }>(
      'SELECT o.id, sum(i.qty)::int AS qty FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id',
    )
    const ordered = (ids: number[]) => ids.toSorted((a, b) => a - b)
    assert.deepEqual(ordered(rows.map(({ id }) => id)), ordered(knownOrders))
    const left = await db.query<{ stock: number }>('SELECT stock FROM product_sizes WHERE id = $1', [tile.sizeId])
    assert.equal((left.rows[0]?.stock ?? 0) + rows.reduce((sum, { qty }) => sum + qty, 0), stock)
    const none = { unbalanced: 0, halfOrders: 0, splitErrors: 0, doublePaid: 0 }
    assert.deepEqual(await booksOf(db), none)
    assert.deepEqual(await transaction(db, (tx) => runChecks(tx, dayOf(test.deps.clock()))), [])
  } finally {
    await test.close()
  }
}
