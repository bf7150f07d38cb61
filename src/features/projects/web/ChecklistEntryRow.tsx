import { useRef, useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { showErrors } from '#web/show-errors.ts'
import { useSubmit } from '#web/use-fields.ts'
import type { ChecklistEntry, EntryChange } from '../checklist-schema.ts'

type Props = {
  entry: ChecklistEntry
  /** Returns the error, or null. */
  onChange: (change: EntryChange) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** One entry, with its day and its note; its tick is shown at once and saved afterwards. */
export function ChecklistEntryRow({ entry, onChange, onRemove }: Props) {
  const [ticked, setTicked] = useState<boolean | null>(null)
  const tick = async (done: boolean) => {
    if (ticked !== null) return
    setTicked(done)
    await onChange({ done })
    setTicked(null)
  }
  return (
    <li>
      <div className="checklist-item items-start">
        <input
          type="checkbox"
          id={`entry-${entry.id}`}
          className="check"
          checked={ticked ?? entry.done}
          aria-busy={ticked !== null || undefined}
          onChange={(event) => void tick(event.target.checked)}
        />
        <div className="min-w-0 flex-1">
          <label htmlFor={`entry-${entry.id}`} className="checklist-what cursor-pointer wrap-anywhere">
            {entry.title}
          </label>
          {entry.due_date ? (
            <span className="block text-14 text-graphite">By {formatDate(entry.due_date)}</span>
          ) : null}
          {entry.note ? (
            <span className="block text-15 text-graphite wrap-anywhere">{entry.note}</span>
          ) : null}
          <Details entry={entry} onChange={onChange} onRemove={onRemove} />
        </div>
      </div>
    </li>
  )
}

function Details({ entry, onChange, onRemove }: Props) {
  const [note, setNote] = useState(entry.note)
  const [day, setDay] = useState(entry.due_date ?? '')
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  const fold = useRef<HTMLDetailsElement>(null)
  const save = useSubmit(async () => {
    setFailure(null)
    const refused = await onChange({ note, due_date: day || null })
    showErrors(form.current, () => setFailure(refused))
    if (refused || !fold.current) return
    // The saved values are shown above, so the details element closes over its fields and its summary keeps the focus.
    fold.current.open = false
    fold.current.querySelector('summary')?.focus()
  })
  const remove = useSubmit(async () => void (await onRemove()))
  return (
    <details ref={fold} className="checklist-details">
      <summary className="min-h-6 text-14">
        Date and note<span className="sr-only"> of {entry.title}</span>
      </summary>
      <form ref={form} onSubmit={(event) => void save.submit(event)} noValidate className="mt-3 grid gap-3">
        <TextField
          label="Due date"
          type="date"
          required={false}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={fieldMessage(failure, 'due_date')}
        />
        <TextField
          label="Note"
          maxLength={1000}
          required={false}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={fieldMessage(failure, 'note')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={save.busy}>
            Save
          </Button>
          <Button variant="quiet" busy={remove.busy} onClick={() => void remove.submit()}>
            Remove<span className="sr-only"> {entry.title}</span>
          </Button>
        </div>
      </form>
    </details>
  )
}
