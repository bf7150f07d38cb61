import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { z } from 'zod'
import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import { cardOf } from '#features/catalogue/server/cards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { Showroom } from '#features/catalogue/server/model.ts'
import { csvLine, csvMark } from '#lib/csv.ts'
import { notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { exportQuery, SelectionForm, SelectionRow, SelectionRows, selectionQuery } from '../schema.ts'
import { countCarried, findProducts, type Priced, rowFor, ruleOf, sortedRows } from './table.ts'

/** A professional who shows the page to a client sees no cost, markup or profit, and no order by them. */
type Reader = { showroomId: number; isClientSafe: boolean }

const hiddenSorts = ['vendor_price', 'wholesale', 'markup', 'profit']

/** A page of the whole catalogue in this showroom. Throws 404 if the account has no open showroom. */
export async function readSelection(
  catalogue: Catalogue,
  reader: Reader,
  query: z.infer<typeof selectionQuery>,
): Promise<SelectionRows> {
  const showroom = await showroomOf(catalogue, reader.showroomId)
  const { page: wanted, per_page, sort, ...given } = query
  const filters = isolate(reader, given)
  const found = findProducts(catalogue, showroom.id, filters)
  const page = clampPage(wanted, found.total, per_page)
  const rows = sortedRows(found, shownSort(reader, sort), (page - 1) * per_page, per_page)
  const params = new URLSearchParams({ ...textOf({ ...filters, sort }), per_page: String(per_page) })
  const data = rows.map((row) => rowOf(catalogue, showroom, reader, row))
  return {
    ...paged(data, found.total, page, per_page, '/api/showroom/products', params),
    carried: countCarried(catalogue, showroom.id),
  }
}

/** One row, as after a change of this product. */
export async function readRow(catalogue: Catalogue, reader: Reader, hash: string): Promise<SelectionRow> {
  const showroom = await showroomOf(catalogue, reader.showroomId)
  const product = catalogue.product(hash)
  const row = product && rowFor(catalogue, showroom.id, product)
  if (!row) throw notFound()
  return rowOf(catalogue, showroom, reader, row)
}

/** What the filters and the dialogs offer. */
export async function readForm(catalogue: Catalogue, reader: Reader): Promise<SelectionForm> {
  const showroom = await showroomOf(catalogue, reader.showroomId)
  const { departments, brands } = catalogue.frame()
  const named = ({ name, slug }: { name: string; slug: string }) => ({ name, slug })
  return {
    departments: departments.map((department) => ({
      ...named(department),
      categories: department.categories.map((category) => ({
        ...named(category),
        families: category.children.map(named),
      })),
    })),
    brands: [...brands.values()].map(named),
    default_markup: reader.isClientSafe ? null : showroom.defaultMarkup.bps / 100,
    vsd_id: showroom.vsdId,
  }
}

const columns = [
  ...(['product', 'sku', 'brand', 'vendor', 'category', 'size', 'unit', 'carried'] as const),
  ...(['vendor_price', 'wholesale_price', 'markup', 'markup_from'] as const),
  ...(['client_price', 'profit'] as const),
]
const secretColumns: readonly string[] = ['vendor_price', 'wholesale_price', 'markup', 'markup_from', 'profit']

/** CSV of exactly the filtered rows in the table's order, written in parts. */
export async function exportSelection(
  catalogue: Catalogue,
  reader: Reader,
  { sort, ...given }: z.infer<typeof exportQuery>,
): Promise<Readable> {
  const showroom = await showroomOf(catalogue, reader.showroomId)
  const found = findProducts(catalogue, showroom.id, isolate(reader, given))
  const rows = sortedRows(found, shownSort(reader, sort), 0, found.total)
  const shown = columns.filter((column) => !reader.isClientSafe || !secretColumns.includes(column))
  const lineOf = (row: Priced) => {
    const { product } = row
    const rule = ruleOf(showroom, row)
    const values: Record<(typeof columns)[number], string | number> = {
      product: product.name,
      sku: product.sku,
      brand: product.brand.name,
      vendor: product.vendor.company,
      category: product.category.label,
      size: product.sizes[0]?.label ?? '',
      unit: product.unit,
      carried: row.carried ? 'yes' : 'no',
      vendor_price: toDollars(row.finalCents),
      wholesale_price: toDollars(row.wholesaleCents),
      markup: rule.cents > 0 ? toDollars(rule.cents).toFixed(2) : `${rule.bps / 100}%`,
      markup_from: row.source,
      client_price: toDollars(row.priceCents),
      profit: toDollars(row.markupCents),
    }
    return csvLine(shown.map((column) => values[column]))
  }
  async function* lines() {
    yield csvMark + csvLine(shown)
    for (let from = 0; from < rows.length; from += 1000) {
      yield rows
        .slice(from, from + 1000)
        .map(lineOf)
        .join('')
      await turn()
    }
  }
  return Readable.from(lines())
}

function rowOf(catalogue: Catalogue, showroom: Showroom, reader: Reader, row: Priced): SelectionRow {
  const { product } = row
  const rule = ruleOf(showroom, row)
  const card = cardOf(product, catalogue.view(showroom.id), catalogue.chips(product), visitor)
  const secret = <T>(value: T): T | null => (reader.isClientSafe ? null : value)
  return {
    ...card,
    sku: product.sku,
    vendor: product.vendor.company,
    vendor_price: secret(toDollars(row.finalCents)),
    wholesale_price: secret(toDollars(row.wholesaleCents)),
    markup: rule.cents > 0 ? null : secret(rule.bps / 100),
    amount: rule.cents > 0 ? secret(toDollars(rule.cents)) : null,
    effective_markup: secret(Math.round((row.markupCents * 10_000) / Math.max(1, row.wholesaleCents)) / 100),
    source: secret(row.source),
    source_name: secret(rule.name),
    your_price: toDollars(row.priceCents),
    profit_per_unit: secret(toDollars(row.markupCents)),
    carried: row.carried,
  }
}

async function showroomOf(catalogue: Catalogue, id: number): Promise<Showroom> {
  await catalogue.ready()
  const showroom = catalogue.showroom(id)
  if (!showroom) throw notFound()
  return showroom
}

/** Which rule a markup comes from is not for clients, so neither is a filter by it. */
function isolate<T extends { source?: unknown }>({ isClientSafe }: Reader, filters: T): T {
  return isClientSafe ? { ...filters, source: undefined } : filters
}

function shownSort({ isClientSafe }: Reader, sort: string | undefined): string | undefined {
  return isClientSafe && sort && hiddenSorts.includes(sort.replace('-', '')) ? undefined : sort
}

function textOf(given: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
