import { useState } from 'react'
import { Link } from 'react-router'
import { isEmail, messages } from '#features/accounts/rules.ts'
import type { User } from '#features/accounts/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { http } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { TextField } from '#web/form/fields.tsx'
import { hasDraft } from '#web/form/form-draft.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { cancelEmailChange, changeEmail, saveAccount } from '../api.ts'
import { PhoneField } from '../registration/PhoneField.tsx'
import { updateUser } from '../session.ts'
import { noProof, ProofFields } from './ProofFields.tsx'

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
        <Fact name="Email verified">{user.email_verified_at ? formatDate(user.email_verified_at) : 'Not yet'}</Fact>
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
        Pending: <strong className="break-words">{email}</strong>. Open the link we sent there. Until then, your account
        keeps its current email.
      </p>
      <ActionButton variant="quiet" className="-ml-3.5" action={withdraw}>
        Cancel the change
      </ActionButton>
    </div>
  )
}

type AccountDialogKind = 'details' | 'email'

/** Names of the drafts that are saved when a session ends. */
const detailsDraft = 'account details'
const emailDraft = 'new email'

const titles = { details: 'Your details', email: 'Change email' }

/** The dialogs that change an account, over the page that shows it. */
function AccountDialog({ kind, user, onClose }: { kind: AccountDialogKind | null; user: User; onClose: () => void }) {
  return (
    <Dialog open={kind !== null} onClose={onClose} title={kind ? titles[kind] : ''}>
      {kind === 'details' ? <DetailsForm user={user} onDone={onClose} /> : null}
      {kind === 'email' ? <EmailForm user={user} onDone={onClose} /> : null}
    </Dialog>
  )
}

function DetailsForm({ user, onDone }: { user: User; onDone: () => void }) {
  const fields = useFields(
    {
      full_name: user.full_name,
      country_code: user.country_code,
      phone_number: formatPhone(user.phone_number, '+1').replace(/^\+1 /, ''),
      zip_code: user.zip_code,
    },
    { draft: detailsDraft },
  )
  const { values, errors, set } = fields
  const { busy, problem, submit } = useSubmit(async () => {
    const { data, message } = await saveAccount(http, values)
    updateUser(data)
    onDone()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <TextField label="First and last name" autoComplete="name" {...fields.text('full_name')} />
      <PhoneField code={values.country_code} phone={values.phone_number} errors={errors} onChange={set} />
      <TextField label="ZIP code" autoComplete="postal-code" maxLength={10} {...fields.text('zip_code')} />
      <Button type="submit" busy={busy}>
        Save details
      </Button>
    </form>
  )
}

function EmailForm({ user, onDone }: { user: User; onDone: () => void }) {
  const fields = useFields({ email: '', ...noProof }, { draft: emailDraft })
  const { busy, problem, submit } = useSubmit(async () => {
    const email = fields.values.email.trim()
    if (!isEmail(email)) return fields.refuse({ email: email === '' ? messages.required('email') : messages.email })
    const { message } = await changeEmail(http, { ...fields.values, email })
    updateUser({ ...user, pending_email: email.toLowerCase() })
    onDone()
    void toast.success(message ?? '')
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <p className="text-15 text-graphite">
        We’ll send a link to the new address. Your account keeps its current email until you open the link.
      </p>
      <TextField label="New email" type="email" autoComplete="email" {...fields.text('email')} />
      <ProofFields user={user} fields={fields} />
      <Button type="submit" busy={busy}>
        Send link
      </Button>
    </form>
  )
}
