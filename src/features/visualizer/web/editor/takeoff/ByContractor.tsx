import { PackagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWholesale } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { byContractor, totalOf } from '#features/visualizer/room-list.ts'
import type { AccessoriesDoc } from '#features/visualizer/schema.ts'
import { fillAccessories } from '#features/visualizer/web/api.ts'
import { readModels } from '#features/visualizer/web/read-design.ts'
import { counted, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import { type ContractorLine, contractorLines, contractorQuantity } from '#scene/model/takeoff/contractor-lines.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { http, silentHttp } from '#web/browser/browser-http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { useLines } from '../store/list-lines.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, useDeferredState, useEditor, useEditorState } from '../store/store.ts'
import type { SelectedLabor } from './RoomLabor.tsx'

/**
 * What the room takes beside the products of its list: what of it is sold here, with what the room costs with everything
 * and the button that adds it, and what the contractor supplies. A line that is removed from the list is here again.
 */
export function ByContractor({ labor }: { labor: SelectedLabor | null }) {
  const scene = useDeferredState(sceneOf)
  const locked = useEditorState(lockedOf)
  const lines = contractorLines(scene)
  const accessories = lines.filter(({ slot }) => slot.need && !slot.families?.includes(unsold))
  const canAdd = !locked && accessories.length > 0
  const offer = useOffer(canAdd)
  if (lines.length === 0) return null
  const offered = new Set(canAdd ? offer?.filled : [])
  const others = lines.filter(({ slot }) => !offered.has(slot.id))
  return (
    <>
      {canAdd ? <WithEverything offer={offer} labor={labor} /> : null}
      {others.length > 0 ? <ContractorLines lines={others} /> : null}
    </>
  )
}

function ContractorLines({ lines }: { lines: readonly ContractorLine[] }) {
  return (
    <details className="running-how flex-none border-t border-stud py-0 px-4">
      <summary className="min-h-11 py-2.5 type-15 font-semibold">{`${byContractor} (${lines.length})`}</summary>
      <div>
        <p className="text-14 text-graphite">Not in your list. Your contractor supplies and prices it.</p>
        <ul>
          {lines.map((line) => (
            <li key={line.slot.id} className={row}>
              <span>{line.label}</span>
              <span>{contractorQuantity(line)}</span>
              <small className={detail}>{line.sentence}</small>
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}

const row = 'grid grid-cols-[1fr_auto] gap-x-2.5 gap-y-0.5 py-1.5 type-14'
const detail = 'col-span-full text-graphite type-13'

/** Walls of outdoor rooms take it, and no category has it. */
const unsold = 'paint-exterior-paint'

type Offer = AccessoriesDoc & { of: SceneDoc }

/** A change is followed by others. */
const settledMs = 1000

/** What goes with the room as it is; null until it is counted, and where that failed. */
function useOffer(isWanted: boolean): Offer | null {
  const doc = useEditorState(docOf)
  const seller = useSeller()?.showroom ?? null
  const wholesale = useWholesale()
  const [read, setRead] = useState<{ offer: Offer; wholesale: boolean; seller: number | null } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const timer = setTimeout(() => {
      fillAccessories(silentHttp, { document: doc, showroom: seller }).then(
        ({ data }) => {
          if (!isOver) setRead({ offer: { ...data, of: doc }, wholesale, seller })
        },
        // The button asks again, and says what is wrong.
        () => {},
      )
    }, settledMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [doc, seller, wholesale, isWanted])
  const isOfNow = read?.offer.of === doc && read.seller === seller && read.wholesale === wholesale
  return isOfNow ? read.offer : null
}

/** The room's price with what goes with it, and a button that adds a product for each, in one step that can be undone. */
function WithEverything({ offer, labor }: { offer: Offer | null; labor: SelectedLabor | null }) {
  const editor = useEditor()
  const shown = totalOf(useLines())
  const seller = useSeller()?.showroom ?? null
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  if (offer?.filled.length === 0) return null
  const goods = fromDollars(offer?.total ?? 0) ?? 0
  const work = offer && labor ? labor.centsFor(offer.goods) : 0
  const add = async () => {
    setBusy(true)
    showFailure(null)
    try {
      const { doc } = editor.get()
      const isNew = offer?.of !== doc
      const data = isNew ? (await fillAccessories(http, { document: doc, showroom: seller })).data : offer
      const next = { ...doc, fills: data.fills }
      editor.learn(await readModels(http, next, seller))
      if (data.filled.length === 0) toast.info('No available products fit.')
      else if (editor.get().doc !== doc)
        toast.warning('The room has changed in the meantime. Select again to add them.')
      else if (editor.change(next))
        toast.success(`${counted(data.lines.length, 'line')} added to your list. Select Undo to remove them.`)
    } catch (failure) {
      // The room stays unchanged.
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex-none border-t border-stud px-4 py-2.5 grid gap-1.5">
      <p className="type-15 tabular-nums" aria-live="polite">
        {'Room as shown '}
        <b>{formatCents(shown + (labor?.cents ?? 0))}</b>
        {' · with everything it takes '}
        <b>{offer ? formatCents(goods + work) : '…'}</b>
        {offer && work > 0 ? (
          <span className="block text-14 text-graphite">
            {`With everything: goods ${formatCents(goods)} + labor ${formatCents(work)}`}
          </span>
        ) : null}
      </p>
      {offer ? (
        <details className="running-how">
          <summary className="min-h-11 py-2.5 type-15 font-semibold">{`What goes with it (${offer.lines.length})`}</summary>
          <ul className="max-h-60 overflow-y-auto overscroll-contain">
            {offer.lines.map(({ slot, surface, product_name, quantity, unit_label, amount, sentence }) => (
              <li key={slot} className={row}>
                <small className={detail}>{surface}</small>
                <span>{product_name}</span>
                <span className="text-right">
                  {counted(quantity, unit_label)}
                  {amount === null ? null : <b className="block">{formatDollars(amount)}</b>}
                </span>
                <small className={detail}>{sentence}</small>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {offer && offer.left.length > 0 ? (
        <p className="text-14">
          {offer.left.length === 1
            ? 'Nothing that fits one place is in stock in its quantity, so it stays with your contractor.'
            : `Nothing that fits ${offer.left.length} places is in stock in their quantity, so they stay with your contractor.`}
        </p>
      ) : null}
      <Button variant="secondary" block busy={busy} onClick={() => void add()}>
        <PackagePlus aria-hidden size={18} strokeWidth={1.75} />
        {offer ? `Add what goes with it (${offer.lines.length})` : 'Add what goes with it'}
      </Button>
      {note}
    </div>
  )
}

const sceneOf = (state: EditorState) => state.scene
const docOf = (state: EditorState) => state.doc
const lockedOf = ({ locked }: EditorState) => locked
