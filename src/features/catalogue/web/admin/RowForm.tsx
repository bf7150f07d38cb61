import { type ReactNode, useState } from 'react'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionForm, type FieldErrorOf } from '#web/form/ActionForm.tsx'
import { CheckField, TextField } from '#web/form/fields.tsx'
import { toast } from '#web/page/toast.ts'

type RowFormProps = {
  /** The row that is changed; null for a new one. */
  row: { id: number; name: string; hidden: boolean } | null
  draft: string
  hiddenHint: string
  /** Further fields; their names are in `fields`. */
  fields?: readonly string[]
  /** What is wrong with them, by field. */
  check?: () => Record<string, string>
  children?: (wrong: FieldErrorOf) => ReactNode
  send: (values: { name: string; hidden: boolean; seen?: string }) => Promise<ApiResponse<unknown>>
  onClose: () => void
  onDone: () => Promise<void>
}

/** Name and visibility of a department, category or brand, with what else its kind has. */
export function RowForm({ row, draft, hiddenHint, fields = [], check, children, send, onClose, onDone }: RowFormProps) {
  const [name, setName] = useState(row?.name ?? '')
  const [hidden, setHidden] = useState(row?.hidden ?? false)
  return (
    <ActionForm
      draft={draft}
      fields={['name', 'hidden', ...fields]}
      check={(): Record<string, string> => ({
        ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
        ...check?.(),
      })}
      sentence={null}
      send={() => send({ name, hidden, ...(row ? { seen: row.name } : {}) })}
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
            label="Name"
            name="name"
            maxLength={80}
            autoComplete="off"
            value={name}
            error={wrong('name')}
            onChange={(event) => setName(event.target.value)}
            data-autofocus
          />
          {children?.(wrong)}
          <CheckField
            label="Hidden"
            name="hidden"
            checked={hidden}
            hint={hiddenHint}
            error={wrong('hidden')}
            onChange={(event) => setHidden(event.target.checked)}
          />
        </>
      )}
    </ActionForm>
  )
}
