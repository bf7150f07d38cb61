import { useQuery } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { HireRequests } from '#features/designers/web/HireRequests.tsx'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import { getSharedProjects } from './api.ts'
import { SharedCards } from './SharedCards.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Projects – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireAccount(request, ['Contractor'])
  return { showroom: user.shop_profile?.id ?? 0 }
}

export function ErrorBoundary() {
  return <LoadFailure title="Projects" text="The projects could not be loaded" />
}

/** The projects that clients share with the professional or hired them for, and requests to hire them. */
export default function SharedProjectsPage() {
  const { showroom } = useLoaderData<typeof clientLoader>()
  const reading = useQuery({
    queryKey: ['shared projects'],
    queryFn: async () => (await getSharedProjects(quietHttp)).data,
  })
  return (
    <>
      <PortalHead
        title="Projects"
        intro="What clients share with you, as they see it: the room in 3D, its list and the messages about it."
        actions={
          <ButtonLink variant="secondary" to={paths.projects()}>
            Your own projects
          </ButtonLink>
        }
      />
      <HireRequests
        onChanged={async () => {
          await reading.refetch()
        }}
      />
      <PortalPart what="The projects" size="h-80" reading={reading}>
        {(projects) =>
          projects.length === 0 ? (
            <EmptyState
              title="No shared projects yet"
              text="A client shares a project from their project list. You are notified, and it appears here."
            />
          ) : (
            <SharedCards projects={projects} showroom={showroom} heading="h2" />
          )
        }
      </PortalPart>
    </>
  )
}
