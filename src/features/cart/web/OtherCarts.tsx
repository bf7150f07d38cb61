import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom } from '#features/showrooms/web/current-showroom.ts'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { setStored } from '#web/storage.ts'
import { useFailureNote } from '#web/use-failure-note.tsx'
import type { OtherCart } from '../schema.ts'
import { getCart } from './api.ts'

type OtherCartsProps = { others: readonly OtherCart[]; onOpened: () => void }

/** The account's carts in other showrooms. Opening one enters its showroom, and the current cart is kept for later. */
export function OtherCarts({ others, onOpened }: OtherCartsProps) {
  const [opening, setOpening] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { note, tell } = useFailureNote()
  const [failed, setFailed] = useState('')
  const open = async (other: OtherCart) => {
    setOpening(other.id)
    tell(null)
    try {
      await getCart(http, other.id)
      await shopThere(other)
      // Storing an id reloads the cart; the cart that was open joins the others.
      setStored('cart_id', other.id)
      void revalidate()
      onOpened()
    } catch (failure) {
      setFailed(other.id)
      tell(failure)
    } finally {
      setOpening(null)
    }
  }
  if (others.length === 0) return null
  return (
    <ul className="other-carts no-print" aria-label="Your other carts">
      {others.map((other) => (
        <li key={other.id}>
          <p>
            You also have {other.count === 1 ? '1 item' : `${other.count} items`} {whereOf(other)}.
          </p>
          <Button variant="secondary" busy={opening === other.id} onClick={() => void open(other)}>
            Open that cart<span className="sr-only"> {whereOf(other)}</span>
          </Button>
          {failed === other.id ? note : null}
        </li>
      ))}
    </ul>
  )
}

function whereOf({ company_name }: OtherCart) {
  return company_name ? (
    <>
      from <strong>{company_name}</strong>
    </>
  ) : (
    'added without a showroom'
  )
}

/**
 * A showroom that has closed in the meantime is not entered; its cart shows what is no longer sold. A cart without a
 * showroom joins the visitor's current showroom when it is read.
 */
async function shopThere({ vsd_id }: OtherCart): Promise<void> {
  if (vsd_id === null) return
  const known = await getShopProfile(http, { vsdId: vsd_id })
  if (known) enterShowroom(known.profile, known.category)
}
