import { useParams, useSearchParams } from 'react-router'
import { ShowroomInvitation } from '#features/collaborators/web/ShowroomInvitation.tsx'
import { ProjectInvitation } from '#features/projects/web/ProjectInvitation.tsx'
import { titled } from '#lib/site.ts'

export function meta() {
  return [{ title: titled('Invitation') }, { name: 'robots', content: 'noindex' }]
}

/** A mailed invitation to a showroom, or to a project. */
export default function InvitationPage() {
  const { token = '' } = useParams()
  const [search] = useSearchParams()
  return search.get('to') === 'project' ? <ProjectInvitation token={token} /> : <ShowroomInvitation token={token} />
}
