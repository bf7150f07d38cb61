import { useDeferredValue, useMemo, useState } from 'react'
import { type ListLine, linesOf } from '#features/visualizer/room-list.ts'
import { useCounting } from './counting.ts'
import { rememberingCount } from './list-lines.ts'
import { type EditorState, useEditorState } from './store.ts'

/** The running list of the design. It is deferred during a drag, so that the picture stays smooth. */
export function useLines(): ListLine[] {
  const scene = useDeferredValue(useEditorState(sceneOf))
  const models = useEditorState(modelsOf)
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
