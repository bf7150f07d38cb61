import { formatDate, formatTime } from '#lib/dates.ts'
import { site } from '#lib/site.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { SelectField, TextAreaField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import type { OrderNotes as Notes } from '../note-schema.ts'
import { addNote, removeNote } from './api.ts'

type NotesProps = { type: 'Vendor' | 'Admin'; orderId: number }

/** Notes of a vendor or of Admins on an order, and what both have written to each other. */
export function OrderNotes({ type, orderId }: NotesProps) {
  const reading = useApi('/orders/:id/notes', { path: { id: orderId } })
  return (
    <section aria-labelledby="notes" className="no-print mt-12 grid gap-4">
      <h2 id="notes" className="text-25">
        Notes
      </h2>
      <LoadGate reading={reading} what="The notes" size="h-40">
        {(data) => (
          <>
            <NoteForm type={type} orderId={orderId} vendors={data.vendors} onSaved={reading.set} />
            <NoteList notes={data.notes} orderId={orderId} onChanged={reading.set} />
          </>
        )}
      </LoadGate>
    </section>
  )
}

type FormProps = NotesProps & { vendors: Notes['vendors']; onSaved: (notes: Notes) => void }

function NoteForm({ type, orderId, vendors, onSaved }: FormProps) {
  const fields = useFields({ text: '', audience: '' }, { draft: `note-${orderId}`, also: ['vendor_id'] })
  const { audience, text } = fields.values
  const { busy, problem, submit } = useSubmit(async () => {
    const body = {
      text,
      shared: audience !== '',
      ...(type === 'Admin' && audience ? { vendor_id: Number(audience) } : {}),
    }
    const { data, message } = await addNote(quietHttp, orderId, body)
    fields.keep({ text: '', audience })
    onSaved(data)
    void toast.success(message ?? '')
  }, fields.refuseBy)
  const options =
    type === 'Vendor'
      ? [
          { value: '', label: 'Only my company' },
          { value: 'shared', label: `My company and ${site.name}` },
        ]
      : [
          { value: '', label: 'Only Admins' },
          ...vendors.map(({ id, company_name }) => ({ value: String(id), label: `Admins and ${company_name}` })),
        ]
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-4 max-w-text">
      <TextAreaField
        label="New note"
        hint="The customer and the professional never see notes."
        rows={3}
        maxLength={2000}
        name="text"
        value={text}
        error={fields.errors.text}
        onChange={(event) => fields.set({ text: event.target.value })}
      />
      <SelectField label="Who sees it" options={options} {...fields.text('audience')} />
      <FormNotice>{problem}</FormNotice>
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          Save note
        </Button>
      </div>
    </form>
  )
}

type ListProps = { notes: Notes['notes']; orderId: number; onChanged: (notes: Notes) => void }

function NoteList({ notes, orderId, onChanged }: ListProps) {
  if (notes.length === 0) return <p className="text-15 text-graphite">No notes yet.</p>
  return (
    <ol className="grid gap-4 border-t border-rule pt-4">
      {notes.map((note) => (
        <li key={note.id} className="grid gap-1">
          <p className="max-w-text whitespace-pre-line wrap-anywhere">{note.text}</p>
          <p className="flex flex-wrap items-center gap-x-3 text-14 text-graphite">
            <span>
              {note.author}, {formatDate(note.at)} {formatTime(note.at)}
            </span>
            <span>{seenBy(note)}</span>
            {note.mine ? (
              <ActionButton
                variant="quiet"
                action={async () => onChanged((await removeNote(http, orderId, note.id)).data)}
              >
                Delete
              </ActionButton>
            ) : null}
          </p>
        </li>
      ))}
    </ol>
  )
}

function seenBy({ shared, vendor }: Notes['notes'][number]): string {
  if (shared) return `Seen by ${vendor} and ${site.name}`
  return vendor === null ? 'Seen by Admins only' : `Seen by ${vendor} only`
}
