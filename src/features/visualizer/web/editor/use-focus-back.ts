import { useEffect, useLayoutEffect, useRef } from 'react'

/** When this part of the page goes and takes the focus with it, the focus returns to where it came from. */
export function useFocusBack(): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      const { current } = opener
      // What had the focus is gone from the page by now.
      if (current instanceof HTMLElement && document.activeElement === document.body) current.focus()
    },
    [],
  )
}
