import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus where the work is: when what had it is removed (a deleted row, a button that its own action replaces),
 * the nearest part of `content` around it that is still there gets it, and Tab goes on from there.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current
    if (!root) return
    /** What had the focus last, with what is around it. */
    let around: HTMLElement[] = []
    const note = ({ target }: FocusEvent) => {
      around = []
      for (let each = target as HTMLElement | null; each && root.contains(each); each = each.parentElement)
        around.push(each)
    }
    const look = () => {
      const [last] = around
      if (!last || last.isConnected || document.activeElement !== document.body) return
      const place = around.find((each) => each.isConnected && !each.closest('dialog:not([open])')) ?? root
      around = []
      if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
      place.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', note)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', note)
    }
  }, [content])
}
