import { type ChangeEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'

/**
 * A search that goes on with each choice. The page is made anew for every address, so what was chosen from has the focus
 * there again.
 */
export function useSearchForm() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const from = state && typeof state === 'object' && 'chosen' in state ? String(state.chosen) : null
  useEffect(() => {
    const field = from === null ? null : form.current?.elements.namedItem(from)
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  }, [from])
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const asked = new URLSearchParams()
    for (const [key, value] of new FormData(form.current ?? undefined))
      if (typeof value === 'string' && value !== '') asked.append(key, value)
    void navigate(paths.visualize(Object.fromEntries(asked)), {
      state: { chosen: target.name },
      preventScrollReset: true,
    })
  }
  return { form, choose }
}
