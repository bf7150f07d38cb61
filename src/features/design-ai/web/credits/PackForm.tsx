import { useRef, useState } from 'react'
import { CardForm } from '#features/card/web/CardForm.tsx'
import { useCard } from '#features/card/web/use-card.ts'
import type { Credits } from '#features/design-ai/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { newKey } from '#web/browser/http.ts'
import { problemOf } from '#web/form/messages.tsx'
import { fieldsOf, useSubmit } from '#web/form/use-form.ts'
import { DialogFoot } from '#web/parts/Dialog.tsx'
import { buyPack } from '../api.ts'

type PackFormProps = {
  pack: Credits['packs'][number]
  /** The name to begin with on the card. */
  name: string
  onClose: () => void
  onBought: (message: string) => void
}

/** Pays for a pack of credits by card; the card's values live only in this form. */
export function PackForm({ pack, name, onClose, onBought }: PackFormProps) {
  const card = useCard(name)
  const [refusal, setRefusal] = useState('')
  const key = useRef(newKey())
  const { busy, submit } = useSubmit(async () => {
    setRefusal('')
    if (card.isInvalid()) return
    try {
      const { message } = await buyPack(quietHttp, { pack: pack.id, payment: card.card }, key.current)
      onBought(message ?? '')
    } catch (failure) {
      const found = fieldsOf<{ payment: string; pack: string }>(failure)
      // A refused card is followed by another payment; one whose outcome is unknown is repeated under its key.
      if (Object.keys(found).length > 0) key.current = newKey()
      if (card.refuse(found, 'payment.')) return
      setRefusal(found.payment ?? found.pack ?? problemOf(failure))
    }
  })
  return (
    <form onSubmit={submit} noValidate className="mt-6 grid gap-6">
      <CardForm {...card.form} />
      <p className="text-14 text-graphite">
        The number goes to the payment provider and is not stored. We email you a receipt.
      </p>
      <DialogFoot
        problem={refusal}
        action={`Pay ${formatDollars(pack.price)}`}
        busy={busy}
        cancel="Cancel"
        onCancel={onClose}
      />
    </form>
  )
}
