import type { OfferedLabor } from '#features/labor/schema.ts'
import { factsOf, productKey, wholeOf } from '#features/visualizer/design-parts.ts'
import { goodsOfList, laborOf, laborSum, missingLaborWords, type RoomLabor } from '#features/visualizer/room-labor.ts'
import {
  byContractor,
  countingOf,
  goodsAndLabor,
  isPriced,
  type ListLine,
  linesOf,
  sizeWords,
  totalOf,
} from '#features/visualizer/room-list.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { counted, formatCents } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import { type ContractorLine, contractorLines, contractorQuantity } from '#scene/model/takeoff/contractor-lines.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { isolated, type Look, type Pen, pageSize, writePdf } from '#server/write-pdf.ts'
import { arranged, type LayingPlan, layingPlan } from './laying-plan.ts'
import { drawCabinets, drawDrawing, type RoomDrawings, roomDrawings, sizeOf } from './room-drawings.ts'

const left = 40
const right = pageSize.width - 40
const bottom = pageSize.height - 48

/** Maximum height of pictures and plans, in points. */
const most = { picture: 350, plan: 420, wall: 300 }

/** Side of a product's picture, left of its lines, in points. */
const side = 46
const beside = left + side + 12

const gray = '#666666'
const darkGray = '#404040'

/** A JPEG; dimensions in pixels. */
export type ListPicture = { bytes: Uint8Array; width: number; height: number }

export type PrintedRoom = {
  name: string
  ground: SceneGround
  document: SceneDoc
  /** The link that opens the design; null before it is saved. */
  address: string | null
  picture: ListPicture | null
  /** The company whose prices it has; null for the house prices. */
  seller: string | null
  /** Its products at these prices. */
  rows: ModelRow[]
  /** The labor that its showroom offers at the ZIP of the list; null where the design selects none, or without a ZIP. */
  offered: OfferedLabor | null
}

/** Everything that a list is made from, as plain data that can be sent to a thread. */
export type ListJob = {
  title: string
  /** MM.DD.YYYY */
  date: string
  /** The prices are a professional's own costs. */
  wholesale: boolean
  /** Where labor is done; empty where it is not known. */
  zip: string
  rooms: PrintedRoom[]
  /** JPEGs of products by their `productKey`. */
  products: ReadonlyMap<string, Uint8Array>
}

type CountedRoom = Omit<PrintedRoom, 'picture' | 'rows' | 'offered'> & {
  size: string
  lines: ListLine[]
  labor: RoomLabor | null
  /** Without prices, listed below the total. */
  contractor: ContractorLine[]
  plans: LayingPlan[]
  drawings: RoomDrawings | null
  picture: { bytes: Buffer; width: number; height: number } | null
}

/**
 * The products of rooms, counted and priced from their designs: each room's picture, its lines with quantity and price,
 * and the cutting plans. With several rooms, the totals come first on their own page. @throws RangeError for a design
 * that cannot be opened
 */
export function listPdf(job: ListJob): Promise<Buffer> {
  const rooms = job.rooms.map((room): CountedRoom => {
    const models = new Map(room.rows.map((row) => [productKey(row.hash, row.size_id), row]))
    const scene = wholeOf(room.ground, room.document, models)
    const lines = linesOf(scene, models, countingOf({ doc: room.document }))
    const plans = lines.flatMap((line) => layingPlan(line) ?? [])
    const picture = room.picture && { ...room.picture, bytes: bufferOf(room.picture.bytes) }
    const contractor = contractorLines(scene)
    const labor = room.offered && laborOf(room.offered, goodsOfList(scene, lines), room.document.labor ?? [])
    const drawings = roomDrawings(scene, lines)
    return { ...room, size: sizeWords(scene), lines, labor, contractor, plans, drawings, picture }
  })
  // One buffer per picture, so that it is embedded once, however often it is drawn.
  const pictures = new Map([...job.products].map(([key, bytes]) => [key, bufferOf(bytes)]))
  return writePdf({
    title: job.title,
    draw(pen) {
      if (rooms.length > 1) drawSums(pen, rooms, job)
      for (const room of rooms) drawRoom(pen, room, job, pictures)
    },
    foot(pen, number, of) {
      const look = { size: 8, color: gray }
      const [name = ''] = pen.wrap(job.title, 380, look)
      pen.text(left, pageSize.height - 30, name, look)
      pen.textTo(right, pageSize.height - 30, `Page ${number} of ${of}`, { size: 8 })
    },
  })
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

type Column = ReturnType<typeof column>

/** Stacks blocks; one that would not fit moves to a new page as a whole. */
function column(pen: Pen, from: number) {
  return {
    y: from,
    room(height: number) {
      if (this.y + height <= bottom) return
      pen.newPage()
      this.y = 56
    },
  }
}

const rule = (pen: Pen, y: number) => pen.line(left, y, right, y, '#B8B8B8', 0.5)

function drawSums(pen: Pen, rooms: readonly CountedRoom[], job: ListJob): void {
  pen.newPage()
  const down = column(pen, heading(pen, { name: job.title, sellers: rooms.map(({ seller }) => seller) }, job) + 10)
  const look = { bold: true }
  for (const { name, lines, labor } of rooms) {
    const names = pen.wrap(name, right - left - 130, look)
    const height = names.length * 11 + 16
    down.room(height)
    rule(pen, down.y - 10)
    names.forEach((text, i) => {
      pen.text(left, down.y + i * 11, text, look)
    })
    if (isPriced(lines)) pen.textTo(right, down.y, formatCents(totalOf(lines) + (labor?.cents ?? 0)), look)
    down.y += height
  }
  drawTotal(pen, down, rooms, job)
}

function drawRoom(pen: Pen, room: CountedRoom, job: ListJob, pictures: ReadonlyMap<string, Buffer>): void {
  pen.newPage()
  const down = column(pen, heading(pen, { ...room, sellers: [room.seller] }, job))
  const { picture } = room
  if (picture) {
    const width = Math.min(right - left, (most.picture * picture.width) / picture.height)
    const height = (width * picture.height) / picture.width
    pen.picture(picture.bytes, left, down.y, width, height)
    down.y += height + 22
  } else down.y += 10
  for (const line of room.lines) drawLine(pen, down, line, pictures)
  drawLabor(pen, down, room, job)
  drawTotal(pen, down, [room], job)
  down.y += 40
  drawContractor(pen, down, room.contractor)
  for (const plan of room.plans) drawPlan(pen, down, plan)
  if (room.drawings) drawDrawings(pen, down, room.drawings)
}

/** The plan, the walls from inside, the islands and the cabinet list, from a new page on. */
function drawDrawings(pen: Pen, down: Column, { plan, numbers, elevations, cabinets }: RoomDrawings): void {
  const named = (title: string, drawing: Parameters<typeof drawDrawing>[1], high: number) => {
    const at = { x: left, width: right - left, most: high }
    down.room(sizeOf(drawing.plan, at).height + 30)
    pen.text(left, down.y, title, { bold: true })
    down.y += 12 + drawDrawing(pen, drawing, { ...at, y: down.y + 8 }) + 16
  }
  pen.newPage()
  down.y = 56
  named('Plan', { plan, numbers }, most.plan)
  for (const { title, drawing } of elevations) named(title, { plan: drawing }, most.wall)
  down.room(60)
  pen.text(left, down.y, 'Cabinet list', { bold: true })
  down.y += 18
  drawCabinets(pen, cabinets, { x: left, width: right - left }, (height) => {
    down.room(height)
    const { y } = down
    down.y += height
    return y
  })
}

function drawLine(pen: Pen, down: Column, line: ListLine, pictures: ReadonlyMap<string, Buffer>): void {
  const { slot, row, takeoff, amountCents } = line
  if (!row || !takeoff) return
  const note: Look = { size: 8, color: gray }
  const wide = right - beside - 110
  const names = pen.wrap(row.name, right - beside - 130, { bold: true })
  const notes: [string, Look][] = [
    ...pen.wrap(`${isolated(row.brand)}, ${row.size_label}, ${row.sku}`, wide, note).slice(0, 1),
    ...pen.wrap(slot.label, wide, note),
  ].map((text) => [text, note])
  const howCounted = { size: 8, color: darkGray }
  if (takeoff.kind !== 'count')
    for (const text of pen.wrap(takeoff.sentence, wide, howCounted)) notes.push([text, howCounted])
  const height = Math.max(side + 14, (names.length + notes.length) * 11 + 16)
  down.room(height)
  const { y } = down
  rule(pen, y - 10)
  const shown = pictures.get(productKey(row.hash, row.size_id))
  if (shown) pen.picture(shown, left, y - 6, side, side)
  names.forEach((text, i) => {
    pen.text(beside, y + i * 11, text, { bold: true })
  })
  notes.forEach(([text, look], i) => {
    pen.text(beside, y + (names.length + i) * 11, text, look)
  })
  const each = row.unit_price === null ? '' : ` at ${formatCents(factsOf(row).unitPriceCents)}`
  if (amountCents !== null) pen.textTo(right, y, formatCents(amountCents), { bold: true })
  pen.textTo(right, y + 11, `${counted(takeoff.quantity, row.unit_label)}${each}`)
  down.y += height
}

/** The labor that the design selects, as the room lists it, or why it is not in the total. */
function drawLabor(pen: Pen, down: Column, { labor, document }: CountedRoom, { zip }: ListJob): void {
  const note: Look = { size: 8, color: darkGray }
  for (const line of labor?.lines ?? []) {
    const notes = [line.offer.seller, laborSum(line)].flatMap((text) => pen.wrap(text, right - beside - 110, note))
    const height = notes.length * 11 + 27
    down.room(height)
    rule(pen, down.y - 10)
    pen.text(beside, down.y, line.offer.name, { bold: true })
    pen.textTo(right, down.y, formatCents(line.proposed.amountCents), { bold: true })
    notes.forEach((text, i) => {
      pen.text(beside, down.y + (i + 1) * 11, text, note)
    })
    down.y += height
  }
  const missing = missingLaborWords(document.labor?.length ?? 0, labor, zip)
  if (!missing) return
  down.room(27)
  rule(pen, down.y - 10)
  pen.text(beside, down.y, missing, note)
  down.y += 27
}

function drawTotal(
  pen: Pen,
  down: Column,
  rooms: readonly Pick<CountedRoom, 'lines' | 'labor'>[],
  { wholesale, zip }: ListJob,
): void {
  down.room(44)
  rule(pen, down.y - 10)
  const look = { size: 12, bold: true }
  const lines = rooms.flatMap((room) => room.lines)
  if (!isPriced(lines)) return
  const goodsCents = totalOf(lines)
  const laborCents = rooms.reduce((sum, { labor }) => sum + (labor?.cents ?? 0), 0)
  pen.text(left, down.y + 6, wholesale ? 'Total at wholesale' : 'Total', look)
  pen.textTo(right, down.y + 6, formatCents(goodsCents + laborCents), look)
  if (laborCents === 0) return
  const note = `${goodsAndLabor(goodsCents, laborCents)} in ${zip.slice(0, 5)}, before tax`
  pen.textTo(right, down.y + 19, note, { size: 8, color: darkGray })
  down.y += 13
}

function drawContractor(pen: Pen, down: Column, lines: readonly ContractorLine[]): void {
  if (lines.length === 0) return
  down.room(40)
  pen.text(left, down.y, `${byContractor}, not included in the total`, { bold: true })
  down.y += 16
  for (const line of lines) {
    down.room(26)
    pen.text(left, down.y, line.label)
    pen.textTo(right, down.y, contractorQuantity(line))
    pen.text(left, down.y + 11, line.sentence, { size: 8, color: darkGray })
    down.y += 26
  }
  down.y += 18
}

function drawPlan(pen: Pen, down: Column, plan: LayingPlan): void {
  const look: Look = { size: 8, color: darkGray }
  const { scale, height, places } = arranged(plan.figures, right - left, most.plan)
  const titles = pen.wrap(plan.title, right - left, { bold: true })
  // The drawing stays with its title; the text below it may continue on the next page.
  down.room(9 + titles.length * 11 + height + 24)
  for (const title of titles) {
    pen.text(left, down.y, title, { bold: true })
    down.y += 11
  }
  for (const { figure, x, y } of places) {
    const top = down.y - 1 + y + figure.height * scale
    figure.draw(pen, ([u, v]) => [left + x + (u - figure.x0) * scale, top - (v - figure.y0) * scale], scale)
  }
  down.y += height + 13
  for (const text of plan.texts.flatMap((one) => pen.wrap(one, right - left, look))) {
    down.room(11)
    pen.text(left, down.y, text, look)
    down.y += 11
  }
  down.y += 18
}

type Headed = { name: string; sellers: readonly (string | null)[]; size?: string; address?: string | null }

function heading(pen: Pen, { name, sellers, size, address }: Headed, { date, wholesale }: ListJob): number {
  const title = { size: 16, bold: true }
  const lines = pen.wrap(name, right - left, title)
  lines.forEach((line, i) => {
    pen.text(left, 52 + i * 20, line, title)
  })
  let y = 52 + lines.length * 20 - 4
  const facts = [pricesOf(sellers, wholesale), ...(size ? [size] : [])]
  const dateY = y
  for (const [i, line] of pen.wrap(facts.join('  ·  '), right - left - 70, { color: gray }).entries()) {
    if (i > 0) y += 12
    pen.text(left, y, line, { color: gray })
  }
  pen.textTo(right, dateY, date)
  if (address) {
    y += 13
    const look = { size: 8, color: gray }
    pen.text(left, y, address, look)
    pen.link(left, y - 8, pen.widthOf(address, look), 11, address)
  }
  return y + 14
}

/** Whose prices a page has, as text; each room says its own if they differ. */
function pricesOf(sellers: readonly (string | null)[], wholesale: boolean): string {
  const [seller = null, ...others] = new Set(sellers)
  if (others.length > 0) return wholesale ? `${site.name}, wholesale prices` : site.name
  if (seller === null) return wholesale ? `${site.name}, wholesale prices` : `${site.name}’s house prices`
  return `${site.name}, ${wholesale ? 'wholesale prices in the showroom of' : 'prices of'} ${seller}`
}
