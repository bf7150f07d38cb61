import { useEffect, useLayoutEffect, useRef } from 'react'

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
