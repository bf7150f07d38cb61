import { useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate, formatTime } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { getPayout, getPayoutStatement } from './api.ts'
import { payoutWords, saveStatement } from './payout-words.ts'
import './payouts.css'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const { data } = await getPayout(http, params.id ?? '')
  return { payout: data }
}

/** The statement of one payout, to read, print and verify. */
export default function PayoutPage() {
  const { payout } = useLoaderData<typeof clientLoader>()
  const [busy, setBusy] = useState(false)
  const { word, tone, text } = payoutWords[payout.status]
  const { note, showFailure } = useFailureNote()
  const save = async () => {
    setBusy(true)
    showFailure(null)
    await saveStatement(getPayoutStatement(http, payout.id), `payout-${payout.id}.json`).catch(showFailure)
    setBusy(false)
  }
  return (
    <>
      <PortalHead
        title={`Payout on ${formatDate(payout.created_at)}`}
        intro={`${payout.payee}, account ending in ${payout.bank_last4}`}
        actions={
          <div className="no-print flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => window.print()}>
              Print
            </Button>
            <Button variant="secondary" busy={busy} onClick={() => void save()}>
              Download with proof
            </Button>
            {note}
          </div>
        }
      />
      <div className="grid gap-12 pt-12 pb-24 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:items-start print:py-0 print:text-[#000]">
        <section aria-labelledby="payout-sum" className="payout-note">
          <h2 id="payout-sum" className="text-32">
            {formatDollars(payout.amount)}
          </h2>
          <p className="status-mark" data-tone={tone}>
            {word}
          </p>
          <p>{payout.note || text}</p>
          <p className="text-14">Payout number {payout.id}</p>
        </section>
        <section aria-labelledby="payout-items">
          <h2 id="payout-items" className="text-25">
            Items in this payout
          </h2>
          <table className="money-table">
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Your share</th>
              </tr>
            </thead>
            <tbody>
              {payout.items.map((item, i) => (
                <tr key={i}>
                  <th scope="row">
                    {item.product_name}
                    <span className="block text-14 text-graphite">
                      Order{' '}
                      <Link to={paths.order(item.order_id)} className="link">
                        {item.order_no}
                      </Link>
                      {item.amount < 0 ? ', reversed after payout' : ''}
                    </span>
                  </th>
                  <td>{formatDollars(item.amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{formatDollars(payout.amount)}</td>
              </tr>
            </tfoot>
          </table>
          <h2 className="mt-10 text-20">Status</h2>
          <ul className="queue-rows mt-4" aria-label="Status">
            {payout.events.map((event) => (
              <li key={event.at + event.status} className="queue-row payout-row">
                <span>
                  {formatDate(event.at)}, {formatTime(event.at)}
                </span>
                <span>{payoutWords[event.status].word}</span>
                <span className="text-graphite">{event.note}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Loading label="Loading payout" />
      <PortalHead title="Payout" />
      <div
        className="grid gap-12 pt-12 pb-24 md:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:items-start print:py-0 print:text-[#000]"
        aria-hidden
      >
        <Skeleton className="h-60" />
        <Skeleton className="h-96" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const type = useSession().user?.type
  const paid = type === 'Contractor' || type === 'Vendor'
  return (
    <LoadFailure
      title="Payout"
      text="The payout could not be loaded"
      missing={{
        title: 'Payout not found',
        text: 'The payout number is wrong, or the payout belongs to another account.',
        actions: (
          <ButtonLink
            to={type === 'Contractor' ? paths.portalEarnings() : paid ? paths.payoutSetup() : paths.account()}
          >
            {paid ? 'Your payouts' : 'My account'}
          </ButtonLink>
        ),
      }}
    />
  )
}
