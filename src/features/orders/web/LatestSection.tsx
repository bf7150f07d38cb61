import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A section of the account's first page: the newest of something, with a link to all of it. */
export function LatestSection({
  id,
  title,
  all,
  children,
}: {
  id: string
  title: string
  all: { label: string; to: string }
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <div className="sheet-head">
        <h2 id={id} className="text-25">
          {title}
        </h2>
        <Link to={all.to} className="link text-15">
          {all.label}
        </Link>
      </div>
      {children}
    </section>
  )
}
