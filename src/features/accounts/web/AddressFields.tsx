import { states } from '#features/checkout/us-states.ts'
import { SelectField, TextField } from '#web/fields.tsx'
import type { useFields } from './use-fields.ts'

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...states.map(({ code, name }) => ({ value: code, label: name })),
]

type Text = ReturnType<typeof useFields<Record<string, string | boolean>>>['text']

/** An address in the United States; `prefix` is `shipping_` or `pay_`. */
export function AddressFields({
  text,
  prefix,
  apartment,
}: {
  text: (name: never) => ReturnType<Text>
  prefix: 'shipping_' | 'pay_'
  apartment?: boolean
}) {
  const of = text as Text
  const section = prefix === 'shipping_' ? 'shipping' : 'billing'
  return (
    <>
      <TextField label="Street" autoComplete={`${section} address-line1`} {...of(`${prefix}street`)} />
      {apartment ? (
        <TextField
          label="Apartment"
          required={false}
          autoComplete={`${section} address-line2`}
          {...of(`${prefix}apartment`)}
        />
      ) : null}
      <TextField label="City" autoComplete={`${section} address-level2`} {...of(`${prefix}city`)} />
      <div className="form-row">
        <SelectField
          label="State"
          autoComplete={`${section} address-level1`}
          options={stateOptions}
          {...of(`${prefix}state`)}
        />
        <TextField
          label="ZIP code"
          autoComplete={`${section} postal-code`}
          inputMode="numeric"
          maxLength={10}
          {...of(`${prefix}zip_code`)}
        />
      </div>
    </>
  )
}
