import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Steps } from '#web/devices.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import '#features/cart/web/cart.css'
import './checkout.css'

const steps = ['Shipping', 'Payment', 'Review and place order']

/** One column of work on a dimension line of three steps, the order beside it. Finished steps lead back. */
export function CheckoutFrame({
  step,
  title,
  summary,
  onStep,
  children,
}: {
  step: 0 | 1 | 2
  title: string
  summary: ReactNode
  onStep?: (step: number) => void
  children: ReactNode
}) {
  const navigate = useNavigate()
  const go = (index: number) => {
    if (index === 0) void navigate(paths.checkout())
    else onStep?.(index)
  }
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="text-title">{title}</h1>
      <div className="mt-8">
        <Steps steps={steps} current={step} onStep={go} label="Checkout" />
      </div>
      <div className="mt-10 grid gap-10 md:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 max-w-140">{children}</div>
        {summary}
      </div>
    </div>
  )
}

export function CheckoutSkeleton() {
  return (
    <div className="page py-8 sm:py-12">
      <Loading label="The checkout is being prepared" />
      <Skeleton className="h-12 w-80" />
      <Skeleton className="mt-8 h-12 w-full" />
      <div className="mt-10 grid gap-10 md:grid-cols-[minmax(0,1fr)_380px]">
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
