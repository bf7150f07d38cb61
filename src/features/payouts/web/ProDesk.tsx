import { useSession } from '#features/accounts/web/session.ts'
import { LatestOrders } from './LatestOrders.tsx'
import { Standing } from './Standing.tsx'
import './desk.css'

/** A professional's or a vendor's part of the account page: where the account stands, and the newest orders. */
export function ProDesk() {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="grid gap-10">
      <Standing user={user} />
      <LatestOrders type={user.type} />
    </div>
  )
}
