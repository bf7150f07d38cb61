import { laborUnits } from '#features/labor/rules.ts'
import { deliveryZip } from '#features/shipping/web/api.ts'
import { choicesOf, factsOf } from '#features/visualizer/design-parts.ts'
import { laborSum, missingLaborWords, type ReadLabor } from '#features/visualizer/room-labor.ts'
import { byContractor, countingOf, isPriced, type ListLine, linesOf, totalOf } from '#features/visualizer/room-list.ts'
import { getListPdf } from '#features/visualizer/web/api.ts'
import { fileName } from '#features/visualizer/web/parts/file-name.ts'
import { readRoomLabor } from '#features/visualizer/web/parts/read-room-labor.ts'
import { csvLine, csvMark } from '#lib/csv.ts'
import { toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import { type ContractorLine, contractorLines } from '#scene/model/takeoff/contractor-lines.ts'
import { saveFile, silentHttp } from '#web/browser/browser-http.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import type { EditorState, StageHandle } from '../store/store.ts'

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
  saveFile(
    fileName(name, 'pdf'),
    await getListPdf({ title: name, showroom, zip_code: deliveryZip.get(), rooms }, picture),
  )
}

/** The design for 3D programs, with the light that is selected: day or evening. */
export async function saveGlb({ state }: Taking): Promise<void> {
  const { scene, models } = state
  const { exportGlb } = await loadChunk(() => import('#scene/view/export-glb.ts'))
  const pieces = roomPieces(scene, choicesOf(scene, models))
  saveFile(fileName(scene.name, 'glb'), await exportGlb(scene.name, pieces, scene.doc.light === 'evening'))
}

/** @throws HttpFailure where the selected labor cannot be loaded */
export async function saveCsv({ state, showroom, wholesale }: Taking): Promise<void> {
  const { name } = state.scene
  const lines = linesIn(state)
  const labor = await readRoomLabor(silentHttp, { scene: state.scene, lines, showroom })
  const room = { name, lines, labor, contractor: contractorLines(state.scene) }
  const text = listCsv(room, location.origin, wholesale)
  saveFile(fileName(name, 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

function linesIn(state: EditorState): ListLine[] {
  return linesOf(state.scene, state.models, countingOf(state))
}

/** A saved design as part of a list of several. */
export type ListedRoom = {
  id: string
  name: string
  /** The company whose prices it has; null for the house prices. */
  seller: string | null
  /** Its size as text. */
  size: string
  /** As the editor lists them, including products that are no longer sold. */
  lines: ListLine[]
  labor: ReadLabor | null
  contractor: ContractorLine[]
}

export function saveRoomsCsv(rooms: readonly ListedRoom[], wholesale: boolean): void {
  const text = roomsCsv(rooms, location.origin, wholesale)
  saveFile(fileName(titleOf(rooms), 'csv'), new Blob([text], { type: 'text/csv;charset=utf-8' }))
}

/** At the prices of the showroom with that number. @throws HttpFailure */
export async function saveRoomsPdf(rooms: readonly ListedRoom[], showroom: number | null): Promise<void> {
  const title = titleOf(rooms)
  const file = await getListPdf({
    title,
    showroom,
    zip_code: deliveryZip.get(),
    rooms: rooms.map(({ id }) => ({ scene: id })),
  })
  saveFile(fileName(title, 'pdf'), file)
}

function titleOf(rooms: readonly ListedRoom[]): string {
  const [only] = rooms
  return only && rooms.length === 1 ? only.name : `Product list of ${rooms.length} rooms`
}

const head = [
  'Room',
  'Place',
  'Product',
  'Brand',
  'SKU',
  'Size',
  'Quantity',
  'Unit',
  'Unit price',
  'Amount',
  'Quantity calculation',
  'Image',
  'Product page',
]

type CsvRoom = {
  name: string
  lines: readonly ListLine[]
  labor?: ReadLabor | null
  /** These lines have no price and are in no total. */
  contractor?: readonly ContractorLine[]
}

/** The list of a room as CSV for a spreadsheet; see `roomsCsv`. */
export function listCsv(room: CsvRoom, site: string, wholesale = false): string {
  return roomsCsv([room], site, wholesale)
}

/**
 * The lists of several rooms as a single CSV (RFC 4180). Dollars have two decimals. Priced lists end with a total; with
 * several rooms, each room's total follows its lines. Every line names its room and links to its picture and page at
 * `site`, the origin of the platform. `wholesale`: the prices are the professional's own costs.
 */
export function roomsCsv(rooms: readonly CsvRoom[], site: string, wholesale = false): string {
  const rows = rooms.flatMap(({ name, lines, labor, contractor = [] }) => [
    ...lines.flatMap((line) => rowOf(name, line, site)),
    ...(labor ? laborRows(name, labor) : []),
    ...contractor.map((line) => contractorRow(name, line)),
    ...(rooms.length > 1 ? sumOf([name, 'Total'], [{ lines, labor }]) : []),
  ])
  const heads = wholesale ? head.map((name) => name.replace(/^(Unit price|Amount)$/, '$1 at wholesale')) : head
  const total = sumOf(['Total', ''], rooms)
  return csvMark + [heads, ...rows, ...total].map((row) => csvLine(row)).join('')
}

function rowOf(room: string, { slot, row, takeoff, amountCents }: ListLine, site: string): string[][] {
  if (!row || !takeoff) return []
  return [
    [
      room,
      slot.label,
      row.name,
      row.brand,
      row.sku,
      row.size_label,
      String(takeoff.quantity),
      row.unit_label,
      row.unit_price === null ? '' : dollars(factsOf(row).unitPriceCents),
      amountCents === null ? '' : dollars(amountCents),
      takeoff.sentence,
      site + row.picture,
      site + paths.product(row.hash),
    ],
  ]
}

function contractorRow(room: string, { label, quantity, unit, sentence }: ContractorLine): string[] {
  return [room, label, byContractor, '', '', '', String(quantity), unit, '', '', sentence, '', '']
}

/** What is selected, and why some of it is not in the total. */
function laborRows(room: string, { zip, selected, labor }: ReadLabor): string[][] {
  const missing = missingLaborWords(selected, labor, zip)
  return [
    ...(labor?.lines ?? []).map((line) => {
      const { offer, proposed } = line
      const { one, many } = laborUnits[offer.unit]
      const unit = proposed.qty === 1 ? one : many
      const price = [String(proposed.qty), unit, offer.price.toFixed(2), dollars(proposed.amountCents)]
      return [room, 'Labor', offer.name, offer.seller, '', '', ...price, laborSum(line), '', '']
    }),
    ...(missing ? [[room, 'Labor', missing, ...blank(10)]] : []),
  ]
}

/** No rows without prices. */
function sumOf(names: [string, string], rooms: readonly Pick<CsvRoom, 'lines' | 'labor'>[]): string[][] {
  const lines = rooms.flatMap((room) => room.lines)
  const laborCents = rooms.reduce((sum, { labor }) => sum + (labor?.labor?.cents ?? 0), 0)
  return isPriced(lines) ? [[...names, ...blank(7), dollars(totalOf(lines) + laborCents), ...blank(3)]] : []
}

const blank = (cells: number) => Array.from({ length: cells }, () => '')

function dollars(cents: number): string {
  return toDollars(cents).toFixed(2)
}
