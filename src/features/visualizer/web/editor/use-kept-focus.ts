import { type RefObject, useEffect } from 'react'

/**
 * Who works by the keyboard and presses what goes away or to sleep by it (a thing that is removed, an offer that is taken) goes
 * on beside it: without this the next Tab would begin at the top of the page.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = root
    if (!current) return
    /** What had the focus last, and what is around it, from the inside out. */
    let around: HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      around = []
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
      for (let at: HTMLElement | null = target; at && at !== current; at = at.parentElement) around.push(at)
    }
    const watcher = new MutationObserver(() => {
      const [last] = around
      if (!last || (last.isConnected && !last.matches(':disabled'))) return
      // What was put to sleep keeps the focus until the page is drawn again.
      if (document.activeElement !== document.body && document.activeElement !== last) return
      const next = around
        .filter((part) => part.isConnected)
        .map((part) =>
          [...part.querySelectorAll<HTMLElement>(focusable)].find((one) => one.checkVisibility()),
        )
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
