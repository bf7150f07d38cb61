import { useEffect, useMemo, useRef, useState } from 'react'
import { choicesOf } from '#features/visualizer/scene-choices.ts'
import { bodies, groupsFor } from '#scene/model/bodies/build-body.ts'
import { hasRoomCode, loadRoomCode, type RoomCode, roomCodeOf } from '#scene/model/furnish/room-code.ts'
import { roomLamps, roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import type { RoomPicture } from '#scene/view/viewer.ts'
import { loadChunk } from '#web/load-chunk.ts'
import { type EditorState, useEditorState } from './store.ts'

/**
 * The room as meshes; the same object while neither the scene nor its product models change. Null until the code that
 * builds it is loaded. While a change needs more code, the previous picture is returned.
 */
export function usePicture(): { picture: RoomPicture | null; failed: boolean } {
  const scene = useEditorState(sceneOf)
  const models = useEditorState(modelsOf)
  const selected = useEditorState(selectedOf)
  const choices = useMemo(() => choicesOf(scene, models), [scene, models])
  const needed = useMemo(() => roomCodeOf(scene, choices), [scene, choices])
  const { ready, failed } = useCode(needed)
  const latest = useRef<RoomPicture | null>(null)
  const picture = useMemo(() => {
    if (ready)
      latest.current = { scene, pieces: roomPieces(scene, choices), lamps: roomLamps(scene, choices) }
    return latest.current
  }, [ready, scene, choices])

  // Preloads what may be selected next while the user looks at the current selection.
  const chosen = scene.slots.find(({ id }) => id === selected)
  useEffect(() => {
    if (chosen) bodies.load(groupsFor(chosen)).catch(() => undefined)
  }, [chosen])
  return { picture, failed }
}

/** Loads the code, and after a failure tries again with every change. */
function useCode(code: RoomCode): { ready: boolean; failed: boolean } {
  const [failed, setFailed] = useState(false)
  const [, setArrived] = useState(0)
  useEffect(() => {
    if (hasRoomCode(code)) return
    let left = false
    const told = (missing: boolean) => () => {
      if (left) return
      setFailed(missing)
      setArrived((times) => times + 1)
    }
    loadChunk(() => loadRoomCode(code)).then(told(false), told(true))
    return () => {
      left = true
    }
  }, [code])
  return { ready: hasRoomCode(code), failed }
}

const sceneOf = (state: EditorState) => state.shown ?? state.scene
const modelsOf = (state: EditorState) => state.models
const selectedOf = (state: EditorState) => state.selected
