import { PaintBucket } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { WholesaleSwitch } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { productsOf } from '#features/visualizer/design-parts.ts'
import { earnedOn } from '#features/visualizer/room-list.ts'
import { fillRoom, getModels } from '#features/visualizer/web/api.ts'
import { ChoiceRow } from '#features/visualizer/web/parts/fields.tsx'
import type { ChosenLayout } from '#features/visualizer/web/parts/LayoutField.tsx'
import { readModels } from '#features/visualizer/web/read-design.ts'
import { counted, formatCents } from '#lib/money.ts'
import { breakagePercent, quantityRule, tradePercents } from '#scene/model/takeoff/quantity.ts'
import { http } from '#web/browser/browser-http.ts'
import { lazyPart, loadChunk } from '#web/browser/load-chunk.ts'
import { CheckField } from '#web/form/fields.tsx'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { barePlaces, setCounting, useCounting, useLines } from '../store/list-lines.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'

const wastes = [
  { key: 'exact', label: 'Exact layout' },
  { key: 'flat', label: 'Flat percentage' },
]

export function CountingFields() {
  const editor = useEditor()
  const how = useCounting()
  const isIndoors = useEditorState(({ scene }) => scene.room.kind !== 'outdoor')
  return (
    <div>
      <p className="text-14 text-graphite">
        {`Version ${quantityRule} of the rule: counted pieces and ${breakagePercent}% of them for breakage, or the area and ${tradePercents.straight}% or ${tradePercents.shaped}%.`}
      </p>
      <ChoiceRow
        label="Cuts and waste"
        choices={wastes}
        chosen={how.waste}
        onChoose={(key) => setCounting(editor, { waste: key === 'flat' ? 'flat' : 'exact' })}
      />
      {how.waste === 'flat' ? (
        <CheckField
          label="First-time installer: add 3%"
          checked={how.firstTime ?? false}
          onChange={(event) => setCounting(editor, { firstTime: event.target.checked })}
        />
      ) : null}
      {isIndoors ? (
        <>
          <CheckField
            label="The floor lies on a concrete slab"
            checked={how.slab ?? false}
            onChange={(event) => setCounting(editor, { slab: event.target.checked })}
          />
          <CheckField
            label="The floor is out of level"
            checked={how.unlevel ?? false}
            onChange={(event) => setCounting(editor, { unlevel: event.target.checked })}
          />
        </>
      ) : null}
    </div>
  )
}

/** Lets professionals switch between their clients' prices and their own wholesale prices. */
export function WholesaleRoom() {
  const editor = useEditor()
  const seller = useSeller()?.showroom ?? null
  const own = useSession().user?.shop_id ?? null
  const earned = earnedOn(useLines())
  const readAgain = async () => editor.learn(await readModels(http, editor.get().doc, seller))
  return (
    <WholesaleSwitch onSwitched={readAgain}>
      At your wholesale prices.
      {earned && own !== null && own === seller ? (
        <span className="block">
          {`Your clients pay ${formatCents(earned.clientsCents)}; you earn `}
          <strong>{formatCents(earned.earnsCents)}</strong>.
        </span>
      ) : null}
    </WholesaleSwitch>
  )
}

// Only empty rooms need this code.
const layoutCode = () => import('#features/visualizer/web/parts/LayoutField.tsx')
const LayoutField = lazyPart(layoutCode, 'LayoutField')

/** Fewer empty slots than this are filled by hand just as fast. */
const worthwhile = 2

/** Offers to fill the empty slots with products of this showroom, as a single step that can be undone. */
export function FillOffer() {
  const editor = useEditor()
  const scene = useEditorState(sceneOf)
  const models = useEditorState(modelsOf)
  const showroom = useSeller()
  const seller = showroom?.showroom ?? null
  const [busy, setBusy] = useState(false)
  const { note, showFailure } = useFailureNote()
  /** Slots for which no product was found are not offered again. */
  const [tried, setTried] = useState<readonly string[]>([])
  const bare = barePlaces(scene, models).filter((id) => !tried.includes(`${seller} ${id}`))
  // A room that was drawn has walls only: it gets what rooms of its type have as well.
  const isEmpty = useEditorState(({ ground }) => ground.program === null) && scene.placed.length === 0
  const [layout, setLayout] = useState<ChosenLayout>(null)
  if (bare.length < worthwhile && !isEmpty && !busy) return null
  const fill = async () => {
    setBusy(true)
    showFailure(null)
    try {
      const { doc } = editor.get()
      const document = isEmpty ? (await loadChunk(layoutCode)).layoutOf(doc, layout) : doc
      const { data } = await fillRoom(http, { document, showroom: seller })
      const next = { ...document, fills: data.fills }
      // The product models are loaded first, so that the room is redrawn only once.
      const rows = await getModels(http, { products: productsOf(next).slice(0, 120), showroom: seller })
      editor.learn(rows.data)
      const missed = bare.filter((id) => !data.filled.includes(id))
      setTried([...tried, ...missed.map((id) => `${seller} ${id}`)])
      if (data.filled.length === 0 && document === doc) toast.info('No other available products fit these places.')
      else if (editor.get().doc !== doc) toast.warning('The room has changed in the meantime. Select again to fill it.')
      else if (editor.change(next))
        toast.success(`${counted(data.filled.length, 'place')} filled. Select Undo to clear them.`)
    } catch (failure) {
      // The room stays unchanged.
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid flex-none gap-2.5 py-3 px-4 border-t border-stud bg-paint-wash">
      {isEmpty ? (
        <>
          <p className="text-15">This room is empty.</p>
          <Suspense fallback={null}>
            <LayoutField bare={scene.doc} chosen={layout} onChoose={setLayout} />
          </Suspense>
        </>
      ) : (
        <p className="text-15">
          {counted(bare.length, 'place')} in this room {bare.length === 1 ? 'has' : 'have'} no products
          {showroom ? ' from this showroom' : ''} yet.
        </p>
      )}
      <Button variant="secondary" block busy={busy} onClick={() => void fill()}>
        <PaintBucket aria-hidden size={18} strokeWidth={1.75} />
        {showroom ? 'Fill it with this showroom’s products' : 'Fill it with products'}
      </Button>
      {note}
    </div>
  )
}

const sceneOf = (state: EditorState) => state.scene
const modelsOf = (state: EditorState) => state.models
