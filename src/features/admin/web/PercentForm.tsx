import { type ReactNode, useState } from 'react'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { TextField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'

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
  action,
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
  action: string
  send: (percent: number, reason: string) => Promise<ApiResponse<unknown>>
  onSaved: () => Promise<void>
}) {
  const [typed, setTyped] = useState(String(percent))
  const figure = Number(typed.replace('%', '').trim() || Number.NaN)
  return (
    <ActionForm
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
      action={action}
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
    </ActionForm>
  )
}
