import type { ClientLoaderFunctionArgs, MetaFunction } from 'react-router'
import { closeBesideClient, requireSession, useSession } from '#features/accounts/web/session.ts'
import { titled } from '#lib/site.ts'
import { LoadFailure, Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { PayoutAccount } from './PayoutAccount.tsx'

export const handle = { layout: 'new', header: 'work', auth: true, roles: [2] }

export const meta: MetaFunction = () => [
  { title: titled('Payout setup') },
  {
    name: 'description',
    content: 'Your payout account, pending and available balance, and all payouts with their statements.',
  },
  { name: 'robots', content: 'noindex' },
]

/** @throws ClosedPage while a professional works beside a client */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireSession(request, [2])
  closeBesideClient(user)
  return null
}

const title = 'Payout setup'
const intro = 'Your earnings, payout dates and payout account.'

/** The money of every payee, a vendor or a professional: balance, upcoming money, payouts, and the bank account. */
export default function PayoutSetupPage() {
  const { user } = useSession()
  return (
    <>
      <PageHead title={title} intro={intro} />
      <div className="page">
        <PayoutAccount vendor={user?.type === 'Vendor'} />
      </div>
    </>
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
