import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { randomId } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { designArea, giveCredits } from '#test/design-area.ts'
import { giveBackCredit, giveWelcomeCredits, spendCredit } from './credits.ts'

let test: TestApp
let area: ReturnType<typeof designArea>
beforeAll(async () => {
  test = await createTestApp()
  area = designArea(test)
})
afterAll(() => test.close())

const at = new Date('2026-11-27T10:00:00Z')

async function accountWith(credits: number): Promise<number> {
  const { response } = await area.newcomer()
  const { id } = response.json().user
  if (credits > 0) await giveCredits(test.deps.db, id, credits)
  return id
}

const spend = (id: number, design: number) => transaction(test.deps.db, (tx) => spendCredit(tx, id, design, at))
const giveBack = (id: number, design: number) => transaction(test.deps.db, (tx) => giveBackCredit(tx, id, design, at))

/** The balance of the account's row, which must be the sum of its entries. */
async function balanceOf(id: number): Promise<number> {
  const { rows } = await test.deps.db.query<{ credits: number; sum: number }>(
    `SELECT credits, (SELECT coalesce(sum(amount), 0)::int FROM ai_credit_entries WHERE account_id = $1) AS sum
     FROM ai_accounts WHERE id = $1`,
    [id],
  )
  expect(rows[0]?.credits).toBe(rows[0]?.sum)
  return rows[0]?.credits ?? Number.NaN
}

async function entriesOf(id: number) {
  const { rows } = await test.deps.db.query(
    'SELECT amount, reason, attempt FROM ai_credit_entries WHERE account_id = $1 ORDER BY id',
    [id],
  )
  return rows
}

describe('spending credits', () => {
  it('200 concurrent designs spend the last credit once, and the others are refused [M14, AI-04]', async () => {
    const id = await accountWith(1)
    const spent = await Promise.allSettled(Array.from({ length: 200 }, () => spend(id, randomId())))
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of spent) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ status: 422, message: 'You do not have enough credits.' })
    }
    expect(await balanceOf(id)).toBe(0)
  })

  it('a random order of spending, giving back and repeating keeps the balance at the sum of its entries [M14]', async () => {
    const id = await accountWith(4)
    const designs = Array.from({ length: 6 }, () => randomId())
    const work = Array.from({ length: 120 }, (_, i) => {
      const design = designs[(i * 7) % designs.length] ?? 0
      return i % 3 === 0 ? giveBack(id, design) : spend(id, design)
    })
    await Promise.allSettled(work)
    const paid = await Promise.all(
      designs.map(async (design) => {
        const { rows } = await test.deps.db.query(
          'SELECT coalesce(-sum(amount), 0)::int AS n FROM ai_credit_entries WHERE account_id = $1 AND reference = $2',
          [id, design],
        )
        return rows[0].n as number
      }),
    )
    expect(paid.every((n) => n === 0 || n === 1)).toBe(true)
    expect(await balanceOf(id)).toBe(4 - paid.reduce((sum, n) => sum + n, 0))
  })

  it('a repeated design is paid for once, and its credit is given back once', async () => {
    const id = await accountWith(2)
    const design = randomId()
    await Promise.all([1, 2, 3, 4].map(() => spend(id, design)))
    expect(await balanceOf(id)).toBe(1)
    await Promise.all([1, 2, 3, 4].map(() => giveBack(id, design)))
    expect(await balanceOf(id)).toBe(2)
    expect(await entriesOf(id)).toEqual([
      { amount: 2, reason: 'welcome', attempt: 1 },
      { amount: -1, reason: 'design', attempt: 1 },
      { amount: 1, reason: 'refund', attempt: 1 },
    ])
  })

  it('a design that is run again after its credit was given back is paid for again', async () => {
    const id = await accountWith(1)
    const design = randomId()
    await spend(id, design)
    await giveBack(id, design)
    await spend(id, design)
    expect(await balanceOf(id)).toBe(0)
    await giveBack(id, design)
    expect(await balanceOf(id)).toBe(1)
    expect((await entriesOf(id)).map(({ attempt }) => attempt)).toEqual([1, 1, 1, 2, 2])
  })

  it('a design that was never paid for, or is another account’s, gives nothing back', async () => {
    const id = await accountWith(1)
    const other = await accountWith(1)
    const design = randomId()
    await giveBack(id, design)
    await spend(other, design)
    await giveBack(id, design)
    expect(await balanceOf(id)).toBe(1)
    expect(await balanceOf(other)).toBe(0)
  })

  it('a transaction that is rolled back spends nothing', async () => {
    const id = await accountWith(1)
    const work = transaction(test.deps.db, async (tx) => {
      await spendCredit(tx, id, randomId(), at)
      throw new Error('the design could not be stored')
    })
    await expect(work).rejects.toThrow('could not be stored')
    expect(await balanceOf(id)).toBe(1)
  })

  it('an unknown account has no credits', async () => {
    await expect(spend(randomId(), randomId())).rejects.toMatchObject({ code: 'no_credits' })
  })
})

describe('the ledger of credits', () => {
  it('refuses to change or delete an entry', async () => {
    const id = await accountWith(3)
    for (const sql of [
      'UPDATE ai_credit_entries SET amount = 5 WHERE account_id = $1',
      'DELETE FROM ai_credit_entries WHERE account_id = $1',
    ])
      await expect(test.deps.db.query(sql, [id])).rejects.toThrow('append-only')
    await expect(test.deps.db.query('TRUNCATE ai_credit_entries')).rejects.toThrow('append-only')
    expect(await balanceOf(id)).toBe(3)
  })

  it('refuses a balance that no entry accounts for', async () => {
    const id = await accountWith(3)
    const change = test.deps.db.query('UPDATE ai_accounts SET credits = credits + 1 WHERE id = $1', [id])
    await expect(change).rejects.toThrow('by entries only')
    const add = test.deps.db.query(
      "INSERT INTO ai_accounts (id, full_name, email, password_hash, credits) VALUES (1, 'Ann', 'a@example.com', 'x', 5)",
    )
    await expect(add).rejects.toThrow('by entries only')
    expect(await balanceOf(id)).toBe(3)
  })

  it('refuses an entry that would make the balance negative, regardless of who writes it [M14]', async () => {
    const id = await accountWith(2)
    const entry = test.deps.db.query(
      "INSERT INTO ai_credit_entries (account_id, amount, reason, reference, at) VALUES ($1, -3, 'design', 7, now())",
      [id],
    )
    await expect(entry).rejects.toThrow('ai_accounts_credits_check')
    expect(await balanceOf(id)).toBe(2)
  })
})

it('welcome credits are given once, whatever is repeated at the same time', async () => {
  const id = await accountWith(0)
  const give = () => transaction(test.deps.db, (tx) => giveWelcomeCredits(tx, id, at))
  await Promise.all([1, 2, 3, 4, 5].map(give))
  await give()
  expect(await balanceOf(id)).toBe(20)
  expect(await entriesOf(id)).toEqual([{ amount: 20, reason: 'welcome', attempt: 1 }])
})
