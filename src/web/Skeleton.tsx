import { clsx } from 'clsx'

/** A grey place holder; give it the final size by classes (`h-64 w-full`). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('skeleton', className)} />
}

/** Said once for a whole page that is still to come. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <p role="status" className="sr-only">
      {label}
    </p>
  )
}
