import { useRef } from 'react'
import { Button } from '#web/Button.tsx'
import { CheckField } from '#web/fields.tsx'
import type { PaymentMethod } from '../schema.ts'
import { CardForm, type CardFormHandle, type CardProblems, type CardValues } from './CardForm.tsx'

/** A saved card or a new one. */
export function PaymentStep({
  methods,
  methodId,
  onMethod,
  card,
  problems,
  onCard,
  save,
  onSave,
  onReview,
}: {
  methods: PaymentMethod[]
  methodId: number | null
  onMethod: (id: number | null) => void
  card: CardValues
  problems: CardProblems
  onCard: (card: CardValues) => void
  save: boolean
  onSave: (save: boolean) => void
  /** Returns the mistakes of the card; without any, the review is shown. */
  onReview: () => CardProblems
}) {
  const form = useRef<CardFormHandle>(null)
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        const found = onReview()
        const first = (['card_number', 'name_on_Card', 'exp_date', 'cvv'] as const).find(
          (field) => found[field],
        )
        if (first) form.current?.focus(first)
      }}
    >
      {methods.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-3">
            <h2 className="text-20">Pay with</h2>
          </legend>
          {methods.map((method) => (
            <label key={method.id} className="choice">
              <input
                type="radio"
                name="method"
                checked={methodId === method.id}
                onChange={() => onMethod(method.id)}
              />
              <span>
                <span className="capitalize">{method.brand}</span> ending in {method.last4}
                <span className="block text-14 text-graphite">Expires {method.exp_date}</span>
              </span>
            </label>
          ))}
          <label className="choice">
            <input type="radio" name="method" checked={methodId === null} onChange={() => onMethod(null)} />
            Another card
          </label>
        </fieldset>
      ) : null}
      {methodId === null ? (
        <>
          <CardForm ref={form} values={card} problems={problems} onChange={onCard} />
          <CheckField
            name="save"
            label="Save this card for the next order"
            hint="Its number goes to the payment provider and is never stored here. We keep the brand, the last four digits and the expiry."
            checked={save}
            onChange={(event) => onSave(event.target.checked)}
          />
        </>
      ) : null}
      <Button type="submit" className="w-full xs:w-auto xs:justify-self-start">
        Review your order
      </Button>
    </form>
  )
}
