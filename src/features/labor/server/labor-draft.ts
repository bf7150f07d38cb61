import type { Sql } from '#db/transaction.ts'
import type { Figures } from '#features/site/figures.ts'
import type { TaxRate } from '#features/tax/tax-rate.ts'
import { addDays, formatDate } from '#lib/dates.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import { firstDay, laborCost, laborFee, laborName, servesZip } from '../rules.ts'
import type { LaborQuote } from '../schema.ts'
import { isLaborTaxed, type LineRow, listLines } from './queries.ts'

export type LaborLine = {
  row: LineRow
  amountCents: Cents
  taxCents: Cents
  earliest: string
  /** Why it cannot be ordered as it is. */
  problem: string | null
}

/** The labor of a cart as it would be invoiced now (rule R18). */
export type LaborDraft = {
  lines: LaborLine[]
  /** Thousandths of a percent; 0 where labor is not taxed, or the state is not known. */
  rateMilli: number
  feeBps: number
  cancelDays: number
  amountCents: Cents
  taxCents: Cents
  totalCents: Cents
}

export type LaborTerms = {
  state: string | null
  /** Null until it is known; every ZIP is then taken as served. */
  zip: string | null
  /** The tax on goods at the place, which the state's tax on labor has too. */
  tax: TaxRate
  /** Los Angeles days: today, and the last one on which goods of the order can arrive. */
  today: string
  goodsLast: string
  figures: Figures
}

export async function draftLabor(db: Sql, cartId: string, terms: LaborTerms): Promise<LaborDraft> {
  const [rows, rateMilli] = await Promise.all([listLines(db, cartId), laborRate(db, terms)])
  const lines = rows.map((row): LaborLine => {
    const earliest = firstDay({ ...row, today: terms.today, goodsLast: terms.goodsLast })
    return {
      row,
      ...laborCost(row, row.qty, rateMilli),
      earliest,
      problem: laborProblem(row, earliest, terms.zip)?.message ?? null,
    }
  })
  const sum = (of: (line: LaborLine) => Cents) => lines.reduce((total, line) => total + of(line), 0)
  const amountCents = sum((line) => line.amountCents)
  const taxCents = sum((line) => line.taxCents)
  return {
    lines,
    rateMilli,
    feeBps: terms.figures.labor_fee,
    cancelDays: terms.figures.labor_cancel_days,
    amountCents,
    taxCents,
    totalCents: amountCents + taxCents,
  }
}

/** The tax on labor at a place, in thousandths of a percent: that on goods in a state that taxes labor, otherwise 0. */
export async function laborRate(
  db: Sql,
  { state, tax, today }: Pick<LaborTerms, 'state' | 'tax' | 'today'>,
): Promise<number> {
  return state !== null && (await isLaborTaxed(db, { state, day: today })) ? (tax.milli ?? 0) : 0
}

/** Why a line cannot be ordered as it is, and the field that says it; `zip` is null until it is known. */
export function laborProblem(
  line: Pick<LineRow, 'kind' | 'name' | 'seller' | 'zips' | 'workOn' | 'offered'>,
  earliest: string,
  zip: string | null,
): { field: string; message: string } | null {
  const name = laborName(line)
  if (!line.offered) return { field: 'offer_id', message: `${name} is no longer offered here. Remove it to continue.` }
  if (zip && !servesZip(line.zips, zip))
    return {
      field: 'zip_code',
      message: `${line.seller} does not offer ${name.toLowerCase()} in ${zip.slice(0, 5)}.`,
    }
  if (line.workOn < earliest)
    return { field: 'work_on', message: `${name} is possible from ${formatDate(earliest)}. Choose another day.` }
  return null
}

export const quoteLabor = ({ lines, amountCents, taxCents, totalCents, rateMilli }: LaborDraft): LaborQuote => ({
  lines: lines.map(({ row, ...line }) => ({
    offer_id: row.id,
    seller: row.seller,
    kind: row.kind,
    name: laborName(row),
    unit: row.unit,
    quantity: row.qty,
    price: toDollars(row.priceCents),
    minimum: toDollars(row.minimumCents),
    amount: toDollars(line.amountCents),
    tax: toDollars(line.taxCents),
    basis: row.basis,
    work_on: row.workOn,
    earliest: line.earliest,
    problem: line.problem,
  })),
  amount: toDollars(amountCents),
  tax: toDollars(taxCents),
  total: toDollars(totalCents),
  taxed: rateMilli > 0,
})

export type NewInvoice = {
  id: number
  invoiceNo: string
  sellerId: number
  sellerName: string
  sellerEmail: string
  role: 'vendor' | 'contractor'
  amountCents: Cents
  taxCents: Cents
  feeCents: Cents
  rateMilli: number
  firstOn: string
  lastOn: string
  cancelUntil: string
  lines: LaborLine[]
}

/** One invoice for each seller, in the order of the cart; `newId` is called once for each. */
export function invoicesOf(draft: LaborDraft, orderNo: string, newId: () => number): NewInvoice[] {
  return [...Map.groupBy(draft.lines, ({ row }) => row.sellerId).values()].flatMap((lines, i): NewInvoice[] => {
    const [first] = lines
    if (!first) return []
    const days = lines.map(({ row }) => row.workOn).toSorted()
    const [firstOn = '', lastOn = ''] = [days[0], days.at(-1)]
    const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0)
    return [
      {
        id: newId(),
        invoiceNo: `${orderNo}-L${i + 1}`,
        sellerId: first.row.sellerId,
        sellerName: first.row.seller,
        sellerEmail: first.row.sellerEmail,
        role: first.row.role,
        amountCents,
        taxCents: lines.reduce((sum, line) => sum + line.taxCents, 0),
        feeCents: laborFee(amountCents, draft.feeBps),
        rateMilli: draft.rateMilli,
        firstOn,
        lastOn,
        cancelUntil: addDays(firstOn, -draft.cancelDays),
        lines,
      },
    ]
  })
}
