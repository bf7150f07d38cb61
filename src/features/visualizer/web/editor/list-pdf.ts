import { counted } from '#features/catalogue/web/price-words.ts'
import {
  byContractor,
  type ContractorLine,
  contractorQuantity,
} from '#features/visualizer/contractor-lines.ts'
import { factsOf } from '#features/visualizer/facts-of.ts'
import { formatCents } from '#lib/money.ts'
import { arranged, layingPlan } from './laying-plan.ts'
import { isPriced, type ListLine, totalOf } from './list-lines.ts'
import { type Jpeg, type Painter, type PdfPage, pageSize, pdfOf, textWidth, wrapped } from './pdf-file.ts'

const left = 40
const right = pageSize.width - 40
const bottom = pageSize.height - 48

/** The highest that pictures and plans become; points. */
const most = { picture: 350, plan: 420 }

/** A product's picture stands at its lines' left. */
const side = 46
const beside = left + side + 12

/** A room and what it takes. */
export type PdfRoom = {
  name: string
  /** How large the room is, in words. */
  size?: string
  /** Opens the design; none before it is saved. */
  address?: string | null
  lines: readonly ListLine[]
  /** Without prices, below the total. */
  contractor?: readonly ContractorLine[]
  picture: Jpeg | null
}

export type PdfFacts = {
  /** As it is shown, MM.DD.YYYY. */
  date: string
  showroom: string | null
  /** They are what a professional pays, and not what his clients do. */
  wholesale?: boolean
  /** By the address that a line's row gives. */
  products?: ReadonlyMap<string, Jpeg>
  /** Shows names in scripts that the file's own letters do not know. */
  paint?: Painter
}

/** One room by itself. */
export function listPdf(room: PdfRoom & PdfFacts): Uint8Array<ArrayBuffer> {
  return roomsPdf(room.name, [room], room)
}

/**
 * Each room's picture, what it takes with every product's picture and price, and below it the cuts for who lays it. Of several
 * rooms the sums come first, on a page of their own.
 */
export function roomsPdf(title: string, rooms: readonly PdfRoom[], facts: PdfFacts): Uint8Array<ArrayBuffer> {
  const { products = new Map<string, Jpeg>() } = facts
  const pictures = [...rooms.flatMap(({ picture }) => picture ?? []), ...products.values()]
  const draw = (newPage: () => PdfPage) => {
    if (rooms.length > 1) drawSums(newPage, title, rooms, facts)
    for (const room of rooms) drawRoom(newPage, room, facts, pictures)
  }
  const foot = (page: PdfPage, number: number, of: number) => {
    const [name = ''] = wrapped(title, 8, 380)
    page.text(left, pageSize.height - 30, name, { size: 8, gray: 0.4 })
    rightText(page, pageSize.height - 30, `Page ${number} of ${of}`, false, 8)
  }
  return pdfOf(draw, pictures, { foot, paint: facts.paint })
}

/** Blocks one below the other; one that would not fit goes to a new page whole. */
function column(newPage: () => PdfPage, page: PdfPage, from: number) {
  const at = { page, y: from }
  return Object.assign(at, {
    block(height: number) {
      if (at.y + height > bottom) Object.assign(at, { page: newPage(), y: 56 })
      return at.page
    },
  })
}

function drawSums(newPage: () => PdfPage, title: string, rooms: readonly PdfRoom[], facts: PdfFacts): void {
  const first = newPage()
  const down = column(newPage, first, heading(first, { name: title }, facts) + 10)
  for (const { name, lines } of rooms) {
    const names = wrapped(name, 9, right - left - 130)
    const height = names.length * 11 + 16
    const on = down.block(height)
    on.line(left, down.y - 10, right, down.y - 10)
    names.forEach((text, i) => {
      on.text(left, down.y + i * 11, text, { bold: true })
    })
    if (isPriced(lines)) rightText(on, down.y, formatCents(totalOf(lines)), true)
    down.y += height
  }
  drawTotal(
    down,
    rooms.flatMap(({ lines }) => lines),
    facts,
  )
}

function drawRoom(newPage: () => PdfPage, room: PdfRoom, facts: PdfFacts, pictures: readonly Jpeg[]): void {
  const { picture, lines, contractor = [] } = room
  const first = newPage()
  const down = column(newPage, first, heading(first, room, facts))
  if (picture) {
    const width = Math.min(right - left, (most.picture * picture.width) / picture.height)
    const height = (width * picture.height) / picture.width
    first.picture(pictures.indexOf(picture), left, down.y, width, height)
    down.y += height + 22
  } else down.y += 10
  for (const line of lines) {
    const blocks = blocksOf(line)
    if (!blocks) continue
    const texts = blocks.name.length + blocks.notes.length
    const height = Math.max(side + 14, texts * 11 + 16)
    const on = down.block(height)
    const { y } = down
    on.line(left, y - 10, right, y - 10)
    const shown = line.row && facts.products?.get(line.row.picture)
    if (shown) on.picture(pictures.indexOf(shown), left, y - 6, side, side)
    blocks.name.forEach((text, i) => {
      on.text(beside, y + i * 11, text, { bold: true })
    })
    rightText(on, y, blocks.amount, true)
    rightText(on, y + 11, blocks.quantity)
    blocks.notes.forEach((text, i) => {
      on.text(beside, y + (blocks.name.length + i) * 11, text, { size: 8, gray: i < 2 ? 0.4 : 0.25 })
    })
    down.y += height
  }
  drawTotal(down, lines, facts)
  down.y += 40
  drawContractor(down, contractor)
  for (const plan of lines.map(layingPlan)) {
    if (!plan) continue
    const { scale, height, places } = arranged(plan.figures, right - left, most.plan)
    const texts = plan.texts.flatMap((text) => wrapped(text, 8, right - left))
    // The drawing stands with its title; what is said of it may go on on the next page.
    const on = down.block(20 + height + 24)
    on.text(left, down.y, plan.title, { bold: true })
    for (const { figure, x, y } of places) {
      const top = down.y + 10 + y + figure.height * scale
      figure.draw(on, ([u, v]) => [left + x + (u - figure.x0) * scale, top - (v - figure.y0) * scale], scale)
    }
    down.y += height + 24
    for (const text of texts) {
      down.block(11).text(left, down.y, text, { size: 8, gray: 0.25 })
      down.y += 11
    }
    down.y += 18
  }
}

function drawContractor(down: ReturnType<typeof column>, lines: readonly ContractorLine[]): void {
  if (lines.length === 0) return
  down.block(40).text(left, down.y, `${byContractor}, not in the total`, { bold: true })
  down.y += 16
  for (const line of lines) {
    const on = down.block(26)
    on.text(left, down.y, line.label)
    rightText(on, down.y, contractorQuantity(line))
    on.text(left, down.y + 11, line.sentence, { size: 8, gray: 0.4 })
    down.y += 26
  }
  down.y += 18
}

function drawTotal(
  down: ReturnType<typeof column>,
  lines: readonly ListLine[],
  { wholesale }: PdfFacts,
): void {
  const on = down.block(30)
  on.line(left, down.y - 10, right, down.y - 10)
  if (isPriced(lines)) {
    on.text(left, down.y + 6, wholesale ? 'Total at wholesale' : 'Total', { size: 12, bold: true })
    rightText(on, down.y + 6, formatCents(totalOf(lines)), true, 12)
  } else on.text(left, down.y + 6, 'Prices come with a professional’s showroom.', { gray: 0.4 })
}

function heading(
  page: PdfPage,
  { name, size, address }: Pick<PdfRoom, 'name' | 'size' | 'address'>,
  { date, showroom, wholesale }: PdfFacts,
): number {
  const prices = wholesale ? 'wholesale prices in the showroom of' : 'prices of'
  const lines = wrapped(name, 17, right - left)
  lines.forEach((line, i) => {
    page.text(left, 52 + i * 20, line, { size: 16, bold: true })
  })
  let y = 52 + lines.length * 20 - 4
  const facts = [showroom ? `Wainscot, ${prices} ${showroom}` : 'Wainscot', ...(size ? [size] : [])]
  page.text(left, y, facts.join('  ·  '), { gray: 0.4 })
  rightText(page, y, date)
  if (address) {
    y += 13
    page.text(left, y, address, { size: 8, gray: 0.4 })
    page.link(left, y - 8, textWidth(address, 8), 11, address)
  }
  return y + 14
}

function rightText(page: PdfPage, y: number, text: string, bold = false, size = 9): void {
  page.text(right - textWidth(text, size, bold), y, text, { size, bold })
}

function blocksOf({ slot, row, takeoff, amountCents }: ListLine) {
  if (!row || !takeoff) return null
  const { unitPriceCents } = factsOf(row)
  const each = row.unit_price === null ? '' : ` at ${formatCents(unitPriceCents)}`
  const sentence = takeoff.kind === 'count' ? [] : wrapped(takeoff.sentence, 8, right - beside - 110)
  return {
    name: wrapped(row.name, 9, right - beside - 130),
    /** What it is, where it goes, how it was counted. */
    notes: [
      ...wrapped(`${row.brand}, ${row.size_label}, ${row.sku}`, 8, right - beside - 110).slice(0, 1),
      ...wrapped(slot.label, 8, right - beside - 110),
      ...sentence,
    ],
    quantity: `${counted(takeoff.quantity, row.unit_label)}${each}`,
    amount: amountCents === null ? '' : formatCents(amountCents),
  }
}
