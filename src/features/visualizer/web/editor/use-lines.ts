import { useDeferredValue, useMemo, useState } from 'react'
import { type ListLine, linesOf } from '#features/visualizer/room-list.ts'
import { useCounting } from './counting.ts'
import { rememberingCount } from './list-lines.ts'
import { type EditorState, useEditorState } from './store.ts'

/** The running list of the design; it follows a drag with a breath's delay, so that the picture stays smooth. */
export function useLines(): ListLine[] {
  const scene = useDeferredValue(useEditorState(sceneOf))
  const models = useEditorState(modelsOf)
  const how = useCounting()
  const count = useCount()
  return useMemo(() => linesOf(scene, models, how, count), [scene, models, how, count])
}

/** Counting that remembers, one for each part of the page that counts. */
export function useCount() {
  const [count] = useState(() => rememberingCount())
  return count
}

const sceneOf = (state: EditorState) => state.scene
const modelsOf = (state: EditorState) => state.models
