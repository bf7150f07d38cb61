import { counted } from '#features/catalogue/web/price-words.ts'
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
const column = left + side + 12

/** The room's picture, what it takes with every product's picture and price, and below it the cuts for who lays it. */
export function listPdf(design: {
  name: string
  /** As it is shown, MM.DD.YYYY. */
  date: string
  showroom: string | null
  /** They are what a professional pays, and not what his clients do. */
  wholesale?: boolean
  /** How large the room is, in words. */
  size?: string
  /** Opens the design; none before it is saved. */
  address?: string | null
  lines: readonly ListLine[]
  picture: Jpeg | null
  /** By the address that a line's row gives. */
  products?: ReadonlyMap<string, Jpeg>
  /** Shows names in scripts that the file's own letters do not know. */
  paint?: Painter
}): Uint8Array<ArrayBuffer> {
  const { picture, lines, products = new Map<string, Jpeg>() } = design
  const pictures = [...(picture ? [picture] : []), ...products.values()]
  const draw = (newPage: () => PdfPage) => {
    let page = newPage()
    let y = heading(page, design)
    if (picture) {
      const width = Math.min(right - left, (most.picture * picture.width) / picture.height)
      const height = (width * picture.height) / picture.width
      page.picture(0, left, y, width, height)
      y += height + 22
    } else y += 10
    /** Where the next block begins; one that would not fit goes to a new page whole. */
    const room = (height: number) => {
      if (y + height > bottom) {
        page = newPage()
        y = 56
      }
      return page
    }
    for (const line of lines) {
      const blocks = blocksOf(line)
      if (!blocks) continue
      const texts = blocks.name.length + blocks.notes.length
      const height = Math.max(side + 14, texts * 11 + 16)
      const on = room(height)
      on.line(left, y - 10, right, y - 10)
      const shown = line.row && products.get(line.row.picture)
      if (shown) on.picture(pictures.indexOf(shown), left, y - 6, side, side)
      blocks.name.forEach((text, i) => {
        on.text(column, y + i * 11, text, { bold: true })
      })
      rightText(on, y, blocks.amount, true)
      rightText(on, y + 11, blocks.quantity)
      blocks.notes.forEach((text, i) => {
        on.text(column, y + (blocks.name.length + i) * 11, text, { size: 8, gray: i < 2 ? 0.4 : 0.25 })
      })
      y += height
    }
    const on = room(30)
    on.line(left, y - 10, right, y - 10)
    if (isPriced(lines)) {
      on.text(left, y + 6, design.wholesale ? 'Total at wholesale' : 'Total', { size: 12, bold: true })
      rightText(on, y + 6, formatCents(totalOf(lines)), true, 12)
    } else on.text(left, y + 6, 'Prices come with a professional’s showroom.', { gray: 0.4 })
    y += 40
    for (const plan of lines.map(layingPlan)) {
      if (!plan) continue
      const { scale, height, places } = arranged(plan.figures, right - left, most.plan)
      const texts = plan.texts.flatMap((text) => wrapped(text, 8, right - left))
      // The drawing stands with its title; what is said of it may go on on the next page.
      const on = room(20 + height + 24)
      on.text(left, y, plan.title, { bold: true })
      for (const { figure, x, y: down } of places) {
        const top = y + 10 + down + figure.height * scale
        figure.draw(
          on,
          ([u, v]) => [left + x + (u - figure.x0) * scale, top - (v - figure.y0) * scale],
          scale,
        )
      }
      y += height + 24
      for (const text of texts) {
        room(11).text(left, y, text, { size: 8, gray: 0.25 })
        y += 11
      }
      y += 18
    }
  }
  const foot = (page: PdfPage, number: number, of: number) => {
    const [name = ''] = wrapped(design.name, 8, 380)
    page.text(left, pageSize.height - 30, name, { size: 8, gray: 0.4 })
    rightText(page, pageSize.height - 30, `Page ${number} of ${of}`, false, 8)
  }
  return pdfOf(draw, pictures, { foot, paint: design.paint })
}

function heading(page: PdfPage, design: Parameters<typeof listPdf>[0]): number {
  const { name, date, showroom, wholesale, size, address } = design
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
  const sentence = takeoff.kind === 'count' ? [] : wrapped(takeoff.sentence, 8, right - column - 110)
  return {
    name: wrapped(row.name, 9, right - column - 130),
    /** What it is, where it goes, how it was counted. */
    notes: [
      ...wrapped(`${row.brand}, ${row.size_label}, ${row.sku}`, 8, right - column - 110).slice(0, 1),
      ...wrapped(slot.label, 8, right - column - 110),
      ...sentence,
    ],
    quantity: `${counted(takeoff.quantity, row.unit_label)}${each}`,
    amount: amountCents === null ? '' : formatCents(amountCents),
  }
}
