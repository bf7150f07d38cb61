import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { randomId, randomKey } from '#lib/ids.ts'
import { randomVsd } from '#test/commerce.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { makeAccount } from '#test/factories.ts'
import { changeNote, readClient, readClients, refreshClients } from './clients.ts'
import { refreshUnderLock } from './listed-client-queries.ts'

let database: TestDatabase
let db: Db
let showrooms: number[]
const now = new Date('2026-11-20T20:00:00Z')
const clock = () => now

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url, 4)
  showrooms = [randomId(), randomId()]
  for (const id of showrooms) {
    await makeAccount(db, { id, type: 'Contractor', status: 'Approve' })
    await insertRows(db, 'showrooms', { accountId: id, vsdId: randomVsd(), companyName: 'Showroom' })
  }
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

type Row = { id: number; name: string; email: string; note: string } & Record<
  'seen' | 'back' | 'orders' | 'shared',
  number
>

/** Every client of a showroom and their figures, computed from the tables themselves. */
async function actual(showroomId: number): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `SELECT a.id, trim(a.first_name || ' ' || a.last_name) AS name, a.email,
        coalesce((SELECT note FROM client_notes n WHERE n.showroom_id = $1 AND n.client_id = a.id), '') AS note,
        extract(epoch FROM greatest((SELECT max(placed_at) FROM orders WHERE showroom_id = $1 AND customer_id = a.id),
          (SELECT max(last_at) FROM showroom_visits WHERE showroom_id = $1 AND account_id = a.id),
          (SELECT max(updated_at) FROM projects WHERE showroom_id = $1 AND owner_id = a.id AND status <> 'deleted')))::float AS seen,
        extract(epoch FROM (SELECT last_at FROM showroom_visits WHERE showroom_id = $1 AND account_id = a.id
          AND previous_at IS NOT NULL))::float AS back,
        (SELECT count(*)::int FROM orders WHERE showroom_id = $1 AND customer_id = a.id) AS orders,
        (SELECT count(*)::int FROM projects p JOIN project_shares s ON s.project_id = p.id AND s.showroom_id = $1
          WHERE p.showroom_id = $1 AND p.owner_id = a.id AND p.status = 'open' AND NOT p.is_cart) AS shared
      FROM accounts a WHERE a.type = 'User' AND a.status <> 'Deactive' AND (a.shop_id = $1
        OR EXISTS (SELECT FROM showroom_visits WHERE showroom_id = $1 AND account_id = a.id)
        OR EXISTS (SELECT FROM orders WHERE showroom_id = $1 AND customer_id = a.id)
        OR EXISTS (SELECT FROM projects WHERE showroom_id = $1 AND owner_id = a.id AND status <> 'deleted'))
      ORDER BY a.id`,
    [showroomId],
  )
  return rows
}

const sinceYesterday = Date.parse('2026-11-19T08:00:00Z') / 1000
const groups = {
  ordered: ({ orders }: Row) => orders > 0,
  shared: ({ shared }: Row) => shared > 0,
  back: ({ back }: Row) => back >= sinceYesterday,
}
const keys = {
  seen: (row: Row) => row.seen ?? Number.POSITIVE_INFINITY,
  '-seen': (row: Row) => -(row.seen ?? Number.NEGATIVE_INFINITY),
  name: (row: Row) => row.name.toLowerCase(),
  orders: (row: Row) => row.orders,
  '-orders': (row: Row) => -row.orders,
}

/** Reads every list of both showrooms and compares it with the tables. */
async function compare(what: string): Promise<void> {
  for (const showroom of showrooms) {
    const expected = await actual(showroom)
    const read = (query: object) =>
      readClients({ db, clock }, { id: showroom } as never, { page: 1, per_page: 50, q: '', ...query } as never)
    for (const [sort, key] of Object.entries(keys)) {
      const { data, total } = await read({ sort })
      expect(total, what).toBe(expected.length)
      const byId = new Map(expected.map((row) => [row.id, row]))
      expect(data.map(({ id }) => id).toSorted(), what).toEqual([...byId.keys()].toSorted())
      const order = data.map(({ id }) => key(byId.get(id) as Row))
      expect(order, `${what}, ${sort}`).toEqual(order.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      for (const { id, name, orders, projects, last_seen } of data)
        expect({ name, orders, projects, last_seen }, what).toMatchObject({
          name: byId.get(id)?.name,
          orders: byId.get(id)?.orders,
          projects: byId.get(id)?.shared,
        })
    }
    for (const [group, belongs] of Object.entries(groups)) {
      const { data } = await read({ sort: 'name', group })
      expect(data.map(({ id }) => id).toSorted(), `${what}, ${group}`).toEqual(
        expected
          .filter(belongs)
          .map(({ id }) => id)
          .toSorted(),
      )
    }
    for (const q of ['ann', 'ÖZ', 'call_back', 'EXAMPLE.com', 'no such words']) {
      const has = ({ name, email, note }: Row) =>
        [name, email, note].some((text) => text.toLowerCase().includes(q.toLowerCase()))
      expect((await read({ sort: 'name', q })).total, `${what}, ${q}`).toBe(expected.filter(has).length)
    }
  }
}

it('a showroom’s list of clients is what orders, visits, projects, notes and accounts say, right after every kind of write', async () => {
  const [one = 0, other = 0] = showrooms
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
  const people = await Promise.all(['Ann', 'Örjan Öz', 'Bo', 'Cy'].map((firstName) => makeAccount(db, { firstName })))
  const [ann = 0, orjan = 0, bo = 0, cy = 0] = people.map(({ id }) => id)
  const order = (showroomId: number | null, customerId: number, hoursAgo: number, id = randomId()) =>
    insertRows(db, 'orders', {
      id,
      orderNo: `T-${id}`,
      customerId,
      showroomId,
      cartId: randomKey(22),
      customerName: 'Ann Lee',
      customerEmail: 'ann@example.com',
      shippingAddress: {} as never,
      subtotalCents: 100,
      totalCents: 100,
      taxState: 'CA',
      taxRateMilli: 0,
      deliverFrom: '2026-11-27',
      deliverTo: '2026-11-30',
      placedAt: at(hoursAgo),
    })
  const project = (ownerId: number | null, showroomId: number, isCart = false) => {
    const id = randomKey(22)
    return insertRows(db, 'projects', { id, ownerId, showroomId, isCart }).then(() => id)
  }
  const run = (text: string, ...values: unknown[]) => db.query(text, values)
  let cart = ''
  let plan = ''
  const writes: Record<string, () => Promise<unknown>> = {
    'a registration': () => makeAccount(db, { firstName: 'Dee', shopId: one }),
    'a visit': () =>
      insertRows(db, 'showroom_visits', { showroomId: one, accountId: ann, firstAt: at(90), lastAt: at(90) }),
    'a second visit': () =>
      run('UPDATE showroom_visits SET previous_at = last_at, last_at = $1 WHERE account_id = $2', at(2), ann),
    'an order of a visitor': () => order(one, ann, 1),
    'an order of someone new': () => order(one, bo, 50),
    'an order in the other showroom': () => order(other, bo, 3),
    'an order without a showroom': () => order(null, cy, 3),
    'a cart': async () => (cart = await project(cy, one, true)),
    'a project': async () => (plan = await project(orjan, one)),
    'a project of nobody': () => project(null, one),
    'a share': () => insertRows(db, 'project_shares', { projectId: plan, showroomId: one, sharedAt: at(1) }),
    'a share of another’s project': () =>
      insertRows(db, 'project_shares', { projectId: plan, showroomId: other, sharedAt: at(1) }),
    'a change of a project': () => run('UPDATE projects SET updated_at = $1 WHERE id = $2', at(0), plan),
    'a closed project': () => run(`UPDATE projects SET status = 'closed' WHERE id = $1`, plan),
    'an opened project': () => run(`UPDATE projects SET status = 'open' WHERE id = $1`, plan),
    'a withdrawn share': () => run('DELETE FROM project_shares WHERE project_id = $1 AND showroom_id = $2', plan, one),
    'a share again': () => insertRows(db, 'project_shares', { projectId: plan, showroomId: one, sharedAt: at(1) }),
    'a project that moves': () => run('UPDATE projects SET showroom_id = $1 WHERE id = $2', other, plan),
    'a project with another owner': () => run('UPDATE projects SET owner_id = $1 WHERE id = $2', cy, plan),
    'a project put away': () => run(`UPDATE projects SET status = 'deleted' WHERE id = $1`, plan),
    'a deleted cart': () => run('DELETE FROM projects WHERE id = $1', cart),
    'a note': () => changeNote({ db, clock }, { id: one } as never, ann, { note: 'Call_back on Öz' } as never),
    'another note': () => run(`UPDATE client_notes SET note = 'callXback' WHERE client_id = $1`, ann),
    'no note': () => run('DELETE FROM client_notes WHERE client_id = $1', ann),
    'a note about no client': () =>
      insertRows(db, 'client_notes', { showroomId: one, clientId: cy, note: 'Ann’s friend', updatedAt: now }),
    'a name': () => run(`UPDATE accounts SET first_name = 'Zoë', last_name = 'Ann' WHERE id = $1`, bo),
    'an email': () => run(`UPDATE accounts SET email = 'öz@example.net' WHERE id = $1`, ann),
    'a closed account': () => run(`UPDATE accounts SET status = 'Deactive' WHERE id = $1`, bo),
    'an opened account': () => run(`UPDATE accounts SET status = 'Active' WHERE id = $1`, bo),
    'a professional': () => run(`UPDATE accounts SET type = 'Contractor' WHERE id = $1`, ann),
    'a homeowner again': () => run(`UPDATE accounts SET type = 'User' WHERE id = $1`, ann),
    'a registration elsewhere': () => run('UPDATE accounts SET shop_id = $1 WHERE id = $2', other, orjan),
    'a registration moved': () => run('UPDATE accounts SET shop_id = $1 WHERE id = $2', one, orjan),
    'a registration ended': () => run('UPDATE accounts SET shop_id = NULL WHERE id = $1', orjan),
    'an order that moves': () =>
      run(
        'UPDATE orders SET showroom_id = $1, customer_id = $2 WHERE customer_id = $3 AND showroom_id = $1',
        one,
        orjan,
        bo,
      ),
    'a forgotten visit': () => run('DELETE FROM showroom_visits WHERE account_id = $1', ann),
    'a deleted account': () => run(`DELETE FROM accounts WHERE first_name = 'Dee'`),
  }
  await compare('nothing')
  for (const [what, write] of Object.entries(writes)) {
    await write()
    await compare(what)
  }
  // A client is found on their own page exactly while the list has them.
  for (const id of [ann, orjan, bo, cy])
    for (const showroom of showrooms) {
      const listed = (await actual(showroom)).some((row) => row.id === id)
      const found = readClient({ db, clock }, { id: showroom } as never, id)
      if (listed) expect((await found).id).toBe(id)
      else await expect(found).rejects.toMatchObject({ status: 404 })
    }
})

it('readers and writers at once lose no change of a client', async () => {
  const [one = 0] = showrooms
  const ann = await makeAccount(db, { shopId: one })
  for (let round = 0; round < 12; round++) {
    await Promise.all([
      db.query('UPDATE accounts SET first_name = $1 WHERE id = $2', [`Ann ${round}`, ann.id]),
      refreshClients({ db }),
      insertRows(
        db,
        'showroom_visits',
        { showroomId: one, accountId: ann.id, firstAt: now, lastAt: now },
        { skipExisting: true },
      ),
      refreshClients({ db }),
    ])
    await compare(`round ${round}`)
    await db.query('DELETE FROM showroom_visits WHERE account_id = $1', [ann.id])
  }
})

it('a client who leaves while another reader writes them is removed', async () => {
  const [one = 0] = showrooms
  const { id } = await makeAccount(db)
  const visit = { showroomId: one, accountId: id, firstAt: now, lastAt: now }
  await insertRows(db, 'showroom_visits', visit)
  let reader: Promise<number> | undefined
  await transaction(db, async (tx) => {
    await refreshUnderLock(tx)
    await db.query('DELETE FROM showroom_visits WHERE account_id = $1', [id])
    reader = refreshClients({ db })
    await expect.poll(waiting).toBe(1)
  })
  await reader
  await compare('after both')
})

async function waiting(): Promise<number> {
  const { rows } = await db.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0].n
}
