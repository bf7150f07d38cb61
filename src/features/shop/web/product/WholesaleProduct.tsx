import { useEffect, useState } from 'react'
import { getProduct, type ShownProduct } from '#features/catalogue/web/api.ts'
import { useWholesale, WholesaleSwitch } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { formatDollars } from '#lib/money.ts'
import { silentHttp } from '#web/browser/browser-http.ts'

type WholesaleProductProps = {
  /** The product at the client's prices. */
  product: ShownProduct
  /** The id of the chosen size. */
  size: number
  vsdId: string | null
  /** Called with the product at wholesale prices, or null if it should not be shown that way. */
  onProduct: (product: ShownProduct | null) => void
}

/** A professional's own prices of a product, beside the client's price. */
export function WholesaleProduct({ product, size, vsdId, onProduct }: WholesaleProductProps) {
  const shown = useWholesale()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    onProduct(null)
    setFailed(false)
    if (!shown) return
    let left = false
    getProduct(silentHttp, product.hash, vsdId).then(
      ({ data }) => !left && onProduct(data),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [shown, product.hash, vsdId, onProduct])
  const price = product.sizes.find(({ id }) => id === size)?.price
  return (
    <WholesaleSwitch>
      {failed
        ? 'Your wholesale prices could not be loaded. These are your client’s prices.'
        : `Wholesale price. Your client pays ${formatDollars(price ?? 0)}.`}
    </WholesaleSwitch>
  )
}
