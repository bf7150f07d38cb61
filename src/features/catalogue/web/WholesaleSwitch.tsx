import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { removeStored, setStored, useStored } from '#web/browser/storage.ts'
import './brands-and-prices.css'
import { useClientSafe, useOwnPrices } from '#features/accounts/web/session.ts'

type WholesaleSwitchProps = {
  /** Reloads what the page shows; if that fails, everything stays as it was. */
  onSwitched?: () => Promise<void>
  /** Shown beside the switch while wholesale prices are visible. */
  children?: ReactNode
}

/**
 * Shows wholesale prices to a professional, on all pages until they hide them. While they are hidden, it shows nothing
 * that a client should not see.
 */
export function WholesaleSwitch({ onSwitched, children }: WholesaleSwitchProps) {
  const shown = useWholesale()
  const hidden = useClientSafe()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    show(!shown)
    setBusy(true)
    try {
      await onSwitched?.()
    } catch {
      // The HTTP client has already shown the error. The page still has the old prices, so the switch is reset.
      show(shown)
    }
    setBusy(false)
  }
  if (hidden) return null
  const words = shown ? 'Hide wholesale prices' : 'Show wholesale prices'
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="wholesale">
      {shown && <p>{children}</p>}
      <button
        type="button"
        className="inline-flex items-center gap-1.5 min-h-11 rounded-control text-ink hover:underline hover:underline-offset-3"
        aria-label={words}
        title={words}
        aria-disabled={busy || undefined}
        onClick={() => busy || void press()}
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        {shown ? 'Hide' : 'Prices'}
      </button>
    </div>
  )
}

function show(wholesale: boolean): void {
  if (wholesale) setStored('prices', 'wholesale')
  else removeStored('prices')
}

/**
 * Whether the professional has chosen to see wholesale prices. By default they see their clients' prices, because a
 * client may be looking at the screen.
 */
export function useWholesale(): boolean {
  const own = useOwnPrices()
  return useStored('prices') !== null && own
}
