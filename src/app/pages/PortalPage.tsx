import { closedBesideClient, useSession } from '#features/accounts/web/session.ts'
import { SalesOverview } from '#features/admin/web/overview/SalesOverview.tsx'
import { SetupChecklist } from '#features/admin/web/SetupChecklist.tsx'
import { Today } from '#features/clients/web/Today.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { useWorkplace } from '#features/portal/web/workplace.ts'
import { VendorStart } from '#features/vendors/web/VendorStart.tsx'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { ShowroomStart } from './ShowroomStart.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Portal – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

/** The portal's first page, which differs by account type and in a showroom of somebody else. */
export default function PortalPage() {
  const { user } = useSession()
  const workplace = useWorkplace()
  if (!user) return null
  if (user.client_safe) return <ClosedStart />
  if (workplace) return <ShowroomStart workplace={workplace} />
  return (
    <>
      <PortalHead title={user.type === 'Contractor' ? 'Today' : `Hello, ${user.first_name}`} />
      {user.type === 'Vendor' ? <VendorStart /> : user.type === 'Admin' ? <AdminStart /> : <Today />}
    </>
  )
}

/** A professional beside a client; a workplace is closed too, because its projects are those of several clients. */
function ClosedStart() {
  return (
    <>
      <PortalHead title="Today" />
      <EmptyState
        {...closedBesideClient}
        actions={
          <>
            <ButtonLink to={paths.home()}>Shop</ButtonLink>
            <ButtonLink variant="secondary" to={paths.projects()}>
              Your own projects
            </ButtonLink>
          </>
        }
      />
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
