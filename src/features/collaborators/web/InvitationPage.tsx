import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { EntryFrame } from '#features/accounts/web/EntryFrame.tsx'
import { endSession, startSession, useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { byScript, TextField } from '#web/form/fields.tsx'
import { FormNotice, fieldMessage, formMessage, noResponse } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { roleNames, roleText } from '../roles.ts'
import type { Invitation } from '../schema.ts'
import { acceptInvitation, readInvitation } from './api.ts'

export function meta() {
  return [{ title: 'Invitation – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

/** The page of the mailed link: only a press accepts, so a mail scanner that opens it changes nothing. */
export default function InvitationPage() {
  const { token = '' } = useParams()
  const { state, user } = useSession()
  return (
    <EntryFrame title="Invitation to a showroom">
      {state === 'unknown' ? <Checking /> : <Loaded key={user?.id ?? 0} token={token} user={user} />}
    </EntryFrame>
  )
}

const Checking = () => <p role="status">Checking the invitation…</p>

function Loaded({ token, user }: { token: string; user: User | null }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const reading = useLoaded(token, async () => {
    setRefusal(null)
    try {
      return await readInvitation(quietHttp, token)
    } catch (failure) {
      setRefusal(refusalOf(failure))
      throw failure
    }
  })
  if (reading.data) return <Open invitation={reading.data} token={token} user={user} />
  if (reading.state === 'reading') return <Checking />
  return (
    <div className="form-stack">
      <FormNotice>{refusal ?? noResponse}</FormNotice>
      {refusal ? (
        <ButtonLink to={paths.home()} variant="secondary">
          Go to the home page
        </ButtonLink>
      ) : (
        <Button onClick={() => void reading.again()}>Try again</Button>
      )}
    </div>
  )
}

/** The server's reason; null without a response, which may come when it is tried again. */
function refusalOf(failure: unknown): string | null {
  if (!(failure instanceof HttpFailure)) return null
  return fieldMessage(failure, 'email') ?? fieldMessage(failure, 'token') ?? failure.message
}

function Open({ invitation, token, user }: { invitation: Invitation; token: string; user: User | null }) {
  const { company_name, role, expires_at, email } = invitation
  return (
    <div className="form-stack">
      <p>
        <span className="font-semibold">{company_name}</span> invites {email} to work in its showroom as{' '}
        {role === 'editor' ? 'an editor' : 'a viewer'}.
      </p>
      <p className="text-15 text-graphite">
        {roleNames[role]}. {roleText(role)} The invitation works until {formatDate(expires_at)}.
      </p>
      {user ? (
        <AsUser invitation={invitation} token={token} user={user} />
      ) : invitation.sign_in ? (
        <SignIn way={invitation.sign_in} token={token} />
      ) : (
        <AsGuest token={token} />
      )}
    </div>
  )
}

function SignIn({ way, token }: { way: 'login' | 'pro'; token: string }) {
  const back = paths.invitation(token)
  return (
    <>
      <p>There is already an account with this email address. Sign in to accept the invitation.</p>
      <ButtonLink to={way === 'pro' ? paths.proLogin(back) : paths.login(back)}>Sign in</ButtonLink>
    </>
  )
}

function AsUser({ invitation, token, user }: { invitation: Invitation; token: string; user: User }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      const { message } = await acceptInvitation(http, token, undefined)
      void toast.success(message ?? '')
      await navigate(paths.account('team'), { replace: true })
    } catch (failure) {
      setProblem(refusalOf(failure) ?? noResponse)
    }
  })
  if (invitation.email !== user.email)
    return (
      <>
        <FormNotice>
          This invitation was sent to another email address. You are signed in as {user.email}. Log out to
          accept it with {invitation.email}, or ask for a new invitation.
        </FormNotice>
        <ActionButton variant="secondary" action={() => endSession()}>
          Log out
        </ActionButton>
      </>
    )
  return (
    <form method={byScript} onSubmit={submit} className="form-stack">
      <FormNotice>{problem}</FormNotice>
      <Button type="submit" busy={busy}>
        Accept as {user.full_name}
      </Button>
    </form>
  )
}

function AsGuest({ token }: { token: string }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  const fields = useFields({ full_name: '' })
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      const { data, message } = await acceptInvitation(http, token, fields.values.full_name.trim())
      if (data.user && data.token) startSession(data.user, data.token)
      void toast.success(message ?? '')
      await navigate(paths.account('team'), { replace: true })
    } catch (failure) {
      if (fieldMessage(failure, 'full_name')) fields.refuseBy(failure)
      else setProblem(refusalOf(failure) ?? formMessage(failure))
    }
  })
  return (
    <form ref={fields.form} method={byScript} onSubmit={submit} noValidate className="form-stack">
      <TextField
        label="First and last name"
        hint="Your account is created with the invited email address, already verified. You can choose a password later under Sign-in and devices."
        {...fields.text('full_name')}
        autoComplete="name"
        maxLength={120}
      />
      <FormNotice>{problem}</FormNotice>
      <Button type="submit" busy={busy}>
        Accept invitation
      </Button>
    </form>
  )
}
