import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'

/**
 * A search form that submits on each change. The page is mounted again for every address, so the focus returns to the
 * changed field.
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
  const search = (chosen?: string) => {
    const asked = new URLSearchParams()
    for (const [key, value] of new FormData(form.current ?? undefined))
      if (typeof value === 'string' && value !== '') asked.append(key, value)
    const state = chosen === undefined ? undefined : { chosen }
    void navigate(paths.visualize(Object.fromEntries(asked)), { state, preventScrollReset: true })
  }
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => search(target.name)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search('q')
  }
  return { form, choose, submit }
}
