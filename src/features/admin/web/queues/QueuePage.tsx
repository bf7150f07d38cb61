import { type ReactNode, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, data, useParams } from 'react-router'
import { adminMay } from '#features/accounts/web/admin-rights.ts'
import { requireSession } from '#features/accounts/web/session.ts'
import { type QueueKey, queueKeys, queueNames, queueRoles } from '#features/admin/queues.ts'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { refuseWithoutRole } from '../without-role.ts'
import '../admin.css'

const ApprovalQueue = lazyPart(() => import('../ApprovalQueue.tsx'), 'ApprovalQueue')
const CancelRequests = lazyPart(() => import('#features/orders/web/OrderQueue.tsx'), 'CancelRequests')
const OrderTasks = lazyPart(() => import('#features/orders/web/OrderQueue.tsx'), 'OrderTasks')
const ReturnQueue = lazyPart(() => import('#features/returns/web/ReturnQueue.tsx'), 'ReturnQueue')
const FailedRefunds = lazyPart(() => import('#features/returns/web/ReturnQueue.tsx'), 'FailedRefunds')
const Differences = lazyPart(() => import('#features/checkout/web/Differences.tsx'), 'Differences')
const MoneyParts = lazyPart(() => import('#features/payouts/web/AdminMoney.tsx'), 'MoneyParts')
const SupportQueue = lazyPart(() => import('#features/chat/web/SupportQueues.tsx'), 'SupportQueue')
const Reports = lazyPart(() => import('#features/chat/web/SupportQueues.tsx'), 'Reports')
const LeadQueue = lazyPart(() => import('#features/leads/web/LeadQueue.tsx'), 'LeadQueue')
const Certificates = lazyPart(() => import('#features/tax/web/TaxSection.tsx'), 'Certificates')

export function meta({ params }: { params: { key?: string } }) {
  const name = isQueue(params.key) ? queueNames[params.key].name : 'Queue'
  return [{ title: titled(name) }, { name: 'robots', content: 'noindex' }]
}

/** @throws ClosedPage for a queue of another role */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  if (!isQueue(params.key) || !places[params.key]) throw data(null, { status: 404 })
  const needed = queueRoles[params.key]
  if (!adminMay(await requireSession(request), needed)) await refuseWithoutRole(needed)
  return null
}

function isQueue(key: string | undefined): key is QueueKey {
  return queueKeys.includes(key as QueueKey)
}

/** The work place of one queue. */
export default function QueuePage() {
  const { key } = useParams()
  if (!isQueue(key)) return null
  const { name, what } = queueNames[key]
  return (
    <>
      <PortalHead title={name} intro={`${what}.`} up={{ name: 'Queues', path: paths.portalQueues() }} />
      <h2 className="sr-only">Open</h2>
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>{places[key]?.()}</Suspense>
    </>
  )
}

/** Product reviews and items for pick-up are tables of their own. */
const places: Partial<Record<QueueKey, () => ReactNode>> = {
  applications: () => <ApprovalQueue />,
  cancellations: () => <CancelRequests />,
  late: () => <OrderTasks />,
  returns: () => <ReturnQueue type="Admin" only="return" />,
  claims: () => <ReturnQueue type="Admin" only="incomplete" />,
  refunds: () => <FailedRefunds empty="No failed refunds." />,
  differences: () => <Differences />,
  balances: () => <MoneyParts parts={['balances', 'clocks']} empty="No balance is negative." />,
  payouts: () => <MoneyParts parts={['payouts']} open />,
  disputes: () => <MoneyParts parts={['holds']} empty="No money is on hold." />,
  support: () => <SupportQueue />,
  reports: () => <Reports />,
  leads: () => <LeadQueue />,
  certificates: () => <Certificates />,
}
