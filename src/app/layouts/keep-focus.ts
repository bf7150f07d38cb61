import { useEffect } from 'react'

/**
 * Moves the focus to the heading above when the focused control leaves the page, as the button of a row does once the
 * row is decided: otherwise the keyboard would start again at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: { element: Element; headings: HTMLElement[] } | null = null
    const main = () => document.querySelector('main')
    const onFocus = ({ target }: FocusEvent) => {
      const inMain = target instanceof HTMLElement && main()?.contains(target)
      if (inMain) last = { element: target, headings: headingsAbove(target) }
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected || document.querySelector('dialog[open]')) return
      const next = last.headings.findLast(({ isConnected }) => isConnected) ?? main()?.querySelector('h1')
      last = null
      if (document.activeElement !== document.body) return
      if (!next) return
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

/** The headings before an element of the page, in its order. */
function headingsAbove(element: HTMLElement): HTMLElement[] {
  const all = [...(document.querySelector('main')?.querySelectorAll<HTMLElement>('h1, h2, h3') ?? [])]
  return all.filter((heading) => element.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING)
}
