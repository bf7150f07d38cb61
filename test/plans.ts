import { insertRows } from '#db/write.ts'
import { sweepPlans } from '#features/plans/server/sweep-plans.ts'
import type { TestApp } from './app.ts'
import { buyer, goodCard } from './buyer.ts'
import { makeAccount, signIn } from './factories.ts'

type Pro = { id: number; email: string; token: string }

/** The start of each plan of `planShop`, and its next months. */
export const start = new Date('2027-01-31T18:00:00Z')
export const february = new Date('2027-02-28T18:00:00Z')
export const march = new Date('2027-03-31T18:00:00Z')

/** Professionals who pay for plans, and reads of the results. */
export function planShop(test: TestApp) {
  const { call } = buyer(test)
  let made = 0
  /** A Contractor with a showroom in oxblood, signed in at `now`. */
  async function makePro(now = start) {
    test.travelTo(now)
    const account = await makeAccount(test.deps.db, {
      type: 'Contractor',
      trade: 'contractor',
      status: 'Approve',
    })
    const vsdId = `PLANS2${'ABCDEFGHJKLMNPQRSTUVWXYZ'[made++]}2`
    const row = { accountId: account.id, vsdId, companyName: `Pro ${vsdId}`, themeColor: 'oxblood' }
    await insertRows(test.deps.db, 'showrooms', row)
    return { ...account, vsdId, token: await signIn(test.deps.db, account.id) }
  }

  const pays = (pro: Pro, body: object = { plan: 2, payment: goodCard }) =>
    call('subscriptions', { token: pro.token, body })
  const cancels = (pro: Pro, query = '') => call(`subscriptions${query}`, { token: pro.token, method: 'DELETE' })
  const sweepAt = async (instant: Date | number) => {
    test.travelTo(new Date(instant))
    return sweepPlans(test.deps)
  }
  const userOf = async (pro: Pro) => (await call('authuser', { token: await signIn(test.deps.db, pro.id) })).data
  const mailsTo = async (pro: Pro) =>
    (
      await test.deps.db.query<{ subject: string }>(
        'SELECT subject FROM mails WHERE to_address = $1 ORDER BY created_at, subject',
        [pro.email],
      )
    ).rows.map(({ subject }) => subject)
  const charges = async (pro: Pro) =>
    (
      await test.deps.db.query<{ period: number; status: string; tries: number }>(
        'SELECT period, status, tries FROM subscription_charges WHERE account_id = $1 ORDER BY period',
        [pro.id],
      )
    ).rows
  const revenue = async (pro: Pro) =>
    (
      await test.deps.db.query<{ cents: number }>(
        `SELECT -coalesce(sum(e.amount_cents), 0)::int AS cents FROM ledger_entries e
         JOIN ledger_transactions t ON t.id = e.transaction_id
         JOIN subscription_charges c ON t.subject = 'plan:' || c.id
         WHERE e.account = 'platform_revenue' AND c.account_id = $1`,
        [pro.id],
      )
    ).rows[0]?.cents
  /** Changes the saved card to one with this outcome at the sandbox. */
  const cardBecomes = (pro: Pro, outcome: string) =>
    test.deps.db.query(
      `UPDATE payment_methods SET provider_token = regexp_replace(provider_token, '^sbx_[a-z]+_', 'sbx_' || $2::text || '_') WHERE account_id = $1`,
      [pro.id, outcome],
    )
  return { call, makePro, pays, cancels, sweepAt, userOf, mailsTo, charges, revenue, cardBecomes }
}
