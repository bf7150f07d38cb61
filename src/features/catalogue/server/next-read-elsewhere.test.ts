import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { readRows } from '#test/rows.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'

/** Creates the database and its data; the two servers that receive the requests run in their own processes. */
let test: TestApp
let trade: Trade
let tile: Sold
let vsdId: string
let servers: [ServerProcess, ServerProcess]

beforeAll(async () => {
  test = await createTestApp()
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  const [shop] = await readRows(test.deps.db, 'showrooms', { accountId: trade.maya.id })
  vsdId = shop?.vsdId ?? ''
  const where = { databaseUrl: test.databaseUrl }
  servers = await Promise.all([startServerProcess(where), startServerProcess(where)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await test.close()
})

async function ask(server: ServerProcess, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: trade.maya.token,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: body && JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return (await response.json()).data
}

/** Reads as a visitor of the showroom, whose responses are cached. */
async function shown(server: ServerProcess): Promise<{ page: number; list: number }> {
  const read = async (path: string) => (await (await fetch(`http://127.0.0.1:${server.port}/api/${path}`)).json()).data
  const [page, list] = await Promise.all([
    read(`products/${tile.hash}?vsd_id=${vsdId}`),
    read(`products?category=tile-flooring-${trade.categoryId}&vsd_id=${vsdId}`),
  ])
  const card = list.data.find(({ hash }: { hash: string }) => hash === tile.hash)
  return { page: page.price, list: card.price }
}

it('a price changed in one process is what another process reads next, on page and list, every time', async () => {
  for (let round = 0; round < 12; round++) {
    const [writer, reader] = round % 2 === 0 ? servers : [servers[1], servers[0]]
    await shown(reader)
    const { sample } = await ask(writer, 'showroom/products/markup', {
      product: tile.hash,
      amount: 6 + round,
    })
    expect(await shown(reader)).toEqual({ page: sample.price, list: sample.price })
  }
})
