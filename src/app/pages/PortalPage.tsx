import { Suspense } from 'react'
import { Link } from 'react-router'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { closedBesideClient, useSession } from '#features/accounts/web/session.ts'
import { SalesOverview, Waiting } from '#features/admin/web/overview/SalesOverview.tsx'
import { SetupChecklist } from '#features/admin/web/SetupChecklist.tsx'
import { SharedCards } from '#features/clients/web/SharedCards.tsx'
import { ShowroomSteps } from '#features/clients/web/ShowroomSteps.tsx'
import { Today } from '#features/clients/web/Today.tsx'
import { rightsOfShowroomRole } from '#features/collaborators/roles.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { useWorkplace, type Workplace } from '#features/portal/web/workplace.ts'
import type { ProposalStatus } from '#features/proposals/lines.ts'
import { getProposals } from '#features/proposals/web/api.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { LoadGate, Skeleton } from '#web/page/loading.tsx'
import { useApi, useRead } from '#web/page/use-api.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'

/** The portal's first page, which differs by account type and in a showroom of somebody else. */
export default function PortalPage() {
  const { user } = useSession()
  const workplace = useWorkplace()
  if (!user) return null
  if (user.client_safe) return <ClosedStart />
  if (workplace) return <ShowroomStart workplace={workplace} />
  return (
    <>
      <PortalHead title={user.type === 'Contractor' ? 'Today' : `Hello, ${user.staff?.name ?? user.first_name}`} />
      {user.staff ? (
        <StaffStart />
      ) : user.type === 'Vendor' ? (
        <VendorFirst />
      ) : user.type === 'Admin' ? (
        <AdminStart />
      ) : (
        <Today />
      )}
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

const VendorWork = lazyPart(() => import('./VendorWork.tsx'), 'VendorWork')

function VendorFirst() {
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <VendorWork />
    </Suspense>
  )
}

function StaffStart() {
  return <p className="max-w-text">What your rights allow is in the menu. What you change is noted with your name.</p>
}

function AdminStart() {
  const [setsUp, seesSales] = [useAdminMay(), useAdminMay('finance')]
  return (
    <>
      {setsUp ? <SetupChecklist /> : null}
      <Waiting />
      {seesSales ? <SalesOverview /> : null}
    </>
  )
}

const newest = 3
const states: readonly (readonly [ProposalStatus, string])[] = [
  ['draft', 'Drafts'],
  ['sent', 'Sent, not seen yet'],
  ['seen', 'Seen, not answered yet'],
  ['approved', 'Approved'],
]

/** The first page of a showroom's portal for somebody who works for it. */
function ShowroomStart({ workplace }: { workplace: Workplace }) {
  const { showroom, company_name, role } = workplace
  const proposals = useRead(['proposals', showroom], async () => ({
    data: await getProposals(quietHttp, { showroom: String(showroom), per_page: '1' }),
  }))
  const projects = useApi('/showroom/projects', { query: { showroom } })
  const start = useApi('/showroom/start', { query: { showroom }, silent: true })
  const writes = rightsOfShowroomRole[role].includes('propose')
  return (
    <>
      <PortalHead
        title={company_name}
        intro={`You can see ${writes ? 'and work on ' : ''}this showroom’s projects and proposals. Only the owner sees its team, earnings and plan.`}
        actions={
          <ButtonLink variant="secondary" to={paths.account('team')}>
            Your showrooms
          </ButtonLink>
        }
      />
      {start.data ? <ShowroomSteps start={start.data} showroom={showroom} /> : null}
      <section aria-labelledby="start-proposals" className="grid gap-4">
        <h2 id="start-proposals" className="text-25">
          Proposals
        </h2>
        <LoadGate what="The proposals" size="h-32" reading={proposals}>
          {({ counts, soon }) => (
            <ul className="grid gap-1 sm:grid-cols-2">
              {states.map(([status, name]) => (
                <li key={status}>
                  <Link
                    to={paths.portalProposals({ showroom, status })}
                    className="link inline-flex min-h-6 items-center gap-2"
                  >
                    {name}: {counts[status] ?? 0}
                  </Link>
                </li>
              ))}
              <li>
                <Link
                  to={paths.portalProposals({ showroom, soon: 1 })}
                  className="link inline-flex min-h-6 items-center"
                >
                  Ending within a week: {soon}
                </Link>
              </li>
            </ul>
          )}
        </LoadGate>
      </section>
      <section aria-labelledby="start-projects" className="grid gap-4">
        <h2 id="start-projects" className="text-25">
          Recently changed projects
        </h2>
        <LoadGate what="The projects" size="h-80" reading={projects}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="max-w-text text-graphite">No client has shared a project with this showroom yet.</p>
            ) : (
              <>
                <SharedCards projects={rows.slice(0, newest)} showroom={showroom} company={company_name} heading="h3" />
                {rows.length > newest ? (
                  <Link to={paths.portalProjects(showroom)} className="link">
                    All {rows.length} projects
                  </Link>
                ) : null}
              </>
            )
          }
        </LoadGate>
      </section>
    </>
  )
}
