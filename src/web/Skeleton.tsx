import { clsx } from 'clsx'

/** A grey place holder; give it the final size by classes (`h-64 w-full`). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('skeleton', className)} />
}

/** Said once for a whole page that is still to come. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <NeedsScript />
    </>
  )
}

/** Where nothing comes, or nothing can be sent, without it: what is typed into such a form would be lost. */
export function NeedsScript() {
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <p className="my-4 border-l-3 border-tape bg-tape-wash p-4 text-15">
          This page needs JavaScript. Turn it on in your browser and reload the page.
        </p>
      ) : null}
    </noscript>
  )
}
