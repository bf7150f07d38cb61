import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

type Hold = { name: string; value: string; open: boolean; scroll: number }

let hold: Hold | null = null

/** Remembers where in the filters a choice was made; called just before the navigation. */
export function holdFilters(panel: HTMLElement | null): void {
  const field = document.activeElement
  if (!panel || !(field instanceof HTMLInputElement) || !panel.contains(field)) return
  hold = {
    name: field.name,
    value: field.type === 'checkbox' ? field.value : '',
    open: panel.matches(':popover-open'),
    scroll: panel.scrollTop,
  }
}

/**
 * In this layout every URL is a separate page (spec 2 §2), so the filters mount again after each choice. This restores
 * the focus, the open drawer, and its scroll position. Elsewhere it does nothing.
 */
export function useResumedFilters(panel: RefObject<HTMLElement | null>): void {
  const { search } = useLocation()
  useLayoutEffect(() => {
    const element = panel.current
    const held = hold
    hold = null
    if (!element || !held) return
    if (held.open && !element.matches(':popover-open')) {
      element.dataset.resumed = ''
      element.showPopover()
      element.scrollTop = held.scroll
    }
    for (const field of element.querySelectorAll('input')) {
      if (field.name !== held.name || (held.value !== '' && field.value !== held.value)) continue
      if (document.activeElement !== field) field.focus({ preventScroll: true })
      return
    }
  }, [search])
}
