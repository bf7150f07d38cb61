import { fork, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '../src/db/client.ts'
import { createBuying } from './buying.ts'
import { type Ask, converse, post } from './conversation.ts'
import { machine, record } from './report.ts'
import { runServer } from './run-server.ts'

// Measures how many times Vendure's carts and orders one server process of ours handles on the same PostgreSQL. They
// alternate in turns of a few seconds, because the speed of a shared machine varies. `--record` saves the result.
const version = '3.7.3'
const turns = 4
const port = 3499
const folder = await install()
const server = await runServer()
const db = openDb(server.databaseUrl, 4)
await db.query('VACUUM ANALYZE')
await db.query('CREATE DATABASE peer')
const { item, placeOne } = await createBuying(db)
const peer = await startPeer(Object.assign(new URL(server.databaseUrl), { pathname: '/peer' }).href)

type Work = (ask: Ask, turn: number) => Promise<boolean>
const ourCart: Work = async (ask, turn) => (await ask(post('/api/projectCart/sync_to_cart', item(turn)))).status === 200
const peerCart: Work = async (ask, turn) => (await addItem(ask, turn)).body.includes('totalWithTax')
const cases = [
  { name: 'new cart and first item', connections: 16, ours: ourCart, theirs: peerCart },
  { name: 'new cart to placed order', connections: 8, ours: placeOne, theirs: placePeerOrder },
]

let turn = 0
// Both with existing orders: with empty tables the planner would scan whole tables.
await run(server.port, 3, 8, placeOne)
await run(port, 5, 8, placePeerOrder)
await db.query('VACUUM ANALYZE')
const lines: string[] = []
for (const { name, connections, ours, theirs } of cases) {
  await run(server.port, 1.5, connections, ours)
  await run(port, 3, connections, theirs)
  const pairs: [ours: number, theirs: number][] = []
  for (let i = 0; i < turns; i++)
    pairs.push([await run(server.port, 6, connections, ours), await run(port, 8, connections, theirs)])
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / turns
  const ratios = pairs.map(([mine, other]) => (mine / other).toFixed(1)).join(', ')
  lines.push(
    `| ${name} | ${mean(0).toFixed(0)} | ${mean(1).toFixed(1)} | ${(mean(0) / mean(1)).toFixed(1)} | ${ratios} |`,
  )
  console.log(lines.at(-1))
}
peer.kill()
await db.end()
await server.stop()
record('peer', 'Against Vendure', report())

/** Outside of the product: it is hundreds of packages that nothing else needs. */
async function install(): Promise<string> {
  const home = path.join(tmpdir(), `wainscot-peer-${version}`)
  if (existsSync(path.join(home, 'node_modules/@vendure/core'))) return home
  mkdirSync(home, { recursive: true })
  // Its newest GraphQL helper requires a version of another package that not every registry has.
  const overrides = { '@graphql-tools/batch-execute': '10.2.0' }
  writeFileSync(path.join(home, 'package.json'), JSON.stringify({ private: true, overrides }))
  const wanted = [`@vendure/core@${version}`, 'pg', 'reflect-metadata']
  const done = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...wanted], {
    cwd: home,
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error('Vendure could not be installed')
  return home
}

async function startPeer(databaseUrl: string) {
  const start = (env: Record<string, string>) =>
    fork(path.join(import.meta.dirname, 'peer-server.mjs'), {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), ...env },
    })
  await new Promise<void>((done, failed) =>
    start({ SETUP: '1' }).once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`setting up ended with ${code}`)),
    ),
  )
  const child = start({})
  await new Promise<void>((done, failed) => {
    child.once('message', () => done())
    child.once('exit', (code) => failed(new Error(`the peer ended with ${code}`)))
  })
  return child
}

function addItem(ask: Ask, turn: number) {
  const query = `mutation { addItemToOrder(productVariantId: "${(turn % 200) + 1}", quantity: 2) {
    __typename ... on Order { id totalWithTax } ... on ErrorResult { message } } }`
  return ask(post('/shop-api', { query }))
}

/** All required checkout data in two requests; a storefront would send six. */
async function placePeerOrder(ask: Ask, turn: number): Promise<boolean> {
  const token = /vendure-auth-token: (\S+)/i.exec((await addItem(ask, turn)).head)?.[1]
  const failed = '__typename ... on ErrorResult { message }'
  const query = `mutation {
    setCustomerForOrder(input: { firstName: "Ann", lastName: "Lee", emailAddress: "ann-${turn}@example.com" }) { ${failed} }
    setOrderShippingAddress(input: { fullName: "Ann Lee", streetLine1: "1 Main St", city: "San Diego", province: "CA",
      postalCode: "92101", countryCode: "US" }) { ${failed} }
    setOrderShippingMethod(shippingMethodId: ["1"]) { ${failed} }
    transitionOrderToState(state: "ArrangingPayment") { ${failed} }
    addPaymentToOrder(input: { method: "card", metadata: {} }) { ... on Order { state } ${failed} } }`
  const { body } = await ask(post('/shop-api', { query }, { authorization: `Bearer ${token}` }))
  return body.includes('PaymentSettled')
}

/** Orders a second; throws when more than one in a hundred fails. */
async function run(at: number, seconds: number, connections: number, work: Work): Promise<number> {
  let [done, failed] = [0, 0]
  const from = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const { ask, close } = converse(at)
      while (performance.now() - from < seconds * 1000) {
        if (await work(ask, turn++)) done++
        else failed++
      }
      close()
    }),
  )
  if (failed * 100 > done) throw new Error(`${failed} of ${done + failed} failed on port ${at}`)
  return done / ((performance.now() - from) / 1000)
}

function report(): string[] {
  return [
    `Vendure ${version}; ${machine}. One server process each on one embedded PostgreSQL, in turns of 6 and 8 seconds. Bar: 30 times.`,
    '',
    '| case | ours a second | theirs | times | of each turn |',
    '|---|---|---|---|---|',
    ...lines,
  ]
}
