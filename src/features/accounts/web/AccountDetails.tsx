import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { ActionButton } from '#web/ActionButton.tsx'
import { Button } from '#web/Button.tsx'
import { http } from '#web/browser-http.ts'
import { hasDraft } from '#web/form-draft.ts'
import { toast } from '#web/toast.ts'
import type { User } from '../schema.ts'
import { AccountDialog, type AccountDialogKind, detailsDraft, emailDraft } from './AccountDialogs.tsx'
import { cancelEmailChange } from './account-area-api.ts'
import { updateUser } from './session.ts'

/** The account's data, with the fields that can be changed. */
export function AccountDetails({ user }: { user: User }) {
  const [dialog, setDialog] = useState(dialogUnderWay)
  return (
    <section aria-labelledby="details">
      {user.email_verified_at ? null : <Unverified />}
      {user.pending_email ? <PendingEmail email={user.pending_email} /> : null}
      <div className="sheet-head">
        <h2 id="details" className="text-25">
          Your details
        </h2>
        <Button variant="quiet" onClick={() => setDialog('details')}>
          Edit details
        </Button>
      </div>
      <dl className="sheet-facts">
        <Fact name="Name">{user.full_name}</Fact>
        <Fact name="Email">
          {user.email}
          <button type="button" className="link ml-3 text-15" onClick={() => setDialog('email')}>
            Change<span className="sr-only"> email</span>
          </button>
        </Fact>
        <Fact name="Phone">{formatPhone(user.phone_number, user.country_code)}</Fact>
        <Fact name="ZIP code">{user.zip_code}</Fact>
        <Fact name="Email verified">
          {user.email_verified_at ? formatDate(user.email_verified_at) : 'Not yet'}
        </Fact>
      </dl>
      <AccountDialog kind={dialog} user={user} onClose={() => setDialog(null)} />
    </section>
  )
}

/** Opens the dialog with unsaved input from before the session ended. */
function dialogUnderWay(): AccountDialogKind | null {
  if (hasDraft(detailsDraft)) return 'details'
  return hasDraft(emailDraft) ? 'email' : null
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Unverified() {
  return (
    <p className="form-notice mb-8">
      Your email is not verified yet.{' '}
      <Link to={paths.verification()} className="link">
        Resend email
      </Link>
    </p>
  )
}

/** The new address takes effect when its mailbox confirms it; until then the change can be cancelled. */
function PendingEmail({ email }: { email: string }) {
  const withdraw = async () => {
    const { data, message } = await cancelEmailChange(http)
    updateUser(data)
    void toast.success(message ?? '')
  }
  return (
    <div className="form-notice mb-8" data-tone="done">
      <p>
        Pending: <strong className="break-words">{email}</strong>. Open the link we sent there. Until then,
        your account keeps its current email.
      </p>
      <ActionButton variant="quiet" className="-ml-3.5" action={withdraw}>
        Cancel the change
      </ActionButton>
    </div>
  )
}
