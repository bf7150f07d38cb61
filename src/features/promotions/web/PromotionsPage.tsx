import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { PromotionView } from '../schema.ts'
import { endPromotion, getPromotions } from './api.ts'
import { PromotionForm } from './PromotionForm.tsx'
import './promotions.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Promotions – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  return null
}

/** Promotions that the platform pays out of its fee: what runs, what is planned, what has been. */
export default function PromotionsPage() {
  const reading = useQuery({
    queryKey: ['promotions'],
    queryFn: async () => (await getPromotions(quietHttp)).data,
  })
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<PromotionView | null>(null)
  const done = async () => {
    setMaking(false)
    setEnding(null)
    await reading.refetch()
  }
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Plus aria-hidden size={20} strokeWidth={1.75} />
      New promotion
    </Button>
  )
  return (
    <>
      <PortalHead
        title="Promotions"
        intro="The platform pays for a promotion out of its fee on each unit, and never more. Vendors and professionals earn the same, and showroom coupons still apply."
        actions={make}
      />
      <PortalPart what="The promotions" size="h-64" reading={reading}>
        {({ promotions, categories, today }) => (
          <>
            {promotions.length === 0 ? (
              <EmptyState
                title="No promotions yet"
                text="A promotion lowers what clients pay for the products it covers while it runs."
              />
            ) : (
              <ul className="promotion-list">
                {promotions.map((one) => (
                  <Promotion key={one.id} one={one} onEnd={() => setEnding(one)} />
                ))}
              </ul>
            )}
            <Dialog open={making} onClose={() => setMaking(false)} title="New promotion">
              <PromotionForm categories={categories} today={today} onClose={() => setMaking(false)} onDone={done} />
            </Dialog>
            <Dialog
              open={ending !== null}
              onClose={() => setEnding(null)}
              title={ending?.state === 'planned' ? 'Withdraw promotion' : 'End promotion'}
            >
              {ending ? <EndForm one={ending} onClose={() => setEnding(null)} onDone={done} /> : null}
            </Dialog>
          </>
        )}
      </PortalPart>
    </>
  )
}

const stateWords: Record<PromotionView['state'], string> = {
  planned: 'Planned',
  running: 'Running',
  'used up': 'Limit reached',
  over: 'Over',
  ended: 'Ended early',
}

function Promotion({ one, onEnd }: { one: PromotionView; onEnd: () => void }) {
  const open = one.state === 'planned' || one.state === 'running' || one.state === 'used up'
  return (
    <li className="promotion-row">
      <div className="min-w-0">
        <h2 className="text-20 font-semibold wrap-anywhere">{one.name}</h2>
        <p className="text-15">
          {one.percent === null ? `${formatDollars(one.amount ?? 0)} off each unit` : `${one.percent}% off`},{' '}
          {one.categories.length === 0 ? 'all products' : one.categories.map(({ name }) => name).join(', ')}
        </p>
        <p className="text-14 text-graphite">
          {formatDate(one.from)} to {formatDate(one.to)}
          {one.max_orders === null ? '' : `, the first ${one.max_orders.toLocaleString('en-US')} orders`}
        </p>
      </div>
      <div>
        <p className="font-semibold" data-state={one.state}>
          {stateWords[one.state]}
        </p>
        <p className="text-14 text-graphite">
          {one.orders === 0
            ? 'No orders yet'
            : `${counted(one.orders, 'order')}, ${formatDollars(one.paid)} paid by the platform`}
        </p>
      </div>
      {open ? (
        <Button variant="secondary" onClick={onEnd}>
          {one.state === 'planned' ? 'Withdraw' : 'End now'}
          <span className="sr-only"> {one.name}</span>
        </Button>
      ) : null}
    </li>
  )
}

type EndFormProps = { one: PromotionView; onClose: () => void; onDone: () => Promise<void> }

function EndForm({ one, onClose, onDone }: EndFormProps) {
  return (
    <ActionForm
      draft={`end promotion ${one.id}`}
      effect={
        <p>
          {one.state === 'planned'
            ? `${one.name} is withdrawn and will not start.`
            : `${one.name} ends now for every new order.${one.orders === 0 ? '' : ` ${counted(one.orders, 'order')} placed with it ${one.orders === 1 ? 'keeps' : 'keep'} it.`}`}
        </p>
      }
      send={(reason) => endPromotion(quietHttp, one.id, reason)}
      onDone={async (message) => {
        if (message) void toast.success(message)
        await onDone()
      }}
      action={one.state === 'planned' ? 'Withdraw' : 'End now'}
      danger
      cancel="Keep it"
      onCancel={onClose}
    />
  )
}
