import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../form/fields.tsx'
import { useFields, useSubmit } from '../form/use-form.ts'
import { Dialog, DialogFoot } from '../parts/Dialog.tsx'
import { type TableAddress, viewOf } from './use-table-address.ts'

export type ViewTab = { id: number; name: string; query: string }

type ViewTabsProps = {
  label: string
  address: TableAddress
  /** Views that every account has, such as one for each status; `query` as in the address. */
  fixed: readonly { name: string; query: string; count?: number }[]
  saved: readonly ViewTab[]
  /** @returns the message for the name's field, undefined when it is saved */
  onSave: (name: string, query: string) => Promise<string | undefined>
  onDelete: (view: ViewTab) => void
}

/** Views of a table as tabs, and a dialog to save the present filters, sorting and columns as one. */
export function ViewTabs({ label, address, fixed, saved, onSave, onDelete }: ViewTabsProps) {
  const [naming, setNaming] = useState(false)
  const known = [...fixed, ...saved].some((view) => sameView(view.query, address.view))
  return (
    <nav aria-label={label} className="view-tabs border-b border-rule">
      {/* The browser leaves a tab that is partly in view where it is. */}
      <ul
        className="flex gap-1 overflow-x-auto"
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        {fixed.map((view) => (
          <li key={view.query} className="flex flex-none items-center">
            <Tab view={view} address={address} />
          </li>
        ))}
        {saved.map((view) => (
          <li key={view.id} className="flex flex-none items-center">
            <Tab view={view} address={address} />
            {sameView(view.query, address.view) ? (
              <button
                type="button"
                className="grid place-items-center w-8 h-11 focus-visible:-outline-offset-3"
                aria-label={`Delete the view ${view.name}`}
                onClick={() => onDelete(view)}
              >
                <X aria-hidden size={16} strokeWidth={2} />
              </button>
            ) : null}
          </li>
        ))}
        {known ? null : (
          <li className="flex flex-none items-center">
            <button type="button" className="view-tab" onClick={() => setNaming(true)}>
              <BookmarkPlus aria-hidden size={18} strokeWidth={1.75} />
              Save this view
            </button>
          </li>
        )}
      </ul>
      <Dialog open={naming} onClose={() => setNaming(false)} title="Save this view">
        <NameForm onSave={(name) => onSave(name, address.view)} onClose={() => setNaming(false)} />
      </Dialog>
    </nav>
  )
}

function Tab({ view, address }: { view: { name: string; query: string; count?: number }; address: TableAddress }) {
  return (
    <button
      type="button"
      className="view-tab"
      aria-current={sameView(view.query, address.view) || undefined}
      onClick={() => address.open(view.query)}
    >
      {view.name}
      {view.count === undefined ? null : <span className="text-graphite font-normal">{view.count}</span>}
    </button>
  )
}

function NameForm({ onSave, onClose }: { onSave: (name: string) => Promise<string | undefined>; onClose: () => void }) {
  const fields = useFields({ name: '' })
  const { busy, submit } = useSubmit(async () => {
    const name = fields.values.name.trim()
    const refused = name ? await onSave(name) : 'Enter a name for this view.'
    if (refused === undefined) onClose()
    else fields.refuse({ name: refused })
  })
  return (
    <form ref={fields.form} className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        hint="Filters, sorting and columns are saved under this name. A name that you have used before is replaced."
        {...fields.text('name')}
        maxLength={40}
        data-autofocus
      />
      <DialogFoot action="Save view" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

function sameView(query: string, view: string): boolean {
  return viewOf(new URLSearchParams(query)) === view
}
