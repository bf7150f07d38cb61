import { AddressFields } from '#features/address/web/AddressFields.tsx'
import { requiredMessage } from '#lib/required.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { fieldsOf, useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { accountDigits, isRoutingNumber, taxDigits } from '../words.ts'
import { updateSetup } from './api.ts'

const empty = {
  legal_name: '',
  tax_id: '',
  account_type: 'checking',
  routing_number: '',
  account_number: '',
  street: '',
  apartment: '',
  city: '',
  state: '',
  zip_code: '',
}
type Values = typeof empty

const kinds = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
]

/**
 * A payee's bank details. The browser stores nothing that is typed, and the server returns only the last four digits.
 */
export function SetupForm({
  changes,
  onSaved,
  onCancel,
}: {
  /** An account exists already: a change holds payouts for three days. */
  changes: boolean
  onSaved: () => Promise<void>
  onCancel?: () => void
}) {
  const { form, values, text, refuse } = useFields<Values>(empty)
  const { busy, problem, submit } = useSubmit(async () => {
    const problems = problemsOf(values)
    if (Object.keys(problems).length > 0) return refuse(problems)
    const { legal_name, tax_id, account_type, routing_number, account_number, ...address } = values
    try {
      const { message } = await updateSetup(quietHttp, {
        legal_name,
        tax_id,
        routing_number: routing_number.trim(),
        account_number,
        account_type: account_type === 'savings' ? 'savings' : 'checking',
        address: { ...address, country: 'US' },
      })
      await onSaved()
      void toast.success(message ?? '')
    } catch (failure) {
      const found = Object.entries(fieldsOf<Values>(failure)).map(([name, message]) => [
        name.replace('address.', ''),
        message,
      ])
      refuse(Object.fromEntries(found))
      if (found.length === 0) throw failure
    }
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="form-stack mt-6 max-w-text" aria-label="Bank account">
      {changes ? (
        <p className="text-15 text-graphite">
          For security, you need to enter all details again. No payouts are sent to a changed account for 3 days, and
          you receive an email about the change.
        </p>
      ) : null}
      <TextField label="Legal name" autoComplete="organization" {...text('legal_name')} />
      <TextField
        label="Tax ID"
        inputMode="numeric"
        autoComplete="off"
        hint="Nine digits: an EIN or a Social Security number."
        {...text('tax_id')}
      />
      <SelectField label="Account type" options={kinds} {...text('account_type')} />
      <div className="form-row">
        <TextField
          label="Routing number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          {...text('routing_number')}
        />
        <TextField
          label="Account number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          {...text('account_number')}
        />
      </div>
      <AddressFields text={text} prefix="" apartment="Suite" />
      <FormNotice>{problem}</FormNotice>
      <p className="text-14 text-graphite">
        Stored encrypted. After you save, no one can see more than the last four digits, including you.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save payout details
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** The problems that can be found before the server is asked, in the server's words. */
function problemsOf(values: Values): Partial<Values> {
  const problems: Partial<Values> = {}
  const needed = {
    legal_name: 'legal name',
    street: 'street',
    city: 'city',
    state: 'state',
    zip_code: 'zip code',
  }
  for (const [field, name] of Object.entries(needed))
    if (!values[field as keyof Values].trim()) problems[field as keyof Values] = requiredMessage(name)
  if (!taxDigits(values.tax_id)) problems.tax_id = 'The tax ID is invalid.'
  if (!isRoutingNumber(values.routing_number.trim())) problems.routing_number = 'The routing number is invalid.'
  if (!accountDigits(values.account_number)) problems.account_number = 'The account number is invalid.'
  return problems
}
