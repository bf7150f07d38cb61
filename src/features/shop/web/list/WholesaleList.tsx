import { useEffect, useState } from 'react'
import type { WholesalePrice } from '#features/catalogue/schema.ts'
import { getWholesale } from '#features/catalogue/web/api.ts'
import { useWholesale } from '#features/catalogue/web/price-view.ts'
import type { ShownCard } from '#features/catalogue/web/shown.ts'
import { WholesaleSwitch } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { formatDollars } from '#lib/money.ts'
import { httpWith } from '#web/browser-http.ts'

const quiet = httpWith({ quiet: true, background: true })

/** By product hash: what the signed-in professional pays, in words. */
export type OwnWholesale = Record<string, string>

type WholesaleListProps = {
  cards: readonly ShownCard[]
  /** Called with the prices for the cards; empty while wholesale prices are hidden. */
  onPrices: (prices: OwnWholesale) => void
}

/** A professional's own prices on the cards of a list, below the client's price. */
export function WholesaleList({ cards, onPrices }: WholesaleListProps) {
  const shown = useWholesale()
  const [failed, setFailed] = useState(false)
  const hashes = cards.map(({ hash }) => hash).join(' ')
  useEffect(() => {
    onPrices({})
    setFailed(false)
    if (!shown || hashes === '') return
    let left = false
    getWholesale(quiet, hashes.split(' ')).then(
      ({ data }) => !left && onPrices(Object.fromEntries(data.map((row) => [row.hash, wordsOf(row)]))),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [shown, hashes, onPrices])
  return (
    <WholesaleSwitch>
      {failed
        ? 'Your wholesale prices could not be loaded. Try again in a moment.'
        : 'Your wholesale prices are shown below the client price.'}
    </WholesaleSwitch>
  )
}

function wordsOf({ price, price_per_sqft }: WholesalePrice): string {
  const perSqft = price_per_sqft === null ? '' : ` · ${formatDollars(price_per_sqft)} / sq ft`
  return `Wholesale ${formatDollars(price)}${perSqft}`
}
