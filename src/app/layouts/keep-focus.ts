import { useEffect } from 'react'

/**
 * Moves the focus to the heading above when the focused control leaves the page, as the button of a row does once the
 * row is decided: otherwise the keyboard would start again at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: Element; heading: HTMLElement | null } | null = null
    const main = () => document.querySelector('main')
    const onFocus = ({ target }: FocusEvent) => {
      const inMain = target instanceof HTMLElement && main()?.contains(target)
      if (inMain) last = { element: target, heading: headingOf(target) }
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.querySelector('dialog[open]')) return
      const { heading } = last
      last = null
      if (document.activeElement !== document.body) return
      const next = heading?.isConnected ? heading : main()?.querySelector('h1')
      if (!next) return
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
}

/** The last heading before an element in the page. */
function headingOf(element: HTMLElement): HTMLElement | null {
  const before = [...(document.querySelector('main')?.querySelectorAll<HTMLElement>('h1, h2') ?? [])].filter(
    (heading) => element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING,
  )
  return before.at(-1) ?? null
}
