import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { toast } from '#web/toast.ts'
import { leaveShowroom, useShowroom } from './current-showroom.ts'

/** Out of the showroom that the visitor has entered; prices are the platform's own from then on (rule R0). */
export function LeaveShowroom({ onLeft }: { onLeft?: () => void }) {
  const showroom = useShowroom()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  if (!showroom) return null
  const leave = async () => {
    leaveShowroom()
    onLeft?.()
    void toast.info(`You have left ${showroom.company_name}. You now see Wainscot’s own prices.`)
    // An address that names the showroom would show its prices again.
    const named = /^\/product\/([^/]{1,64})\/[^/]{1,20}$/.exec(pathname)?.[1]
    if (named) await navigate(paths.product(named) + search, { replace: true })
    else await revalidate()
  }
  return (
    <Button variant="quiet" block onClick={() => void leave()}>
      Leave {showroom.company_name}
    </Button>
  )
}
