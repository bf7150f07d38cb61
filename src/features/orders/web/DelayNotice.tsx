import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { toast } from '#web/toast.ts'
import type { Order } from '../schema.ts'
import { answerDelay } from './api.ts'
import { itemsWord } from './order-words.ts'
import { refusalOf } from './refusal.ts'

/** The notice shows the refusal itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

const over = ['Delivered', 'Cancle', 'Decline', 'Return Request', 'Returned']

/** The choice that a delay leaves the customer: wait, or have what has not left its vendor cancelled (rule R3). */
export function DelayNotice({ order }: { order: Order }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'wait' | 'cancel' | null>(null)
  const [problem, setProblem] = useState('')
  const late = order.items.filter(
    (item) => item.late && item.late.answer === null && !over.includes(item.status),
  )
  const [first] = late
  if (!first) return null
  const free = late.filter((item) => item.can_cancel === 'now')
  const answer = async (wanted: 'wait' | 'cancel') => {
    if (busy) return
    setBusy(wanted)
    setProblem('')
    try {
      const { message } = await answerDelay(http, order.id, { answer: wanted })
      if (message) void toast.success(message)
      await revalidate()
    } catch (error) {
      setProblem(refusalOf(error))
    }
    setBusy(null)
  }
  return (
    <section aria-labelledby="delay" className="delay no-print">
      <h2 id="delay" className="text-20">
        {late.length === 1 ? first.product_name : itemsWord(late.length)} came late
      </h2>
      <p className="mt-2 text-15">
        It was due on {formatDate(first.delivery.to)}, and we are sorry that it was not.{' '}
        {free.length > 0
          ? `You can wait, or cancel ${free.length === late.length ? 'it' : `the ${itemsWord(free.length)} that have not left their vendor`} and have all of the money back.`
          : 'It is on its way: wait for it, and return it if it comes too late for you.'}
      </p>
      {problem ? (
        <p role="alert" className="order-problem mt-3">
          {problem}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy === 'wait'} onClick={() => void answer('wait')}>
          Wait for it
        </Button>
        {free.length > 0 ? (
          <Button variant="secondary" busy={busy === 'cancel'} onClick={() => void answer('cancel')}>
            Cancel and get the money back
          </Button>
        ) : null}
      </div>
    </section>
  )
}
