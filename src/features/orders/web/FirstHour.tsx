import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatTime } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import type { Order } from '../schema.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { minutesWord, useSecondsLeft } from './use-server-clock.ts'

type FirstHourProps = {
  order: Order
  clock: () => Date
  addressDialog: (props: { onClose: () => void; onDone: () => Promise<void> }) => ReactNode
}

/**
 * A countdown of the customer's first 60 minutes, with the actions they allow (rule R8); disappears when they are over.
 */
export function FirstHour({ order, clock, addressDialog }: FirstHourProps) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'cancel' | 'address' | null>(null)
  const seconds = useSecondsLeft(order.can_cancel_until, clock)
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await revalidate()
  }
  if (seconds === 0 || order.items.every((item) => item.status === 'Cancle')) return null
  return (
    <section aria-labelledby="first-hour" className="first-hour no-print">
      <h2 id="first-hour" className="text-20">
        Need a change?
      </h2>
      <p className="order-countdown" role="timer">
        <span className="sr-only">Time left: </span>
        {minutesWord(seconds)}
      </p>
      <CountdownTape seconds={seconds} />
      <p className="first-hour-words text-15">
        Until {formatTime(order.can_cancel_until)} you can cancel items or change the delivery address. After
        that, the vendors start on your order.
      </p>
      <div className="first-hour-doors">
        <Button variant="secondary" onClick={() => setOpen('address')}>
          Change address
        </Button>
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          Cancel items
        </Button>
      </div>
      {open === 'cancel' ? <CancelDialog order={order} onClose={close} onDone={done} /> : null}
      {open === 'address' ? addressDialog({ onClose: close, onDone: done }) : null}
    </section>
  )
}

const way = 720

/** A measuring tape that retracts during the hour; decorative, as the figure above says the same. */
function CountdownTape({ seconds }: { seconds: number }) {
  const left = Math.round((Math.min(seconds, 3600) / 3600) * way)
  return (
    <svg aria-hidden="true" className="order-tape" viewBox={`0 0 ${way} 12`} preserveAspectRatio="none">
      <rect className="order-tape-way" x="0.5" y="0.5" width={way - 1} height="11" />
      <rect className="order-tape-left" width={left} height="12" />
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((tick) => (
        <rect
          key={tick}
          className="order-tape-tick"
          x={tick * 60}
          y={tick === 6 ? 3 : 6}
          width="1.5"
          height="9"
        />
      ))}
    </svg>
  )
}
