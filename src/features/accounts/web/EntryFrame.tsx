import type { ReactNode } from 'react'
import { NeedsScript } from '#web/Skeleton.tsx'
import { DoorDrawing } from './DoorDrawing.tsx'
import './accounts.css'

/** The layout of every sign-in and registration page: heading, intro and form, with the door at the right. */
export function EntryFrame({
  title,
  intro,
  wide,
  children,
}: {
  title: string
  intro?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className="entry">
      <div className="entry-form" data-wide={wide ? '' : undefined}>
        <h1 className="text-title">{title}</h1>
        {intro ? <div className="mt-3 text-17 text-graphite">{intro}</div> : null}
        <div className="mt-8">
          <NeedsScript />
          {children}
        </div>
      </div>
      <div className="entry-door">
        <DoorDrawing />
      </div>
    </div>
  )
}
