import { choicesOf } from '#features/visualizer/scene-choices.ts'
import { roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import { exportGlb } from '#scene/view/export-glb.ts'
import type { EditorState } from './store.ts'

/** The design as GLB for 3D programs, with the light that is selected: day or evening. */
export function roomGlb({ scene, models }: EditorState): Promise<Blob> {
  return exportGlb(scene.name, roomPieces(scene, choicesOf(scene, models)), scene.doc.light === 'evening')
}
