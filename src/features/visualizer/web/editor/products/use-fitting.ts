import { useEffect } from 'react'
import type { Facet } from '#features/catalogue/schema.ts'
import { useWholesale } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { choicesOf } from '#features/visualizer/design-parts.ts'
import type { FittingRow, ModelRow } from '#features/visualizer/schema.ts'
import { type FittingQuery, getFitting, getModels } from '#features/visualizer/web/api.ts'
import type { Paged } from '#lib/paging.ts'
import { familiesNow } from '#scene/model/layout/fixture-slots.ts'
import type { Slot } from '#scene/model/types.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { type Reading, useRead } from '#web/page/use-api.ts'
import { useSeller } from '../store/seller.ts'
import { useEditor, useEditorState } from '../store/store.ts'

export type Narrowed = {
  q: string
  /** The slug of one of the slot's categories. */
  kind: string
  brand: string
  color: string
  priceMin: number | null
  priceMax: number | null
  sort: NonNullable<FittingQuery['sort']>
  page: number
}

export const wide: Narrowed = {
  q: '',
  kind: '',
  brand: '',
  color: '',
  priceMin: null,
  priceMax: null,
  sort: 'relevance',
  page: 1,
}

const perPage = 20
const inch = 0.0254
// Quiet, because the list shows its own failures.
export type Fitting = Paged<FittingRow> & { facets: Facet[] }

/** A page of the products that fit a slot, as sold by the visitor's showroom, and their models. */
export function useFitting(slot: Slot, narrowed: Narrowed): Reading<Fitting> {
  const editor = useEditor()
  const scene = useEditorState(({ scene }) => scene)
  const models = useEditorState(({ models }) => models)
  const showroom = useSeller()
  const vsdId = showroom?.vsd_id ?? null
  const { q, kind, brand, color, priceMin, priceMax, sort, page } = narrowed
  const asked: FittingQuery = {
    categories: kind ? [kind] : slot.categories,
    families: familiesNow(scene, slot, choicesOf(scene, models)),
    maxWidthIn: slot.maxWidth === undefined ? undefined : slot.maxWidth / inch,
    vsd_id: vsdId,
    q,
    brand: brand ? [brand] : [],
    color: color ? [color] : [],
    price_min: priceMin ?? undefined,
    price_max: priceMax ?? undefined,
    sort,
    page,
    perPage,
  }
  const reading = useRead(['fitting', asked, useWholesale()], () => getFitting(silentHttp, asked))
  const rows = reading.data?.data
  const seller = showroom?.showroom ?? null
  useEffect(() => {
    if (!rows || rows.length === 0) return
    let left = false
    const products = rows.map((row) => ({ hash: row.hash, size_id: shownSize(row) }))
    getModels(silentHttp, { products, showroom: seller }).then(
      ({ data }) => {
        if (!left) editor.learn(data)
      },
      // Without models the chips show no quantities; selecting one loads its model again.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [rows, seller, editor])
  return reading
}

/** Loads the model of one size; false when that failed. */
export async function learnSize(
  learn: (rows: readonly ModelRow[]) => void,
  product: { hash: string; size_id: number },
  showroom: number | null,
): Promise<boolean> {
  try {
    const { data } = await getModels(silentHttp, { products: [product], showroom })
    learn(data)
    return data.length > 0
  } catch {
    return false
  }
}

/** The size that a chip represents: the first fitting size in stock, else the first. */
export function shownSize(row: FittingRow): number {
  return (row.sizes.find((size) => size.in_stock) ?? row.sizes[0])?.id ?? row.size_id
}
