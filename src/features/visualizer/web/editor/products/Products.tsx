import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, MessageSquarePlus, Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { choicesOf, productKey } from '#features/visualizer/design-parts.ts'
import type { ProductFill } from '#features/visualizer/room-list.ts'
import { factsIn } from '#features/visualizer/room-list.ts'
import type { FittingRow } from '#features/visualizer/schema.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import type { Paged } from '#lib/paging.ts'
import { usualTurn } from '#scene/model/layout/floor-faces.ts'
import { patternsOf } from '#scene/model/materials/laid-model.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { countedOrNull, type takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import type { Fill, Scene, Slot } from '#scene/model/types.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { useCount, useCounting } from '../store/list-lines.ts'
import { useChangesState, useMayPropose, useRoomChanges } from '../store/room-changes.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, useDeferredState, useEditor, useEditorState } from '../store/store.ts'
import { chooseLine, choosesLine } from './cabinet-line.ts'
import { FitDrawer } from './FitDrawer.tsx'
import { learnSize, type Narrowed, shownSize, useFitting, wide } from './use-fitting.ts'

const FitFilters = lazyPart(() => import('./FitFilters.tsx'), 'FitFilters')

/** The products that fit a slot, one page at a time. */
export function Products({ slot, scene }: { slot: Slot; scene: Scene }) {
  const [narrowed, setNarrowed] = useState<Narrowed>(wide)
  const [typed, setTyped] = useState('')
  const [filtering, setFiltering] = useState(false)
  const { kind, brand, color, priceMin, priceMax } = narrowed
  const active = [kind, brand, color, priceMin ?? priceMax].filter((one) => one !== '' && one !== null).length
  const id = useId()
  const reading = useFitting(slot, narrowed)
  const count = useCount()
  const found = reading.data
  const narrow = (change: Partial<Narrowed>) => setNarrowed({ ...narrowed, page: 1, ...change })
  return (
    <FitDrawer
      name={slot.label}
      word={wordOf(reading)}
      tools={
        <>
          <form
            className="relative flex-[1_1_160px] max-w-70"
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              narrow({ q: typed.trim() })
            }}
          >
            <label htmlFor={`${id}-q`} className="sr-only">
              {`Search for ${slot.label.toLowerCase()}`}
            </label>
            <input
              id={`${id}-q`}
              type="search"
              className="control pl-2.5 pr-11"
              placeholder="Name, color, material"
              maxLength={120}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                if (event.target.value === '') narrow({ q: '' })
              }}
            />
            <button type="submit" className="icon-button absolute top-0.5 right-0.5" aria-label="Search">
              <Search aria-hidden size={20} strokeWidth={1.75} />
            </button>
          </form>
          <button
            type="button"
            className="fit-filter"
            aria-expanded={filtering}
            onClick={() => setFiltering(!filtering)}
          >
            <SlidersHorizontal aria-hidden size={18} strokeWidth={1.75} />
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </button>
          <ProposeToggle />
          {found && found.last_page > 1 ? (
            <Pages found={found} onPage={(page) => setNarrowed({ ...narrowed, page })} />
          ) : null}
          {filtering ? (
            <Suspense fallback={null}>
              <FitFilters facets={found?.facets ?? []} narrowed={narrowed} onNarrow={narrow} />
            </Suspense>
          ) : null}
        </>
      }
    >
      {reading.error ? (
        <p role="alert" className="p-4 text-graphite">
          Products could not be loaded. Check your connection.{' '}
          <Button variant="quiet" onClick={() => void reading.again()}>
            Try again
          </Button>
        </p>
      ) : found?.data.length === 0 ? (
        <p className="p-4 text-graphite">
          No products match your filters. Remove a filter or search for something else.
        </p>
      ) : (
        <ul
          className="fit-chips"
          aria-busy={reading.isFetching}
          // Browsers do not scroll to a focused element of which a sliver is already visible.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {(found?.data ?? []).map((row) => (
            <li key={row.hash}>
              <Chip row={row} slot={slot} scene={scene} count={count} />
            </li>
          ))}
        </ul>
      )}
    </FitDrawer>
  )
}

function wordOf({ error, data }: ReturnType<typeof useFitting>): string {
  if (data) return `${counted(data.total, 'product')} ${data.total === 1 ? 'fits' : 'fit'}`
  return error ? '' : 'Searching'
}

/** Page buttons without URLs on one short line. At either end the button keeps the focus. */
function Pages({ found, onPage }: { found: Paged<unknown>; onPage: (page: number) => void }) {
  const { current_page: page, last_page: last } = found
  return (
    <nav aria-label="More products that fit" className="flex items-center ml-auto type-14 tabular-nums">
      <button
        type="button"
        className="icon-button aria-[disabled]:opacity-35"
        aria-label="Previous page"
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <span>{`${figure(page)} of ${figure(last)}`}</span>
      <button
        type="button"
        className="icon-button aria-[disabled]:opacity-35"
        aria-label="Next page"
        aria-disabled={page >= last || undefined}
        onClick={() => page < last && onPage(page + 1)}
      >
        <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
      </button>
    </nav>
  )
}

function Chip({ row, slot, scene, count }: { row: FittingRow; slot: Slot; scene: Scene; count: typeof takeoffOf }) {
  const editor = useEditor()
  const changes = useRoomChanges()
  const { proposing: choseTo, candidate } = useChangesState()
  // Members who may not edit the room can only propose.
  const proposing = useEditorState(lockedOf) || choseTo
  const showroom = useSeller()
  const how = useCounting()
  const models = useDeferredState(modelsOf)
  const sizeId = shownSize(row)
  const size = row.sizes.find((one) => one.id === sizeId)
  const known = models.get(productKey(row.hash, sizeId))
  const fill = scene.doc.fills[slot.id]
  const isProposed = candidate?.slot === slot.id && candidate.fill.product === row.hash
  const on = proposing ? isProposed : fill !== undefined && 'product' in fill && fill.product === row.hash
  const wanted = savedLaying(fill, { hash: row.hash, sizeId }, known?.model ?? null, usualTurn(scene, slot))
  const laid = { ...scene, doc: { ...scene.doc, fills: { ...scene.doc.fills, [slot.id]: wanted } } }
  const facts = known && factsIn(laid, { slot, ids: [slot.id] }, known, choicesOf(laid, models))
  const counted = facts && known.state === 'sold' ? countedOrNull(laid, slot, facts, how, count) : null
  const need = counted?.quantity ?? null
  const choose = async () => {
    const product = { hash: row.hash, size_id: sizeId }
    if (!known && !(await learnSize(editor.learn, product, showroom?.showroom ?? null))) {
      toast.error('This product could not be loaded. Check your connection and select it again.')
      return
    }
    const { models: now, doc } = editor.get()
    const model = now.get(productKey(row.hash, sizeId))?.model ?? null
    const chosen = savedLaying(doc.fills[slot.id], { hash: row.hash, sizeId }, model, usualTurn(scene, slot))
    if (changes && proposing) changes.pick({ slot: slot.id, name: row.product_name, fill: chosen, sizes: row.sizes })
    else if (choosesLine(slot)) await chooseLine(editor, slot.id, chosen, showroom?.showroom ?? null)
    else editor.fill(slot.id, chosen)
  }
  return (
    <button type="button" className="fit-chip" aria-pressed={on} onClick={() => void choose()}>
      <img src={known?.picture ?? row.image} alt="" width={160} height={120} loading="lazy" decoding="async" />
      <span className="fit-chip-name">{row.product_name}</span>
      <span className="fit-chip-brand min-h-[1.3em] overflow-hidden text-graphite type-13 text-ellipsis whitespace-nowrap">
        {size ? `${row.brand}, ${size.label}` : row.brand}
      </span>
      <span className="font-semibold tabular-nums">
        {formatDollars(size?.price ?? row.price)}
        <small className="font-normal">{` / ${row.unit_label.toLowerCase()}`}</small>
      </span>
      <span className="min-h-[1.3em] overflow-hidden text-graphite type-13 text-ellipsis whitespace-nowrap">
        {need === null ? (size?.in_stock === false ? 'Out of stock' : ' ') : needed(need, row.unit_label)}
      </span>
    </button>
  )
}

/** In the drawer: products are proposed to the owner instead of being placed. Members who cannot edit only propose. */
function ProposeToggle() {
  const changes = useRoomChanges()
  const { proposing } = useChangesState()
  const locked = useEditorState(lockedOf)
  const mayPropose = useMayPropose()
  if (!changes || !mayPropose) return null
  if (locked) return <p className="text-14 text-graphite">Select a product to propose it.</p>
  return (
    <button
      type="button"
      className={clsx('fit-filter', proposing && 'bg-blueprint-wash text-blueprint')}
      aria-pressed={proposing}
      onClick={() => changes.propose(!proposing)}
    >
      <MessageSquarePlus aria-hidden size={18} strokeWidth={1.75} />
      Propose a change
    </button>
  )
}

function needed(quantity: number, unitLabel: string): string {
  return quantity === 0 ? 'None needed' : `${counted(quantity, unitLabel)} needed`
}

const modelsOf = (state: EditorState) => state.models
const lockedOf = (state: EditorState) => state.locked

/**
 * Lays a new product like the previous one as far as possible, so that a chosen direction and pattern apply to the next
 * floor too. Grout is not carried over: it was chosen for the previous product. `usual`: the direction of the first one,
 * degrees.
 */
export function savedLaying(
  before: Fill | undefined,
  product: { hash: string; sizeId: number },
  model: ProductModel | null,
  usual?: number,
): ProductFill {
  const fill: ProductFill = { product: product.hash, size_id: product.sizeId }
  if (model?.kind !== 'surface') return fill
  if (!before || !('product' in before)) return { ...fill, ...(usual !== undefined && { turn: usual }) }
  const { pattern, turn, start, shade, edge, splash } = before
  return {
    ...fill,
    ...(pattern && patternsOf(model).includes(pattern) && { pattern }),
    ...(turn !== undefined && { turn }),
    ...(start !== undefined && { start }),
    ...(shade !== undefined && { shade }),
    ...(edge !== undefined && { edge }),
    ...(splash !== undefined && { splash }),
  }
}
