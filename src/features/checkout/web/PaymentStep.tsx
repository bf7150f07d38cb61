import { CheckField } from '#web/fields.tsx'
import { showErrors } from '#web/show-errors.ts'
import type { PaymentMethod } from '../schema.ts'
import { BillingFields } from './BillingFields.tsx'
import { checkoutForm } from './CheckoutBar.tsx'
import type { NewCard } from './card-in-hand.ts'
import { PayChoice } from './PayChoice.tsx'
import type { PayProblems } from './use-pay-choice.ts'

/** A saved card or a new one. */
export function PaymentStep({
  methods,
  methodId,
  onMethod,
  newCard,
  lost,
  problems,
  onNewCard,
  save,
  onSave,
  onReview,
}: {
  methods: PaymentMethod[]
  methodId: number | null
  onMethod: (id: number | null) => void
  newCard: NewCard
  /** What was typed was lost in a reload. */
  lost: boolean
  problems: PayProblems
  onNewCard: (change: Partial<NewCard>) => void
  save: boolean
  onSave: (save: boolean) => void
  /** Shows the card's problems; without any, the review. */
  onReview: () => void
}) {
  const { card, billing } = newCard
  return (
    <form
      id={checkoutForm}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        showErrors(event.currentTarget, onReview)
      }}
    >
      {lost && methodId === null ? (
        <p role="status" className="text-15">
          Card details are not stored when the page reloads. Please enter the number, expiration date and CVV
          again.
        </p>
      ) : null}
      <PayChoice
        legend={<h2 className="text-20">Pay with</h2>}
        {...{ methods, methodId, onMethod, card, problems }}
        refusal={problems.payment}
        onCard={(next) => onNewCard({ card: next })}
      >
        <BillingFields
          billing={billing}
          problems={problems}
          onBilling={(next) => onNewCard({ billing: next })}
        />
        <CheckField
          name="save"
          label="Save this card for future orders"
          hint="The number goes to the payment provider and is never stored on our servers. We store the brand, last four digits and expiration date."
          checked={save}
          onChange={(event) => onSave(event.target.checked)}
        />
      </PayChoice>
    </form>
  )
}
