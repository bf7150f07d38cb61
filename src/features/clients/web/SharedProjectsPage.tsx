import { useSession } from '#features/accounts/web/session.ts'
import { HireRequests } from '#features/designers/web/HireRequests.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { useWorkplace } from '#features/portal/web/workplace.ts'
import { paths } from '#lib/paths.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { SharedCards } from './SharedCards.tsx'

/** The projects that clients share with the showroom or hired it for; for its owner, requests to hire them too. */
export default function SharedProjectsPage() {
  const workplace = useWorkplace()
  const own = useSession().user?.shop_profile?.id ?? 0
  const showroom = workplace?.showroom ?? null
  const reading = useApi('/showroom/projects', { query: { showroom } })
  return (
    <>
      <PortalHead
        title="Projects"
        intro={`What clients share with ${workplace ? 'the showroom' : 'you'}, as they see it: the room in 3D, its list and the messages about it.`}
        actions={
          workplace ? null : (
            <ButtonLink variant="secondary" to={paths.projects()}>
              Your own projects
            </ButtonLink>
          )
        }
      />
      {workplace ? null : (
        <HireRequests
          projects={reading.data?.length ?? 0}
          onChanged={async () => {
            await reading.again()
          }}
        />
      )}
      <LoadGate what="The projects" size="h-80" reading={reading}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState
              title="No shared projects yet"
              text={`A client shares a project from their project list, and it appears here.${workplace ? '' : ' You are notified.'}`}
            />
          ) : (
            <SharedCards
              projects={projects}
              showroom={showroom ?? own}
              company={workplace?.company_name}
              heading="h2"
            />
          )
        }
      </LoadGate>
    </>
  )
}
