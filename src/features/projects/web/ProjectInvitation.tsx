import { MailedInvitation } from '#features/accounts/web/registration/MailedInvitation.tsx'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { accessNames } from '../members.ts'
import type { ProjectInvitation as Invitation } from '../partner-schema.ts'
import { acceptProjectInvitation, readProjectInvitation } from './partners-api.ts'

export function ProjectInvitation({ token }: { token: string }) {
  return (
    <MailedInvitation
      title="Invitation to a project"
      token={token}
      here={paths.projectInvitation(token)}
      read={(token) => readProjectInvitation(quietHttp, token)}
      accept={(token, name) => acceptProjectInvitation(http, token, name)}
      describe={(invitation) => <Offer invitation={invitation} />}
      next={({ scene_id }) => (scene_id ? paths.design(scene_id) : paths.sharedProjects())}
    />
  )
}

function Offer({ invitation }: { invitation: Invitation }) {
  const { owner_name, project_name, access, email, expires_at } = invitation
  return (
    <>
      <p>
        <span className="font-semibold">{owner_name}</span> invites {email} to plan {project_name} together.
      </p>
      <p className="text-15 text-graphite">
        You can {accessNames[access].may}. Only the owner can hire, order and pay. The invitation works until{' '}
        {formatDate(expires_at)}.
      </p>
    </>
  )
}
