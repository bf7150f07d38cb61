import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import { randomId } from '#lib/ids.ts'
import type { Bus } from '#server/bus/bus.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Sold, type Trade } from '#test/commerce.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { type LivePage, openLivePage } from '#test/live-page.ts'
import { createLive } from './live.ts'
import { notify } from './notify.ts'

let test: TestApp
let second: TestApp
let trade: Trade
let tile: Sold
const open: LivePage<Data>[] = []
beforeAll(async () => {
  test = await createTestApp()
  second = await createTestApp({ databaseUrl: test.databaseUrl })
  trade = await makeTrade(test.deps.db)
  tile = await trade.product(trade.stoneCo)
  for (const { app } of [test, second]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const page of open.splice(0)) page.close()
})
afterAll(async () => {
  await second.close()
  await test.close()
})

type Data = { row?: { title: string } | null; pending?: number; id?: number; total?: number }

async function listen(token: string | undefined, { app }: TestApp = test) {
  const address = app.server.address()
  const page = await openLivePage<Data>(typeof address === 'object' ? (address?.port ?? 0) : 0, token)
  open.push(page)
  return page
}

const notesOf = ({ events }: LivePage<Data>) => events.filter(({ event }) => event === 'notification')

const sendNotification = (accountId: number, title: string, on = test) =>
  transaction(on.deps.db, (tx) =>
    notify(tx, [{ accountId, type: 'account', title, body: '', link: '/account' }], on.deps.clock()),
  )

it('sends new notifications and the unread count to open pages of the account only, from any process [NOTIF-02]', async () => {
  const [ann, ben] = [await makeAccount(test.deps.db), await makeAccount(test.deps.db)]
  await sendNotification(ann.id, 'Before')
  const hers = await listen(await signIn(test.deps.db, ann.id))
  const his = await listen(await signIn(test.deps.db, ben.id))
  expect([hers.status, hers.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await expect.poll(() => notesOf(hers)).toEqual([{ event: 'notification', data: { row: null, pending: 1 } }])
  await sendNotification(ann.id, 'From here')
  await sendNotification(ann.id, 'From the other process', second)
  await expect
    .poll(() => notesOf(hers).map(({ data }) => data.row?.title))
    .toEqual([undefined, 'From here', 'From the other process'])
  expect(notesOf(hers).at(-1)?.data.pending).toBe(3)
  // After two more polls each event has still been sent only once.
  await new Promise((next) => setTimeout(next, 2500))
  expect(notesOf(hers)).toHaveLength(3)
  expect(notesOf(his)).toEqual([{ event: 'notification', data: { row: null, pending: 0 } }])
})

it('notifies the buyer, vendor, showroom and Admin of an order item, and no one else', async () => {
  const { fill, order, call } = buyer(test)
  const token = trade.ann.token
  const placed = await order(token, await fill(token, trade.maya.id, [[tile, 2]]))
  const { data } = await call(`orders/${placed.data.order_id}`, { token })
  const itemId = data.items[0].id
  const stranger = await makeAccount(test.deps.db)
  const tokens = [token, trade.stoneCo.token, trade.maya.token, trade.admin.token]
  const parties = await Promise.all(tokens.map((each) => listen(each)))
  const outsider = await listen(await signIn(test.deps.db, stranger.id))
  test.travelTo(new Date(Date.now() + 61 * 60_000))
  const moved = await call(`order_items/${itemId}/status`, {
    token: trade.stoneCo.token,
    method: 'PUT',
    body: { status: 'In Progress' },
  })
  expect(moved.status).toBe(200)
  for (const party of parties)
    await expect
      .poll(() => party.events.filter(({ event }) => event === 'order').map(({ data }) => data))
      .toContainEqual({ id: itemId, status: 'In Progress' })
  expect(outsider.events.filter(({ event }) => event === 'order')).toEqual([])
})

it('beside a client, sends a professional the steps of their own orders, and of nobody else’s', async () => {
  const { fill, order, call } = buyer(test)
  const { maya, ann, stoneCo } = trade
  const moved = async (token: string) => {
    const placed = await order(token, await fill(token, maya.id, [[tile, 2]]))
    const { data } = await call(`orders/${placed.data.order_id}`, { token })
    return data.items[0].id as number
  }
  const [hers, own] = [await moved(ann.token), await moved(maya.token)]
  await test.deps.db.query('UPDATE accounts SET client_safe = true WHERE id = $1', [maya.id])
  const [beside, buyers] = [await listen(maya.token), await listen(ann.token)]
  test.travelTo(new Date(test.deps.clock().getTime() + 61 * 60_000))
  for (const item of [hers, own])
    await call(`order_items/${item}/status`, {
      token: stoneCo.token,
      method: 'PUT',
      body: { status: 'In Progress' },
    })
  const itemsOf = ({ events }: LivePage<Data>) =>
    events.filter(({ event }) => event === 'order').map(({ data }) => data.id)
  await expect.poll(() => itemsOf(buyers)).toContain(hers)
  await expect.poll(() => itemsOf(beside)).toEqual([own])
  await test.deps.db.query('UPDATE accounts SET client_safe = false WHERE id = $1', [maya.id])
})

it('ends with the session that opened it, and does not open without one', async () => {
  const ann = await makeAccount(test.deps.db)
  const heard = await listen(await signIn(test.deps.db, ann.id))
  expect(heard.status).toBe(200)
  await test.deps.db.query('DELETE FROM sessions WHERE account_id = $1', [ann.id])
  await expect.poll(() => heard.ended).toBe(true)
  expect((await listen(undefined)).status).toBe(401)
})

it('ends within a second of the sign-out or the deactivation of its account, in every process', async () => {
  for (const end of [
    'DELETE FROM sessions WHERE account_id = $1',
    "UPDATE accounts SET status = 'Deactive' WHERE id = $1",
  ]) {
    const ann = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, ann.id)
    const other = await listen(await signIn(test.deps.db, (await makeAccount(test.deps.db)).id), second)
    const pages = [await listen(token), await listen(token, second)]
    await test.deps.db.query(end, [ann.id])
    const from = performance.now()
    // Expired sessions are looked for every 20 seconds, so these pages were told.
    await expect.poll(() => pages.map(({ ended }) => ended), { timeout: 15_000 }).toEqual([true, true])
    expect(performance.now() - from).toBeLessThan(15_000)
    expect(other.ended).toBe(false)
  }
})

it('tells every open page of an account, in every process, of its client-safe mode and of the showrooms that it works for', async () => {
  const { db } = test.deps
  const pat = await makeAccount(db)
  const [row, { maya }] = [randomId(), trade]
  await insertRows(db, 'showroom_collaborators', {
    id: row,
    showroomId: maya.id,
    email: 'pat@example.com',
    role: 'viewer',
    tokenHash: Buffer.from('t'),
    invitedAt: new Date(),
    expiresAt: new Date('2099-01-01'),
  })
  const pages = [await listen(maya.token), await listen(maya.token, second)]
  const pats = await listen(await signIn(db, pat.id), second)
  const states = (page: LivePage<Data>) =>
    page.events.filter(({ event }) => event === 'account').map(({ data }) => data as object)
  const { call } = buyer(test)
  const own = (client_safe: boolean) => ({ client_safe, admin_roles: [], works_for: [] })
  const setClientSafe = (on: boolean) =>
    call('account/client_safe', { token: maya.token, method: 'PUT', body: { client_safe: on } })
  await setClientSafe(true)
  // An event has the mode of when it is sent.
  for (const page of pages) await expect.poll(() => states(page).length).toBe(2)
  await setClientSafe(true)
  await setClientSafe(false)
  for (const page of pages) await expect.poll(() => states(page)).toEqual([false, true, false].map(own))

  const works = (role: string) => ({ client_safe: false, admin_roles: [], works_for: [{ showroom: maya.id, role }] })
  await db.query('UPDATE showroom_collaborators SET account_id = $2, accepted_at = now() WHERE id = $1', [row, pat.id])
  await expect.poll(() => states(pats).length).toBe(2)
  await call(`showroom/collaborators/${row}`, {
    token: maya.token,
    method: 'PUT',
    body: { role: 'editor' },
  })
  await expect.poll(() => states(pats).length).toBe(3)
  await call(`showroom/collaborators/${row}`, { token: maya.token, method: 'DELETE' })
  await expect.poll(() => states(pats)).toEqual([own(false), works('viewer'), works('editor'), own(false)])
  expect(pages.map((page) => states(page).length)).toEqual([3, 3])
})

it('sends the newest state of an account last, also if an older one takes longer to read', async () => {
  let hear: (payload: string) => void = () => {}
  const reads: ((clientSafe: boolean) => void)[] = []
  const db = {
    query: ({ name }: { name: string }) =>
      name === 'account-state'
        ? new Promise((done) => reads.push((client_safe) => done({ rows: [{ client_safe }] })))
        : Promise.resolve({ rows: [] }),
  } as unknown as Db
  const bus = { listen: (given: { onMessage: typeof hear }) => (hear = given.onMessage) } as unknown as Bus
  const live = createLive({ db, bus, clock: () => new Date(), log: test.app.log })
  const opening = live.open({ id: 1, type: 'Contractor', clientSafe: false }, visitor, Buffer.from('t'))
  await expect.poll(() => reads.length).toBe(1)
  reads[0]?.(false)
  const stream = await opening
  const account = JSON.stringify({ kind: 'account', account: 1 })
  hear(account)
  hear(account)
  await expect.poll(() => reads.length).toBe(2)
  // The second read waits for the first, which has the older state.
  reads[1]?.(true)
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.(false)
  const states = () => [...String(text).matchAll(/"client_safe":(\w+)/g)].map(([, state]) => state)
  let text = ''
  stream.on('data', (chunk) => (text += chunk))
  await expect.poll(states).toEqual(['false', 'true', 'false'])
  live.closeAll()
})

it('sends notifications and orders to the right pages also when more than 200 accounts have one', async () => {
  const accounts = await Promise.all(Array.from({ length: 205 }, () => makeAccount(test.deps.db)))
  const pages = await Promise.all(accounts.map(async ({ id }) => listen(await signIn(test.deps.db, id))))
  const [first, second] = pages
  const outsider = await makeAccount(test.deps.db)
  await sendNotification(outsider.id, 'For nobody here')
  await sendNotification(accounts[0]?.id ?? 0, 'For the first')
  await expect.poll(() => first && notesOf(first).at(-1)?.data.row?.title).toBe('For the first')
  expect(second && notesOf(second).map(({ data }) => data.row)).toEqual([null])
})

it('sends everything of a burst, with few and with many open accounts [NOTIF-02]', async () => {
  const { fill, order, call } = buyer(test)
  const { token } = trade.ann
  const placed = await order(token, await fill(token, trade.maya.id, [[tile, 2]]))
  const orderId: number = placed.data.order_id
  const itemId: number = (await call(`orders/${orderId}`, { token })).data.items[0].id
  const ann = await makeAccount(test.deps.db)
  const hers = await listen(await signIn(test.deps.db, ann.id))
  const vendors = await listen(trade.stoneCo.token)
  const burst = 1_200
  const orders = () => vendors.events.filter(({ event, data }) => event === 'order' && data.id === itemId)
  for (const round of [1, 2]) {
    const [notes, events] = [notesOf(hers).length, orders().length]
    const ids = Array.from({ length: burst }, () => randomId())
    await test.deps.db.query(
      `INSERT INTO notifications (id, account_id, type, title, body, link, created_at)
       SELECT n, $2, 'account', n::text, '', '/account', $3 FROM unnest($1::bigint[]) AS n`,
      [ids, ann.id, test.deps.clock()],
    )
    await test.deps.db.query(
      `INSERT INTO order_events (id, order_id, order_item_id, actor_type, kind, at)
       SELECT n, $2, $3, 'system', 'status', $4 FROM unnest($1::bigint[]) AS n`,
      [ids, orderId, itemId, test.deps.clock()],
    )
    await expect
      .poll(() => [round, notesOf(hers).length - notes, orders().length - events], { timeout: 30_000 })
      .toEqual([round, burst, burst])
    const titles = notesOf(hers)
      .slice(notes)
      .map(({ data }) => Number(data.row?.title))
    expect(titles.toSorted()).toEqual(ids.toSorted())
    if (round === 1) {
      // With more than 200 accounts one query reads the events of all.
      const accounts = await Promise.all(Array.from({ length: 205 }, () => makeAccount(test.deps.db)))
      await Promise.all(accounts.map(async ({ id }) => listen(await signIn(test.deps.db, id))))
    }
  }
})

it('ignores announcements that it does not understand', async () => {
  const ann = await makeAccount(test.deps.db)
  const page = await listen(await signIn(test.deps.db, ann.id))
  for (const payload of ['nonsense', '{"kind":"other"}', 'null'])
    await test.deps.db.query("SELECT pg_notify('live', $1)", [payload])
  await test.deps.db.query('DELETE FROM sessions WHERE account_id = $1', [ann.id])
  await expect.poll(() => page.ended).toBe(true)
})

it('ends when the process may have missed events, so that the page asks again', async () => {
  const page = await listen(await signIn(test.deps.db, (await makeAccount(test.deps.db)).id))
  await test.deps.db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wainscot listen' AND datname = current_database()",
  )
  await expect.poll(() => page.ended).toBe(true)
})

it('accepts eight open pages per account and rejects the ninth with 429', async () => {
  const ann = await makeAccount(test.deps.db)
  const token = await signIn(test.deps.db, ann.id)
  for (let page = 0; page < 8; page++) expect((await listen(token)).status).toBe(200)
  expect((await listen(token)).status).toBe(429)
  for (const page of open.splice(0, 1)) page.close()
  await expect.poll(async () => (await listen(token)).status).toBe(200)
})

it('lets the server stop while pages are connected', async () => {
  const third = await createTestApp({ databaseUrl: test.databaseUrl })
  await third.app.listen({ port: 0, host: '127.0.0.1' })
  const ann = await makeAccount(test.deps.db)
  const heard = await listen(await signIn(test.deps.db, ann.id), third)
  await third.close()
  await expect.poll(() => heard.ended).toBe(true)
})

it('does not open, nor finish opening, in a process that stops', async () => {
  const third = await createTestApp({ databaseUrl: test.databaseUrl })
  await third.app.listen({ port: 0, host: '127.0.0.1' })
  const ann = await makeAccount(test.deps.db)
  const token = await signIn(test.deps.db, ann.id)
  const { live } = third.deps
  const opening = live.open({ id: ann.id, type: 'User', clientSafe: false }, visitor, Buffer.alloc(32))
  live.closeAll()
  await expect(opening).rejects.toMatchObject({ status: 503 })
  expect((await listen(token, third)).status).toBe(503)
  await expect.poll(live.count).toBe(0)
  await third.close()
})
