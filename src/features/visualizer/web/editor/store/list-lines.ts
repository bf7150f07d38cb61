import { useMemo, useState } from 'react'
import type { WantedLine } from '#features/orders/ordered.ts'
import { productKey } from '#features/visualizer/design-parts.ts'
import { countingOf, type ListLine, linesOf, rememberingCount } from '#features/visualizer/room-list.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import type { HowCounted, Scene, SceneDoc, SlotId } from '#scene/model/types.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { type EditorState, type EditorStore, useDeferredState, useEditorState } from './store.ts'

/** The running list of the design. */
export function useLines(): ListLine[] {
  const scene = useDeferredState(sceneOf)
  const models = useDeferredState(modelsOf)
  const how = useCounting()
  const count = useCount()
  return useMemo(() => linesOf(scene, models, how, count), [scene, models, how, count])
}

/** A memoized takeoff, one for each component that counts. */
export function useCount() {
  const [count] = useState(() => rememberingCount())
  return count
}

const sceneOf = (state: EditorState) => state.scene
const modelsOf = (state: EditorState) => state.models

/** How the design counts material; shared by the list, the chips, the files and the cart. */
export function useCounting(): HowCounted {
  return useEditorState(countingOf)
}

/** A regular change of the document: it is saved with the design and can be undone. */
export function setCounting(editor: EditorStore, change: Partial<HowCounted>): void {
  const state = editor.get()
  editor.change({ ...state.doc, count: { ...countingOf(state), ...change } })
}

/** The design with so many units more than the need of the product in these places; they are ordered together. */
export function withAdded(doc: SceneDoc, ids: readonly SlotId[], units: number): SceneDoc {
  const fills = { ...doc.fills }
  for (const id of ids) {
    const fill = fills[id]
    if (!fill || !('product' in fill)) continue
    const { spare: _, ...rest } = fill
    fills[id] = units > 0 ? { ...rest, spare: units } : rest
  }
  return { ...doc, fills }
}

/** What a line needs, as orders count it. */
export function wantedOf({ slot, fill, takeoff }: Pick<ListLine, 'slot' | 'fill' | 'takeoff'>): WantedLine {
  return { size_id: fill.size_id, surface: slot.label.slice(0, 60), quantity: takeoff?.quantity ?? 0 }
}

/** Identifies a line that the server may refuse; another size or quantity of the product may still be available. */
export function orderKey({ fill, takeoff }: Pick<ListLine, 'fill' | 'takeoff'>): string {
  return `${fill.product} ${fill.size_id} ${takeoff?.quantity ?? 0}`
}

/** The server's reasons for refused lines of a list, by `orderKey`; empty for any other failure. */
export function refusedOf(failure: unknown, lines: readonly ListLine[]): Map<string, string> {
  const refused = new Map<string, string>()
  if (!(failure instanceof HttpFailure) || failure.status !== 422) return refused
  for (const [field, messages] of Object.entries(failure.fields)) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)]
    if (line) refused.set(orderKey(line), messages.join(' '))
  }
  return refused
}

/**
 * Slots that need a product and have none, or one that the showroom does not sell. Stone on a whole wall is optional
 * and a vanity comes with its top, so those slots are not reported.
 */
export function barePlaces({ doc, slots, placed }: Scene, models: ReadonlyMap<string, ModelRow>): SlotId[] {
  const isVanity = (id: string | undefined) => placed.some((one) => one.id === id && one.type === 'vanity')
  return slots
    .filter(({ id, categories, role, part, fixture, fixtures, optional }) => {
      if (categories.length === 0 || role === 'accessory') return false
      const fill = doc.fills[id]
      if (!fill) return !optional && role !== 'accent' && !(part === 'top' && isVanity(fixtures?.[0] ?? fixture))
      if (!('product' in fill)) return false
      const row = models.get(productKey(fill.product, fill.size_id))
      return row !== undefined && row.state !== 'sold'
    })
    .map(({ id }) => id)
}

/** Why the PDF of a list could not be made and what helps, in one or two sentences. */
export function whyNoPdf(failure: unknown): string {
  const { status = 0, fields = {} } = failure instanceof HttpFailure ? failure : {}
  if (status === 413) return 'The list is too large for one PDF.'
  if (status === 422) return Object.values(fields)[0]?.[0] ?? 'The PDF could not be created. Try again.'
  if (status === 429) return 'Too many PDF requests. Try again in a minute.'
  if (status === 503) return 'The service is busy. Please try again in a moment.'
  return 'The PDF could not be created. Check your connection and try again.'
}
