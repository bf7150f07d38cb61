import { useRef } from 'react'
import { Button } from '#web/Button.tsx'
import { CheckField } from '#web/fields.tsx'
import type { PaymentMethod } from '../schema.ts'
import type { CardFormHandle, CardProblems, CardValues } from './CardForm.tsx'
import { PayChoice } from './PayChoice.tsx'

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
      <PayChoice
        legend={<h2 className="text-20">Pay with</h2>}
        {...{ methods, methodId, onMethod, card, problems, onCard, form }}
      >
        <CheckField
          name="save"
          label="Save this card for the next order"
          hint="Its number goes to the payment provider and is never stored here. We keep the brand, the last four digits and the expiry."
          checked={save}
          onChange={(event) => onSave(event.target.checked)}
        />
      </PayChoice>
      <Button type="submit" className="w-full xs:w-auto xs:justify-self-start">
        Review your order
      </Button>
    </form>
  )
}
