import type { ReactNode } from 'react'
import { Link } from 'react-router'

type PortalHeadProps = {
  title: ReactNode
  intro?: ReactNode
  /** Buttons at the right of the title; below it on a phone. */
  actions?: ReactNode
  /** The list that this page belongs to. */
  up?: { name: string; path: string }
}

/** The head of a portal page: its one h1, a sentence, its actions. */
export function PortalHead({ title, intro, actions, up }: PortalHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        {up ? (
          <Link to={up.path} className="link inline-flex min-h-6 items-center text-14">
            {up.name}
          </Link>
        ) : null}
        <h1 className="text-25 sm:text-32">{title}</h1>
        {intro ? <p className="mt-1 max-w-text text-15 text-graphite">{intro}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}

/**
 * Beside the button that saves: whether something is not saved, otherwise what the last press did, such as "Saved.".
 * Read out when it changes.
 */
export function SaveState({ isChanged, said }: { isChanged: boolean; said: string }) {
  return (
    <p role="status" className="self-center text-14 text-graphite">
      {isChanged ? 'Not saved yet' : said}
    </p>
  )
}
