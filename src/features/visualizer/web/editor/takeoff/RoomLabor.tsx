import { useEffect, useId, useMemo, useState } from 'react'
import type { LaborGoods } from '#features/labor/rules.ts'
import type { OfferedLabor } from '#features/labor/schema.ts'
import { LaborZip } from '#features/labor/web/LaborZip.tsx'
import { deliveryZip } from '#features/shipping/web/api.ts'
import {
  fittingLabor,
  goodsOfList,
  laborOf,
  laborSum,
  missingLaborWords,
  type RoomLabor as Selected,
} from '#features/visualizer/room-labor.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { type Cents, formatCents } from '#lib/money.ts'
import { isZip } from '#lib/phone.ts'
import { Loading } from '#web/page/loading.tsx'
import { useApi } from '#web/page/use-api.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, useDeferredState, useEditor, useEditorState } from '../store/store.ts'

/** The labor that was selected in the room and is done for its goods at the ZIP. */
export type SelectedLabor = {
  zip: string
  offers: readonly number[]
  /** For the list as it is, before tax. */
  cents: Cents
  /** For other goods. */
  centsFor: (goods: readonly LaborGoods[]) => Cents
}

type Fitting = Selected['lines'][number]

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
  const scene = useDeferredState(sceneOf)
  const selected = useEditorState(laborIn)
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
        <p className="text-15">{missingLaborWords(selected.length, null, zip)}</p>
      ) : null}
      <LaborZip zip={zip} onZip={setZip} />
    </div>
  )
}

function Offers({ read, goods, zip }: { read: OfferedLabor; goods: readonly LaborGoods[]; zip: string }) {
  const editor = useEditor()
  const locked = useEditorState(lockedOf)
  const selected = useEditorState(laborIn)
  const fitting = fittingLabor(read, goods)
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
        {shown.map((one) => (
          <Offered
            key={one.offer.id}
            fitting={one}
            at={read}
            checked={selected.includes(one.offer.id)}
            disabled={locked}
            onChange={(on) => select(on ? [...selected, one.offer.id] : selected.filter((id) => id !== one.offer.id))}
          />
        ))}
      </ul>
      {gone.length > 0 ? (
        <p className="py-1.5 text-14">
          {missingLaborWords(selected.length, laborOf(read, goods, selected), zip)}{' '}
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
  fitting: { offer, proposed },
  at,
  checked,
  disabled,
  onChange,
}: {
  fitting: Fitting
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
        <p>{laborSum({ offer, proposed })}</p>
        <p>{taxWords(at, proposed)}</p>
        {offer.note ? <p>{offer.note}</p> : null}
      </div>
    </li>
  )
}

function taxWords({ state, tax_rate: rate }: OfferedLabor, { taxCents }: Fitting['proposed']): string {
  if (rate > 0) return `Plus ${formatCents(taxCents)} tax in ${state} (${rate}%), added at checkout`
  return state ? `Labor is not taxed in ${state}` : ''
}

function selectedLabor(
  read: OfferedLabor,
  { zip, goods, selected }: { zip: string; goods: readonly LaborGoods[]; selected: readonly number[] },
): SelectedLabor {
  const { lines, cents } = laborOf(read, goods, selected)
  const centsFor = (of: readonly LaborGoods[]) => laborOf(read, of, selected).cents
  return { zip, offers: lines.map(({ offer }) => offer.id), cents, centsFor }
}

const none: readonly number[] = []
const sceneOf = (state: EditorState) => state.scene
const laborIn = ({ doc }: EditorState) => doc.labor ?? none
const lockedOf = ({ locked }: EditorState) => locked
