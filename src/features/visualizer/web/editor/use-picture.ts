import { useMemo } from 'react'
import { roomLamps, roomPieces } from '#scene/model/rooms/room-pieces.ts'
import type { RoomPicture } from '#scene/view/viewer.ts'
import { choicesOf, type EditorState, useEditorState } from './store.ts'

/** The room as meshes; the same object while neither the scene nor what is known of its products has changed. */
export function usePicture(): RoomPicture | null {
  const scene = useEditorState(sceneOf)
  const models = useEditorState(modelsOf)
  return useMemo(() => {
    const choices = choicesOf(scene, models)
    return { scene, pieces: roomPieces(scene, choices), lamps: roomLamps(scene, choices) }
  }, [scene, models])
}

const sceneOf = (state: EditorState) => state.scene
const modelsOf = (state: EditorState) => state.models
