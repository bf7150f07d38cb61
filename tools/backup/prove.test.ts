import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import { sealLedger } from '#features/payouts/server/ledger/check-ledger.ts'
import { payee } from '#test/payee.ts'
import { createShop } from '#test/shop.ts'
import { type Acknowledged, type Heads, prove, readHeads } from './prove.ts'

const PAYOUT_KEY = 'ab'.repeat(32)
const world = await createShop({ PAYOUT_KEY })
const { test, trade, shop, tile } = world
const { db } = test.deps
const acknowledged: Acknowledged[] = []
let heads: Heads
const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-prove-'))
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const now = new Date('2026-11-20T21:00:00Z')
const proof = (more: Partial<Parameters<typeof prove>[1]> = {}) =>
  prove(db, { now, keys: { DATA_DIR: folder, PAYOUT_KEY }, acknowledged, heads, ...more })
const problems = async (more = {}) => (await proof(more)).problems

/** What a person with the rights of a superuser could do; it is undone afterwards. */
async function damaged<T>(statement: string, look: (text: string[]) => T): Promise<T> {
  const tables = ['ledger_entries', 'ledger_sealed', 'audit_chain', 'orders']
  for (const name of tables) await db.query(`CREATE TABLE kept_${name} AS TABLE ${name}`)
  const client = await db.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(statement)
    return look(await problems())
  } finally {
    for (const name of tables) {
      await client.query(`DELETE FROM ${name}; INSERT INTO ${name} SELECT * FROM kept_${name}; DROP TABLE kept_${name}`)
    }
    await client.query('RESET session_replication_role')
    client.release()
  }
}

beforeAll(async () => {
  test.travelTo('2026-11-20T20:00:00Z')
  await payee(world).setUp(trade.maya.token)
  for (const boxes of [12, 3, 5]) {
    const cart = await shop.fill(trade.ann.token, trade.maya.id, [[tile, boxes]])
    const { data } = await shop.order(trade.ann.token, cart)
    acknowledged.push({
      orderId: data.order_id,
      totalCents: Math.round(data.total * 100),
      at: test.deps.clock(),
    })
    // The last order stays unsealed.
    if (boxes !== 5) await sealLedger(test.deps)
  }
  for (const after of ['10%', '12%'])
    await transaction(db, (tx) =>
      recordAction(tx, {
        actor: null,
        action: 'setting.house_markup',
        after,
        at: now,
        object: { kind: 'setting', id: 'house_markup', name: 'House markup' },
      }),
    )
  heads = await readHeads(db)
})

describe('the proof of the books', () => {
  it('accepts a complete database, changes nothing, and says what it has looked at', async () => {
    expect(await proof()).toMatchObject({
      problems: [],
      orders: 3,
      seals: 2,
      auditLines: 2,
      bankDetails: 1,
      totalCents: acknowledged.reduce((sum, { totalCents }) => sum + totalCents, 0),
    })
    const { statements, parties } = await proof()
    expect(statements).toBe(parties)
    expect(parties).toBeGreaterThanOrEqual(3)
    const { rows } = await db.query('SELECT count(*)::int AS n FROM ledger_seals')
    expect(rows).toEqual([{ n: 2 }])
  })

  it('notices one deleted entry of the ledger, sealed or not', async () => {
    const one = (sealed: boolean) =>
      `DELETE FROM ledger_entries WHERE id = (SELECT e.id FROM ledger_entries e WHERE ${sealed ? '' : 'NOT'} EXISTS
        (SELECT 1 FROM ledger_sealed s WHERE s.transaction_id = e.transaction_id) AND e.amount_cents <> 0 LIMIT 1)`
    expect(await damaged(one(true), (found) => found.join())).toMatch(/is off by .* does not match seal/s)
    expect(await damaged(one(false), (found) => found.join())).toMatch(/is off by/)
    expect(await problems()).toEqual([])
  })

  it('notices a cent that was moved, a changed seal, and a line that is gone from the audit log', async () => {
    const [first] = acknowledged
    const moved = `UPDATE ledger_entries SET amount_cents = amount_cents + 1 WHERE id IN (SELECT e.id FROM ledger_entries e
        JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.order_id = ${first?.orderId} AND e.account = 'customer_cash');
      UPDATE ledger_entries SET amount_cents = amount_cents - 1 WHERE id = (SELECT e.id FROM ledger_entries e
        JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.order_id = ${first?.orderId} AND e.account = 'vendor_pending')`
    expect(await damaged(moved, (found) => found.join())).toMatch(
      new RegExp(`Order ${first?.orderId} was acknowledged with ${first?.totalCents} cents`),
    )
    expect(
      await damaged(`UPDATE ledger_sealed SET hash = sha256('x') WHERE seal = 1`, (found) => found.join()),
    ).toMatch(/seal 1/)
    expect(await damaged('DELETE FROM audit_chain WHERE sequence = 1', (found) => found.join())).toMatch(
      /not in the chain/,
    )
  })

  it('notices an order that was acknowledged and is not there, and one with another amount', async () => {
    const [first] = acknowledged
    if (!first) throw new Error('no order')
    expect(await problems({ acknowledged: [{ ...first, orderId: 1 }] })).toEqual([
      `Order 1 of ${first.totalCents} cents, acknowledged at 2026-11-20T20:00:00.000Z, is missing.`,
    ])
    expect(await problems({ acknowledged: [{ ...first, totalCents: first.totalCents + 1 }] })).toHaveLength(1)
  })

  it('notices hashes of another history, and the key of another installation', async () => {
    expect(await problems({ heads: { seal: 'a'.repeat(64), line: 'b'.repeat(64) } })).toHaveLength(2)
    expect(await problems({ keys: { DATA_DIR: folder, PAYOUT_KEY: 'cd'.repeat(32) } })).toEqual([
      'The key of this installation (PAYOUT_KEY or payout.key) does not open 1 of 1 bank details.',
    ])
    expect((await problems({ keys: { DATA_DIR: folder } }))[0]).toMatch('1 bank details and no key')
  })
})
