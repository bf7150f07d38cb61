import { type KeyboardEvent, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PortalHead, SaveState } from '#features/portal/web/PortalHead.tsx'
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
import type { CollectedProduct, OwnCollectionDetail } from '../schema.ts'
import { deleteCollection, getCollection, saveCollection } from './api.ts'
import './collections.css'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
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
  const [saved, setSaved] = useState(first)
  const [isStale, setStale] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [said, setSaid] = useState('')
  const fields = useFields(valuesOf(first))
  const { items, ...texts } = fields.values
  const take = (now: OwnCollectionDetail) => {
    setSaved(now)
    fields.keep(valuesOf(now))
    setStale(false)
  }
  const { busy, problem, setProblem, submit } = useSubmit(
    async () => {
      const { data, message } = await saveCollection(quietHttp, saved.id, {
        ...texts,
        products: items.map(({ hash }) => hash),
        version: saved.version,
      })
      take(data)
      setSaid(message ?? '')
      void toast.success(message ?? '')
    },
    (failure) => {
      setStale(isConflict(failure))
      return fields.refuseBy(failure)
    },
  )
  const load = async () => {
    try {
      const { data } = await getCollection(quietHttp, String(saved.id))
      setProblem('')
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
      <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-6 max-w-220">
        <div className="grid gap-5">
          <TextField label="Name" maxLength={80} {...fields.text('name')} />
          <TextAreaField label="Note for your clients" maxLength={500} rows={3} {...fields.text('note')} />
          <CheckField
            label="Published: clients see it first in my showroom"
            name="published"
            checked={fields.values.published}
            error={fields.errors.published}
            onChange={(event) => fields.set({ published: event.target.checked })}
          />
        </div>
        <CollectedProducts items={items} onChange={(next) => fields.set({ items: next })} />
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
          <SaveState isChanged={fields.isChanged} said={said} />
        </div>
      </form>
      <RemoveDialog
        open={isRemoving}
        title="Delete this collection?"
        label="Delete collection"
        onClose={() => setRemoving(false)}
        onRemove={async () => {
          await deleteCollection(http, saved.id)
          await navigate(paths.portalCollections())
        }}
      >
        <p>Clients no longer see it. The products stay in your showroom.</p>
      </RemoveDialog>
    </>
  )
}

const valuesOf = ({ name, note, published, items }: OwnCollectionDetail) => ({ name, note, published, items })

type Props = { items: CollectedProduct[]; onChange: (items: CollectedProduct[]) => void }

const stateText = {
  'not carried': 'Your showroom does not carry it: clients do not see it here.',
  'no longer sold': 'No longer sold: clients do not see it.',
}

/** The products of a collection in their order, which is changed by dragging, by buttons, or with arrow keys on the handle. */
function CollectedProducts({ items, onChange }: Props) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const move = (hash: string, to: number) => {
    const item = items.find((one) => one.hash === hash)
    if (!item || to < 0 || to >= items.length) return
    const others = items.filter((one) => one !== item)
    onChange([...others.slice(0, to), item, ...others.slice(to)])
    setSaid(`${item.product_name}: place ${to + 1} of ${items.length}.`)
  }
  const onKey = (event: KeyboardEvent, hash: string, place: number) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(hash, to)
  }
  return (
    <section aria-labelledby="collected">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="collected" className="text-20">
          Products
        </h2>
        <ButtonLink variant="secondary" to={paths.portalSelection({ carried: 1 })}>
          Add from my selection
        </ButtonLink>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length === 0 ? (
        <p className="mt-3 text-15">No products yet. Select rows in your selection and choose “Add to a collection”.</p>
      ) : (
        <ol className="collected mt-3 border border-stud border-t-0 bg-white">
          {items.map((item, place) => (
            <li
              key={item.hash}
              className="grid grid-cols-[auto_48px_minmax(0,1fr)_auto_auto] gap-x-3 gap-y-2 items-center py-2 pr-3 pl-1 border-t border-stud data-dragged:opacity-50"
              data-dragged={dragged === item.hash || undefined}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault()
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, place)
                setDragged(null)
              }}
            >
              <button
                type="button"
                className="icon-button cursor-grab"
                draggable
                aria-label={`${item.product_name}, place ${place + 1} of ${items.length}. Move it with the arrow keys`}
                onKeyDown={(event) => onKey(event, item.hash, place)}
                onDragStart={(event) => {
                  setDragged(item.hash)
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', item.hash)
                }}
                onDragEnd={() => setDragged(null)}
              >
                <GripVertical aria-hidden size={18} strokeWidth={1.75} />
              </button>
              {item.image ? (
                <img src={item.image} alt="" width={48} height={48} loading="lazy" draggable={false} />
              ) : (
                <span className="size-12 bg-gypsum" aria-hidden />
              )}
              <div className="min-w-0">
                <p className="font-semibold">{item.product_name}</p>
                <p className="text-14 text-graphite">{[item.size_label, item.brand].filter(Boolean).join(' · ')}</p>
                {item.state === 'shown' ? null : (
                  <p className="text-14 font-semibold text-pencil">{stateText[item.state]}</p>
                )}
              </div>
              <p className="collected-price">
                {item.price === null ? '–' : formatDollars(item.price)}
                {item.minimum_unit > 1 ? (
                  <span className="block text-14 text-graphite">from {item.minimum_unit}</span>
                ) : null}
              </p>
              <div className="collected-moves">
                <MoveButton
                  label={`Move ${item.product_name} up`}
                  Icon={ArrowUp}
                  isOff={place === 0}
                  onMove={() => move(item.hash, place - 1)}
                />
                <MoveButton
                  label={`Move ${item.product_name} down`}
                  Icon={ArrowDown}
                  isOff={place === items.length - 1}
                  onMove={() => move(item.hash, place + 1)}
                />
                <MoveButton
                  label={`Remove ${item.product_name}`}
                  Icon={Trash2}
                  isOff={false}
                  onMove={() => {
                    onChange(items.filter((one) => one !== item))
                    setSaid(`${item.product_name} removed.`)
                  }}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

type MoveButtonProps = { label: string; Icon: typeof ArrowUp; isOff: boolean; onMove: () => void }

function MoveButton({ label, Icon, isOff, onMove }: MoveButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={isOff} onClick={onMove}>
      <Icon aria-hidden size={18} strokeWidth={1.75} />
    </button>
  )
}
