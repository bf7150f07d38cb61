import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { createMatcher, type Matcher } from '../read/match-photographs.ts'
import type { ImportPhotographsView, PhotographsQuery } from '../schema.ts'
import { type ImportJob, lockJob } from './job-queries.ts'
import { demandMappable } from './mappable.ts'
import { choosePhotograph, listPhotographs, listProducts, type PhotographRow } from './photograph-queries.ts'

/** The photographs of an import with the products that they belong to, and a page of those of one state. */
export async function viewPhotographs(
  db: Sql,
  { id, status }: Pick<ImportJob, 'id' | 'status'>,
  query: PhotographsQuery,
): Promise<ImportPhotographsView> {
  const { photographs, products, matcher, matched } = await matchAll(db, id)
  const names = new Map(products.map(({ sku, name }) => [sku, name]))
  const stateOf = (row: PhotographRow): PhotographsQuery['state'] => {
    if (row.problem !== '') return 'refused'
    if (matched.has(row.id)) return 'matched'
    return row.chosen === '' ? 'left_out' : 'unmatched'
  }
  const groups = Map.groupBy(photographs, stateOf)
  const countOf = (state: PhotographsQuery['state']) => groups.get(state)?.length ?? 0
  const withPhotograph = new Set(matched.values())
  const list = groups.get(query.state) ?? []
  const page = clampPage(query.page, list.length, query.per_page)
  const shown = list.slice((page - 1) * query.per_page, page * query.per_page).map((row) => {
    const sku = matched.get(row.id) ?? null
    const nearest = sku === null && row.problem === '' ? matcher.nearest(row.name) : null
    return {
      id: row.id,
      name: row.name,
      file: row.file,
      problem: row.problem,
      sku,
      product_name: names.get(sku ?? '') ?? '',
      nearest,
      nearest_name: names.get(nearest ?? '') ?? '',
    }
  })
  const parameters = new URLSearchParams({ state: query.state })
  return {
    ready: products.length > 0 && status !== 'checking' && status !== 'mapping',
    total: photographs.length,
    matched: matched.size,
    with_photograph: withPhotograph.size,
    unmatched: countOf('unmatched'),
    left_out: countOf('left_out'),
    refused: countOf('refused'),
    products: products.length,
    without_photograph: products.filter(({ sku, hasPhotograph }) => !hasPhotograph && !withPhotograph.has(sku)).length,
    list: paged(shown, list.length, page, query.per_page, `/api/vendor/products/import/${id}/photographs`, parameters),
  }
}

type AllMatched = {
  photographs: PhotographRow[]
  products: Awaited<ReturnType<typeof listProducts>>
  matcher: Matcher
  /** The SKU of the product of each photograph that has one and can be used. */
  matched: Map<number, string>
}

export async function matchAll(db: Sql, jobId: number): Promise<AllMatched> {
  const photographs = await listPhotographs(db, jobId)
  const products = await listProducts(db, jobId)
  const matcher = createMatcher(products)
  const matched = new Map<number, string>()
  for (const row of photographs) {
    const sku = row.problem === '' ? matcher.skuOf(row) : null
    if (sku !== null) matched.set(row.id, sku)
  }
  return { photographs, products, matcher, matched }
}

/**
 * Gives a photograph the product with this SKU; empty: none, null: the one that its name says.
 * @throws Failure 422 `sku` for a SKU that no product of the file has, and once the import is written
 */
export async function chooseProduct(
  db: Db,
  vendorId: number,
  jobId: number,
  id: number,
  given: string | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    demandMappable(await lockJob(tx, vendorId, jobId))
    const matcher = createMatcher(given ? await listProducts(tx, jobId) : [])
    const sku = given ? matcher.productOf(given) : given
    if (given && sku === null) {
      const nearest = matcher.nearest(`${given}.`)
      throw invalid('sku', `No product of this file has this SKU.${nearest ? ` The nearest one is ${nearest}.` : ''}`)
    }
    if (!(await choosePhotograph(tx, jobId, id, sku))) throw notFound()
  })
}
