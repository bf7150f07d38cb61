import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { toast } from '#web/toast.ts'
import { leaveShowroom, useShowroom } from './current-showroom.ts'

/** Leaves the current showroom; the platform's own prices apply from then on (rule R0). */
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
    // A URL that names the showroom would restore its prices.
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
