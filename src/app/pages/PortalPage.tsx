import { useSession } from '#features/accounts/web/session.ts'
import { SalesOverview } from '#features/admin/web/overview/SalesOverview.tsx'
import { SetupChecklist } from '#features/admin/web/SetupChecklist.tsx'
import { Today } from '#features/clients/web/Today.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { VendorStart } from '#features/vendors/web/VendorStart.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Portal – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

/** The portal's first page, which differs by account type. */
export default function PortalPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <PortalHead title={user.type === 'Contractor' ? 'Today' : `Hello, ${user.first_name}`} />
      {user.type === 'Vendor' ? <VendorStart /> : user.type === 'Admin' ? <AdminStart /> : <Today />}
    </>
  )
}

function AdminStart() {
  return (
    <>
      <SetupChecklist />
      <SalesOverview />
    </>
  )
}
