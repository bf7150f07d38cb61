import { states } from '#lib/us-states.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import type { Fields } from '#web/form/use-form.ts'

const stateOptions = [
  { value: '', label: 'Choose a state' },
  ...states.map(({ code, name }) => ({ value: code, label: name })),
]

type Text = Fields<Record<string, string | boolean>>['text']

/** An address in the United States; field names start with `prefix`. */
export function AddressFields({
  text,
  prefix,
  apartment,
  section = prefix === 'pay_' ? 'billing' : 'shipping',
}: {
  text: (name: never) => ReturnType<Text>
  prefix: 'shipping_' | 'pay_' | ''
  /** Whether there is a second line, and its label for a business. */
  apartment?: boolean | 'Suite'
  /** Which of the browser's saved addresses to suggest. */
  section?: 'shipping' | 'billing'
}) {
  const of = text as Text
  return (
    <>
      <TextField label="Street" autoComplete={`${section} address-line1`} {...of(`${prefix}street`)} />
      {apartment ? (
        <TextField
          label={apartment === true ? 'Apartment' : apartment}
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
