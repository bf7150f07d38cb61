import { useEffect } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { noteVisit } from './api.ts'

/** Tells the showroom's professional that a signed-in homeowner shops there; once while the site is open. */
export function useVisit(): void {
  const { user } = useSession()
  const showroom = useShowroom()?.showroom ?? null
  const client = user?.type === 'User' ? user.id : null
  useEffect(() => {
    // Nothing on the page depends on it.
    if (client !== null && showroom !== null) noteVisit(silentHttp, showroom).catch(() => undefined)
  }, [client, showroom])
}
