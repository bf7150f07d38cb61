import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'

/**
 * Props of a link to the sign-in page, which returns the visitor to the current address. The editor sets the address of
 * a new design without a navigation, so the address is read again when the link is about to be used.
 */
export function useLoginLink() {
  const location = useLocation()
  const [seen, setSeen] = useState<{ key: string; to: string } | null>(null)
  const update = () => setSeen({ key: location.key, to: loginPath(window.location) })
  const to = seen?.key === location.key ? seen.to : loginPath(location)
  return { to, onPointerDown: update, onFocus: update }
}

function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const entry = ['/login', '/register', '/pro/login'].some((path) => pathname.startsWith(path))
  return paths.login(entry || pathname === '/' ? undefined : pathname + search)
}
