import { useRef, useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { problemOf, showErrors } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import type { PaymentMethod } from '../schema.ts'
import { getPaymentMethods, payDifference } from './api.ts'
import { declinedBy, PayChoice, usePayChoice } from './PayChoice.tsx'
import './checkout.css'
import { useApi } from '#web/page/use-api.ts'

/**
 * The extra cost of a new address that the card did not pay: the customer pays it with another one. Renders nothing if
 * nothing is open.
 */
export function OpenDifference({ orderId, onPaid }: { orderId: number; onPaid: () => Promise<void> }) {
  const open = useApi('/orders/:id/difference', { path: { id: orderId } })
  const [methods, setMethods] = useState<PaymentMethod[] | null>(null)
  const amount = open.data?.amount ?? 0
  if (amount === 0) return null
  const start = async () => {
    const { data } = await getPaymentMethods(quietHttp).catch(() => ({ data: [] }))
    setMethods(data)
  }
  return (
    <section aria-labelledby="difference" className="sheet-box no-print">
      <h2 id="difference" className="text-20">
        {formatDollars(amount)} is due
      </h2>
      <p className="mt-3 text-15">
        Your card was declined for the additional tax at the new address. Your order is still being processed.
      </p>
      <Button className="mt-4" onClick={() => void start()}>
        Pay the difference
      </Button>
      {methods ? (
        <PayDialog
          orderId={orderId}
          amount={amount}
          methods={methods}
          onClose={() => setMethods(null)}
          onPaid={async (message) => {
            setMethods(null)
            if (message) void toast.success(message)
            await open.again()
            await onPaid()
          }}
        />
      ) : null}
    </section>
  )
}

type PayDialogProps = {
  orderId: number
  amount: number
  methods: readonly PaymentMethod[]
  onClose: () => void
  onPaid: (message: string | null) => Promise<void>
}

function PayDialog({ orderId, amount, methods, onClose, onPaid }: PayDialogProps) {
  const choice = usePayChoice(methods)
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, submit } = useSubmit(
    async () => {
      let isRight = false
      showErrors(form.current, () => {
        isRight = choice.check()
      })
      if (isRight) await onPaid((await payDifference(quietHttp, orderId, choice.payment())).message)
    },
    (failure) => {
      let isAtField = false
      showErrors(form.current, () => {
        isAtField = choice.refuseBy(failure)
      })
      return isAtField ? '' : (declinedBy(failure) ?? problemOf(failure))
    },
  )
  return (
    <Dialog open onClose={onClose} title="Pay the difference">
      <form ref={form} onSubmit={submit} noValidate className="dialog-form">
        <PayChoice legend={`${formatDollars(amount)}: pay it with`} {...choice.fields} />
        <DialogFoot
          problem={problem}
          action={`Pay ${formatDollars(amount)}`}
          busy={busy}
          cancel="Not now"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
