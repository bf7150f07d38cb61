import { type ChangeEvent, useId, useRef, useState } from 'react'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { TextField } from '#web/form/fields.tsx'
import { FieldError } from '#web/form/messages.tsx'

type Tools = Pick<typeof import('./dial-codes.ts'), 'phoneText'> & {
  codes: { iso: string; code: string; name: string }[]
}

const least = [
  { iso: 'GB', code: '+44', name: 'United Kingdom' },
  { iso: 'US', code: '+1', name: 'United States' },
]

/**
 * Country and number. The list of countries starts with the selected one. The list and the formats are larger than the
 * page, so they load when the field gets focus; until then, or when loading fails, only the first two countries of the
 * list are offered.
 */
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
  /** The first entry of the list. It changes only on focus and blur, since arrow keys move through the list. */
  const [top, setTop] = useState<string | null>(null)
  const { tools, loadTools } = useTools()
  const codeId = useId()
  const codes = tools?.codes ?? least
  // Several countries share a code; until one is selected, the first of them in the list is used.
  const chosen = codes.find((c) => c.iso === iso && c.code === code) ?? codes.find((c) => c.code === code)
  const first = (top !== null && codes.find((c) => c.iso === top)) || codes.find((c) => c.code === code)
  const listed = first ? [first, ...codes.filter((c) => c !== first)] : codes
  const pick = (event: ChangeEvent<HTMLSelectElement>) => {
    setIso(event.target.value)
    onChange({ country_code: codes.find((c) => c.iso === event.target.value)?.code ?? code })
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    // Formatting in the middle of a correction would move the caret to the end.
    const atEnd = typed.length > phone.length && event.target.selectionStart === typed.length
    onChange({ phone_number: atEnd && tools && chosen ? tools.phoneText(typed, chosen.iso) : typed })
  }
  return (
    <fieldset className="grid gap-5 xs:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]" onFocus={loadTools}>
      <legend className="sr-only">Phone</legend>
      <div className="field">
        <label htmlFor={codeId} className="text-15 font-medium">
          Country code
        </label>
        <select
          id={codeId}
          name="country_code"
          className="control"
          autoComplete="tel-country-code"
          value={chosen?.iso ?? ''}
          aria-invalid={errors.country_code ? true : undefined}
          aria-describedby={errors.country_code ? `${codeId}-error` : undefined}
          onFocus={() => setTop(chosen?.iso ?? null)}
          onBlur={() => setTop(chosen?.iso ?? null)}
          onChange={pick}
        >
          {chosen ? null : <option value="">{code}</option>}
          {listed.map((c) => (
            <option key={c.iso} value={c.iso}>
              {c.code} {c.name}
            </option>
          ))}
        </select>
        <FieldError id={`${codeId}-error`}>{errors.country_code}</FieldError>
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

function useTools() {
  const [tools, setTools] = useState<Tools | null>(null)
  const asked = useRef(false)
  const loadTools = () => {
    if (asked.current) return
    asked.current = true
    loadChunk(() => import('./dial-codes.ts')).then(
      (chunk) => setTools({ codes: chunk.dialCodes(), phoneText: chunk.phoneText }),
      // The next focus tries again.
      () => {
        asked.current = false
      },
    )
  }
  return { tools, loadTools }
}
