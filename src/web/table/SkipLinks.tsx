import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type SkipProps = { box: RefObject<HTMLElement | null>; hasActions: boolean }

/** At the top of the page, where the frame has a place for them: to the rows, and to what can be done with selected ones. */
export function SkipLinks({ box, hasActions }: SkipProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById('skip-links')), [])
  if (!place) return null
  const skipTo = (selector: string) => {
    const target = box.current?.querySelector<HTMLElement>(selector) ?? box.current
    target?.focus()
  }
  return createPortal(
    <>
      <button type="button" className="skip-link" onClick={() => skipTo('tbody tr[tabindex="0"], .table-cards > li')}>
        Skip to the list
      </button>
      {hasActions ? (
        <button
          type="button"
          className="skip-link"
          onClick={() => skipTo('.bulk-bar :is(button, select):not(:disabled)')}
        >
          Skip to actions
        </button>
      ) : null}
    </>,
    place,
  )
}
