import { useState } from 'react'
import { Link } from 'react-router'
import { useFigure, useFigures } from '#features/site/web/api.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Pager } from '#web/parts/Pager.tsx'
import { StatusMark } from '#web/parts/StatusMark.tsx'
import type { PayoutHold, PayoutRow, PayoutSetup, Payouts } from '../schema.ts'
import { bookingWord } from '../words.ts'
import { getPayouts, getStatement } from './api.ts'
import { MoneySoFar, NegativeNotice } from './Earnings.tsx'
import { PayOutDialog } from './PayOutDialog.tsx'
import { heldAvailable, holdLine, payoutWords, saveStatement } from './payout-words.ts'
import { SetupForm } from './SetupForm.tsx'
import './payouts.css'

const shown = 12

/** Pending money by the day it becomes available. */
function UpcomingMoney({ upcoming }: { upcoming: Payouts['upcoming'] }) {
  const dated = upcoming.filter((one) => one.available_on !== null)
  const open = upcoming.find((one) => one.available_on === null)
  const later = dated.slice(shown).reduce((sum, one) => sum + Math.round(one.amount * 100), 0)
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-25">
        Upcoming earnings
      </h2>
      {upcoming.length === 0 ? (
        <p className="mt-4 border-t border-stud pt-4 text-graphite">Nothing is pending.</p>
      ) : (
        <table className="money-table">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {dated.slice(0, shown).map((one) => (
              <tr key={one.available_on}>
                <th scope="row">{formatDate(one.available_on ?? '')}</th>
                <td>{formatDollars(one.amount)}</td>
              </tr>
            ))}
            {later > 0 ? (
              <tr>
                <th scope="row">Later</th>
                <td>{formatDollars(later / 100)}</td>
              </tr>
            ) : null}
            {open ? (
              <tr>
                <th scope="row">Not delivered yet</th>
                <td>{formatDollars(open.amount)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The money of a professional or a vendor: balance, upcoming money, payouts, and the bank account. */
export function PayoutAccount({ vendor }: { vendor: boolean }) {
  const reading = useApi('/payouts')
  const holds = useApi('/payouts/holds').data ?? []
  const free = (available: number) => Math.round((available - heldAvailable(holds)) * 100) / 100
  const [asking, setAsking] = useState(false)
  return (
    <>
      <div className="payout">
        <div className="grid gap-14 content-start min-w-0">
          {reading.data?.negative_due ? (
            <NegativeNotice due={reading.data.negative_due} vendor={vendor} onPaid={reading.again} />
          ) : null}
          <div>
            <MoneySoFar reading={reading} here />
            {reading.data ? (
              <PayOutLine payouts={reading.data} free={free(reading.data.available)} onAsk={() => setAsking(true)} />
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
  const smallest = useFigure('payout_minimum')
  const { payout_minimum } = useFigures()
  const why =
    setup.status === 'missing'
      ? 'Set up your bank account below first.'
      : payouts.negative_due
        ? 'Your balance is negative. Payouts resume once it is paid.'
        : setup.held_until
          ? `Your bank account was changed. Payouts resume on ${formatDate(setup.held_until)}.`
          : free * 100 < payout_minimum
            ? free < available
              ? `Amounts on hold are not paid out. The minimum payout is ${smallest}.`
              : `The minimum payout is ${smallest}. A smaller balance carries over to the next week.`
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

/** The reader's own money held by a dispute or a check; nothing if there is none. */
function HeldMoney({ holds }: { holds: readonly PayoutHold[] }) {
  if (holds.length === 0) return null
  return (
    <section aria-labelledby="held-money">
      <h2 id="held-money" className="text-25">
        On hold
      </h2>
      <ul className="money-holds grid gap-3 mt-4 type-15 wrap-anywhere" aria-label="On hold">
        {holds.map((hold) => (
          <li key={hold.id} className="py-2.5 px-3.5 border-l-3 border-pencil bg-pencil-wash">
            <span className="font-semibold">
              {formatDollars(hold.amount)} of {hold.product_name}
            </span>
            <span className="block">{holdLine(hold)}</span>
            <span className="block text-graphite">
              Order{' '}
              <Link to={paths.order(hold.order_id)} className="link">
                {hold.order_no}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Everything that moved the reader's balances, newest first: sales, releases, reversals. */
function Bookings({ newest }: { newest: Payouts['entries'] }) {
  const [turned, setTurned] = useState<Payouts['entries'] | null>(null)
  const page = turned ?? newest
  const { note, showFailure } = useFailureNote()
  const turn = async (to: number) => {
    if (to === 1) return setTurned(null)
    // The current page stays until the next one has loaded, and if it fails to load.
    showFailure(null)
    try {
      setTurned((await getPayouts(http, to)).data.entries)
    } catch (failure) {
      showFailure(failure)
    }
  }
  if (newest.total === 0) return null
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className="text-25">
        Balance activity
      </h2>
      <ul className="queue-rows mt-4" aria-label="Balance activity">
        {page.data.map((entry) => (
          <li key={entry.id} className="queue-row payout-row">
            <span>
              {bookingWord(entry)}
              <span className="block text-14 text-graphite">{formatDate(entry.created_at)}</span>
            </span>
            <span>
              {entry.order_id && entry.order_no ? (
                <Link to={paths.order(entry.order_id)} className="link font-mono text-14">
                  {entry.order_no}
                </Link>
              ) : null}
              <span className="block text-14 text-graphite">
                {entry.status === 'pending' ? 'Pending' : 'Available'}
              </span>
            </span>
            <span className="text-right font-semibold">{formatDollars(entry.amount)}</span>
          </li>
        ))}
      </ul>
      {note}
      <Pager page={page} onPage={(to) => void turn(to)} label="Balance activity pages" />
    </section>
  )
}

/** The newest payouts, each with its statement; and the reader's whole ledger as a file. */
function PayoutList({ payouts }: { payouts: readonly PayoutRow[] }) {
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  const save = async () => {
    setBusy(true)
    showFailure(null)
    await saveStatement(getStatement(http), 'wainscot-statement.json').catch(showFailure)
    setBusy(false)
  }
  return (
    <section aria-labelledby="payouts">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="payouts" className="text-25">
          Payouts
        </h2>
        <Button variant="quiet" className="-mr-3.5" busy={busy} onClick={() => void save()}>
          Download all entries with proof
        </Button>
      </div>
      {note}
      {payouts.length === 0 ? (
        <p className="mt-4 border-t border-stud pt-4 text-graphite">
          No payouts yet. Payouts and their statements appear here.
        </p>
      ) : (
        <ul className="queue-rows mt-4" aria-label="Payouts">
          {payouts.map((payout) => (
            <li key={payout.id} className="queue-row payout-row">
              <span>
                <Link to={paths.payout(payout.id)} className="link">
                  {formatDate(payout.created_at)}
                </Link>
                <span className="block text-14 text-graphite">Account ending in {payout.bank_last4}</span>
              </span>
              <span>
                <StatusMark tone={payoutWords[payout.status].tone}>{payoutWords[payout.status].word}</StatusMark>
                {payout.note ? <span className="block text-14 text-graphite">{payout.note}</span> : null}
              </span>
              <span className="text-right font-semibold">{formatDollars(payout.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const stopsOf = (release: string, smallest: string) =>
  [
    [
      'Client pays',
      'Your share of each item is recorded as pending, based on the order’s amounts, which never change later.',
    ],
    ['Delivered', 'The hold period starts on the delivery date of each item.'],
    [
      release,
      'Weekends and Federal Reserve bank holidays are not counted. Each share keeps the period of its delivery day. An open return, claim or dispute delays only the item it concerns.',
    ],
    ['Available', 'The share is added to your available balance.'],
    [
      'Weekly payout',
      `The available balance is paid out each Wednesday if it is at least ${smallest}. A smaller balance carries over to the next week. There is no payout fee.`,
    ],
  ] as const

/** From a sale to the bank, drawn as a vertical dimension line, and what happens with a negative balance. */
function PayoutLine({ vendor }: { vendor: boolean }) {
  const stops = stopsOf(useFigure('release_days'), useFigure('payout_minimum'))
  const debt = useFigure(vendor ? 'vendor_debt_days' : 'debt_days')
  return (
    <div className="grid content-start gap-8">
      <section aria-labelledby="payout-way">
        <h2 id="payout-way" className="text-25">
          From sale to payout
        </h2>
        <ol className="payout-line">
          {stops.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="payout-note" aria-labelledby="payout-negative">
        <h2 id="payout-negative" className="text-20">
          If the balance is negative
        </h2>
        <p>
          A refund is deducted from the pending share of its item first, then from the available balance. New earnings
          are applied to any negative balance, and the remainder must be paid within {debt}. After that, payouts stop
          {vendor
            ? ' until it is paid.'
            : ' and the showroom does not accept new orders until it is paid. Open orders continue.'}
        </p>
      </section>
      <section className="payout-note" aria-labelledby="payout-proof">
        <h2 id="payout-proof" className="text-20">
          A tamper-evident ledger
        </h2>
        <p>
          The ledger is sealed every hour, and each seal builds on the previous one. Statements include a proof that
          anyone can verify to the cent without our help.
        </p>
      </section>
      <p className="text-15">
        <Link to={paths.orders()} className="link">
          Your orders
        </Link>{' '}
        show your share of each item.
      </p>
    </div>
  )
}
