import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { runChecks } from '#features/payouts/server/ledger/check-queries.ts'
import { createTestApp } from '#test/app.ts'
import { goodCard } from '#test/buyer.ts'
import { createTestDatabase } from '#test/database.ts'
import { designArea, ofDesign } from '#test/design-area.ts'
import { newKey } from '#test/factories.ts'
import { type ServerProcess, startServerProcess } from '#test/server-process.ts'
import { sweepCreditPurchases } from './buy-credits.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Purchase = { token: string; key: string; acknowledged: boolean }

const body = { pack: 1, payment: goodCard }

/** Buys one pack after another until the server is gone. */
async function buyUntilDead({ port }: ServerProcess, token: string, purchases: Purchase[]): Promise<void> {
  for (;;) {
    const purchase = { token, key: newKey(), acknowledged: false }
    purchases.push(purchase)
    const response = await fetch(`http://127.0.0.1:${port}/api/AI/get_credits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': purchase.key, ...ofDesign(token) },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (response?.status !== 200) return
    purchase.acknowledged = true
  }
}

it('a server that is killed while packs are bought loses no acknowledged purchase, and charges no pack without adding its credits', async () => {
  const first = await createTestApp({ databaseUrl: database.url })
  const area = designArea(first)
  const tokens: string[] = []
  for (let i = 0; i < 6; i++) tokens.push((await area.newcomer()).token)
  await first.close()

  const purchases: Purchase[] = []
  for (let kill = 0; kill < 2; kill++) {
    const server = await startServerProcess({ databaseUrl: database.url })
    const running = tokens.map((token) => buyUntilDead(server, token, purchases))
    while (!purchases.some(({ acknowledged }) => acknowledged)) await new Promise((next) => setTimeout(next, 5))
    await new Promise((next) => setTimeout(next, 40 + Math.random() * 100))
    await server.kill()
    await Promise.all(running)
    const swept = await createTestApp({ databaseUrl: database.url })
    swept.travelTo(new Date(Date.now() + 11 * 60_000))
    await sweepCreditPurchases(swept.deps)
    await swept.close()
  }

  const test = await createTestApp({ databaseUrl: database.url })
  const count = async (sql: string) => (await test.deps.db.query<{ n: number }>(sql)).rows[0]?.n
  const captured = () =>
    count(
      "SELECT count(*)::int AS n FROM sandbox_charges WHERE idempotency_key LIKE 'credits-%' AND status = 'captured'",
    )
  expect(await count("SELECT count(*)::int AS n FROM ai_credit_purchases WHERE status = 'pending'")).toBe(0)
  expect(await captured()).toBe(await count("SELECT count(*)::int AS n FROM ai_credit_purchases WHERE status = 'paid'"))
  const keys = purchases.filter(({ acknowledged }) => acknowledged).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  const { rows: paid } = await test.deps.db.query(
    "SELECT count(*)::int AS n FROM ai_credit_purchases WHERE request_key = ANY($1) AND status = 'paid'",
    [keys],
  )
  expect(paid[0].n).toBe(keys.length)
  expect(await transaction(test.deps.db, (tx) => runChecks(tx, '2026-11-27'))).toEqual([])

  // The interrupted purchases are repeated with their keys: none is charged twice.
  const before = await captured()
  const answers = await Promise.all(
    purchases
      .filter(({ acknowledged }) => !acknowledged)
      .map(({ token, key }) =>
        test.app.inject({
          method: 'POST',
          url: '/api/AI/get_credits',
          headers: { 'idempotency-key': key, ...ofDesign(token) },
          payload: body,
        }),
      ),
  )
  const stored = await count(`SELECT count(*)::int AS n FROM ai_credit_purchases WHERE status = 'paid'`)
  expect(await captured()).toBe(stored)
  expect(stored).toBeGreaterThanOrEqual(before ?? 0)
  for (const { statusCode } of answers) expect([200, 422]).toContain(statusCode)
  expect(await transaction(test.deps.db, (tx) => runChecks(tx, '2026-11-27'))).toEqual([])
  await test.close()
})
