import { clsx } from 'clsx'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { isOrderStatus, wordOf } from '#features/order-status/status.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#web/parts/Button.tsx'
import type { TableAddress } from '#web/table/use-table-address.ts'
import { wordsOf } from './export-rows.ts'

/** The filters of a list: a row, and on a phone one button, below which those that are applied can be removed. */
export function FilterFold({ address, children }: { address: TableAddress; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const applied = appliedOf(address.query)
  return (
    <>
      <div className="filter-fold">
        <Button variant="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden size={20} strokeWidth={1.75} />
          {applied.length > 0 ? `Filters (${applied.length})` : 'Filters'}
        </Button>
        {applied.length > 0 ? (
          <ul className="filter-chips" aria-label="Applied filters">
            {applied.map(({ name, words }) => (
              <li key={name}>
                <button type="button" className="chip" onClick={() => address.set({ [name]: null })}>
                  <span className="sr-only">Remove </span>
                  {words}
                  <X aria-hidden size={16} strokeWidth={2} />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div id={id} className={clsx('filter-fields', open && 'is-open')}>
        {children}
      </div>
    </>
  )
}

const noFilters = ['page', 'per_page', 'sort', 'cols', 'showroom']

/** What an address filters by, each with its name and, unless that is an id, its value. */
export function appliedOf(query: Record<string, string>): { name: string; words: string }[] {
  return Object.entries(query)
    .filter(([name, value]) => value !== '' && !noFilters.includes(name))
    .map(([name, value]) => ({ name, words: [wordsOf(name), shownValue(name, value)].filter(Boolean).join(': ') }))
}

function shownValue(name: string, value: string): string {
  if (name === 'q') return `“${value}”`
  if (isOrderStatus(value)) return wordOf(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
  // A switch, or the id of a record.
  if (value === '1' || /^\d{6,}$/.test(value)) return ''
  return value === '0' ? 'no' : value.replaceAll(/[_-]/g, ' ')
}
