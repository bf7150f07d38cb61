import { choicesOf } from '#features/visualizer/scene-choices.ts'
import { roomPieces } from '#scene/model/rooms/room-pieces.ts'
import { exportGlb } from '#scene/view/export-glb.ts'
import type { EditorState } from './store.ts'

/** The design as it is for programs that draw rooms; by day or in the evening, as it is looked at. */
export function roomGlb({ scene, models }: EditorState): Promise<Blob> {
  return exportGlb(scene.name, roomPieces(scene, choicesOf(scene, models)), scene.doc.light === 'evening')
}
