import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { fieldMessage } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { Quote } from '../schema.ts'
import { getQuote } from './api.ts'
import { storedCoupon } from './checkout-data.ts'

/** Says why the price is not final, and what to do about it. */
export function QuoteProblem({ quoting }: { quoting: Quoting }) {
  return (
    <div role="alert">
      {quoting.problem === 'cart' ? (
        <p className="text-15 font-medium text-pencil">
          This order cannot be placed.{' '}
          <Link to={paths.cart()} className="underline underline-offset-3">
            Edit your cart
          </Link>{' '}
          first.
        </p>
      ) : null}
      {quoting.problem === 'unreachable' ? (
        <>
          <p className="text-15 font-medium text-pencil">
            Tax and total could not be calculated because the server did not respond. Your entries are saved.
          </p>
          <Button variant="secondary" className="mt-3" onClick={quoting.retry}>
            Try again
          </Button>
        </>
      ) : null}
    </div>
  )
}

export type Quoting = {
  quote: Quote | null
  coupon: string
  couponError: string | undefined
  /** The price shown is being reloaded. */
  asking: boolean
  /** Why there is no price: the cart cannot be ordered as it is, or the server did not respond. */
  problem: 'cart' | 'unreachable' | null
  setCoupon: (code: string) => void
  setQuote: (quote: Quote) => void
  retry: () => void
}

/**
 * The server's price for this cart, place and coupon, requested again whenever one of them changes; the last response
 * wins.
 */
export function useQuote(cartId: string, state: string | null, zip: string | null): Quoting {
  const [quote, setQuote] = useState<Quote | null>(null)
  const [coupon, setCoupon] = useState(() => storedCoupon.get())
  const [couponError, setCouponError] = useState<string>()
  const [problem, setProblem] = useState<Quoting['problem']>(null)
  const [attempt, setAttempt] = useState(0)
  const [asking, setAsking] = useState(true)
  const retry = useCallback(() => setAttempt((now) => now + 1), [])
  useEffect(() => {
    let wanted = true
    const http = httpWith({ quiet: true })
    const ask = async (code: string) => {
      const { data } = await getQuote(http, { cart_id: cartId, state, zip_code: zip, coupon: code || null })
      if (!wanted) return
      setQuote(data)
      setProblem(null)
    }
    const explain = (failure: unknown) => {
      if (!wanted) return
      // A price for another state or coupon must not be shown with this one.
      setQuote(null)
      setProblem(failure instanceof HttpFailure && failure.status === 422 ? 'cart' : 'unreachable')
    }
    setCouponError(undefined)
    storedCoupon.set(coupon)
    setAsking(true)
    const asked = ask(coupon).catch(async (failure) => {
      if (!wanted) return
      const refused = fieldMessage(failure, 'coupon')
      setCouponError(refused)
      if (!refused) {
        explain(failure)
        return
      }
      // A coupon that is refused must not hide the price without it.
      storedCoupon.set('')
      await ask('').catch(explain)
    })
    void asked.finally(() => {
      if (wanted) setAsking(false)
    })
    return () => {
      wanted = false
    }
  }, [cartId, state, zip, coupon, attempt])
  return { quote, coupon, couponError, asking, problem, setCoupon, setQuote, retry }
}
