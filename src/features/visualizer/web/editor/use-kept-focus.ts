import { type RefObject, useEffect } from 'react'

/**
 * Who works by the keyboard and presses what goes away by it (a thing that is removed, an offer that is taken) goes on beside
 * it: without this the next Tab would begin at the top of the page.
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
      if (document.activeElement !== document.body || !around[0] || around[0].isConnected) return
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
