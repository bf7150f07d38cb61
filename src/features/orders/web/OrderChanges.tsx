import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatTime } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { Link } from '#web/Link.tsx'
import type { Order } from '../schema.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { NewAddressDialog } from './NewAddressDialog.tsx'
import { minutesWord, useSecondsLeft } from './use-server-clock.ts'

/** What a customer can still change about his order, and for how long (rule R8). */
export function OrderChanges({ order, clock }: { order: Order; clock: () => Date }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'cancel' | 'address' | null>(null)
  const seconds = useSecondsLeft(order.can_cancel_until, clock)
  const live = order.items.some((item) => item.status !== 'Cancle')
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await revalidate()
  }
  const early = seconds > 0 && live
  const ask = !early && order.items.some((item) => item.can_cancel !== null)
  return (
    <section aria-labelledby="changes" className="sheet-box no-print">
      <h2 id="changes" className="text-20">
        Need a change?
      </h2>
      {early ? (
        <>
          <p className="mt-3 text-15">
            Until {formatTime(order.can_cancel_until)} you can cancel items or send the order somewhere else.
          </p>
          <p className="order-countdown" role="timer">
            <span className="sr-only">Time left: </span>
            {minutesWord(seconds)}
          </p>
          <CountdownTape seconds={seconds} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen('address')}>
              Change address
            </Button>
            <Button variant="secondary" onClick={() => setOpen('cancel')}>
              Cancel items
            </Button>
          </div>
        </>
      ) : null}
      {ask ? (
        <>
          <p className="mt-3 text-15">
            The 60 minutes are over. Until an item is accepted for pick-up you can ask to cancel it; we answer
            every request.
          </p>
          <Button variant="secondary" className="mt-4" onClick={() => setOpen('cancel')}>
            Ask to cancel
          </Button>
        </>
      ) : null}
      <p className="mt-4 text-15">
        {early || ask ? 'Anything else: ' : null}
        <Link to={paths.contact()} className="link">
          {early || ask ? 'contact us' : 'Contact us'}
        </Link>{' '}
        with the number <span className="font-mono text-14">{order.order_no}</span>. What can be returned, and
        until when, says the{' '}
        <Link to={paths.returnPolicy()} className="link">
          return policy
        </Link>
        .
      </p>
      {open === 'cancel' ? <CancelDialog order={order} onClose={close} onDone={done} /> : null}
      {open === 'address' ? <NewAddressDialog order={order} onClose={close} onDone={done} /> : null}
    </section>
  )
}

const way = 240

/** The tape runs back in as the hour goes by; the figure above says the same. */
function CountdownTape({ seconds }: { seconds: number }) {
  const left = Math.round((Math.min(seconds, 3600) / 3600) * way)
  return (
    <svg aria-hidden="true" className="order-tape" viewBox={`0 0 ${way} 12`} preserveAspectRatio="none">
      <rect className="order-tape-way" x="0.5" y="0.5" width={way - 1} height="11" />
      <rect className="order-tape-left" width={left} height="12" />
      {[1, 2, 3, 4, 5].map((tick) => (
        <rect
          key={tick}
          className="order-tape-tick"
          x={tick * 40}
          y={tick === 3 ? 3 : 6}
          width="1"
          height="9"
        />
      ))}
    </svg>
  )
}
