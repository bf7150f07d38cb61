import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** h2 inside a page; h1 where the empty state is the page. */
  heading?: 'h1' | 'h2'
}

/** A bare panelled wall with a text: nothing is here yet, and what to do about it. */
export function EmptyState({ title, text, actions, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty">
      <div className="empty-plaster">
        <Heading className="text-32">{title}</Heading>
        {text ? <div className="mt-3 max-w-text text-17 text-graphite">{text}</div> : null}
        {actions ? <div className="mt-6 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      <div aria-hidden className="rail" />
      <div aria-hidden className="empty-wall">
        <div className="panel" />
        <div className="panel" />
        <div className="panel" />
        <div className="panel" />
      </div>
    </div>
  )
}
