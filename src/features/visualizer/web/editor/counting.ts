import { countingOf } from '#features/visualizer/room-list.ts'
import type { HowCounted } from '#scene/model/rooms/types.ts'
import { type Editor, useEditorState } from './store.ts'

/** How the design counts material; shared by the list, the chips, the files and the cart. */
export function useCounting(): HowCounted {
  return useEditorState(countingOf)
}

/** A regular change of the document: it is saved with the design and can be undone. */
export function setCounting(editor: Editor, change: Partial<HowCounted>): void {
  const state = editor.get()
  editor.change({ ...state.doc, count: { ...countingOf(state), ...change } })
}
