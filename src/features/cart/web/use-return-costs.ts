import { useEffect, useState } from 'react'
import { returnCostWords, withinAmount } from '#features/shipping/return-words.ts'
import type { ReturnCosts } from '#features/shipping/schema.ts'
import { getReturnCosts } from '#features/shipping/web/api.ts'
import { deliveryZip } from '#features/shipping/web/delivery-zip.ts'
import { httpWith } from '#web/browser-http.ts'
import type { ProjectCart } from '../schema.ts'

/** What returning each line, and all of them, can cost, in words; null while unknown. */
export type CartReturnCosts = { lines: ReadonlyMap<number, string>; all: string | null }

const unknown: CartReturnCosts = { lines: new Map(), all: null }

/**
 * For the ZIP code typed on a product page or the account's own address; otherwise an estimate within the 48 states.
 */
export function useReturnCosts(cart: ProjectCart): CartReturnCosts {
  const [costs, setCosts] = useState<ReturnCosts | null>(null)
  const wanted = JSON.stringify(
    cart.Project_tans.map(({ size_id, qty }) => ({ size_id, quantity: Math.max(1, qty) })),
  )
  useEffect(() => {
    let open = true
    const lines = JSON.parse(wanted)
    if (lines.length > 200) return
    getReturnCosts(httpWith({ quiet: true, background: true }), {
      lines,
      zip_code: deliveryZip.get() || null,
    }).then(
      ({ data }) => {
        if (open) setCosts(data)
      },
      () => {
        if (open) setCosts(null)
      },
    )
    return () => {
      open = false
    }
  }, [wanted])
  return costs?.lines.length === cart.Project_tans.length ? inWords(cart, costs) : unknown
}

function inWords({ Project_tans: lines }: ProjectCart, costs: ReturnCosts): CartReturnCosts {
  const words = new Map<number, string>()
  const sum = { at_least: 0, at_most: 0 }
  lines.forEach((line, i) => {
    const found = costs.lines[i]
    if (found && !found.returnable) words.set(line.id, 'Made to order. Cannot be returned.')
    if (!found?.returnable || !found.cost) return
    const cost = withinAmount(found.cost, line.amount)
    words.set(line.id, `Return if you change your mind: ${returnCostWords(cost)}`)
    sum.at_least += cost.at_least
    sum.at_most += cost.at_most
  })
  return { lines: words, all: sum.at_most > 0 ? returnCostWords(sum) : null }
}
