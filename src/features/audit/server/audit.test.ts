import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { plainCell } from '#lib/csv.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { type ChainedLine, lineHash, verifyLines } from './chain.ts'
import { checkAudit } from './read-audit.ts'
import { recordAction } from './record-action.ts'

let test: TestApp
let admin: { id: number; token: string }
let ann: { id: number }

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  const { id } = await makeAccount(db, { type: 'Admin', firstName: 'Ida', lastName: 'Amin' })
  admin = { id, token: await signIn(db, id) }
  ann = await makeAccount(db, { firstName: 'Ann', lastName: 'Lee' })
})
afterAll(() => test.close())

const read = async (path: string) => {
  const response = await test.app.inject({
    url: `/api/admin/audit${path}`,
    headers: { authorization: admin.token },
  })
  return response
}
const page = async (query: string) => (await read(`?${query}`)).json().data
const record = (more: Partial<Parameters<typeof recordAction>[1]> = {}) =>
  transaction(test.deps.db, (tx) =>
    recordAction(tx, {
      actor: admin,
      action: 'plan.changed',
      object: { kind: 'plan', id: 7, name: 'Premium' },
      before: { Price: '$199.00' },
      after: { Price: '$189.00' },
      reason: 'Spring',
      at: new Date('2026-11-20T20:00:00Z'),
      ...more,
    }),
  )
const exported = async (query = ''): Promise<ChainedLine[]> => {
  const rows: Record<string, string>[] = parse((await read(`/export${query}`)).body, {
    columns: true,
    bom: true,
  })
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, plainCell(cell)])),
  ) as ChainedLine[]
}

it('a line belongs to its transaction: neither exists without the other', async () => {
  await expect(
    transaction(test.deps.db, async (tx) => {
      await recordAction(tx, {
        actor: admin,
        action: 'plan.added',
        object: { kind: 'plan', id: 1, name: 'Never' },
        at: new Date(),
      })
      throw new Error('the action failed')
    }),
  ).rejects.toThrow('the action failed')
  expect(await page('q=Never')).toMatchObject({ total: 0 })
})

it('concurrent actions get consecutive lines, and a slow action makes no other wait', async () => {
  const { db } = test.deps
  await transaction(db, async (slow) => {
    await recordAction(slow, {
      actor: admin,
      action: 'plan.added',
      object: { kind: 'plan', id: 2, name: 'Slow' },
      at: new Date('2026-11-20T19:00:00Z'),
    })
    // These commit while the slow action is open.
    await Promise.all(Array.from({ length: 12 }, () => record()))
  })
  const lines = await exported()
  expect(lines.map(({ sequence }) => Number(sequence))).toEqual(lines.map((_, i) => i + 1))
  expect(lines.at(-1)).toMatchObject({ object_name: 'Slow' })
  expect(verifyLines(lines)).toEqual({ count: 13, gaps: 0, problems: [] })
})

it('the log is filtered by person, action, record, words and Los Angeles days, and exports exactly that', async () => {
  await record({
    action: 'account.deactivated',
    object: { kind: 'account', id: ann.id },
    before: 'Active',
    after: 'Deactive',
    reason: '=Fraud, "100%"\nsee the file',
    at: new Date('2026-11-21T07:59:00Z'),
  })
  await record({ actor: null, action: 'account.invited', object: { kind: 'account', id: ann.id } })
  expect(await page('q=ann+lee')).toMatchObject({ total: 2, data: [{ object: { name: 'Ann Lee' } }, {}] })
  expect(await page('q=100%25')).toMatchObject({ total: 1, data: [{ actor: { name: 'Ida Amin' } }] })
  expect(await page(`actor=${admin.id}&action=account.deactivated`)).toMatchObject({ total: 1 })
  expect(await page(`object=account&object_id=${ann.id}&per_page=1&page=99`)).toMatchObject({
    total: 2,
    current_page: 2,
  })
  // 23:59 on 11/20 in Los Angeles.
  expect(await page('from=2026-11-20&to=2026-11-20&object=account')).toMatchObject({ total: 2 })
  expect(await page('from=2026-11-21')).toMatchObject({ total: 0 })
  expect((await read('?from=yesterday')).statusCode).toBe(422)
  const lines = await exported('?object=account')
  expect(lines.map(({ reason }) => reason)).toEqual(['=Fraud, "100%"\nsee the file', 'Spring'])
  expect(verifyLines(lines)).toEqual({ count: 2, gaps: 1, problems: [] })
  expect((await read('/choices')).json().data).toMatchObject({ objects: ['account', 'plan'] })
})

it('a line cannot be changed or deleted, and whoever does it anyway is found out', async () => {
  const { db } = test.deps
  for (const sql of [
    `UPDATE audit_log SET reason = ''`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log CASCADE',
    `UPDATE audit_chain SET hash = ''`,
  ])
    await expect(db.query(sql), sql).rejects.toThrow('append-only')
  expect((await read('/check')).json()).toMatchObject({
    message: 'The audit log is unchanged.',
    data: { sound: true, lines: 15, head: { sequence: 15 } },
  })
  const forge = async (sql: string) => {
    const client = await db.connect()
    try {
      await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}`)
      return await checkAudit(client as never)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  const changed = await forge(`UPDATE audit_log SET after = 'Active' WHERE action = 'account.deactivated'`)
  expect(changed).toMatchObject({ sound: false, problems: ['Line 14 was changed.'] })
  const removed = await forge(
    'DELETE FROM audit_chain WHERE sequence = 5; DELETE FROM audit_log l WHERE NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.entry_id = l.id)',
  )
  expect(removed.sound).toBe(false)
  expect((await forge('DELETE FROM audit_chain WHERE sequence = 15')).problems).toEqual([
    '1 lines are not in the chain.',
  ])
})

it('an exported file shows which line was changed', async () => {
  const lines = await exported()
  const [first, second, ...rest] = lines as [ChainedLine, ChainedLine]
  const forged = { ...second, reason: 'None' }
  expect(verifyLines([first, forged, ...rest]).problems).toEqual(['Line 2 was changed.'])
  const rehashed = { ...forged, hash: lineHash(forged) }
  expect(verifyLines([first, rehashed, ...rest]).problems).toEqual(['Line 3 does not follow the line before it.'])
})
