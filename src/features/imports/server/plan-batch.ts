import type { Sql } from '#db/transaction.ts'
import type { Mapping, RowProblem } from '../columns.ts'
import type { ImportCategory, ProductDraft, RowValues } from '../read/drafts.ts'
import { canonical, completeDraft } from './complete-draft.ts'
import { brandIndex, type KnownProduct, type Proposed, productsWithSkus } from './product-queries.ts'
import { type Context, type NextProduct, problemAt, type StoredProduct } from './product-state.ts'

/** A product as an import wants it; `stored` is null for a new one. */
export type Planned = {
  next: NextProduct
  stored: KnownProduct | null
  lines: number[]
  newImages: string[]
  newDocuments: string[]
  /** Names of files that the file mentions as its pictures. */
  pictures: string[]
  /** What an Admin decides about first; `next` has the approved values. */
  proposed: Proposed
}

export type Plan = {
  created: Planned[]
  changed: Planned[]
  unchanged: Planned[]
  problems: RowProblem[]
  withoutStock: number
  /** Rows matched to a SKU that differs from theirs only in case; the stored one stays (decision 0034). */
  respelled: { row: number; sku: string; as: string }[]
}

export type PlanContext = {
  vendorId: number
  mapping: Mapping
  header: readonly string[]
  categories: ReadonlyMap<string, ImportCategory>
  newStatus: 'review' | 'published'
}

/** Compares products of a file with the vendor's stored products. */
export async function planBatch(db: Sql, drafts: readonly ProductDraft[], given: PlanContext): Promise<Plan> {
  const { mapping, header } = given
  const places = new Map(mapping.columns.map((target, place) => [target, header[place]]))
  const context: Context = {
    ...given,
    columnOf: (target) => places.get(target),
    defaultStock: mapping.defaults.stock,
    defaultBoxSqft: mapping.defaults.box_sqft ?? null,
    netIsUnknown: mapping.prices?.kind === 'retail' && mapping.prices.discountPercent === null,
  }
  const skus = drafts.flatMap(({ variants }) => variants.map(({ sku }) => sku.toLowerCase()))
  const known = await productsWithSkus(db, given.vendorId, [...new Set(skus)])
  const match = createMatcher(known)
  const brands = await brandIndex(db)
  const plan: Plan = { created: [], changed: [], unchanged: [], problems: [], withoutStock: 0, respelled: [] }
  /** Several rows of a file may be about one stored product. */
  const planned = new Map<number, Pick<Planned, 'next' | 'lines' | 'pictures'> & { stored: KnownProduct }>()
  for (const whole of drafts)
    for (const { draft, stored } of splitByProduct(whole, match)) {
      const own = draft.product.brand && brands.get(draft.product.brand.toLowerCase())
      if (own && own.vendorId !== given.vendorId) {
        for (const { line } of draft.variants)
          plan.problems.push(
            problemAt(
              line,
              'brand',
              draft.product.brand ?? '',
              'belongs to another vendor',
              'Give the name of your own brand.',
              context,
            ),
          )
        continue
      }
      const before = stored && planned.get(stored.id)
      const completed = completeDraft(draft, before ? stateOf(before.next) : stored && storedOf(stored), context)
      plan.problems.push(...completed.problems)
      plan.withoutStock += completed.withoutStock
      if (!completed.next) continue
      if (!stored) {
        const { next } = completed
        plan.created.push({
          next,
          stored: null,
          lines: draft.lines,
          newImages: next.images,
          newDocuments: next.documents,
          pictures: draft.pictures,
          proposed: {},
        })
        continue
      }
      plan.respelled.push(...respelledIn(draft, stored))
      const images = [...(before?.next.images ?? []), ...completed.next.images]
      const documents = [...(before?.next.documents ?? []), ...completed.next.documents]
      const lines = [...(before?.lines ?? []), ...draft.lines]
      const pictures = [...(before?.pictures ?? []), ...draft.pictures]
      planned.set(stored.id, { stored, next: { ...completed.next, images, documents }, lines, pictures })
    }
  for (const { stored, next: wanted, lines, pictures } of planned.values()) {
    const { next, proposed } = asApproved(wanted, stored, given.newStatus)
    const isNew = (url: string) => !stored.mediaUrls.includes(url)
    const newImages = next.images.filter(isNew)
    const newDocuments = next.documents.filter(isNew)
    const isChanged =
      newImages.length + newDocuments.length > 0 ||
      (Object.keys(proposed).length > 0 && canonical(proposed) !== canonical(stored.proposed)) ||
      canonical(stateOf(next)) !== canonical(storedOf(stored))
    plan[isChanged ? 'changed' : 'unchanged'].push({ next, stored, lines, newImages, newDocuments, pictures, proposed })
  }
  return plan
}

/**
 * An approved product does not become another one by a file (decision 0067): its name, category, brand and description
 * stay until an Admin has approved the new ones. What an Admin's own import says holds at once.
 */
function asApproved(
  wanted: NextProduct,
  stored: KnownProduct,
  newStatus: PlanContext['newStatus'],
): { next: NextProduct; proposed: Proposed } {
  if (!stored.isApproved || newStatus === 'published') return { next: wanted, proposed: {} }
  const { productName, categoryId, familyId, brand, description } = stored
  const [now, was] = [wanted, stored].map((product) => ({
    product_name: product.productName,
    category: String(product.familyId ?? product.categoryId),
    brand: product.brand,
    description: product.description,
  }))
  const entries = Object.entries(now ?? {}) as [keyof Proposed, string][]
  return {
    next: { ...wanted, productName, categoryId, familyId, brand, description },
    proposed: Object.fromEntries(entries.filter(([field, value]) => value !== was?.[field])),
  }
}

/** A planned product in the form of a stored one. */
export function stateOf({ images: _, documents: __, sizes, ...product }: NextProduct) {
  return { ...product, sizes: sizes.map(({ isTouched, ...size }) => size) }
}

export function storedOf({
  mediaUrls: _,
  hasPhotograph: __,
  isApproved: ___,
  proposed: ____,
  ...product
}: KnownProduct): StoredProduct {
  return product
}

type Match = (sku: string) => KnownProduct | null

/** By the exact SKU of a product, then of a size, then of either without regard to case. */
function createMatcher(known: readonly KnownProduct[]): Match {
  const exact = new Map<string, KnownProduct>()
  const folded = new Map<string, KnownProduct>()
  const add = (map: Map<string, KnownProduct>, key: string, product: KnownProduct) => {
    if (!map.has(key)) map.set(key, product)
  }
  for (const product of known) add(exact, product.sku, product)
  for (const product of known) for (const { sku } of product.sizes) add(exact, sku, product)
  for (const [sku, product] of exact) add(folded, sku.toLowerCase(), product)
  return (sku) => exact.get(sku) ?? folded.get(sku.toLowerCase()) ?? null
}

/** The sizes of a file's product may belong to several stored ones; new sizes join the stored product if there is one. */
function splitByProduct(draft: ProductDraft, match: Match): { draft: ProductDraft; stored: KnownProduct | null }[] {
  const parts = new Map<KnownProduct | null, RowValues[]>()
  for (const row of draft.variants) {
    const stored = match(row.sku)
    const part = parts.get(stored)
    if (part) part.push(row)
    else parts.set(stored, [row])
  }
  const [only] = [...parts.keys()].filter((stored) => stored !== null)
  if (parts.size <= 1) return [{ draft, stored: only ?? null }]
  if (parts.size === 2 && parts.has(null) && only) return [{ draft, stored: only }]
  return [...parts].map(([stored, variants], i) => ({
    draft: { ...draft, variants, lines: i === 0 ? draft.lines : variants.map(({ line }) => line) },
    stored,
  }))
}

function respelledIn(draft: ProductDraft, stored: KnownProduct): Plan['respelled'] {
  const known = [stored.sku, ...stored.sizes.map(({ sku }) => sku)]
  return draft.variants.flatMap(({ line, sku }) => {
    const as = known.includes(sku) ? undefined : known.find((each) => each.toLowerCase() === sku.toLowerCase())
    return as === undefined ? [] : [{ row: line, sku, as }]
  })
}
