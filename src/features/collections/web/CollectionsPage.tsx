import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { TextAreaField, TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import type { OwnCollection } from '../schema.ts'
import { createCollection } from './api.ts'
import './collections.css'
import { useApi } from '#web/page/use-api.ts'

/** A professional's collections, which clients see first in the showroom. */
export default function CollectionsPage() {
  const [isNew, setNew] = useState(false)
  const reading = useApi('/showroom/collections')
  const add = (
    <Button onClick={() => setNew(true)}>
      <Plus aria-hidden size={20} strokeWidth={1.75} />
      New collection
    </Button>
  )
  return (
    <>
      <PortalHead
        title="Collections"
        intro="Products that go together, such as “Kitchen, warm, under 9k”. Your clients see published collections first in your showroom, with the total at their prices."
        actions={reading.data && reading.data.length > 0 ? add : null}
      />
      <LoadGate reading={reading} what="Your collections" size="h-60">
        {(collections) =>
          collections.length === 0 ? (
            <EmptyState
              title="No collections yet"
              text="Name one here, then select products in your selection and add them to it."
              actions={add}
            />
          ) : (
            <ul className="collection-list border border-stud border-t-0 bg-white">
              {collections.map((one) => (
                <Line key={one.id} collection={one} />
              ))}
            </ul>
          )
        }
      </LoadGate>
      <Dialog open={isNew} onClose={() => setNew(false)} title="New collection">
        <NewForm onClose={() => setNew(false)} />
      </Dialog>
    </>
  )
}

function Line({ collection }: { collection: OwnCollection }) {
  const { id, name, note, published, products, shown, total, updated_at } = collection
  const hidden = products - shown
  return (
    <li>
      <div className="min-w-0">
        <Link to={paths.portalCollection(id)} className="link font-semibold">
          {name}
        </Link>
        {note ? <p className="text-14 text-graphite">{note}</p> : null}
        <p className="text-14 text-graphite">
          {counted(products, 'product')}
          {hidden > 0 ? `, ${hidden} not shown to clients` : ''}. Changed {formatDate(updated_at)}.
        </p>
      </div>
      <p className="grid justify-items-end">
        <span className="font-semibold">{formatDollars(total)}</span>
        <span className="text-14 text-graphite">{published ? 'Published' : 'Not published'}</span>
      </p>
    </li>
  )
}

function NewForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const fields = useFields({ name: '', note: '' })
  const { busy, problem, submit } = useSubmit(async () => {
    const { data } = await createCollection(quietHttp, fields.values)
    onClose()
    await navigate(paths.portalCollection(data.id))
  }, fields.refuseBy)
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <TextField label="Name" maxLength={80} data-autofocus {...fields.text('name')} />
      <TextAreaField label="Note for your clients (optional)" maxLength={500} rows={3} {...fields.text('note')} />
      <DialogFoot problem={problem} action="Create collection" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
