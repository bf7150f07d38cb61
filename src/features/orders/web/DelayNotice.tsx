import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isOpen } from '#features/order-status/status.ts'
import { formatDate } from '#lib/dates.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { problemOf } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { Order, OrderItem } from '../schema.ts'
import { answerDelay } from './api.ts'
import { itemsWord } from './order-words.ts'

type Known = Pick<OrderItem, 'product_name' | 'status' | 'delivery' | 'late' | 'can_cancel'>

/** Late items that still need the customer's choice. */
export function lateItems<Item extends Pick<Known, 'status' | 'late'>>(items: readonly Item[]): Item[] {
  return items.filter((item) => item.late && item.late.answer === null && isOpen(item.status))
}

/**
 * The delay notice for the result of `lateItems`, which must not be empty: what is late, since when, and the choice.
 */
export function delayWords(late: readonly Known[]): {
  title: string
  text: string
  wait: string
  mayCancel: boolean
} {
  const free = late.filter((item) => item.can_cancel === 'now').length
  const one = late.length === 1
  const [it, they] = one ? ['it', 'It was'] : ['them', 'They were']
  const days = [...new Set(late.map((item) => item.delivery.to))].sort()
  const due = days.map((day) => formatDate(day)).join(' and ')
  return {
    title: one ? `${late[0]?.product_name} is late` : `${itemsWord(late.length)} are late`,
    text: `${they} due on ${due}. We are sorry. ${choiceOf(late.length, free)}`,
    wait: `Wait for ${it}`,
    mayCancel: free > 0,
  }
}

function choiceOf(late: number, free: number): string {
  if (free === 0) {
    return late === 1
      ? 'It is on its way. If it arrives too late for you, you can return it.'
      : 'They are on their way. If they arrive too late for you, you can return them.'
  }
  const which =
    free === late
      ? late === 1
        ? 'it'
        : 'them'
      : free === 1
        ? 'the 1 item that has not shipped'
        : `the ${itemsWord(free)} that have not shipped`
  return `You can wait, or cancel ${which} for a full refund.`
}

/** The customer's choice after a delay: wait, or cancel what is still with its vendor (rule R3). */
export function DelayNotice({ order }: { order: Order }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'wait' | 'cancel' | null>(null)
  const [problem, setProblem] = useState('')
  const late = lateItems(order.items)
  if (late.length === 0) return null
  const words = delayWords(late)
  const answer = async (wanted: 'wait' | 'cancel') => {
    if (busy) return
    setBusy(wanted)
    setProblem('')
    try {
      const { message } = await answerDelay(quietHttp, order.id, { answer: wanted })
      if (message) void toast.success(message)
      await revalidate()
    } catch (error) {
      setProblem(problemOf(error))
    }
    setBusy(null)
  }
  return (
    <section aria-labelledby="delay" className="mb-8 pt-5 px-6 pb-6 border-l-3 border-pencil bg-pencil-wash no-print">
      <h2 id="delay" className="text-20">
        {words.title}
      </h2>
      <p className="mt-2 text-15">{words.text}</p>
      {problem ? (
        <p role="alert" className="form-notice mt-3">
          {problem}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy === 'wait'} onClick={() => void answer('wait')}>
          {words.wait}
        </Button>
        {words.mayCancel ? (
          <Button variant="secondary" busy={busy === 'cancel'} onClick={() => void answer('cancel')}>
            Cancel for a refund
          </Button>
        ) : null}
      </div>
    </section>
  )
}
