import { useEffect, useRef } from 'react'
import { Button } from '#web/Button.tsx'
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
  onReview,
}: {
  methods: PaymentMethod[]
  methodId: number | null
  onMethod: (id: number | null) => void
  card: CardValues
  problems: CardProblems
  onCard: (card: CardValues) => void
  onReview: () => void
}) {
  const form = useRef<CardFormHandle>(null)
  useEffect(() => {
    const first = (['card_number', 'name_on_Card', 'exp_date', 'cvv'] as const).find(
      (field) => problems[field],
    )
    if (first) form.current?.focus(first)
  }, [problems])
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onReview()
      }}
    >
      {methods.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-17 font-semibold">Pay with</legend>
          {methods.map((method) => (
            <label key={method.id} className="choice">
              <input
                type="radio"
                name="method"
                checked={methodId === method.id}
                onChange={() => onMethod(method.id)}
              />
              <span className="capitalize">{method.brand}</span> ending in {method.last4}, expires{' '}
              {method.exp_date}
            </label>
          ))}
          <label className="choice">
            <input type="radio" name="method" checked={methodId === null} onChange={() => onMethod(null)} />
            Another card
          </label>
        </fieldset>
      ) : null}
      {methodId === null ? <CardForm ref={form} values={card} problems={problems} onChange={onCard} /> : null}
      <p className="text-14 text-graphite">
        The card goes straight to the payment provider. We keep its brand, last four digits and expiry.
      </p>
      <Button type="submit" className="justify-self-start">
        Review your order
      </Button>
    </form>
  )
}
