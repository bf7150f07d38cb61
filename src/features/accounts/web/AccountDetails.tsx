import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#web/Button.tsx'
import { Link } from '#web/Link.tsx'
import type { User } from '../schema.ts'
import { AccountDialog, type AccountDialogKind } from './AccountDialogs.tsx'

/** Who the account belongs to, with what may be changed about it. */
export function AccountDetails({ user }: { user: User }) {
  const [dialog, setDialog] = useState<AccountDialogKind | null>(null)
  return (
    <section aria-labelledby="details">
      {user.email_verified_at ? null : <Unverified />}
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
        Send the mail again
      </Link>
    </p>
  )
}
