import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDb } from '../src/db/client.ts'
import { hashToken } from '../src/features/accounts/server/authenticate.ts'
import { randomId, randomKey } from '../src/lib/ids.ts'
import { createTestApp } from '../test/app.ts'
import { booksOf, settled } from '../test/books.ts'
import { goodCard, sanDiego } from '../test/buyer.ts'
import { makeTrade } from '../test/commerce.ts'
import { startCluster } from '../tools/cluster/start-cluster.ts'
import { summary } from './summary.ts'

// Checks a sale of 50 boxes to 2,000 buyers who all come within five seconds: exactly 50 orders, everyone is answered
// within ten seconds, and nobody is charged without an order. `--buyers=N`, `--boxes=N` and `--webs=N` change the sample.
const { values } = parseArgs({
  strict: false,
  options: {
    buyers: { type: 'string', default: '2000' },
    boxes: { type: 'string', default: '50' },
    webs: { type: 'string', default: '2' },
  },
})
const [buyers, boxes] = [Number(values.buyers), Number(values.boxes)]
const arriveMs = 5000
const answerMs = 10_000

const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-sale-'))
const PAYOUT_KEY = 'ab'.repeat(32)
const cluster = await startCluster({
  folder,
  port: 4400,
  webs: Number(values.webs),
  workers: 1,
  env: { DEMO: 'off', RATE_LIMIT: 'off', PAYOUT_KEY, LOG_LEVEL: 'error' },
  say: (line) => console.log(line),
})
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const columns = ['buyers', 'boxes', 'orders', 'sold out', 'other answers', 'slowest answer s', 'p95 s', 'wrong']
const report = summary('A sale of a few boxes to many buyers at once', columns)
try {
  const { tile, showroom } = await makeSale(cluster.directUrl)
  const tokens = await makeBuyers(cluster.directUrl)
  const answers = await Promise.all(
    tokens.map(async (token) => {
      await setTimeout(Math.random() * arriveMs)
      const from = performance.now()
      const outcome = await buy(token, { ...tile, showroom })
      return { outcome, seconds: (performance.now() - from) / 1000 }
    }),
  )
  const count = (outcome: string) => answers.filter((one) => one.outcome === outcome).length
  const others = new Set(answers.map(({ outcome }) => outcome).filter((one) => one !== 'ordered' && one !== 'sold out'))
  for (const other of [...others].slice(0, 5)) console.log(`  ${other}`)
  const times = answers.map(({ seconds }) => seconds).sort((a, b) => a - b)
  const [slowest = 0, p95 = 0] = [times.at(-1), times[Math.floor(0.95 * times.length)]]
  const wrongs = [
    count('ordered') !== boxes && 'orders',
    count('ordered') + count('sold out') !== buyers && 'answers',
    slowest * 1000 > answerMs && 'a slow answer',
    ...(await wrongInBooks(cluster.directUrl)),
  ].filter((wrong) => wrong !== false)
  for (const wrong of wrongs) console.log(`  wrong: ${wrong}`)
  report.row(
    [
      buyers,
      boxes,
      count('ordered'),
      count('sold out'),
      others.size,
      slowest.toFixed(2),
      p95.toFixed(2),
      wrongs.length,
    ],
    wrongs.length,
  )
} catch (error) {
  console.log(error)
  report.row([buyers, boxes, '', '', '', '', '', 1], 1)
} finally {
  agent.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(
  report.end(
    'An answer is that of the checkout, or of the cart when it already says that there is no more; its time includes both calls.',
    `All arrive within ${arriveMs / 1000} s, through HAProxy, ${values.webs} web processes and pgbouncer, on one machine with the clients.`,
  ),
)

async function makeSale(databaseUrl: string) {
  const test = await createTestApp({ databaseUrl, env: { PAYOUT_KEY } })
  const trade = await makeTrade(test.deps.db)
  const tile = await trade.product(trade.stoneCo, { stock: boxes })
  await test.deps.catalogue.settled()
  await test.close()
  return { tile: { product: tile.hash, size_id: tile.sizeId }, showroom: trade.maya.id }
}

async function makeBuyers(databaseUrl: string): Promise<string[]> {
  const db = openDb(databaseUrl, 1)
  const tokens = Array.from({ length: buyers }, () => randomBytes(32).toString('hex'))
  await db.query(
    `WITH made AS (INSERT INTO accounts (id, type, status, first_name, last_name, email, phone_number)
       SELECT id, 'User', 'Active', 'Ann', 'Lee', 'buyer-' || id || '@example.com', '4155550123' FROM unnest($1::bigint[]) AS id)
     INSERT INTO sessions (token_hash, account_id, expires_at) SELECT hash, id, '2099-01-01'
       FROM unnest($1::bigint[], $2::bytea[]) AS t (id, hash)`,
    [tokens.map(() => randomId()), tokens.map(hashToken)],
  )
  await db.end()
  return tokens
}

/** Puts one box into the cart and orders it, as a browser does; returns what the buyer was told. */
async function buy(token: string, box: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const cart = await post('/api/projectCart/sync_to_cart', { ...box, quantity: 1 }, headers)
  if (cart.status !== 200) return outcomeOf(cart)
  const { id } = (JSON.parse(cart.body) as { data: { id: string } }).data
  const order = { cart_id: id, shipping_address: sanDiego, payment: goodCard, expected_total: 47.07 }
  const key = randomKey()
  for (let tries = 1; ; tries++) {
    const placed = await post('/api/checkout', order, { ...headers, 'idempotency-key': key })
    if (placed.status === 201) return 'ordered'
    // Only what may still succeed is repeated, with the same key.
    if (placed.status < 500 || tries === 5) return outcomeOf(placed)
    await setTimeout(200)
  }
}

function outcomeOf({ status, body }: { status: number; body: string }): string {
  return status === 422 && /stock/i.test(body) ? 'sold out' : `${status} ${body.slice(0, 200)}`
}

function post(url: string, body: object, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((done) => {
    const sent = request(cluster.url + url, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.once('error', (error) => done({ status: 599, body: error.message }))
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.once('end', () => done({ status: response.statusCode ?? 0, body: text }))
    })
    sent.end(JSON.stringify(body))
  })
}

/** What is wrong when every payment is settled. */
async function wrongInBooks(databaseUrl: string): Promise<string[]> {
  const test = await createTestApp({ databaseUrl, env: { PAYOUT_KEY } })
  try {
    test.travelTo(new Date(Date.now() + 3_600_000))
    await settled(test)
    const { db } = test.deps
    const { rows } = await db.query<{ orders: number; stock: number; charged: number }>(
      `SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT sum(stock) FROM product_sizes)::int AS stock,
         (SELECT count(*) FROM sandbox_charges c WHERE status = 'captured'
           AND NOT EXISTS (SELECT 1 FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.provider_ref = c.ref))::int AS charged`,
    )
    const books = Object.entries((await booksOf(db)) ?? {}).flatMap(([name, n]) => (n > 0 ? [`${name}: ${n}`] : []))
    const [row] = rows
    return [
      ...books,
      ...(row?.orders === boxes ? [] : [`${row?.orders} orders in the database`]),
      ...(row?.stock === 0 ? [] : [`${row?.stock} boxes left`]),
      ...(row?.charged === 0 ? [] : [`${row?.charged} charged without an order`]),
    ]
  } finally {
    await test.close()
  }
}
