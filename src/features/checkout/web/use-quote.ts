import { useEffect, useState } from 'react'
import { httpWith } from '#web/browser-http.ts'
import { fieldMessage } from '#web/field-message.ts'
import type { Quote } from '../schema.ts'
import { getQuote } from './api.ts'
import { storedCoupon } from './checkout-data.ts'

export type Quoting = {
  quote: Quote | null
  coupon: string
  couponError: string | undefined
  setCoupon: (code: string) => void
  setQuote: (quote: Quote) => void
}

/** The server's price for this cart, state and coupon, asked anew whenever one of them changes; the last answer wins. */
export function useQuote(cartId: string, state: string | null): Quoting {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [coupon, setCoupon] = useState(() => storedCoupon.get())
  const [couponError, setCouponError] = useState<string>()
  useEffect(() => {
    let wanted = true
    const http = httpWith({ quiet: true })
    const ask = async (code: string) => {
      const { data } = await getQuote(http, { cart_id: cartId, state, coupon: code || null })
      if (wanted) setQuote(data)
    }
    setCouponError(undefined)
    storedCoupon.set(coupon)
    ask(coupon).catch(async (failure) => {
      if (!wanted) return
      const refused = fieldMessage(failure, 'coupon')
      setCouponError(refused)
      // A coupon that is refused must not hide the price without it.
      if (refused) {
        storedCoupon.set('')
        await ask('').catch(() => {})
      }
    })
    return () => {
      wanted = false
    }
  }, [cartId, state, coupon])
  return { quote, coupon, couponError, setCoupon, setQuote }
}
