import { contractorLines } from '#features/visualizer/contractor-lines.ts'
import { formatDate } from '#lib/dates.ts'
import { loadChunk } from '#web/load-chunk.ts'
import { saveFile } from '#web/save-file.ts'
import { countingOf } from './counting.ts'
import { fileName } from './file-name.ts'
import { listCsv } from './list-csv.ts'
import { type ListLine, linesOf } from './list-lines.ts'
import { listPdf } from './list-pdf.ts'
import { paintedText } from './painted-text.ts'
import { jpegOf, productJpegs } from './product-jpegs.ts'
import type { StageHandle } from './Stage.tsx'
import { sizeWords } from './size-words.ts'
import type { EditorState } from './store.ts'

type Taking = {
  state: EditorState
  /** Null while there is no picture. */
  stage: StageHandle | null
  /** Whose prices they are. */
  company: string | null
  /** What a professional pays, and not what his clients do. */
  wholesale: boolean
  /** Opens the design; null before it is saved. */
  address: string | null
}

export async function savePicture({ state, stage }: Taking): Promise<void> {
  if (stage) saveFile(fileName(state.scene.name, 'png'), await stage.picture(2, 'image/png'))
}

/** The picture, the list with its pictures, and the cuts. */
export async function savePdf({ state, stage, company, wholesale, address }: Taking): Promise<void> {
  const { name } = state.scene
  const lines = linesIn(state)
  const file = listPdf({
    name,
    date: formatDate(new Date()),
    showroom: company,
    wholesale,
    size: sizeWords(state.scene),
    address,
    lines,
    contractor: contractorLines(state.scene),
    products: await productJpegs(lines),
    paint: paintedText,
    picture: stage ? await jpegOf(await stage.picture(2, 'image/jpeg')) : null,
  })
  saveFile(fileName(name, 'pdf'), new Blob([file], { type: 'application/pdf' }))
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
