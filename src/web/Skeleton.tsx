import { clsx } from 'clsx'

/** A grey placeholder; set its final size with classes (`h-64 w-full`). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('skeleton', className)} />
}

/** Announced once for a whole page that is loading. */
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

/** For parts of a page that load or send nothing without script: what is typed into such a form would be lost. */
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
