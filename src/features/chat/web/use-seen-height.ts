import { useEffect } from 'react'

/**
 * Sets the CSS variable `--seen-height` to the part of the window that the keyboard of a phone leaves, because `dvh`
 * does not change with it.
 */
export function useSeenHeight(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const update = () => {
      root.style.setProperty('--seen-height', `${Math.round(view.height * view.scale)}px`)
      // Safari moves the page up to show the focused field, which is visible anyway.
      if (view.offsetTop > 0 && view.scale === 1) scrollTo(0, 0)
    }
    update()
    view.addEventListener('resize', update)
    return () => {
      view.removeEventListener('resize', update)
      root.style.removeProperty('--seen-height')
    }
  }, [])
}
