import { useState } from 'react'
import { paymentProblems } from '#features/accounts/payment-rules.ts'
import { AddressFields } from '#features/address/web/AddressFields.tsx'
import { CardForm } from '#features/card/web/CardForm.tsx'
import { CheckField } from '#web/form/fields.tsx'
import type { Fields } from '#web/form/use-form.ts'
import type { RegisterValues } from './register-form.ts'

export { paymentProblems }

/** Step 3, all optional. Loaded on demand with the card check, which is larger than the step. */
export function PaymentFields({ fields }: { fields: Fields<RegisterValues> }) {
  const { values, errors, set } = fields
  const hasAddress = values.shipping_street !== ''
  const [same, setSame] = useState(false)
  const { card_number, name_on_Card, exp_date, cvv } = values
  const copy = (on: boolean) => {
    setSame(on)
    set({
      pay_street: on ? values.shipping_street : '',
      pay_city: on ? values.shipping_city : '',
      pay_state: on ? values.shipping_state : '',
      pay_zip_code: on ? values.shipping_zip_code : '',
    })
  }
  return (
    <>
      <CardForm
        values={{ card_number, name_on_Card, exp_date, cvv }}
        problems={errors}
        onChange={(card) => set(changed({ card_number, name_on_Card, exp_date, cvv }, card))}
      />
      <h2 className="mt-4 text-20">Billing address</h2>
      {hasAddress ? (
        <CheckField
          name="same_address"
          label="Same as shipping address"
          checked={same}
          onChange={(event) => copy(event.target.checked)}
        />
      ) : null}
      {same ? null : <AddressFields text={fields.text} prefix="pay_" />}
    </>
  )
}

/** Only the changed values, so that the messages of the other fields stay. */
function changed<T extends Record<string, string>>(before: T, after: T): Partial<T> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value)) as Partial<T>
}
