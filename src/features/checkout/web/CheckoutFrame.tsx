import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Loading, Skeleton } from '#web/page/loading.tsx'
import { Steps } from '#web/parts/devices.tsx'
import '#features/cart/web/cart.css'
import './checkout.css'
import type { ProjectCart } from '#features/cart/schema.ts'
import { formatDollars } from '#lib/money.ts'
import type { Quoting } from './Quote.tsx'

const steps = ['Shipping', 'Payment', 'Review']

/**
 * One column for the work, under a dimension line of three steps, with the order beside it. Finished steps link back.
 */
export function CheckoutFrame({
  step,
  title,
  glance,
  summary,
  bar,
  onStep,
  children,
}: {
  step: 0 | 1 | 2
  title: string
  /** The order in one line, for a screen on which the order itself is far below. */
  glance?: ReactNode
  summary: ReactNode
  /** Total and button. */
  bar: ReactNode
  onStep?: (step: number) => void
  children: ReactNode
}) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const work = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // A step that changes within the page is announced like a new page: scroll and focus move to its heading, or to the
  // error that led back to it.
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const wrong = wrongIn(work.current)
    if (wrong) {
      wrong.focus()
      return
    }
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  // On the way back the router has just restored the scroll position, which need not show what is wrong.
  useEffect(() => {
    const wrong = wrongIn(work.current)
    if (wrong && wrong === document.activeElement) wrong.scrollIntoView({ block: 'center' })
  }, [key])
  const go = (index: number) => {
    if (index === 0) void navigate(paths.checkout())
    else onStep?.(index)
  }
  return (
    <div className="page max-w-304 py-8 sm:py-12">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {title}
      </h1>
      <div className="mt-8">
        <Steps steps={steps} current={step} onStep={go} label="Checkout" />
      </div>
      {glance}
      <div className="checkout-columns grid gap-10 mt-8 md:grid-cols-[minmax(0,1fr)_400px] md:gap-20">
        <div ref={work} className="min-w-0">
          {children}
        </div>
        {summary}
      </div>
      {bar}
    </div>
  )
}

/** What led back to a step: an invalid field, or the message about a refused card. */
function wrongIn(work: HTMLElement | null): HTMLElement | null {
  return work?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refusal]') ?? null
}

export function CheckoutSkeleton() {
  return (
    <div className="page max-w-304 py-8 sm:py-12">
      <Loading label="Loading checkout" />
      <Skeleton className="h-12 w-80" />
      <Skeleton className="mt-8 h-12 w-full" />
      <div className="checkout-columns grid gap-10 mt-8 md:grid-cols-[minmax(0,1fr)_400px] md:gap-20">
        <div className="grid gap-5">
          {[0, 1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className="h-18 w-full" />
          ))}
        </div>
        <Skeleton className="h-110 w-full" />
      </div>
    </div>
  )
}

/** The form that the bar's button submits. */
export const checkoutForm = 'checkout-form'

/** Total and submit button, visible at the bottom of the window however long the order is. */
export function CheckoutBar({ cart, quoting, children }: { cart: ProjectCart; quoting: Quoting; children: ReactNode }) {
  const { quote } = quoting
  return (
    <div className="checkout-bar">
      <p>
        <span className="block text-14 text-graphite">{quote?.tax_rate != null ? 'Total' : 'Total before tax'}</span>
        <span className="text-20 font-semibold">{formatDollars(quote?.total ?? cart.total)}</span>
      </p>
      {children}
    </div>
  )
}
