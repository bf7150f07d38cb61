import { useState } from 'react'
import { brandName } from '#features/card/card-name.ts'
import type { PaymentMethod } from '#features/checkout/schema.ts'
import { CardDialog } from '#features/checkout/web/CardDialog.tsx'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import { fieldsOf, useSubmit } from '#web/use-fields.ts'
import type { PlanShown } from '../schema.ts'
import { postSubscription } from './api.ts'

const quiet = httpWith({ quiet: true })

/** Confirms what is bought, and which saved card pays for it each month. */
export function PayDialog({
  plan,
  cards,
  onCardAdded,
  onClose,
  onPaid,
  onOfferChanged,
}: {
  plan: PlanShown | null
  cards: readonly PaymentMethod[]
  onCardAdded: () => Promise<void>
  onClose: () => void
  onPaid: () => Promise<void>
  /** The plan's price has changed, or it is no longer offered. */
  onOfferChanged: () => Promise<void>
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  const [refusal, setRefusal] = useState('')
  const card = cards.find(({ id }) => id === chosen) ?? cards[0]
  const close = () => {
    setRefusal('')
    onClose()
  }
  const { busy, submit } = useSubmit(async () => {
    if (!plan || !card) return
    setRefusal('')
    try {
      const { message } = await postSubscription(quiet, {
        plan: plan.id,
        price: plan.price,
        payment: { method_id: card.id },
      })
      close()
      await onPaid()
      void toast.success(message ?? '')
    } catch (failure) {
      const { payment, plan: offer } = fieldsOf<{ payment: string; plan: string }>(failure)
      if (offer) {
        close()
        void toast.warning(offer)
        await onOfferChanged()
        return
      }
      setRefusal(payment ?? (failure instanceof HttpFailure ? failure.message : noResponse))
    }
  })
  return (
    <>
      <Dialog open={plan !== null && !adding} onClose={close} title={plan ? `${plan.plan} plan` : ''}>
        {plan ? (
          <form onSubmit={submit} className="form-stack mt-4">
            <FormNotice>{refusal}</FormNotice>
            <p>
              {formatDollars(plan.price)} today and each month until you cancel. We notify you a week before
              each renewal.
            </p>
            {cards.length === 0 ? (
              <p>No saved cards.</p>
            ) : (
              <fieldset className="grid gap-1">
                <legend className="mb-2 text-15 font-medium">Card</legend>
                {cards.map((each) => (
                  <label key={each.id} className="plan-card">
                    <input
                      type="radio"
                      name="plan-card"
                      className="check"
                      checked={each.id === card?.id}
                      onChange={() => setChosen(each.id)}
                    />
                    <span>
                      {brandName(each.brand)} •••• {each.last4}
                    </span>
                    <span className="text-14 text-graphite">Expires {each.exp_date}</span>
                  </label>
                ))}
              </fieldset>
            )}
            <div className="flex flex-wrap gap-3">
              {card ? (
                <Button type="submit" busy={busy}>
                  Pay {formatDollars(plan.price)}
                </Button>
              ) : null}
              <Button variant={card ? 'quiet' : 'primary'} onClick={() => setAdding(true)}>
                {card ? 'Another card' : 'Add a card'}
              </Button>
            </div>
          </form>
        ) : null}
      </Dialog>
      <CardDialog
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={async () => {
          await onCardAdded()
          setChosen(null)
        }}
      />
    </>
  )
}

const noResponse =
  'The server did not respond. Check your connection and try again. You will not be charged twice.'
