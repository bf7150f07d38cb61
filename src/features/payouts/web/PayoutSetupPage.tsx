import { useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requireSession } from '#features/accounts/web/require-session.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { LoadFailure } from '#web/LoadFailure.tsx'
import { LoadGate } from '#web/LoadGate.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { useLoaded } from '#web/use-loaded.ts'
import type { PayoutSetup, Payouts } from '../schema.ts'
import { getOwnHolds, getPayouts } from './api.ts'
import { Bookings } from './Bookings.tsx'
import { HeldMoney } from './HeldMoney.tsx'
import { MoneySoFar } from './MoneySoFar.tsx'
import { NegativeNotice } from './NegativeNotice.tsx'
import { PayOutDialog } from './PayOutDialog.tsx'
import { PayoutLine } from './PayoutLine.tsx'
import { PayoutList } from './PayoutList.tsx'
import { heldAvailable } from './payout-words.ts'
import { SetupForm } from './SetupForm.tsx'
import { UpcomingMoney } from './UpcomingMoney.tsx'
import './overview.css'
import './payout-setup.css'

export const handle = { layout: 'new', auth: true, roles: [2] }

export const meta: MetaFunction = () => [
  { title: 'Payout setup – Wainscot' },
  {
    name: 'description',
    content: 'Your payout account, pending and available balance, and all payouts with their statements.',
  },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request, [2])
  return { vendor: user.type === 'Vendor' }
}

const quiet = httpWith({ quiet: true })
const title = 'Payout setup'
const intro = 'Your earnings, payout dates and payout account.'

/** The money page of professionals and vendors: balance, upcoming money, payouts, and the bank account. */
export default function PayoutSetupPage() {
  const { vendor } = useLoaderData<typeof clientLoader>()
  const reading = useLoaded('payouts', () => getPayouts(quiet))
  const holds = useLoaded('held money', () => getOwnHolds(quiet)).data ?? []
  const free = (available: number) => Math.round((available - heldAvailable(holds)) * 100) / 100
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHead title={title} intro={intro} />
      <div className="page payout">
        <div className="payout-main">
          {reading.data?.negative_due ? (
            <NegativeNotice due={reading.data.negative_due} vendor={vendor} onPaid={reading.again} />
          ) : null}
          <div>
            <MoneySoFar reading={reading} here />
            {reading.data ? (
              <PayOutLine
                payouts={reading.data}
                free={free(reading.data.available)}
                onAsk={() => setAsking(true)}
              />
            ) : null}
          </div>
          <LoadGate reading={reading} what="Your payouts" size="h-64">
            {(payouts) => (
              <>
                <UpcomingMoney upcoming={payouts.upcoming} />
                <HeldMoney holds={holds} />
                <PayoutList payouts={payouts.payouts} />
                <Bookings newest={payouts.entries} />
                <BankAccount setup={payouts.setup} onSaved={reading.again} />
              </>
            )}
          </LoadGate>
        </div>
        <PayoutLine vendor={vendor} />
      </div>
      {reading.data ? (
        <PayOutDialog
          open={asking}
          available={free(reading.data.available)}
          bankLast4={reading.data.setup.bank_last4 ?? ''}
          onClose={() => setAsking(false)}
          onDone={reading.again}
        />
      ) : null}
    </>
  )
}

type PayOutLineProps = { payouts: Payouts; free: number; onAsk: () => void }

/** `free` is what is available and not held. */
function PayOutLine({ payouts, free, onAsk }: PayOutLineProps) {
  const { setup, available } = payouts
  const why =
    setup.status === 'missing'
      ? 'Set up your bank account below first.'
      : payouts.negative_due
        ? 'Your balance is negative. Payouts resume once it is paid.'
        : setup.held_until
          ? `Your bank account was changed. Payouts resume on ${formatDate(setup.held_until)}.`
          : free < 25
            ? free < available
              ? 'Amounts on hold are not paid out. The minimum payout is $25.00.'
              : 'The minimum payout is $25.00. A smaller balance carries over to the next week.'
            : null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button disabled={why !== null} aria-describedby={why ? 'why-no-payout' : undefined} onClick={onAsk}>
        Pay out now
      </Button>
      {why ? (
        <p id="why-no-payout" className="text-15 text-graphite">
          {why}
        </p>
      ) : null}
    </div>
  )
}

function BankAccount({ setup, onSaved }: { setup: PayoutSetup; onSaved: () => Promise<void> }) {
  const [editing, setEditing] = useState(false)
  const form = editing || setup.status === 'missing'
  return (
    <section aria-labelledby="payout-bank">
      <h2 id="payout-bank" className="text-25">
        Payout account
      </h2>
      {setup.status === 'complete' ? (
        <dl className="bank-plate">
          <div>
            <dt>Bank account</dt>
            <dd>
              <span aria-hidden>•••• </span>
              <span className="sr-only">ending in </span>
              {setup.bank_last4}
            </dd>
          </div>
          <div>
            <dt>Kind</dt>
            <dd className="capitalize">{setup.account_type}</dd>
          </div>
          <div>
            <dt>Tax ID</dt>
            <dd>
              <span aria-hidden>••• </span>
              <span className="sr-only">ending in </span>
              {setup.tax_last4}
            </dd>
          </div>
        </dl>
      ) : null}
      {form ? (
        <SetupForm
          changes={setup.status === 'complete'}
          onSaved={async () => {
            setEditing(false)
            await onSaved()
          }}
          {...(editing ? { onCancel: () => setEditing(false) } : {})}
        />
      ) : (
        <Button variant="secondary" className="mt-5" onClick={() => setEditing(true)}>
          Change account
        </Button>
      )}
    </section>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Loading label="Loading payout setup" />
      <PageHead title={title} intro={intro} />
      <div className="page payout" aria-hidden>
        <Skeleton className="h-[520px]" />
        <Skeleton className="h-[380px]" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={title} text="The page could not be loaded" />
}
