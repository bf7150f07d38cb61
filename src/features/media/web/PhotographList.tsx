import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { maxAlt, maxMediaMegabytes, maxPhotographs, minPhotograph } from '../rules.ts'
import type { Photograph } from '../schema.ts'
import { FetchRows } from './FetchRows.tsx'
import { UploadRows } from './UploadRows.tsx'
import type { MediaState } from './use-media.ts'
import type { Uploads } from './use-uploads.ts'
import './media.css'

const { width, height } = minPhotograph
const hint = `Up to ${maxPhotographs}, at least ${width} × ${height} pixels, up to ${maxMediaMegabytes} MB each. The first one is the product's picture.`

/**
 * A product's photographs in their order, for its vendor: they are moved by dragging, by buttons, or with the arrow keys
 * on the handle; each has a text for people who do not see it. `state` is of `useMedia`.
 */
export function PhotographList({ state, productName }: { state: MediaState; productName: string }) {
  const { media, order, describe, remove } = state
  const { photographs } = media
  const [dragged, setDragged] = useState<number | null>(null)
  const [asked, setAsked] = useState<Photograph | null>(null)
  const [said, setSaid] = useState('')

  const move = async (id: number, to: number) => {
    const from = photographs.findIndex((one) => one.id === id)
    if (from < 0 || to < 0 || to >= photographs.length || to === from) return
    const ids = photographs.map((one) => one.id).filter((each) => each !== id)
    ids.splice(to, 0, id)
    const pressed = document.activeElement
    if (await order(ids)) setSaid(`Photograph moved to place ${to + 1} of ${ids.length}.`)
    // An element that has moved in the list has lost the focus.
    if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus()
  }
  const onKeyDown = (event: KeyboardEvent, id: number, place: number) => {
    const to = targetOf(event.key, place, photographs.length)
    if (to === null) return
    event.preventDefault()
    void move(id, to)
  }
  return (
    <section className="media-list grid grid-cols-1 gap-3" aria-label="Photographs">
      <PhotographDrop state={state} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(200px,100%),1fr))] gap-4 max-xs:grid-cols-2 max-xs:gap-2 empty:hidden">
        {photographs.map((photograph, place) => (
          <li
            key={photograph.id}
            className="grid grid-cols-1 content-start gap-1 p-2 border border-stud bg-chalk data-dragged:border-paint data-dragged:opacity-50"
            data-dragged={dragged === photograph.id || undefined}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault()
            }}
            onDrop={(event) => {
              if (dragged === null) return
              event.preventDefault()
              void move(dragged, place)
              setDragged(null)
            }}
          >
            <img
              className="w-full h-auto bg-white cursor-grab"
              src={paths.photograph(photograph.file, 'square', 320, 'webp')}
              width={320}
              height={320}
              alt={photograph.alt || `${productName}, photograph ${place + 1}`}
              loading="lazy"
              draggable
              onDragStart={(event) => {
                setDragged(photograph.id)
                event.dataTransfer.effectAllowed = 'move'
              }}
              onDragEnd={() => setDragged(null)}
            />
            <div className="flex justify-between">
              <button
                type="button"
                className="icon-button max-xs:hidden disabled:opacity-35"
                aria-label={`Photograph ${place + 1} of ${photographs.length}: ${photograph.name}. Move it with the arrow keys`}
                onKeyDown={(event) => onKeyDown(event, photograph.id, place)}
              >
                <GripVertical aria-hidden size={18} strokeWidth={1.75} />
              </button>
              <button
                type="button"
                className="icon-button disabled:opacity-35"
                aria-label={`Move ${photograph.name} before the previous one`}
                disabled={place === 0}
                onClick={() => void move(photograph.id, place - 1)}
              >
                <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
              </button>
              <button
                type="button"
                className="icon-button disabled:opacity-35"
                aria-label={`Move ${photograph.name} behind the next one`}
                disabled={place === photographs.length - 1}
                onClick={() => void move(photograph.id, place + 1)}
              >
                <ArrowRight aria-hidden size={18} strokeWidth={1.75} />
              </button>
              <button
                type="button"
                className="icon-button disabled:opacity-35"
                aria-label={`Remove ${photograph.name}`}
                onClick={() => setAsked(photograph)}
              >
                <Trash2 aria-hidden size={18} strokeWidth={1.75} />
              </button>
            </div>
            <AltField photograph={photograph} onSave={(alt) => describe(photograph.id, alt)} />
          </li>
        ))}
      </ol>
      <FetchRows state={state} kind="photo" label="Photographs from addresses" />
      <RemoveDialog
        open={asked !== null}
        title="Remove this photograph?"
        label="Remove photograph"
        onClose={() => setAsked(null)}
        onRemove={async () => {
          if (asked) await remove(asked.id)
          setAsked(null)
        }}
      >
        <p>{asked?.name} will no longer be shown. Orders keep the name of the product, not its photographs.</p>
      </RemoveDialog>
    </section>
  )
}

function PhotographDrop({ state }: { state: Uploads }) {
  return <UploadRows state={state} kind="photo" label="Drop photographs here or choose files" hint={hint} />
}

/** Photographs of a product that is not saved yet; `state` is of `useChosenFiles`. */
export function ChosenPhotographs({ state }: { state: Uploads }) {
  return (
    <section className="media-list grid grid-cols-1 gap-3" aria-label="Photographs">
      <PhotographDrop state={state} />
    </section>
  )
}

/** Where an arrow key, Home or End moves a photograph; null for any other key. */
function targetOf(key: string, place: number, count: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return place - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return place + 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Saved when it is left or by Enter; a text that was not saved stays in the field. */
function AltField({
  photograph: { name, alt },
  onSave,
}: {
  photograph: Photograph
  onSave: (alt: string) => Promise<boolean>
}) {
  const [text, setText] = useState(alt)
  const save = () => {
    if (text.trim() !== alt) void onSave(text.trim())
  }
  return (
    <label>
      <span className="type-14">
        What it shows<span className="sr-only type-14">, {name}</span>
      </span>
      <input
        className="control"
        value={text}
        maxLength={maxAlt}
        placeholder="The product's name"
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
    </label>
  )
}
