import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type TableAddress = {
  /** Every parameter of the address, as the list's API call takes them, without the columns. */
  query: Record<string, string>
  /** The query as text, for a saved view: without the page, in a stable order. */
  view: string
  get: (name: string) => string
  /** Sets parameters; an empty value removes one. Everything but a new page starts at page 1. */
  set: (changes: Record<string, string | number | null>) => void
  /** Replaces everything by a saved view. */
  open: (view: string) => void
}

/** The state of a table in the address of its page: `page`, `sort`, `cols` and the filters. */
export function useTableAddress(): TableAddress {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (changes: Record<string, string | number | null>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (!('page' in changes) && !('cols' in changes)) next.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        // Typing a search must not fill the history.
        { replace: !('page' in changes), preventScrollReset: true },
      ),
    [setParams],
  )
  const open = useCallback((view: string) => setParams(new URLSearchParams(view)), [setParams])
  const { cols: _, ...query } = Object.fromEntries(params)
  return { query, view: viewOf(params), get: (name) => params.get(name) ?? '', set, open }
}

/** Two addresses with the same text show the same view. */
export function viewOf(params: URLSearchParams): string {
  const kept = [...params].filter(([name, value]) => name !== 'page' && value !== '')
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}
