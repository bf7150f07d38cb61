import { useRef, useState } from 'react'
import {
  CardForm,
  type CardFormHandle,
  type CardProblems,
  type CardValues,
  cardProblems,
  emptyCard,
  otherProblems,
} from '#features/card/web/CardForm.tsx'
import './checkout.css'
import { useSession } from '#features/accounts/web/session.ts'
import { http } from '#web/browser/browser-http.ts'
import { FormNotice } from '#web/form/messages.tsx'
import { fieldsOf, useSubmit, wholeOf } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { addCard } from './api.ts'

const order = ['card_number', 'name_on_Card', 'exp_date', 'cvv'] as const

/** A card to save for the next order; its values live only in this form. */
export function NewCardForm({ onClose, onSaved }: { onClose: () => void; onSaved: () => Promise<void> }) {
  const [card, setCard] = useState<CardValues>({
    ...emptyCard,
    name_on_Card: useSession().user?.full_name ?? '',
  })
  const [problems, setProblems] = useState<CardProblems>({})
  const [refusal, setRefusal] = useState('')
  const form = useRef<CardFormHandle>(null)
  const show = (found: CardProblems) => {
    setProblems(found)
    const first = order.find((field) => found[field])
    if (first) form.current?.focus(first)
    return first !== undefined
  }
  const { busy, submit } = useSubmit(async () => {
    setRefusal('')
    if (show(cardProblems(card))) return
    try {
      const { message } = await addCard(http, card)
      onClose()
      await onSaved()
      void toast.success(message ?? '')
    } catch (failure) {
      const found = fieldsOf<CardValues & { payment: string }>(failure)
      if (!show(found)) setRefusal(found.payment ?? wholeOf(failure))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{refusal}</FormNotice>
      <CardForm
        ref={form}
        values={card}
        problems={problems}
        onChange={(next) => {
          setCard(next)
          setProblems((found) => otherProblems(found, card, next))
        }}
      />
      <p className="text-14 text-graphite">
        The number goes to the payment provider and is never stored on our servers.
      </p>
      <Button type="submit" busy={busy}>
        Save card
      </Button>
    </form>
  )
}
