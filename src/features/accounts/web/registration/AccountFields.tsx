import { type ComponentProps, Suspense, useState } from 'react'
import type { LegalText } from '#features/legal/web/LegalDialog.tsx'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { CheckField, TextField } from '#web/form/fields.tsx'
import { PasswordField } from '../recovery/PasswordFields.tsx'
import { PhoneField } from './PhoneField.tsx'

export type AccountValues = {
  full_name: string
  email: string
  password: string
  country_code: string
  phone_number: string
  zip_code: string
  agree: boolean
}

/** The account part of every registration (spec 1 §5, step 1). */
export function AccountFields({
  values,
  errors,
  onChange,
}: {
  values: AccountValues
  errors: Partial<Record<string, string>>
  onChange: (changes: Partial<AccountValues>) => void
}) {
  const text = (name: Exclude<keyof AccountValues, 'agree'>) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField label="First and last name" autoComplete="name" {...text('full_name')} />
      <TextField label="Email" type="email" autoComplete="email" {...text('email')} />
      <PasswordField
        label="Password"
        hint="At least 8 characters. A short sentence is easy to remember and hard to guess."
        autoComplete="new-password"
        {...text('password')}
      />
      <PhoneField code={values.country_code} phone={values.phone_number} errors={errors} onChange={onChange} />
      <TextField
        label="ZIP code"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={10}
        className="max-w-60"
        {...text('zip_code')}
      />
      <AgreeField
        checked={values.agree}
        error={errors.agree}
        onChange={(event) => onChange({ agree: event.target.checked })}
      />
    </>
  )
}

/** The terms that every registration accepts, with links that open them over the form. */
export function AgreeField(props: Pick<ComponentProps<typeof CheckField>, 'checked' | 'error' | 'onChange'>) {
  return (
    <>
      <CheckField
        name="agree"
        // Spec 1 §1: no registration under 13, with a parent's consent under 18; no field asks for the age (OP-54).
        label="I agree to the Terms of Service and the Privacy Policy. I am 13 or older. If I am under 18, a parent or guardian agrees on my behalf."
        {...props}
      />
      <LegalLinks />
    </>
  )
}

const LegalDialog = lazyPart(() => import('#features/legal/web/LegalDialog.tsx'), 'LegalDialog')

function LegalLinks() {
  const [legal, setLegal] = useState<LegalText | null>(null)
  const opener = (which: LegalText, label: string) => (
    <button type="button" className="link" onClick={() => setLegal(which)}>
      {label}
    </button>
  )
  return (
    <>
      <p className="text-15 text-graphite">
        Read the {opener('terms', 'Terms of Service')} and the {opener('privacy', 'Privacy Policy')}.
      </p>
      {legal ? (
        <Suspense>
          <LegalDialog which={legal} onClose={() => setLegal(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
