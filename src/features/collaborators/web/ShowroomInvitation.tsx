import { MailedInvitation } from '#features/accounts/web/registration/MailedInvitation.tsx'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import type { Invitation } from '../schema.ts'
import { acceptInvitation, readInvitation } from './api.ts'

export function ShowroomInvitation({ token }: { token: string }) {
  return (
    <MailedInvitation
      title="Invitation"
      token={token}
      here={paths.invitation(token)}
      read={(token) => readInvitation(quietHttp, token)}
      accept={(token, name) => acceptInvitation(http, token, name)}
      describe={(invitation) => <Offer invitation={invitation} />}
      next={() => paths.account('team')}
    />
  )
}

function Offer({ invitation: { offer, expires_at } }: { invitation: Invitation }) {
  return (
    <>
      <p>{offer}</p>
      <p className="text-15 text-graphite">The invitation works until {formatDate(expires_at)}.</p>
    </>
  )
}
