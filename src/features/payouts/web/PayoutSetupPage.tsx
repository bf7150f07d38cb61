import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { requireSession } from '#features/accounts/web/session.ts'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import { Link } from '#web/Link.tsx'
import { LoadFailure } from '#web/LoadFailure.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import './payout-setup.css'

export const handle = { layout: 'new', auth: true, roles: [2] }

export const meta: MetaFunction = () => [
  { title: 'Payout setup – Wainscot' },
  {
    name: 'description',
    content:
      'When your share of a sale becomes available, how the weekly payout works and whom to write to about the account that it goes to.',
  },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request, [2])
  const { data: setting } = await getSetting(http)
  return { vendor: user.type === 'Vendor', email: setting.email, phone: setting.phone }
}

const stops = [
  [
    'Client pays',
    'Your share of each item is booked as pending, with the order’s own figures. They never change afterwards.',
  ],
  ['Delivered', 'The clock starts on the day of delivery, item by item.'],
  [
    '46 business days',
    'Weekends and Federal Reserve bank holidays are not counted. Delivered on 11.20.2026, a share is available on 01.29.2027. An open return, claim or dispute holds its own item back, no other.',
  ],
  ['Available', 'The share counts toward your balance.'],
  [
    'Weekly payout',
    'Each Wednesday the available balance is paid out, from $25.00 up. A smaller balance waits for the next week. There is no payout fee.',
  ],
] as const

/** How and when professionals and vendors are paid; bank details are not taken on this page. */
export default function PayoutSetupPage() {
  const { vendor, email, phone } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHead title="Payout setup" intro="When your money comes, and what holds it back." />
      <div className="page payout">
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
        <div className="grid content-start gap-6">
          <section className="payout-note" aria-labelledby="payout-bank">
            <h2 id="payout-bank" className="text-20">
              The account it goes to
            </h2>
            <p>
              Bank details cannot be taken on this page today. To name or change the account, call{' '}
              <a className="link" href={`tel:+1${phone.replace(/\D/g, '')}`}>
                {phone}
              </a>{' '}
              or write to{' '}
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>{' '}
              from your account’s address. Do not put account numbers into a mail; support calls you back at
              the number on file. A change holds payouts for 3 days.
            </p>
          </section>
          <section className="payout-note" aria-labelledby="payout-negative">
            <h2 id="payout-negative" className="text-20">
              If the balance is negative
            </h2>
            <p>
              A refund takes the pending share of its own item first, then the available balance. What is left
              below zero is netted with new shares and must be paid within {vendor ? '30' : '10'} days. After
              that payouts stop
              {vendor
                ? ' until it is settled.'
                : ' and the showroom takes no new orders until it is settled. Orders under way go on.'}
            </p>
          </section>
          <p className="text-15">
            <Link to={paths.orders()} className="link">
              Your orders
            </Link>{' '}
            show your share of each item.
          </p>
        </div>
      </div>
    </>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Loading label="Loading payout setup" />
      <PageHead title="Payout setup" intro="When your money comes, and what holds it back." />
      <div className="page payout" aria-hidden>
        <Skeleton className="h-[520px]" />
        <Skeleton className="h-[380px]" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title="Payout setup" text="The page could not be read." />
}
