import type { ProductFill } from '#features/visualizer/room-list.ts'
import { fillAccessories } from '#features/visualizer/web/api.ts'
import { readModels } from '#features/visualizer/web/read-design.ts'
import { counted } from '#lib/money.ts'
import type { Scene, SceneDoc, Slot, SlotId } from '#scene/model/types.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { toast } from '#web/page/toast.ts'
import type { EditorStore } from '../store/store.ts'

/** A room has one line, finish and door style of cabinets (rule R17), so that choosing one box chooses them all. */
export function choosesLine({ need }: Slot): boolean {
  return need?.kind === 'cabinet'
}

/**
 * Chooses a cabinet, and of its line all other cabinets and parts that the list has: the picture changes at once, the
 * list once the server has found them. One step of undo.
 */
export async function chooseLine(
  editor: EditorStore,
  slot: SlotId,
  fill: ProductFill,
  showroom: number | null,
): Promise<void> {
  const { doc: before, scene } = editor.get()
  const others = chosenParts(scene).filter((id) => id !== slot)
  const gesture = `line ${fill.product} ${fill.size_id}`
  const kept = Object.entries(before.fills).filter(([id]) => !others.includes(id))
  const alone: SceneDoc = { ...before, fills: { ...Object.fromEntries(kept), [slot]: fill } }
  if (!editor.change(alone, gesture) || others.length === 0) return
  const complete = (found: SceneDoc['fills']) => {
    const { doc } = editor.get()
    const now = doc.fills[slot]
    // It was undone or chosen otherwise in the meantime.
    if (!now || !('product' in now) || now.product !== fill.product) return
    editor.change({ ...doc, fills: { ...found, ...doc.fills } }, gesture)
  }
  try {
    const { data } = await fillAccessories(silentHttp, { document: alone, showroom })
    const found = Object.fromEntries(
      others.flatMap((id) => {
        const one = data.fills[id]
        return one ? [[id, one]] : []
      }),
    )
    editor.learn(await readModels(silentHttp, { ...alone, fills: { ...alone.fills, ...found } }, showroom))
    complete(found)
    const missing = others.length - Object.keys(found).length
    if (missing > 0)
      toast.info(`This line does not have ${counted(missing, 'line')} of your list. Your contractor brings them.`)
  } catch {
    complete(Object.fromEntries(others.map((id) => [id, before.fills[id] as ProductFill])))
    toast.error('The other cabinets could not be changed. Check your connection and select it again.')
  }
  editor.settle()
}

/** The places of cabinets and their parts for which a product is chosen. */
function chosenParts({ doc, slots }: Scene): SlotId[] {
  return slots.flatMap(({ id, need, categories }) =>
    need && categories.includes('cabinets') && doc.fills[id] ? [id] : [],
  )
}
