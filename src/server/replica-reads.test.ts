import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { insertRows } from '#db/write.ts'
import { postPlan } from '#features/payouts/server/ledger/post-ledger.ts'
import { randomId } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeTrade, type Trade } from '#test/commerce.ts'
import { createDatabaseLine, type DatabaseLine } from '#test/database-line.ts'
import { type Standby, startWithStandby } from '#test/standby.ts'

let standby: Standby
let line: DatabaseLine
let test: TestApp
let trade: Trade
const leadId = randomId()
beforeAll(async () => {
  standby = await startWithStandby()
  line = await createDatabaseLine(standby.replicaUrl)
  // All servers may be listed: the one that is the primary is no replica.
  const servers = `${line.url},${standby.primaryUrl}`
  const env = { DATABASE_URL: standby.primaryUrl, DATABASE_REPLICA_URL: servers }
  test = await createTestApp({ databaseUrl: standby.primaryUrl, env })
  trade = await makeTrade(test.deps.db)
  await insertRows(test.deps.db, 'leads', {
    id: leadId,
    kind: 'Pop-Ups',
    fullName: 'Bea Oduya',
    email: 'bea@example.com',
    shopProfileId: trade.maya.id,
    createdAt: new Date(),
  } as never)
})
afterAll(async () => {
  await test.close()
  await line.close()
  await standby.close()
})

const noteAs = async (token: string) =>
  ((await buyer(test).call('leads', { token })).data.data as { note: string }[])[0]?.note
const caughtUp = () => test.deps.replicas.current(5000)

it('are answered by a replica, but never without what the same account has written', async () => {
  const { maya, admin } = trade
  expect(await caughtUp()).not.toBeNull()
  expect([await noteAs(maya.token), await noteAs(admin.token)]).toEqual(['', ''])
  await standby.pause()
  const change = { token: maya.token, method: 'PUT', body: { note: 'Call first.' } } as const
  expect(await buyer(test).call(`leads/${leadId}`, change)).toMatchObject({ status: 200 })
  // The replica does not have the note yet: its author reads the primary, another person the replica.
  expect([await noteAs(maya.token), await noteAs(admin.token)]).toEqual(['Call first.', ''])
  await standby.resume()
  await caughtUp()
  const at = vi.spyOn(test.deps.replicas, 'at')
  expect([await noteAs(maya.token), await noteAs(admin.token)]).toEqual(['Call first.', 'Call first.'])
  expect(at.mock.results.every(({ value }) => value !== null)).toBe(true)
  at.mockRestore()
})

it('write nothing: every route that may read a replica works on one', async () => {
  const { maya, admin, ann, stoneCo } = trade
  // One that has not been sealed yet: a statement seals it.
  await transaction(test.deps.db, (tx) =>
    postPlan(tx, { chargeId: 1, accountId: maya.id, amountCents: 4900, at: new Date() }),
  )
  await caughtUp()
  const at = vi.spyOn(test.deps.replicas, 'at')
  const { paths } = (await test.app.inject('/api/openapi.json')).json()
  const routes = Object.keys(paths).filter((path) => paths[path].get?.['x-replica'])
  expect(routes.length).toBeGreaterThan(15)
  const queries: Record<string, string> = {
    '/api/vendor/performance/items': '?month=2026-01&measure=late',
    '/api/admin/ledger/balance': '?day=2026-01-01',
    '/api/admin/tax_report': '?year=2026',
    '/api/admin/tax_report/export': '?year=2026',
  }
  const failed: string[] = []
  for (const path of routes) {
    const url = path.replace('{month}', '2026-01') + (queries[path] ?? '')
    const statuses = []
    for (const { token: authorization } of [maya, admin, ann, stoneCo]) {
      const response = await test.app.inject({ url, headers: { authorization } })
      statuses.push(response.statusCode)
    }
    const isRight = statuses.includes(200) && statuses.every((status) => [200, 403, 404].includes(status))
    if (!isRight) failed.push(`${url} ${statuses}`)
  }
  expect(failed).toEqual([])
  expect(at.mock.calls.length).toBeGreaterThan(routes.length)
  expect(at.mock.results.filter(({ value }) => value === null)).toEqual([])
  at.mockRestore()
})

it('go to the primary while the replica hangs, also those that were already sent to it', async () => {
  await caughtUp()
  line.freeze()
  expect(await noteAs(trade.admin.token)).toBe('Call first.')
  expect(await noteAs(trade.admin.token)).toBe('Call first.')
  expect(await test.deps.replicas.current(0)).toBeNull()
  await line.restore()
  await expect.poll(() => test.deps.replicas.current(1000)).not.toBeNull()
})

it('go to the primary when the replica ends, without a failed request', async () => {
  const metrics = async () => (await test.app.inject('/metrics')).body
  expect((await metrics()).match(/^database_replica_lag_seconds/gm)).toHaveLength(1)
  expect(await metrics()).toMatch(/^database_replica_lag_seconds\{replica="[^"]+"\} 0(?:\.\d+)?$/m)
  await standby.stopReplica()
  for (let tries = 0; tries < 20; tries++) expect(await noteAs(trade.admin.token)).toBe('Call first.')
  await expect.poll(metrics).toMatch(/^database_replica_lag_seconds\{replica="[^"]+"\} \+Inf$/m)
  expect(await noteAs(trade.admin.token)).toBe('Call first.')
})
