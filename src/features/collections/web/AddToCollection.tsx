import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { SelectField, TextField } from '#web/form/fields.tsx'
import { problemOf } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { addToCollection, createCollection } from './api.ts'

type Props = { hashes: string[]; onDone: () => void }

/** A button that puts selected products into one of the professional's collections, or into a new one. */
export function AddToCollection({ hashes, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden size={20} strokeWidth={1.75} />
        Add to a collection
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Add ${counted(hashes.length, 'product')} to a collection`}
      >
        <AddForm
          hashes={hashes}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      </Dialog>
    </>
  )
}

function AddForm({ hashes, onClose, onDone }: Props & { onClose: () => void }) {
  const { data: collections } = useApi('/showroom/collections')
  const fields = useFields({ collection: '', name: '' })
  const { collection, name } = fields.values
  const isNew = collection === '' || collections?.length === 0
  const { busy, problem, submit } = useSubmit(
    async () => {
      if (isNew) {
        const { data } = await createCollection(quietHttp, { name, products: hashes })
        void toast.success(`${counted(data.products, 'product')} in the new collection ${data.name}.`)
      } else {
        const { data } = await addToCollection(quietHttp, Number(collection), hashes)
        void toast.success(`${counted(data.added, 'product')} added to the collection.`)
      }
      onDone()
    },
    isNew ? fields.refuseBy : problemOf,
  )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <SelectField
        label="Collection"
        data-autofocus
        options={[
          { value: '', label: 'A new collection' },
          ...(collections ?? []).map((one) => ({ value: one.id, label: one.name })),
        ]}
        {...fields.text('collection')}
      />
      {isNew ? <TextField label="Name" maxLength={80} {...fields.text('name')} /> : null}
      <DialogFoot problem={problem} action="Add" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
