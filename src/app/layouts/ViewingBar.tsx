import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { endViewing, useSession } from '#features/accounts/web/session.ts'
import { site } from '#lib/site.ts'
import { Button } from '#web/parts/Button.tsx'

/**
 * On every page while an Admin views another account: whose, until when, and the way back. It cannot be dismissed. After
 * 30 minutes the server has ended the view, and the tab returns to the Admin.
 */
export function ViewingBar() {
  const { user } = useSession()
  const until = user?.viewed_until ?? null
  const left = useMinutesLeft(until)
  const over = until !== null && left <= 0
  const id = user?.id
  useEffect(() => {
    if (over && id !== undefined) void endViewing(id)
  }, [over, id])
  if (!user || until === null) return null
  return (
    <section aria-label="Read-only view" className="viewing-bar">
      <p>
        <Eye aria-hidden size={20} strokeWidth={1.75} />
        <span>
          You see {site.name} as <strong>{user.full_name}</strong>. Read-only, {left} min left.
        </span>
      </p>
      <Button variant="secondary" className="button-small" onClick={() => void endViewing(user.id)}>
        End view
      </Button>
    </section>
  )
}

function useMinutesLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [until])
  return until === null ? 0 : Math.max(0, Math.ceil((new Date(until).getTime() - now) / 60_000))
}
