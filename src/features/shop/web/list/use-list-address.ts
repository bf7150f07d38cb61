import { useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/**
 * The address of a list as the visitor last asked for it: while the answer to a click is on its way, boxes already show
 * the new choice, and Back needs nothing of its own.
 */
export function useListAddress() {
  const [params] = useSearchParams()
  const { pathname, key } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ from: string; search: string } | null>(null)
  const next = navigation.location
  const under = next?.pathname === pathname ? next.search : null
  // Between the press and the navigation that follows it.
  const asked = under ?? (chosen?.from === key ? chosen.search : null)
  return {
    params: asked === null ? params : new URLSearchParams(asked),
    pending: asked !== null,
    /** Goes to the list that a form describes, keeping the scroll position and leaving out what is not said. */
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
