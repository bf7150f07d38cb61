import type { ReactNode } from 'react'

/** A section's title, a line of text beside or below it, and one action at the right. */
export function SectionHead({
  title,
  text,
  action,
}: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="max-w-text">
        <h2 className="text-title">{title}</h2>
        {text ? <p className="mt-3 text-17 text-graphite">{text}</p> : null}
      </div>
      {action}
    </div>
  )
}
