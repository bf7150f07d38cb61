import type { ReactNode } from 'react'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { CheckField, TextField } from '#web/form/fields.tsx'
import type { Fields } from '#web/form/use-form.ts'

type RowValues = { name: string; hidden: boolean }

type RowFormProps<T extends RowValues> = {
  /** The row that is changed; null for a new one. */
  row: { name: string } | null
  fields: Fields<T>
  hiddenHint: string
  /** What is wrong with its further fields, by field. */
  check?: () => Record<string, string>
  /** Its further fields. */
  children?: ReactNode
  send: (values: RowValues & { seen?: string }) => Promise<ApiResponse<unknown>>
  onClose: () => void
  onDone: () => Promise<void>
}

/** Name and visibility of a department, category or brand, with what else its kind has. */
export function RowForm<T extends RowValues>(props: RowFormProps<T>) {
  const { row, hiddenHint, check, children, send, onClose, onDone } = props
  const fields = props.fields as unknown as Fields<RowValues>
  const { name, hidden } = fields.values
  return (
    <ActionForm
      fields={fields}
      check={() => ({ ...(name.trim() === '' ? { name: 'Enter a name.' } : {}), ...check?.() })}
      sentence={null}
      send={() => send({ name, hidden, ...(row ? { seen: row.name } : {}) })}
      onDone={onDone}
      action="Save"
      cancel="Cancel"
      onCancel={onClose}
    >
      <TextField label="Name" maxLength={80} autoComplete="off" {...fields.text('name')} data-autofocus />
      {children}
      <CheckField label="Hidden" hint={hiddenHint} {...fields.check('hidden')} />
    </ActionForm>
  )
}
