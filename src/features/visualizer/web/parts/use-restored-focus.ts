import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * When a keyboard user's action removes or disables the focused element (deleting a fixture, accepting an offer), the
 * focus moves to the nearest remaining element. Otherwise the next Tab would start at the top of the page.
 */
export function useRestoredFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root
    if (!current) return
    /** The element that was focused last, and its ancestors from the inside out. */
    let around: HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      around = []
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
      for (let at: HTMLElement | null = target; at && at !== current; at = at.parentElement) around.push(at)
    }
    const watcher = new MutationObserver(() => {
      const [last] = around
      if (!last || (last.isConnected && !last.matches(':disabled'))) return
      // A disabled element keeps the focus until the next paint.
      if (document.activeElement !== document.body && document.activeElement !== last) return
      const next = around
        .filter((part) => part.isConnected)
        .map((part) => [...part.querySelectorAll<HTMLElement>(focusable)].find((one) => one.checkVisibility()))
        .find(Boolean)
      around = []
      next?.focus()
    })
    current.addEventListener('focusin', remember)
    watcher.observe(current, { childList: true, subtree: true })
    return () => {
      current.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [root])
}

const focusable = 'button:not(:disabled), summary, input, select, a[href], [tabindex="0"]'

/** When this component unmounts with the focus in it, the focus returns to where it came from. */
export function useFocusBack(): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      const { current } = opener
      // The focused element has been removed by now.
      if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
    },
    [],
  )
}
