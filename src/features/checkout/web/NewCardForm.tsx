import { CardForm, type CardValues } from '#features/card/web/CardForm.tsx'
import { useCard } from '#features/card/web/use-card.ts'
import './checkout.css'
import { useSession } from '#features/accounts/web/session.ts'
import { http } from '#web/browser/browser-http.ts'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { fieldsOf, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { addCard } from './api.ts'

/** A card to save for the next order; its values live only in this form. */
export function NewCardForm({ onClose, onSaved }: { onClose: () => void; onSaved: () => Promise<void> }) {
  const card = useCard(useSession().user?.full_name)
  const { busy, problem, submit } = useSubmit(
    async () => {
      if (card.isInvalid()) return
      const { message } = await addCard(http, card.card)
      onClose()
      await onSaved()
      void toast.success(message ?? '')
    },
    (failure) => {
      const found = fieldsOf<CardValues & { payment: string }>(failure)
      return card.refuse(found) ? '' : (found.payment ?? problemOf(failure))
    },
  )
  return (
    <form onSubmit={submit} noValidate className="form-stack mt-6">
      <FormNotice>{problem}</FormNotice>
      <CardForm {...card.form} />
      <p className="text-14 text-graphite">
        The number goes to the payment provider and is never stored on our servers.
      </p>
      <Button type="submit" busy={busy}>
        Save card
      </Button>
    </form>
  )
}
