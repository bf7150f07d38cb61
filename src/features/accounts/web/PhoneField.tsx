import { type ChangeEvent, useEffect, useState } from 'react'
import { FieldError, TextField } from '#web/fields.tsx'
import { loadChunk } from '#web/load-chunk.ts'

type Tools = Pick<typeof import('./dial-codes.ts'), 'phoneText'> & {
  codes: { iso: string; code: string; name: string }[]
}

/** What is there before the list has arrived, and without it: the two countries that stand first. */
const least = [
  { iso: 'GB', code: '+44', name: 'United Kingdom' },
  { iso: 'US', code: '+1', name: 'United States' },
]

/** Country and number; the list of countries and the formats come after the page, since they weigh more than it does. */
export function PhoneField({
  code,
  phone,
  errors,
  onChange,
}: {
  code: string
  phone: string
  errors: { country_code?: string; phone_number?: string }
  onChange: (changes: { country_code?: string; phone_number?: string }) => void
}) {
  const [iso, setIso] = useState<string | null>(null)
  const tools = useTools()
  const codes = tools?.codes ?? least
  // Several countries share a code; until one is chosen, the first of them in the list stands for it.
  const chosen = codes.find((c) => c.iso === iso && c.code === code) ?? codes.find((c) => c.code === code)
  const pick = (event: ChangeEvent<HTMLSelectElement>) => {
    setIso(event.target.value)
    onChange({ country_code: codes.find((c) => c.iso === event.target.value)?.code ?? code })
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    // Formatting in the middle of a correction would throw the caret to the end.
    const atEnd = typed.length > phone.length && event.target.selectionStart === typed.length
    onChange({ phone_number: atEnd && tools && chosen ? tools.phoneText(typed, chosen.iso) : typed })
  }
  return (
    <fieldset className="phone-field">
      <legend className="sr-only">Phone</legend>
      <div className="field">
        <label htmlFor="country_code" className="text-15 font-medium">
          Country code
        </label>
        <select
          id="country_code"
          name="country_code"
          className="control"
          autoComplete="tel-country-code"
          value={chosen?.iso ?? ''}
          aria-invalid={errors.country_code ? true : undefined}
          onChange={pick}
        >
          {chosen ? null : <option value="">{code}</option>}
          {codes.map((c) => (
            <option key={c.iso} value={c.iso}>
              {c.code} {c.name}
            </option>
          ))}
        </select>
        <FieldError>{errors.country_code}</FieldError>
      </div>
      <TextField
        label="Phone number"
        name="phone_number"
        type="tel"
        autoComplete="tel-national"
        value={phone}
        error={errors.phone_number}
        onChange={type}
      />
    </fieldset>
  )
}

function useTools(): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null)
  useEffect(() => {
    let gone = false
    loadChunk(() => import('./dial-codes.ts'))
      .then((chunk) => {
        if (!gone) setTools({ codes: chunk.dialCodes(), phoneText: chunk.phoneText })
      })
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [])
  return tools
}
