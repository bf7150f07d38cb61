import { memo, useCallback, useEffect, useState } from 'react'
import { alsoViewed, recentlyViewed, topProducts } from '#features/catalogue/web/api.ts'
import { httpWith } from '#web/browser-http.ts'
import { getStored, setStored } from '#web/storage.ts'
import { Shelf } from './Shelf.tsx'

const http = httpWith({ quiet: true, background: true })
const limit = 10
const remembered = 30

/** Also viewed, best sellers, and recently viewed; each response is stored under its key. */
export const ProductShelves = memo(Shelves)

function Shelves({
  hash,
  category,
  showroom,
  vsdId,
}: {
  hash: string
  category: number
  /** Showroom id; null outside a showroom. */
  showroom: number | null
  vsdId: string | null
}) {
  const before = useRemembered(hash)
  const loadAlso = useCallback(async () => {
    const { data } = await alsoViewed(http, { product: hash, showroom, limit })
    setStored('customer_viewed', data)
    return data
  }, [hash, showroom])
  const loadTop = useCallback(async () => {
    const { data } = await topProducts(http, { showroom, category, limit })
    setStored('top_product', data)
    return data.filter((card) => card.hash !== hash)
  }, [hash, category, showroom])
  const loadRecent = useCallback(async () => {
    if (!before || before.length === 0) return []
    const { data } = await recentlyViewed(http, { products: before, showroom, limit })
    return data.filter((card) => card.hash !== hash)
  }, [before, hash, showroom])
  return (
    <>
      <Shelf title="Customers also viewed" vsdId={vsdId} load={loadAlso} />
      <Shelf title="Best sellers in this category" vsdId={vsdId} load={loadTop} />
      {before && <Shelf title="Recently viewed" vsdId={vsdId} load={loadRecent} />}
    </>
  )
}

/**
 * Moves this product to the front of the stored list. Returns the previous list without it, or null before hydration.
 */
function useRemembered(hash: string): string[] | null {
  const [before, setBefore] = useState<string[] | null>(null)
  useEffect(() => {
    const stored = getStored('recently_viewed')
    const others = (Array.isArray(stored) ? stored : []).filter((known) => known !== hash)
    setBefore(others.slice(0, limit))
    setStored('recently_viewed', [hash, ...others].slice(0, remembered))
  }, [hash])
  return before
}
