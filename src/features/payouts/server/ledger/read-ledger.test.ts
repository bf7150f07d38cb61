import { afterAll, beforeAll, expect, it } from 'vitest'
import { afterGrace, createOrderSetup, placedAt } from '#test/orders.ts'
import { enlistPostings } from './post-ledger.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
let token: string
beforeAll(async () => {
  setup = await createOrderSetup()
  token = setup.trade.admin.token
})
afterAll(() => setup.close())
const read = async (path: string) => (await setup.shop.call(`admin/${path}`, { token })).data

it('the trial balance of every day sums to zero, postings are found by order, kind and account, and the tax report is exact to the cent', async () => {
  const order = await setup.place()
  setup.test.travelTo('2026-12-02T20:00:00Z')
  const [item] = order.items
  expect((await setup.move(setup.trade.admin, item.id, 'Cancle', { reason: 'Asked.' })).status).toBe(200)

  expect(await read('ledger/balance?day=2026-11-19')).toEqual({ day: '2026-11-19', accounts: [], total: 0 })
  const sale = await read('ledger/balance?day=2026-11-20')
  const balanceOf = (of: typeof sale, account: string) =>
    of.accounts.find((one: { account: string }) => one.account === account)
  expect(sale.total).toBe(0)
  expect(balanceOf(sale, 'customer_cash').debit).toBe(order.total)
  const after = await read('ledger/balance?day=2026-12-02')
  expect([after.total, balanceOf(after, 'tax_payable').credit < balanceOf(sale, 'tax_payable').credit]).toEqual([
    0,
    true,
  ])

  const found = await read(`ledger/postings?q=${order.no.toLowerCase()}`)
  expect(found.data.map(({ kind }: { kind: string }) => kind)).toEqual(['cancelled', 'paid'])
  for (const { entries } of found.data)
    expect(entries.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0)).toBe(0)
  // Before the job has listed any, with some listed, and with all.
  for (const listed of ['none', 'a part', 'all']) {
    if (listed === 'a part')
      await setup.sql(`WITH taken AS (DELETE FROM ledger_unlisted WHERE transaction_id = (SELECT min(transaction_id) FROM ledger_unlisted)
        RETURNING transaction_id) INSERT INTO postings_listed SELECT DISTINCT word, t.posted_at, t.id FROM taken
          JOIN ledger_transactions t ON t.id = taken.transaction_id JOIN ledger_entries e ON e.transaction_id = t.id
          CROSS JOIN LATERAL (VALUES (lower(t.kind)), (lower(e.account))) w(word)`)
    if (listed === 'all') await enlistPostings(setup.test.deps)
    const searches = await setup.sql<{ q: string; ids: number[] }>(
      `SELECT q, array_agg(id ORDER BY posted_at DESC, id DESC) AS ids FROM (
          SELECT kind AS q, id, posted_at FROM ledger_transactions
          UNION SELECT subject, id, posted_at FROM ledger_transactions
          UNION SELECT o.order_no, t.id, t.posted_at FROM ledger_transactions t JOIN orders o ON o.id = t.order_id
          UNION SELECT e.account, t.id, t.posted_at FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id) p GROUP BY q`,
    )
    expect(searches.length).toBeGreaterThan(8)
    for (const { q, ids } of searches) {
      const page = await read(`ledger/postings?q=${encodeURIComponent(q)}`)
      expect([page.total, page.data.map(({ id }: { id: number }) => id)], `${q}, ${listed}`).toEqual([ids.length, ids])
    }
    expect((await read('ledger/postings?q=tax_payable:CA&to=2026-11-30')).total).toBe(1)
    expect((await read('ledger/postings?q=nothing')).total).toBe(0)
  }
  expect(await setup.sql('SELECT FROM ledger_unlisted')).toEqual([])
  expect((await read('ledger/postings?account=tax_payable&kind=paid')).data).toMatchObject([{ words: 'Sale' }])
  expect((await read('ledger/postings?account=bank')).total).toBe(0)

  const report = await read('tax_report?year=2026')
  const [sold, back] = report.rows
  expect(sold).toMatchObject({ state: 'CA', month: '2026-11', refunded: 0 })
  expect(back).toMatchObject({ state: 'CA', month: '2026-12', collected: 0, refunded: 38.18 })
  expect(Math.round((sold.collected - 38.18) * 100)).toBe(Math.round(report.total.owed * 100))
  const file = await setup.test.app.inject({
    url: '/api/admin/tax_report/export?year=2026',
    headers: { authorization: token },
  })
  expect(file.body.trim().split(/\r?\n/)[2]).toBe('CA,2026-12,0,38.18,-38.18')
  expect((await setup.shop.call('admin/tax_report?year=soon', { token })).status).toBe(422)
  for (const path of [
    'ledger/postings',
    'ledger/balance?day=2026-11-20',
    'tax_report?year=2026',
    'system',
    'jobs',
    'mails',
  ])
    expect((await setup.shop.call(`admin/${path}`, { token: setup.trade.stoneCo.token })).status).toBe(403)
})

it('an Admin sees the health, runs a job, and sends a failed mail again once', async () => {
  setup.test.travelTo(placedAt)
  const health = await read('system')
  expect(health.database.version).toMatch(/^\d/)
  expect(health.queues.map(({ name }: { name: string }) => name)).toContain('Emails')
  const jobs = await read('jobs')
  expect(jobs.map(({ name }: { name: string }) => name)).toContain('send-payouts')
  const run = (name: string) => setup.shop.call(`admin/jobs/${name}/run`, { token, method: 'POST' })
  expect((await run('apply-planned-settings')).data.handled).toBe(0)
  expect((await run('no-such-job')).status).toBe(404)

  setup.test.travelTo(afterGrace)
  const { sql } = setup
  const [mail] = await sql<{ id: number }>("SELECT id FROM mails WHERE subject LIKE 'Your order%' LIMIT 1")
  const resend = () => setup.shop.call(`admin/mails/${mail?.id}/resend`, { token, method: 'POST' })
  expect((await resend()).message).toBe('Only failed emails can be sent again.')
  await sql("UPDATE mails SET status = 'failed', tries = 9, last_error = 'refused' WHERE id = $1", [mail?.id])
  expect((await read('mails?status=failed')).data).toMatchObject([{ id: mail?.id, can_resend: true, error: 'refused' }])
  expect((await resend()).status).toBe(200)
  expect((await resend()).status).toBe(200)
  expect(await sql('SELECT status, tries FROM mails WHERE id = $1', [mail?.id])).toEqual([
    { status: 'queued', tries: 0 },
  ])
  const actions = async (action: string) => (await read(`audit?action=${action}`)).total
  expect([await actions('mail.resent'), await actions('job.started')]).toEqual([1, 1])
  await sql("UPDATE mails SET status = 'failed', body_text = '' WHERE id = $1", [mail?.id])
  expect((await resend()).message).toMatch(/was not stored because it contains a secret/)
})
