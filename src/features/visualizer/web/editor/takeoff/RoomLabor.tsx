import { useEffect, useId, useMemo, useState } from 'react'
import { type LaborGoods, laborQty, laborUnits, proposeLabor } from '#features/labor/rules.ts'
import type { OfferedLabor } from '#features/labor/schema.ts'
import { LaborZip } from '#features/labor/web/LaborZip.tsx'
import { deliveryZip } from '#features/shipping/web/api.ts'
import { goodsOf } from '#features/visualizer/labor-goods.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { type Cents, counted, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import { isZip } from '#lib/phone.ts'
import type { Scene } from '#scene/model/types.ts'
import { Loading } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'

/** The labor that was selected in the room and is done for its goods at the ZIP. */
export type SelectedLabor = {
  zip: string
  offers: readonly number[]
  /** For the list as it is, before tax. */
  cents: Cents
  /** For other goods. */
  centsFor: (goods: readonly LaborGoods[]) => Cents
}

type Offer = OfferedLabor['offers'][number]
type Proposed = NonNullable<ReturnType<typeof proposeLabor>>

/**
 * Labor for the goods of the room's list at the visitor's ZIP, counted and priced as in the cart (rule R18). What is
 * selected is a part of the design, and `onLabor` receives it for the room's total and the cart.
 */
export function RoomLabor({
  lines,
  onLabor,
}: {
  lines: readonly ListLine[]
  onLabor: (labor: SelectedLabor | null) => void
}) {
  const [zip, setZip] = useState(deliveryZip.get)
  const scene = useEditorState(sceneOf)
  const selected = useEditorState(laborOf)
  const showroom = useSeller()?.showroom ?? null
  const reading = useApi('/labor/offered', { query: { showroom, zip_code: zip }, enabled: isZip(zip), silent: true })
  const read = isZip(zip) && !reading.isPlaceholderData ? reading.data : undefined
  const goods = useMemo(() => goodsOfList(scene, lines), [scene, lines])
  const labor = useMemo(
    () => (read ? selectedLabor(read, { zip, goods, selected }) : null),
    [read, zip, goods, selected],
  )
  useEffect(() => onLabor(labor), [labor, onLabor])
  return (
    <div>
      {read ? <Offers read={read} goods={goods} zip={zip} /> : null}
      {isZip(zip) && !read ? (
        reading.error ? (
          <p role="alert" className="running-warn text-15">
            Labor could not be loaded. Check your connection and open this again.
          </p>
        ) : (
          <Loading label="Loading labor" />
        )
      ) : null}
      {selected.length > 0 && !isZip(zip) ? (
        <p className="text-15">{`${selectedWords(selected.length)} and not in the total without a ZIP code.`}</p>
      ) : null}
      <LaborZip zip={zip} onZip={setZip} />
    </div>
  )
}

function Offers({ read, goods, zip }: { read: OfferedLabor; goods: readonly LaborGoods[]; zip: string }) {
  const editor = useEditor()
  const locked = useEditorState(lockedOf)
  const selected = useEditorState(laborOf)
  const rateMilli = Math.round(read.tax_rate * 1000)
  const fitting = read.offers.flatMap((offer) => {
    const proposed = proposeLabor(inCents(offer), goods, rateMilli)
    return proposed ? [{ offer, proposed }] : []
  })
  const shown = fitting.filter(({ offer }) => !locked || selected.includes(offer.id))
  const gone = selected.filter((id) => !fitting.some(({ offer }) => offer.id === id))
  const select = (next: readonly number[]) => {
    const { labor: _, ...doc } = editor.get().doc
    editor.change(next.length > 0 ? { ...doc, labor: [...next] } : doc)
  }
  return (
    <>
      {shown.length === 0 && gone.length === 0 ? (
        <p className="text-15">{`No labor is offered for these goods in ${zip.slice(0, 5)} yet.`}</p>
      ) : null}
      <ul className="max-h-80 overflow-y-auto overscroll-contain" aria-label="Labor for this room">
        {shown.map(({ offer, proposed }) => (
          <Offered
            key={offer.id}
            offer={offer}
            proposed={proposed}
            at={read}
            checked={selected.includes(offer.id)}
            disabled={locked}
            onChange={(on) => select(on ? [...selected, offer.id] : selected.filter((id) => id !== offer.id))}
          />
        ))}
      </ul>
      {gone.length > 0 ? (
        <p className="py-1.5 text-14">
          {`${selectedWords(gone.length)} and not offered for these goods in ${zip.slice(0, 5)}. `}
          {locked ? null : (
            <button type="button" className="link" onClick={() => select(selected.filter((id) => !gone.includes(id)))}>
              Remove
            </button>
          )}
        </p>
      ) : null}
    </>
  )
}

function Offered({
  offer,
  proposed,
  at,
  checked,
  disabled,
  onChange,
}: {
  offer: Offer
  proposed: Proposed
  at: OfferedLabor
  checked: boolean
  disabled: boolean
  onChange: (on: boolean) => void
}) {
  const id = useId()
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-2.5 border-b border-stud py-2.5 type-14">
      <input
        id={id}
        type="checkbox"
        className="check"
        checked={checked}
        disabled={disabled}
        aria-describedby={`${id} sum`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className="min-w-0 font-semibold wrap-anywhere">
        {offer.name}
        <span className="block font-normal text-graphite type-13">{offer.seller}</span>
      </label>
      <b className="tabular-nums">{formatCents(proposed.amountCents)}</b>
      <div id={`${id} sum`} className="col-[2/-1] text-graphite type-13 wrap-anywhere">
        <p>{sumWords(offer, proposed)}</p>
        <p>{taxWords(at, proposed)}</p>
        {offer.note ? <p>{offer.note}</p> : null}
      </div>
    </li>
  )
}

/** Floor 62.3 sq ft + Backsplash 30.1 sq ft = 93 sq ft at $14.50; the minimum charge where it is more. */
function sumWords(offer: Offer, { qty, basis }: Proposed): string {
  const many = laborQty(qty, offer.unit)
  const rate = `${basis ? `${basis} = ` : ''}${many} at ${formatDollars(offer.price)} / ${laborUnits[offer.unit].one}`
  const { priceCents, minimumCents } = inCents(offer)
  if (priceCents * qty < minimumCents) return `Minimum charge; ${rate} is ${formatCents(priceCents * qty)}`
  return minimumCents > 0 ? `${rate}, at least ${formatCents(minimumCents)}` : rate
}

function taxWords({ state, tax_rate: rate }: OfferedLabor, { taxCents }: Proposed): string {
  if (rate > 0) return `Plus ${formatCents(taxCents)} tax in ${state} (${rate}%), added at checkout`
  return state ? `Labor is not taxed in ${state}` : ''
}

function selectedWords(many: number): string {
  return `${counted(many, 'kind')} of labor ${many === 1 ? 'is' : 'are'} selected`
}

function selectedLabor(
  read: OfferedLabor,
  { zip, goods, selected }: { zip: string; goods: readonly LaborGoods[]; selected: readonly number[] },
): SelectedLabor {
  const chosen = read.offers.filter(({ id }) => selected.includes(id)).map(inCents)
  // Tax is added at checkout, as for goods.
  const costOf = (offer: (typeof chosen)[number], of: readonly LaborGoods[]) =>
    proposeLabor(offer, of, 0)?.amountCents ?? null
  const centsFor = (of: readonly LaborGoods[]) => chosen.reduce((sum, offer) => sum + (costOf(offer, of) ?? 0), 0)
  const offers = chosen.filter((offer) => costOf(offer, goods) !== null).map(({ id }) => id)
  return { zip, offers, cents: centsFor(goods), centsFor }
}

const inCents = (offer: Offer) => ({
  ...offer,
  priceCents: fromDollars(offer.price) ?? 0,
  minimumCents: fromDollars(offer.minimum) ?? 0,
})

/** What can be ordered. */
function goodsOfList(scene: Scene, lines: readonly ListLine[]): LaborGoods[] {
  return lines.flatMap((line) => {
    const { row, takeoff, amountCents } = line
    return row && takeoff && amountCents !== null ? [goodsOf(scene, { ...line, row, takeoff })] : []
  })
}

const none: readonly number[] = []
const sceneOf = (state: EditorState) => state.scene
const laborOf = ({ doc }: EditorState) => doc.labor ?? none
const lockedOf = ({ locked }: EditorState) => locked
