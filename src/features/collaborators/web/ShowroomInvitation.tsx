import { MailedInvitation } from '#features/accounts/web/registration/MailedInvitation.tsx'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { roleNames, roleText } from '../roles.ts'
import type { Invitation } from '../schema.ts'
import { acceptInvitation, readInvitation } from './api.ts'

export function ShowroomInvitation({ token }: { token: string }) {
  return (
    <MailedInvitation
      title="Invitation to a showroom"
      token={token}
      here={paths.invitation(token)}
      read={(token) => readInvitation(quietHttp, token)}
      accept={(token, name) => acceptInvitation(http, token, name)}
      describe={(invitation) => <Offer invitation={invitation} />}
      next={() => paths.account('team')}
    />
  )
}

function Offer({ invitation }: { invitation: Invitation }) {
  const { company_name, role, expires_at, email } = invitation
  return (
    <>
      <p>
        <span className="font-semibold">{company_name}</span> invites {email} to work in its showroom as{' '}
        {role === 'editor' ? 'an editor' : 'a viewer'}.
      </p>
      <p className="text-15 text-graphite">
        {roleNames[role]}. {roleText(role)} The invitation works until {formatDate(expires_at)}.
      </p>
    </>
  )
}
