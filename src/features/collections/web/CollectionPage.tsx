import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { CheckField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import type { OwnCollectionDetail } from '../schema.ts'
import { deleteCollection, getCollection, saveCollection } from './api.ts'
import { CollectedProducts } from './CollectedProducts.tsx'
import './collections.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Collection – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Contractor'])
  return (await getCollection(quietHttp, params.id ?? '')).data
}

export function ErrorBoundary() {
  return <LoadFailure title="Collection" text="This collection could not be loaded" />
}

/** One collection: name, note, whether clients see it, and its products in their order. */
export default function CollectionPage() {
  const first = useLoaderData<typeof clientLoader>()
  return <Editor key={first.id} first={first} />
}

function Editor({ first }: { first: OwnCollectionDetail }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(first)
  const [items, setItems] = useState(first.items)
  const [problem, setProblem] = useState('')
  const [isStale, setStale] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const fields = useFields({ name: first.name, note: first.note, published: first.published })
  const hashes = items.map(({ hash }) => hash)
  const isChanged =
    fields.values.name !== saved.name ||
    fields.values.note !== saved.note ||
    fields.values.published !== saved.published ||
    hashes.join() !== saved.items.map(({ hash }) => hash).join()
  const take = (now: OwnCollectionDetail) => {
    setSaved(now)
    setItems(now.items)
    setStale(false)
    void queries.invalidateQueries({ queryKey: ['collections'] })
  }
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      const { data, message } = await saveCollection(quietHttp, saved.id, {
        ...fields.values,
        products: hashes,
        version: saved.version,
      })
      take(data)
      void toast.success(message ?? '')
    } catch (failure) {
      if (fields.refuseBy(failure)) return
      setProblem(problemOf(failure))
      setStale(isConflict(failure))
    }
  })
  const load = async () => {
    try {
      const { data } = await getCollection(quietHttp, String(saved.id))
      setProblem('')
      fields.set({ name: data.name, note: data.note, published: data.published })
      take(data)
    } catch (failure) {
      setProblem(problemOf(failure))
    }
  }
  const total = items.reduce(
    (sum, { state, price, minimum_unit }) =>
      state === 'shown' ? sum + Math.round((price ?? 0) * 100) * minimum_unit : sum,
    0,
  )
  return (
    <>
      <PortalHead
        title={saved.name}
        up={{ name: 'Collections', path: paths.portalCollections() }}
        intro={`Your clients pay ${formatDollars(total / 100)} for the minimum quantity of each product.`}
        actions={
          saved.published && saved.shown > 0 ? (
            <ButtonLink variant="secondary" to={paths.collection(saved.id)}>
              See it as a client
            </ButtonLink>
          ) : null
        }
      />
      <form ref={fields.form} onSubmit={submit} noValidate className="collection-form">
        <div className="grid gap-5">
          <TextField label="Name" maxLength={80} {...fields.text('name')} />
          <TextAreaField
            label="Note for your clients"
            maxLength={500}
            rows={3}
            name="note"
            value={fields.values.note}
            error={fields.errors.note}
            onChange={(event) => fields.set({ note: event.target.value })}
          />
          <CheckField
            label="Published: clients see it first in my showroom"
            name="published"
            checked={fields.values.published}
            error={fields.errors.published}
            onChange={(event) => fields.set({ published: event.target.checked })}
          />
        </div>
        <CollectedProducts items={items} onChange={setItems} />
        <FormNotice>{problem}</FormNotice>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Save collection
          </Button>
          {isStale ? (
            <Button variant="secondary" onClick={() => void load()}>
              Reload it
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Delete collection
          </Button>
          {isChanged ? <p className="self-center text-14 text-graphite">Not saved yet.</p> : null}
        </div>
      </form>
      <RemoveDialog
        open={isRemoving}
        title="Delete this collection?"
        label="Delete collection"
        onClose={() => setRemoving(false)}
        onRemove={async () => {
          await deleteCollection(http, saved.id)
          void queries.invalidateQueries({ queryKey: ['collections'] })
          await navigate(paths.portalCollections())
        }}
      >
        <p>Clients no longer see it. The products stay in your showroom.</p>
      </RemoveDialog>
    </>
  )
}
