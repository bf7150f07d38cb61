import { useState } from 'react'
import type { SettingRow, SettingValue } from '#features/admin/settings-schema.ts'
import { formatDate } from '#lib/dates.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { TextField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'
import { saveSetting, withdrawSetting } from './api.ts'

type FormProps = { row: SettingRow; onClose: () => void; onDone: () => Promise<void> }

/** A new value of a setting and the day from which it holds. */
export function ChangeForm({ row, today, onClose, onDone }: FormProps & { today: string }) {
  const [typed, setTyped] = useState(() => shownValue(row))
  const [from, setFrom] = useState(today)
  const newest = [...row.history].sort((a, b) => b.set_at.localeCompare(a.set_at))[0]
  return (
    <ActionForm
      draft={`setting ${row.key}`}
      effect={
        <p>
          {row.note}
          {row.next ? ` ${row.next.words} is already planned from ${formatDate(row.next.from)}.` : ''}
        </p>
      }
      fields={['value', 'from']}
      check={(): Record<string, string> => {
        if (row.kind === 'figure' && storedValue(row, typed) === null)
          return {
            value: row.unit === 'bps' || row.unit === 'cents' ? 'Enter a number.' : 'Enter a whole number.',
          }
        return from === '' ? { from: 'Enter a day.' } : {}
      }}
      send={(reason) =>
        saveSetting(quietHttp, {
          ...{ key: row.key, from, reason, seen: newest?.id ?? null },
          value: storedValue(row, typed) ?? '',
        })
      }
      onDone={async (message) => {
        if (message) void toast.success(message)
        await onDone()
      }}
      action="Save"
      cancel="Cancel"
      onCancel={onClose}
    >
      {(wrong) => (
        <>
          <TextField
            label={labelOf(row)}
            name="value"
            inputMode={row.kind === 'figure' ? 'decimal' : undefined}
            maxLength={row.kind === 'text' ? row.most : undefined}
            autoComplete="off"
            value={typed}
            error={wrong('value')}
            onChange={(event) => setTyped(event.target.value)}
            data-autofocus
          />
          <TextField
            label="Effective from"
            name="from"
            type="date"
            min={today}
            value={from}
            error={wrong('from')}
            hint="Today or later. A later day starts at midnight in Los Angeles."
            onChange={(event) => setFrom(event.target.value)}
          />
        </>
      )}
    </ActionForm>
  )
}

/** Withdraws a planned value; what holds today goes on. */
export function WithdrawForm({ row, planned, onClose, onDone }: FormProps & { planned: SettingValue }) {
  return (
    <ActionForm
      draft={`withdraw ${planned.id}`}
      effect={
        <p>
          {planned.words} from {formatDate(planned.from)} is withdrawn. {row.now?.words ?? 'The default value'} stays in
          effect.
        </p>
      }
      send={(reason) => withdrawSetting(quietHttp, planned.id, reason)}
      onDone={async (message) => {
        if (message) void toast.success(message)
        await onDone()
      }}
      action="Withdraw"
      danger
      cancel="Keep it"
      onCancel={onClose}
    />
  )
}

const unitLabels: Record<string, string> = { bps: 'percent', cents: '$' }
const labelOf = ({ name, unit }: SettingRow) => (unit ? `${name} (${unitLabels[unit] ?? unit})` : name)

/** Percent and dollars are typed with decimals and stored in basis points and cents. */
const inHundredths = (row: SettingRow) => row.unit === 'bps' || row.unit === 'cents'

function shownValue(row: SettingRow): string {
  const value = row.now?.value ?? ''
  return inHundredths(row) ? String(Number(value) / 100) : value
}

/** Null if a figure was not typed as a number. */
function storedValue(row: SettingRow, typed: string): string | null {
  if (row.kind === 'text') return typed.trim()
  const text = typed.replace(/[%$,\s]/g, '')
  if (inHundredths(row)) return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? String(Math.round(Number(text) * 100)) : null
  return /^\d{1,6}$/.test(text) ? text : null
}
