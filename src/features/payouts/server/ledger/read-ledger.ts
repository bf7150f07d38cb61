import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Posting, postingsQuery, TaxReport, TrialBalance } from '#features/payouts/ledger-schema.ts'
import { postingWord } from '#features/payouts/words.ts'
import { csvLine } from '#lib/csv.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import { balancesAt, countPostings, listPostingRows, type PostingRecord, taxByMonth } from './read-ledger-queries.ts'

/** Postings that a search finds, the newest first. */
export async function readPostings(db: Db, query: z.infer<typeof postingsQuery>): Promise<Paged<Posting>> {
  const { q, kind, account } = query
  const filter = { q, kind, account, from: query.from ?? null, to: query.to ?? null }
  const total = await countPostings(db, filter)
  const page = clampPage(query.page, total, query.per_page)
  const offset = (page - 1) * query.per_page
  const rows = await listPostingRows(db, filter, { limit: query.per_page, offset })
  const params = new URLSearchParams({ per_page: String(query.per_page) })
  for (const key of ['q', 'kind', 'account', 'from', 'to'] as const) if (query[key]) params.set(key, query[key])
  return paged(rows.map(viewPosting), total, page, query.per_page, '/api/admin/ledger/postings', params)
}

const viewPosting = ({ id, kind, postedAt, orderId, orderNo, entries }: PostingRecord): Posting => ({
  id,
  kind,
  at: postedAt.toISOString(),
  words: postingWord(kind),
  order: orderId !== null && orderNo !== null ? { id: orderId, order_no: orderNo } : null,
  entries: entries
    .filter(({ cents }) => cents !== 0)
    .map(({ account, party, cents }) => ({ account, party, amount: toDollars(cents) })),
})

/** The trial balance at the end of a day: all accounts, which sum to zero. */
export async function readTrialBalance(db: Db, day: string): Promise<TrialBalance> {
  const rows = (await balancesAt(db, day)).filter(({ cents }) => cents !== 0)
  return {
    day,
    accounts: rows.map(({ account, cents }) => ({
      account,
      debit: toDollars(Math.max(0, cents)),
      credit: toDollars(Math.max(0, -cents)),
    })),
    total: toDollars(rows.reduce((sum, { cents }) => sum + cents, 0)),
  }
}

/** What each state is owed of a year's sales, by month. */
export async function readTaxReport(db: Db, year: number): Promise<TaxReport> {
  const months = await taxByMonth(db, year)
  const sum = (of: 'collectedCents' | 'refundedCents') => months.reduce((total, row) => total + row[of], 0)
  const figures = (collected: number, refunded: number) => ({
    collected: toDollars(collected),
    refunded: toDollars(refunded),
    owed: toDollars(collected - refunded),
  })
  return {
    year,
    rows: months.map(({ state, month, collectedCents, refundedCents }) => ({
      state,
      month,
      ...figures(collectedCents, refundedCents),
    })),
    total: figures(sum('collectedCents'), sum('refundedCents')),
  }
}

export async function taxReportFile(db: Db, year: number): Promise<string> {
  const { rows } = await readTaxReport(db, year)
  const lines = rows.map(({ state, month, collected, refunded, owed }) =>
    csvLine([state, month, collected, refunded, owed]),
  )
  return csvLine(['State', 'Month', 'Collected ($)', 'Refunded ($)', 'Owed ($)']) + lines.join('')
}
