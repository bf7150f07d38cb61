import { useEffect, useState } from 'react'
import { httpWith } from '#web/browser/browser-http.ts'
import { returnCostWords, withinAmount } from '../delivery.ts'
import type { ReturnCosts } from '../schema.ts'
import { getReturnCosts } from './api.ts'

type Line = ReturnCosts['lines'][number]

/**
 * The return cost of this many units, to the typed ZIP or the account's own address. `before` shows until the response
 * arrives.
 */
export function ReturnCost({
  sizeId,
  quantity,
  amount,
  zip,
  counted,
  before,
}: {
  sizeId: number
  quantity: number
  /** Price of these units, in dollars. */
  amount: number
  zip: string
  /** `4 boxes` */
  counted: string
  before: string
}) {
  const [response, setResponse] = useState<{ line: Line; zip: string | null } | null>(null)
  useEffect(() => {
    if (quantity < 1) return
    let wanted = true
    const http = httpWith({ quiet: true, background: true })
    const timer = setTimeout(() => {
      const lines = [{ size_id: sizeId, quantity }]
      getReturnCosts(http, { lines, zip_code: zip || null }).then(
        ({ data }) => {
          const [line] = data.lines
          if (wanted && line) setResponse({ line, zip: data.zip_code })
        },
        // Keep showing the cost of the smallest quantity.
        () => {},
      )
    }, 250)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [sizeId, quantity, zip])
  const fits = response && response.line.size_id === sizeId && response.line.quantity === quantity
  if (!fits || !response.line.cost) return before
  const cost = withinAmount(response.line.cost, amount)
  const where = response.zip ? ` from ${response.zip}` : ''
  const share = cost.at_most >= amount ? ', their full price' : ''
  return `returning ${counted}${where} costs ${returnCostWords(cost)}${share}`
}
