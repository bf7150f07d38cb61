import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/**
 * The address of a list as the visitor last asked for it: while the answer to a click is on its way, boxes already show
 * the new choice, and Back needs nothing of its own.
 */
export function useListAddress() {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const next = navigation.location
  const pending = next?.pathname === pathname
  return {
    params: pending ? new URLSearchParams(next.search) : params,
    pending,
    /** Goes to the list that a form describes, keeping the scroll position and leaving out what is not said. */
    submit(form: HTMLFormElement) {
      const asked = new URLSearchParams()
      for (const [key, value] of new FormData(form)) {
        if (typeof value === 'string' && value !== '') asked.append(key, value)
      }
      navigate(`?${asked}`, { preventScrollReset: true })
    },
  }
}
