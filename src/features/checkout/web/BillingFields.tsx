import { AddressFields } from '#features/address/web/AddressFields.tsx'
import type { Billing, BillingProblems } from '#features/card/billing.ts'
import { CheckField } from '#web/fields.tsx'

export const emptyBilling: Billing = { street: '', apartment: '', city: '', state: '', zip_code: '' }

/** The card's billing address; null uses the order's address, which is usually right. */
export function BillingFields({
  billing,
  problems,
  onBilling,
}: {
  billing: Billing | null
  problems: BillingProblems
  onBilling: (billing: Billing | null) => void
}) {
  const text = (name: keyof Billing) => ({
    name,
    value: billing?.[name] ?? '',
    error: name === 'apartment' ? undefined : problems[name],
    onChange: (event: { target: { value: string } }) =>
      onBilling({ ...(billing ?? emptyBilling), [name]: event.target.value }),
  })
  return (
    <>
      <CheckField
        name="same_address"
        label="Billing address is the same as shipping address"
        checked={billing === null}
        onChange={(event) => onBilling(event.target.checked ? null : emptyBilling)}
      />
      {billing ? (
        <fieldset className="billing">
          <legend className="mb-4 font-semibold">Billing address</legend>
          <AddressFields text={text} prefix="" section="billing" apartment />
        </fieldset>
      ) : null}
    </>
  )
}
