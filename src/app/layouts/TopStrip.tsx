import { Link } from 'react-router'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { AccountLinks } from './AccountLinks.tsx'
import { useFrame } from './frame.ts'
import { ShowroomLink } from './ShowroomLink.tsx'

/** The painted strip: showroom name, delivery cost, phone number and account links. */
export function TopStrip() {
  const frame = useFrame()
  const showroom = useShowroom()
  return (
    <div className="strip on-paint">
      <div className="page strip-row">
        <ShowroomLink change className="strip-link min-w-0">
          {showroom ? (
            // Clips the screen reader text at the end of a long name too, so that it does not widen the page.
            <span className="relative block truncate">
              <span className="strip-word">Showroom </span>
              <span className="font-mono font-medium">{showroom.vsd_id}</span>
              <span aria-hidden> · </span>
              {showroom.company_name}
              <span className="sr-only">, change showroom</span>
            </span>
          ) : (
            <span className="block truncate">
              <span className="strip-hint">
                No showroom yet <span aria-hidden>–</span>{' '}
              </span>
              <span className="underline underline-offset-3">enter an ID</span>
            </span>
          )}
        </ShowroomLink>
        <div className="strip-side">
          <Link to={paths.faq()} className="strip-link strip-delivery">
            Free nationwide delivery
          </Link>
          {frame ? (
            <a href={telOf(frame.setting.phone)} className="strip-link strip-phone">
              {frame.setting.phone}
            </a>
          ) : null}
          <AccountLinks className="strip-link" />
        </div>
      </div>
    </div>
  )
}

export function telOf(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`
}
