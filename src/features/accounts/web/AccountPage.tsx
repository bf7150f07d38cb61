import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { Button } from '#web/Button.tsx'
import { Plate } from '#web/devices.tsx'
import { Link } from '#web/Link.tsx'
import { LoadFailure } from '#web/LoadFailure.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { toast } from '#web/toast.ts'
import type { User } from '../schema.ts'
import { AccountDialog, type AccountDialogKind } from './AccountDialogs.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { endSession, requireSession, useSession } from './session.ts'
import { useSubmit } from './use-fields.ts'
import './accounts.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'My account – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(request)
  return null
}

export function HydrateFallback() {
  return (
    <>
      <PageHead title="My account" />
      <div className="page account-grid py-8 sm:py-12">
        <Loading />
        <Skeleton className="h-80 w-full" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="My account" text="Your account could not be read" />
}

export default function AccountPage() {
  const { user } = useSession()
  const [dialog, setDialog] = useState<AccountDialogKind | null>(null)
  if (!user) return <HydrateFallback />
  return (
    <>
      <PageHead title={`Hello, ${user.first_name}`} intro={introOf(user)} />
      <div className="page account-grid py-8 sm:py-12">
        <div className="grid content-start gap-10">
          {user.email_verified_at ? null : <Unverified />}
          <Shortcuts user={user} />
          <section aria-labelledby="details">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
              <h2 id="details" className="text-25">
                Your details
              </h2>
              <Button variant="quiet" onClick={() => setDialog('details')}>
                Edit
              </Button>
            </div>
            <dl className="facts">
              <Fact name="Name">{user.full_name}</Fact>
              <Fact name="Email">
                {user.email}
                <button type="button" className="link ml-3 text-15" onClick={() => setDialog('email')}>
                  Change
                </button>
              </Fact>
              <Fact name="Phone">{formatPhone(user.phone_number, user.country_code)}</Fact>
              <Fact name="ZIP code">{user.zip_code}</Fact>
              <Fact name="Email verified">
                {user.email_verified_at ? formatDate(user.email_verified_at) : 'Not yet'}
              </Fact>
            </dl>
          </section>
        </div>
        <aside className="grid content-start gap-8">
          {user.type === 'Contractor' ? <Showroom user={user} /> : null}
          <Security onDelete={user.type === 'User' ? () => setDialog('delete') : null} />
        </aside>
      </div>
      <AccountDialog kind={dialog} user={user} onClose={() => setDialog(null)} />
    </>
  )
}

function introOf(user: User): string {
  switch (user.type) {
    case 'Admin':
      return 'You are signed in as Admin.'
    case 'Vendor':
      return 'Your orders and your payouts.'
    case 'Contractor':
      return user.trade === 'designer'
        ? 'Your showroom and your clients’ orders.'
        : 'Your showroom, your clients’ orders, your payouts.'
    default:
      return 'Your orders, your rooms and your details.'
  }
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
    <p className="form-notice">
      Your email is not verified yet.{' '}
      <Link to={paths.verification()} className="link">
        Send the mail again
      </Link>
    </p>
  )
}

function Showroom({ user }: { user: User }) {
  const shop = user.shop_profile
  return (
    <section aria-labelledby="showroom">
      <h2 id="showroom" className="mb-4 text-25">
        Your showroom
      </h2>
      {shop ? (
        <>
          <Plate
            initial={shop.company_name}
            title={shop.company_name}
            subtitle={<span className="font-mono">{shop.vsd_id}</span>}
          />
          <p className="mt-3 text-15 text-graphite">
            Clients enter this ID to shop your selection.
            {user.latest_subscription ? ` ${user.latest_subscription.plan} plan, ${planState(user)}.` : ''}
          </p>
        </>
      ) : (
        <p className="text-15 text-graphite">Your showroom opens once your account has been approved.</p>
      )}
    </section>
  )
}

function planState(user: User): string {
  const plan = user.latest_subscription
  if (plan?.subscription_status !== 'active') return plan?.subscription_status ?? ''
  return plan.renews_at ? `renews ${formatDate(plan.renews_at)}` : 'active'
}

function Security({ onDelete }: { onDelete: (() => void) | null }) {
  const navigate = useNavigate()
  const { busy, submit } = useSubmit(async () => {
    try {
      await endSession({ everywhere: true })
    } catch {
      void toast.error('The other devices could not be signed out. Check the connection and try again.')
      return
    }
    await navigate(paths.home())
    void toast.success('Logged Out Successfully')
  })
  return (
    <section aria-labelledby="security">
      <h2 id="security" className="mb-4 text-25">
        Sign-in
      </h2>
      <div className="grid justify-items-start gap-2">
        <Link to={paths.changePassword()} className="link text-15">
          Change password
        </Link>
        <Button variant="secondary" busy={busy} className="mt-2" onClick={() => void submit()}>
          Sign out everywhere
        </Button>
        <p className="text-14 text-graphite">
          Ends every session and forgets every remembered device, this one too.
        </p>
        {onDelete ? (
          <Button variant="quiet" className="mt-4" onClick={onDelete}>
            Delete my account
          </Button>
        ) : null}
      </div>
    </section>
  )
}
