import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import type { Order } from '../schema.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { useSecondsLeft } from './use-server-clock.ts'

/** What a customer can do about their order once the first 60 minutes are over (rule R8), and whom to contact. */
export function OrderChanges({ order, clock }: { order: Order; clock: () => Date }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const early = useSecondsLeft(order.can_cancel_until, clock) > 0
  const ask = !early && order.items.some((item) => item.can_cancel !== null)
  return (
    <section aria-labelledby="changes" className="sheet-box no-print">
      <h2 id="changes" className="text-20">
        {ask ? 'Need a change?' : 'Questions?'}
      </h2>
      {ask ? (
        <>
          <p className="mt-3 text-15">
            The 60 minutes have passed. Until an item is accepted for pick-up, you can request to cancel it.
            We reply to every request.
          </p>
          <Button variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
            Ask to cancel
          </Button>
        </>
      ) : null}
      <p className="mt-4 text-15">
        <Link to={paths.contact()} className="link">
          Contact us
        </Link>{' '}
        with order number <span className="font-mono text-14">{order.order_no}</span>. For what can be
        returned and until when, see the{' '}
        <Link to={paths.returnPolicy()} className="link">
          return policy
        </Link>
        .
      </p>
      {asking ? (
        <CancelDialog
          order={order}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false)
            await revalidate()
          }}
        />
      ) : null}
    </section>
  )
}
