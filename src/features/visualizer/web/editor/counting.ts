import { countingOf } from '#features/visualizer/room-list.ts'
import type { HowCounted } from '#scene/model/rooms/types.ts'
import { type Editor, useEditorState } from './store.ts'

/** How the design counts material: the same for the list, the chips, the files and what is put into the cart. */
export function useCounting(): HowCounted {
  return useEditorState(countingOf)
}

/** A step like any other: it is kept with the design, and undo takes it back. */
export function setCounting(editor: Editor, change: Partial<HowCounted>): void {
  const state = editor.get()
  editor.change({ ...state.doc, count: { ...countingOf(state), ...change } })
}
