import type { ReactNode, Ref } from 'react'
import '../filter-drawer.css'

type FilterDrawerProps = {
  ref?: Ref<HTMLElement>
  children: ReactNode
  /** At its bottom on phones. */
  foot: ReactNode
}

/**
 * The filters of a list: beside it on wide screens, a drawer on phones, opened by a button with `popoverTarget="filters"` (so it
 * opens without JavaScript).
 */
export function FilterDrawer({ ref, children, foot }: FilterDrawerProps) {
  return (
    <section ref={ref} id="filters" popover="auto" className="filter-drawer" aria-label="Filters">
      <div className="filter-drawer-head">
        <h2 className="text-20">Filters</h2>
        <button type="button" className="button button-quiet" popoverTarget="filters" popoverTargetAction="hide">
          Close
        </button>
      </div>
      {children}
      <div className="filter-drawer-foot">{foot}</div>
    </section>
  )
}
