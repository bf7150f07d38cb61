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
      <div className="hidden max-md:sticky max-md:z-1 max-md:flex max-md:items-center max-md:justify-between max-md:py-3 max-md:px-5 max-md:bg-chalk max-md:top-0 max-md:border-b max-md:border-stud">
        <h2 className="text-20">Filters</h2>
        <button type="button" className="button button-quiet" popoverTarget="filters" popoverTargetAction="hide">
          Close
        </button>
      </div>
      {children}
      <div className="hidden max-md:sticky max-md:z-1 max-md:flex max-md:items-center max-md:justify-between max-md:py-3 max-md:px-5 max-md:bg-chalk max-md:bottom-0 max-md:border-t max-md:border-stud">
        {foot}
      </div>
    </section>
  )
}
