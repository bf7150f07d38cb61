import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { toast } from '#web/toast.ts'
import type { Order } from '../schema.ts'
import { answerDelay } from './api.ts'
import { delayWords, lateItems } from './delay-words.ts'
import { refusalOf } from './refusal.ts'

/** The notice shows the error itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

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
