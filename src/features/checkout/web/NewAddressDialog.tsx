import { useState } from 'react'
import { AddressFields } from '#features/address/web/AddressFields.tsx'
import type { Order } from '#features/orders/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { problemOf, showErrors } from '#web/form/messages.tsx'
import { type Fields, useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import type { PaymentMethod } from '../schema.ts'
import { changeOrderAddress, getPaymentMethods } from './api.ts'
import { declinedBy, PayChoice, usePayChoice } from './PayChoice.tsx'
import './checkout.css'

type Props = { order: Order; onClose: () => void; onDone: () => Promise<void> }
type Due = { difference: number; methods: PaymentMethod[] }

const prefix = 'shipping_address.'

/** A new address for an order in its first 60 minutes; an extra cost is paid here (rule R8). */
export function NewAddressDialog({ order, onClose, onDone }: Props) {
  const before = order.shipping_address
  const fields = useFields({
    street: before?.street ?? '',
    apartment: before?.apartment ?? '',
    city: before?.city ?? '',
    state: before?.state ?? '',
    zip_code: before?.zip_code ?? '',
  })
  const [due, setDue] = useState<Due | null>(null)
  const choice = usePayChoice(due?.methods ?? [])
  const showPayment = (show: () => boolean) => {
    let result = false
    showErrors(fields.form.current, () => {
      result = show()
    })
    return result
  }
  const { busy, problem, submit } = useSubmit(
    async () => {
      if (due && !showPayment(choice.check)) return
      const sent = changeOrderAddress(quietHttp, order.id, {
        shipping_address: { ...fields.values, country: 'US' },
        ...(due ? { payment: choice.payment() } : {}),
      })
      const { message } = await sent.catch(async (failure) => {
        const difference = differenceOf(failure)
        if (difference === null || due) throw failure
        const { data: methods } = await getPaymentMethods(quietHttp).catch(() => ({ data: [] }))
        setDue({ difference, methods })
        return { message: undefined }
      })
      if (message === undefined) return
      if (message) void toast.success(message)
      await onDone()
    },
    (failure) => {
      const named = failure instanceof HttpFailure ? namedFields(failure) : {}
      fields.refuse(named)
      if (Object.keys(named).length > 0 || showPayment(() => choice.refuseBy(failure))) return ''
      return declinedBy(failure) ?? problemOf(failure)
    },
  )
  return (
    <Dialog open onClose={onClose} title="Change address">
      <form ref={fields.form} onSubmit={submit} noValidate className="dialog-form">
        <p className="text-15">
          Tax and delivery dates are recalculated for the new address. If the tax is lower, the difference is refunded
          to your card.
        </p>
        <AddressFields text={addressText(fields.text, () => setDue(null))} prefix="" apartment />
        {due ? (
          <PayChoice
            legend={`${formatDollars(due.difference)} more in tax: pay the difference with`}
            {...choice.fields}
          />
        ) : null}
        <DialogFoot
          problem={problem}
          action={due ? `Pay ${formatDollars(due.difference)} and change address` : 'Change address'}
          busy={busy}
          cancel="Keep current address"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type Text = Fields<Record<string, string>>['text']

/** The amount due for one address does not apply to another. */
function addressText(text: (name: never) => ReturnType<Text>, onTyped: () => void) {
  return (name: never): ReturnType<Text> => {
    const field = text(name)
    return {
      ...field,
      onChange: (event) => {
        onTyped()
        field.onChange(event)
      },
    }
  }
}

function differenceOf(error: unknown): number | null {
  const data = error instanceof HttpFailure ? (error.data as { difference?: unknown } | null) : null
  return typeof data?.difference === 'number' ? data.difference : null
}

/** The messages at the address's own fields, without the prefix of their parent. */
function namedFields({ fields }: HttpFailure): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, messages]) => [name.slice(prefix.length).replace('country', 'state'), messages.join(', ')]),
  )
}
