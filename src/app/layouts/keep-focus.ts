import { useEffect } from 'react'

/**
 * Moves the focus to the heading above when the focused control leaves the page, as the button of a row does once the
 * row is decided, or that of a step of a dialog: otherwise the keyboard would start again at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: Element; headings: HTMLElement[] } | null = null
    const onFocus = ({ target }: FocusEvent) => {
      const place = target instanceof Element ? target.closest<HTMLElement>('dialog, main') : null
      if (place) last = { element: target as Element, headings: headingsAbove(target as Element, place) }
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return
      const dialog = document.querySelector('dialog[open]')
      // A heading for screen readers only is one pixel high and could not show the focus.
      const shown = last.headings.filter(
        (one) => one.isConnected && one.offsetHeight > 1 && (!dialog || dialog.contains(one)),
      )
      const next = shown.at(-1) ?? (dialog ? null : document.querySelector<HTMLElement>('main h1'))
      if (!next) return
      last = null
      if (document.activeElement !== document.body && document.activeElement !== dialog) return
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocus)
    // A dialog that closes changes its attribute after its content has gone.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}

/** The headings before an element, in their order. */
const headingsAbove = (element: Element, place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (heading) => element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  )
