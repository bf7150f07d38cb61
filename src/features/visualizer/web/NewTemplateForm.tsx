import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { LoadGate, useLoaded } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import type { RoomSettingRow } from '../room-settings-schema.ts'

type NewTemplateFormProps = {
  /** The template that is copied; null for one that is made from a design. */
  original: RoomSettingRow | null
  onClose: () => void
  onDone: () => void
}

/** A new room template: a copy of another one, or of one of the Admin's own designs. */
export function NewTemplateForm({ original, onClose, onDone }: NewTemplateFormProps) {
  if (original)
    return (
      <Form source={{ template: original.id }} first={`${original.name} (copy)`} onClose={onClose} onDone={onDone} />
    )
  return <FromDesign onClose={onClose} onDone={onDone} />
}

/** As many as one page of designs has. */
const mostDesigns = 100

function FromDesign({ onClose, onDone }: Omit<NewTemplateFormProps, 'original'>) {
  const designs = useLoaded('own designs', () => quietHttp.get('/scenes', { query: { per_page: mostDesigns } }))
  return (
    <LoadGate reading={designs} what="Your designs" size="h-40">
      {({ data, total }) =>
        data.length === 0 ? (
          <p className="mt-3">
            You have no designs yet. Make one in a room and save it while you are signed in, or copy a template from the
            list.
          </p>
        ) : (
          <Form
            designs={data.map(({ id, name, updated_at }) => ({
              value: id,
              label: `${name || 'A design'}, ${formatDate(updated_at)}`,
            }))}
            hint={total > data.length ? `Your ${mostDesigns} most recently changed designs.` : undefined}
            first=""
            onClose={onClose}
            onDone={onDone}
          />
        )
      }
    </LoadGate>
  )
}

type FormProps = {
  source?: { template: string }
  designs?: { value: string; label: string }[]
  hint?: string | undefined
  /** The name to start with. */
  first: string
  onClose: () => void
  onDone: () => void
}

function Form({ source, designs, hint, first, onClose, onDone }: FormProps) {
  const [name, setName] = useState(first.slice(0, 80))
  const [scene, setScene] = useState('')
  return (
    <ActionForm
      effect="It appears in the list of rooms for everyone. Later changes to the original do not affect it."
      draft={`new template ${source?.template ?? ''}`}
      fields={['name', 'scene', 'template']}
      check={() => ({
        ...(designs && scene === '' ? { scene: 'Choose a design.' } : {}),
        ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
      })}
      sentence={null}
      send={() => quietHttp.send('POST', '/admin/templates', { body: { name, ...(source ?? { scene }) } })}
      onDone={(message) => {
        if (message) void toast.success(message)
        onDone()
      }}
      action="Add template"
      cancel="Cancel"
      onCancel={onClose}
    >
      {(wrong) => (
        <>
          {designs ? (
            <SelectField
              label="Design"
              name="scene"
              hint={hint}
              value={scene}
              error={wrong('scene')}
              options={[{ value: '', label: 'Choose' }, ...designs]}
              onChange={(event) => setScene(event.target.value)}
              data-autofocus
            />
          ) : null}
          <TextField
            label="Name"
            name="name"
            maxLength={80}
            autoComplete="off"
            value={name}
            error={wrong('name') ?? wrong('template')}
            onChange={(event) => setName(event.target.value)}
            data-autofocus={designs ? undefined : true}
          />
        </>
      )}
    </ActionForm>
  )
}
