import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { paths } from '#lib/paths.ts'
import { type ApiResponse, HttpFailure } from '#web/browser/http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { byScript, TextField } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { useRead } from '#web/page/use-api.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EntryFrame } from '../EntryFrame.tsx'
import { endSession, startSession, useSession } from '../session.ts'

/** What every invitation says before it is accepted. */
export type OpenInvitation = { email: string; sign_in: 'login' | 'pro' | null }
type SignedIn = { user: User | null; token: string | null }

type MailedInvitationProps<Invitation extends OpenInvitation, Accepted extends SignedIn> = {
  title: string
  /** The token of the mailed link, and the address of this page. */
  token: string
  here: string
  read: (token: string) => Promise<ApiResponse<Invitation>>
  /** Without a session `name` is the name of the account that is created. */
  accept: (token: string, name: string | undefined) => Promise<ApiResponse<Accepted>>
  describe: (invitation: Invitation) => ReactNode
  /** The address to go to once it is accepted. */
  next: (accepted: Accepted) => string
}

/** The page of a mailed link: only a press accepts, so a mail scanner that opens it changes nothing. */
export function MailedInvitation<Invitation extends OpenInvitation, Accepted extends SignedIn>(
  props: MailedInvitationProps<Invitation, Accepted>,
) {
  const { state, user } = useSession()
  return (
    <EntryFrame title={props.title}>
      {state === 'unknown' ? <Checking /> : <Loaded key={user?.id ?? 0} {...props} user={user} />}
    </EntryFrame>
  )
}

const Checking = () => <p role="status">Checking the invitation…</p>

type ForUser<Invitation extends OpenInvitation, Accepted extends SignedIn> = MailedInvitationProps<
  Invitation,
  Accepted
> & { user: User | null }

function Loaded<Invitation extends OpenInvitation, Accepted extends SignedIn>(props: ForUser<Invitation, Accepted>) {
  const { data, error, again } = useRead(['invitation', props.token], () => props.read(props.token))
  if (data) return <Open {...props} invitation={data} />
  if (!error) return <Checking />
  return (
    <div className="form-stack">
      <FormNotice>{problemOf(error)}</FormNotice>
      {error instanceof HttpFailure ? (
        <ButtonLink to={paths.home()} variant="secondary">
          Go to the home page
        </ButtonLink>
      ) : (
        <Button onClick={() => void again()}>Try again</Button>
      )}
    </div>
  )
}

function Open<Invitation extends OpenInvitation, Accepted extends SignedIn>(
  props: ForUser<Invitation, Accepted> & { invitation: Invitation },
) {
  const { invitation, user, here } = props
  const navigate = useNavigate()
  const accept = async (name?: string) => {
    const { data, message } = await props.accept(props.token, name)
    if (data.user && data.token) startSession(data.user, data.token)
    void toast.success(message ?? '')
    await navigate(props.next(data), { replace: true })
  }
  return (
    <div className="form-stack">
      {props.describe(invitation)}
      {user ? (
        <AsUser invited={invitation.email} user={user} accept={accept} />
      ) : invitation.sign_in ? (
        <>
          <p>There is already an account with this email address. Sign in to accept the invitation.</p>
          <ButtonLink to={invitation.sign_in === 'pro' ? paths.proLogin(here) : paths.login(here)}>Sign in</ButtonLink>
        </>
      ) : (
        <AsGuest accept={accept} />
      )}
    </div>
  )
}

type Accept = (name?: string) => Promise<void>

function AsUser({ invited, user, accept }: { invited: string; user: User; accept: Accept }) {
  const { busy, problem, submit } = useSubmit(accept)
  if (invited !== user.email)
    return (
      <>
        <FormNotice>
          This invitation was sent to another email address. You are signed in as {user.email}. Log out to accept it
          with {invited}, or ask for a new invitation.
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

function AsGuest({ accept }: { accept: Accept }) {
  const fields = useFields({ full_name: '' })
  const { busy, problem, submit } = useSubmit(() => accept(fields.values.full_name.trim()), fields.refuseBy)
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
