import { type ReactNode, useState } from 'react'
import { DeedForm } from '#web/DeedForm.tsx'
import { TextField } from '#web/fields.tsx'
import type { Answered } from '#web/http.ts'
import { toast } from '#web/toast.ts'

/** Changes one of the platform's percentages, with a reason for the log. Percentages are numbers: 12.5 is 12.5 %. */
export function PercentForm<Field extends string>({
  field,
  label,
  percent,
  least,
  most,
  problem,
  effect,
  draft,
  deed,
  send,
  onSaved,
}: {
  /** The field's name in the API. */
  field: Field
  label: string
  percent: number
  least: number
  most: number
  /** The message for a number that is not between `least` and `most`. */
  problem: string
  effect: ReactNode
  draft: string
  /** The button's label. */
  deed: string
  send: (percent: number, reason: string) => Promise<Answered<unknown>>
  onSaved: () => Promise<void>
}) {
  const [typed, setTyped] = useState(String(percent))
  const figure = Number(typed.replace('%', '').trim() || Number.NaN)
  return (
    <DeedForm
      className="max-w-128"
      effect={<p>{effect}</p>}
      fields={[field]}
      check={(): Record<string, string> => (figure >= least && figure <= most ? {} : { [field]: problem })}
      draft={draft}
      send={(reason) => send(figure, reason)}
      onDone={async (message) => {
        if (message) void toast.success(message)
        await onSaved()
      }}
      deed={deed}
    >
      {(wrong) => (
        <TextField
          label={label}
          name={field}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={wrong(field)}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </DeedForm>
  )
}
