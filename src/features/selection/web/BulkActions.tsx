import { ShoppingCart, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { addManyToCart } from '#features/cart/web/cart-store.ts'
import { AddToCollection } from '#features/collections/web/AddToCollection.tsx'
import { counted } from '#lib/money.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { SelectionRow } from '../schema.ts'

type BulkActionsProps = {
  /** Null while everything that matches the filters is selected. */
  hashes: string[] | null
  /** The rows of the page. */
  rows: readonly SelectionRow[]
  isClientSafe: boolean
  onChange: () => void
  onDone: () => void
}

/** What can be done with the selected products, in the bar at the bottom. */
export function BulkActions({ hashes, rows, isClientSafe, onChange, onDone }: BulkActionsProps) {
  return (
    <>
      {isClientSafe ? null : (
        <Button variant="secondary" onClick={onChange}>
          <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
          Markup or selection
        </Button>
      )}
      {hashes ? <AddToCollection hashes={hashes} onDone={onDone} /> : null}
      {hashes && !isClientSafe ? <BuyButton hashes={hashes} rows={rows} onDone={onDone} /> : null}
    </>
  )
}

/** Puts the least quantity of each product into the professional's own cart, at wholesale (rule R1). */
function BuyButton({ hashes, rows, onDone }: Pick<BulkActionsProps, 'rows' | 'onDone'> & { hashes: string[] }) {
  const [busy, setBusy] = useState(false)
  // Selected rows of other pages too.
  const seen = useRef(new Map<string, SelectionRow>())
  useEffect(() => {
    for (const row of rows) seen.current.set(row.hash, row)
  }, [rows])
  const buy = async () => {
    const chosen = hashes.flatMap((hash) => seen.current.get(hash) ?? [])
    const inStock = chosen.filter((row) => row.in_stock)
    const out = chosen.length - inStock.length
    setBusy(true)
    try {
      if (inStock.length > 0)
        await addManyToCart(
          inStock.map((row) => ({ product: row.hash, sizeId: row.size_id, quantity: row.minimum_unit })),
          null,
        )
      if (out > 0) void toast.warning(`${counted(out, 'product')} out of stock, not added.`)
      if (inStock.length > 0) onDone()
    } catch {
      // The call shows why.
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void buy()}>
      <ShoppingCart aria-hidden size={20} strokeWidth={1.75} />
      Buy at wholesale
    </Button>
  )
}
