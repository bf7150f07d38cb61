import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { removeStored, setStored } from '#web/storage.ts'
import { useWholesale } from './price-view.ts'
import './wholesale.css'

type WholesaleSwitchProps = {
  /** Reads anew what the page shows; where that fails everything stays as it was. */
  onSwitched?: () => Promise<void>
  /** Said beside it while wholesale prices are shown. */
  children?: ReactNode
}

/**
 * Shows a professional his wholesale prices, everywhere until he hides them again. While they are hidden it says nothing that
 * a client should not read.
 */
export function WholesaleSwitch({ onSwitched, children }: WholesaleSwitchProps) {
  const shown = useWholesale()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    show(!shown)
    setBusy(true)
    try {
      await onSwitched?.()
    } catch {
      // The call has told why. What is on the page is priced as before, so it is called what it is.
      show(shown)
    }
    setBusy(false)
  }
  const words = shown ? 'Hide wholesale prices' : 'Show wholesale prices'
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="wholesale">
      {shown && <p>{children}</p>}
      <button
        type="button"
        className="wholesale-switch"
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
