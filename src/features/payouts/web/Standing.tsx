import type { User } from '#features/accounts/schema.ts'
import { Plate } from '#web/devices.tsx'

/** The name plate of the business: approved, under which name, and with which showroom ID. */
export function Standing({ user }: { user: User }) {
  const shop = user.shop_profile
  const name = shop?.company_name ?? user.full_name
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="mb-4 text-25">
        {user.type === 'Vendor' ? 'Your company' : 'Your showroom'}
      </h2>
      <Plate
        initial={name}
        title={name}
        subtitle={shop ? <span className="font-mono">{shop.vsd_id}</span> : 'Approved'}
      />
    </section>
  )
}
