import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalList } from '#features/portal/web/PortalList.tsx'
import { TableSearch } from '#features/portal/web/TableSearch.tsx'
import { useList } from '#features/portal/web/use-list.ts'
import { formatDate } from '#lib/dates.ts'
import type { Paged } from '#lib/paging.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { CheckField, SelectField, TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { TableColumn } from '#web/table/columns.ts'
import type { RoomSettingRow } from '../room-settings-schema.ts'

const read = ({ list, ...query }: Record<string, string>): Promise<ApiResponse<Paged<RoomSettingRow>>> =>
  list === 'floor_plans' ? quietHttp.get('/admin/floor_plans', { query }) : quietHttp.get('/admin/templates', { query })

/** Names, order and visibility of the room templates and floor plans; templates are also added and deleted. */
export default function RoomSettingsPage() {
  const list = useList('admin rooms', read)
  const { address } = list
  const plans = address.get('list') === 'floor_plans'
  const [edited, setEdited] = useState<RoomSettingRow | null>(null)
  const [removed, setRemoved] = useState<RoomSettingRow | null>(null)
  /** The template that is copied; `design` starts with the Admin's designs. */
  const [copied, setCopied] = useState<RoomSettingRow | 'design' | null>(null)
  const done = () => {
    setEdited(null)
    setRemoved(null)
    setCopied(null)
    list.onRetry()
  }
  const columns: TableColumn<RoomSettingRow>[] = [
    {
      id: 'name',
      name: 'Name',
      cell: (row) => (
        <span className="cell-wide">
          <span className="font-semibold">{row.name}</span>
          <span className="block text-14 text-graphite">{row.added ? 'Added by an Admin' : row.id}</span>
        </span>
      ),
    },
    { id: 'position', name: 'Place', align: 'right', cell: (row) => row.position ?? '–' },
    { id: 'hidden', name: 'Shown', cell: (row) => (row.hidden ? 'Hidden' : 'Shown') },
    {
      id: 'actions',
      name: 'Actions',
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <Button variant="quiet" onClick={() => setEdited(row)}>
            Edit<span className="sr-only"> {row.name}</span>
          </Button>
          {plans ? null : (
            <Button variant="quiet" onClick={() => setCopied(row)}>
              Copy<span className="sr-only"> {row.name}</span>
            </Button>
          )}
          {row.added ? (
            <Button variant="quiet" onClick={() => setRemoved(row)}>
              Delete<span className="sr-only"> {row.name}</span>
            </Button>
          ) : null}
        </span>
      ),
    },
  ]
  return (
    <>
      <PortalHead
        title="Rooms"
        intro="Rename, move, hide or copy room templates, or make new ones from your own designs and the rooms that you have drawn. Floor plans are built in; you can rename, move and hide them. Designs already made from a room do not change."
        actions={
          plans ? null : (
            <Button onClick={() => setCopied('design')}>
              <Plus aria-hidden size={20} strokeWidth={1.75} />
              New template
            </Button>
          )
        }
      />
      <PortalList
        list={list}
        noun={plans ? 'floor plans' : 'room templates'}
        columns={columns}
        rowName={({ name }) => name}
        filters={
          <div className="table-filters">
            <SelectField
              label="List"
              value={address.get('list')}
              options={[
                { value: '', label: 'Room templates' },
                { value: 'floor_plans', label: 'Floor plans' },
              ]}
              onChange={(event) => address.set({ list: event.target.value })}
            />
            <TableSearch address={address} label="Search by name" />
          </div>
        }
        empty={<p className="py-8">There are no rooms.</p>}
      />
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={edited?.name ?? ''}>
        {edited ? <RoomForm row={edited} plans={plans} onClose={() => setEdited(null)} onDone={done} /> : null}
      </Dialog>
      <Dialog open={copied !== null} onClose={() => setCopied(null)} title="New template">
        {copied ? (
          <NewTemplateForm
            original={copied === 'design' ? null : copied}
            onClose={() => setCopied(null)}
            onDone={done}
          />
        ) : null}
      </Dialog>
      <RemoveDialog
        open={removed !== null}
        title={`Delete ${removed?.name ?? ''}`}
        label="Delete template"
        onClose={() => setRemoved(null)}
        onRemove={async () => {
          if (removed) await quietHttp.send('DELETE', '/admin/templates/:id', { path: { id: removed.id } })
          done()
        }}
      >
        <p>A template can be deleted only if no design or project was started from it. Any other can be hidden.</p>
      </RemoveDialog>
    </>
  )
}

type RoomFormProps = { row: RoomSettingRow; plans: boolean; onClose: () => void; onDone: () => void }

function RoomForm({ row, plans, onClose, onDone }: RoomFormProps) {
  const fields = useFields({ name: row.name, position: String(row.position ?? ''), hidden: row.hidden })
  const { name, position: place, hidden } = fields.values
  return (
    <ActionForm
      fields={fields}
      check={() => ({
        ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
        ...(place !== '' && !/^\d{1,4}$/.test(place) ? { position: 'Enter a whole number, or leave it empty.' } : {}),
      })}
      sentence={null}
      send={() => {
        const body = { name, position: place === '' ? null : Number(place), hidden }
        const path = { id: row.id }
        return plans
          ? quietHttp.send('PUT', '/admin/floor_plans/:id', { path, body })
          : quietHttp.send('PUT', '/admin/templates/:id', { path, body })
      }}
      onDone={onDone}
      action="Save"
      cancel="Cancel"
      onCancel={onClose}
    >
      <TextField
        label="Name"
        maxLength={80}
        autoComplete="off"
        hint={row.name === row.built_in_name ? undefined : `Built in: ${row.built_in_name}`}
        {...fields.text('name')}
        data-autofocus
      />
      <TextField
        label="Place in the list"
        inputMode="numeric"
        required={false}
        autoComplete="off"
        {...fields.text('position')}
      />
      <CheckField label="Hidden" {...fields.check('hidden')} />
    </ActionForm>
  )
}

type NewTemplateFormProps = {
  /** The template that is copied; null for one that is made from a design. */
  original: RoomSettingRow | null
  onClose: () => void
  onDone: () => void
}

/** A new room template: a copy of another one, or of one of the Admin's own designs or drawn rooms. */
function NewTemplateForm({ original, onClose, onDone }: NewTemplateFormProps) {
  if (original)
    return (
      <Form source={{ template: original.id }} first={`${original.name} (copy)`} onClose={onClose} onDone={onDone} />
    )
  return <FromDesign onClose={onClose} onDone={onDone} />
}

/** As many as one page has. */
const most = 100

function FromDesign({ onClose, onDone }: Omit<NewTemplateFormProps, 'original'>) {
  const designs = useApi('/scenes', { query: { per_page: most } })
  const rooms = useApi('/room_templates', { query: { own: '1', per_page: most } })
  return (
    <LoadGate reading={rooms} what="Your rooms" size="h-40">
      {(own) => (
        <LoadGate reading={designs} what="Your designs" size="h-40">
          {({ data, total }) =>
            data.length + own.data.length === 0 ? (
              <p className="mt-3">
                You have no rooms or designs yet. Draw a room, or save a design while you are signed in, or copy a
                template from the list.
              </p>
            ) : (
              <Form
                originals={[
                  ...own.data.map(({ id, name }) => ({ value: `own ${id}`, label: `Room: ${name}` })),
                  ...data.map(({ id, name, updated_at }) => ({
                    value: `scene ${id}`,
                    label: `Design: ${name || 'without a name'}, ${formatDate(updated_at)}`,
                  })),
                ]}
                hint={
                  total > data.length || own.total > own.data.length
                    ? `Your ${most} newest rooms and ${most} most recently changed designs.`
                    : undefined
                }
                first=""
                onClose={onClose}
                onDone={onDone}
              />
            )
          }
        </LoadGate>
      )}
    </LoadGate>
  )
}

type FormProps = {
  source?: { template: string }
  originals?: { value: string; label: string }[]
  hint?: string | undefined
  /** The name to start with. */
  first: string
  onClose: () => void
  onDone: () => void
}

function Form({ source, originals, hint, first, onClose, onDone }: FormProps) {
  const fields = useFields({ name: first.slice(0, 80), original: '' }, { also: ['own', 'scene'] })
  const { name, original } = fields.values
  const { errors } = fields
  const [kind, id = ''] = original.split(' ')
  return (
    <ActionForm
      effect="It appears in the list of rooms for everyone. Later changes to the original do not affect it."
      fields={fields}
      check={() => ({
        ...(originals && original === '' ? { original: 'Choose a room or a design.' } : {}),
        ...(name.trim() === '' ? { name: 'Enter a name.' } : {}),
      })}
      sentence={null}
      send={() => {
        const of = source ?? (kind === 'own' ? { own: id } : { scene: id })
        return quietHttp.send('POST', '/admin/templates', { body: { name, ...of } })
      }}
      onDone={onDone}
      action="Add template"
      cancel="Cancel"
      onCancel={onClose}
    >
      {originals ? (
        <SelectField
          label="Room or design"
          hint={hint}
          options={[{ value: '', label: 'Choose' }, ...originals]}
          {...fields.text('original')}
          error={errors.original ?? errors.own ?? errors.scene}
          data-autofocus
        />
      ) : null}
      <TextField
        label="Name"
        maxLength={80}
        autoComplete="off"
        {...fields.text('name')}
        data-autofocus={originals ? undefined : true}
      />
    </ActionForm>
  )
}
