import { useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/**
 * The list URL that the visitor last asked for. While a navigation is pending, checkboxes already show the new choice,
 * and Back needs no extra handling.
 */
export function useListAddress() {
  const [params] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ from: string; search: string } | null>(null)
  const next = navigation.location
  const under = next?.pathname === pathname ? next.search : null
  // Covers the time between the press and the start of its navigation.
  const asked = under ?? (chosen?.from === key ? chosen.search : null)
  return {
    params: asked === null ? params : new URLSearchParams(asked),
    pending: asked !== null,
    /** Navigates to the list that a form describes, without empty parameters, and keeps the scroll position. */
    submit(form: HTMLFormElement) {
      const asked = new URLSearchParams()
      for (const [key, value] of new FormData(form)) {
        if (typeof value === 'string' && value !== '') asked.append(key, value)
      }
      setChosen({ from: key, search: `?${asked}` })
      void navigate(`?${asked}`, { preventScrollReset: true })
    },
  }
}
