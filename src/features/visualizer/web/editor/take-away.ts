import { contractorLines } from '#features/visualizer/contractor-lines.ts'
import { countingOf, type ListLine, linesOf } from '#features/visualizer/room-list.ts'
import { loadChunk } from '#web/load-chunk.ts'
import { saveFile } from '#web/save-file.ts'
import { getListPdf } from '../api.ts'
import { fileName } from './file-name.ts'
import { listCsv } from './list-csv.ts'
import type { StageHandle } from './Stage.tsx'
import type { EditorState } from './store.ts'

type Taking = {
  state: EditorState
  /** Null while there is no picture. */
  stage: StageHandle | null
  /** The showroom whose prices they are. */
  showroom: number | null
  /** The prices are the professional's own costs, not their clients' prices. */
  wholesale: boolean
  /** The design's share link; null before it is saved. */
  share: string | null
}

export async function savePicture({ state, stage }: Taking): Promise<void> {
  if (stage) saveFile(fileName(state.scene.name, 'png'), await stage.picture(2, 'image/png'))
}

/** The picture, the list with its pictures, and the cuts. @throws HttpFailure */
export async function savePdf({ state, stage, showroom, share }: Taking): Promise<void> {
  const { name } = state.scene
  const picture = stage && (await stage.picture(2, 'image/jpeg'))
  const rooms = [{ name, document: state.doc, share }]
  saveFile(fileName(name, 'pdf'), await getListPdf({ title: name, showroom, rooms }, picture))
}

export async function saveGlb({ state }: Taking): Promise<void> {
  const { roomGlb } = await loadChunk(() => import('./room-glb.ts'))
  saveFile(fileName(state.scene.name, 'glb'), await roomGlb(state))
}

export async function saveCsv({ state, wholesale }: Taking): Promise<void> {
  const { name } = state.scene
  const room = { name, lines: linesIn(state), contractor: contractorLines(state.scene) }
  const text = listCsv(room, location.origin, wholesale)
  saveFile(fileName(name, 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

function linesIn(state: EditorState): ListLine[] {
  return linesOf(state.scene, state.models, countingOf(state))
}
