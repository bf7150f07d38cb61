import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { http } from '#web/browser/browser-http.ts'
import { saveClientSafe } from './api.ts'
import { updateUser, useSession } from './session.ts'
import './client-safe.css'

/**
 * A professional's switch for working beside a client, in the bar of the portal and the strip of the shop. The account
 * keeps it. The page is loaded again, so that nothing that was read before remains on the screen; its words do not say
 * what is hidden, because the client reads them too.
 */
export function ClientSafeSwitch({ className = '' }: { className?: string }) {
  const { user } = useSession()
  const [busy, setBusy] = useState(false)
  if (user?.type !== 'Contractor') return null
  const on = user.client_safe
  const press = async () => {
    setBusy(true)
    try {
      updateUser((await saveClientSafe(http, !on)).data)
      location.reload()
    } catch {
      // The HTTP client has said so; the switch stays as it was.
      setBusy(false)
    }
  }
  const Icon = on ? ShieldCheck : ShieldOff
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-busy={busy || undefined}
      className={`client-safe ${className}`}
      onClick={() => (busy ? undefined : void press())}
    >
      <Icon aria-hidden size={18} strokeWidth={1.75} />
      <span>Client-safe</span>
      <span aria-hidden className="client-safe-state">
        {on ? 'on' : 'off'}
      </span>
    </button>
  )
}
