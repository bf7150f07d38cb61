import { paintColors } from '#lib/paints.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { qrCode } from '#lib/qr-code.ts'
import { site } from '#lib/site.ts'
import { type Pen, pageSize, writePdf } from '#server/write-pdf.ts'
import type { ShowroomSettings } from '../schema.ts'

type Card = { settings: ShowroomSettings; phone: string; publicUrl: string }

/** The address that the code contains: it enters the showroom. */
export const cardAddress = (publicUrl: string, vsdId: string) => publicUrl + paths.enterShowroom(vsdId)

/** The code as a PNG to send. */
export async function codePng(text: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { side, path } = qrCode(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const inch = 72
const ink = '#1F1D1A'
const graphite = '#57534C'
const stud = '#D9D6CF'

/** A sheet to hang up, and a sheet of ten business cards of 3.5 × 2 inches that fits common perforated paper. */
export function cardPdf(card: Card): Promise<Buffer> {
  const { settings } = card
  const title = `Showroom ${settings.vsd_id}`
  const paint = paintColors[settings.painted ? settings.theme_color : site.paint].ground
  const place = [settings.city, settings.state].filter(Boolean).join(', ')
  const phone = card.phone ? formatPhone(card.phone) : ''
  const host = card.publicUrl.replace(/^https?:\/\//, '')
  const address = cardAddress(card.publicUrl, settings.vsd_id)
  const steps = [`Open ${host}`, 'Enter our Showroom ID', 'Shop our selection at our prices']
  const words = { company: settings.company_name, place, phone, site: host, id: settings.vsd_id, steps, paint }
  return writePdf({
    title,
    draw(pen) {
      drawSheet(pen, words, address)
      drawCards(pen, words, address)
    },
  })
}

type Words = {
  company: string
  place: string
  phone: string
  site: string
  id: string
  steps: string[]
  paint: string
}

function drawSheet(pen: Pen, words: Words, address: string): void {
  pen.newPage()
  const width = pageSize.width - 2 * inch
  pen.rect(inch, inch, width, 10, words.paint)
  let y = inch + 56
  for (const line of pen.wrap(words.company, width, { size: 34, bold: true })) {
    pen.text(inch, y, line, { size: 34, bold: true })
    y += 40
  }
  pen.text(inch, y - 8, [words.place, words.phone].filter(Boolean).join('  ·  '), {
    size: 14,
    color: graphite,
  })
  const side = 260
  drawCode(pen, address, inch, y + 24, side)
  const beside = inch + side + 24
  pen.text(beside, y + 60, 'Scan to enter our showroom', { size: 13, color: graphite })
  pen.text(beside, y + 110, 'Showroom ID', { size: 13, color: graphite })
  pen.text(beside, y + 142, words.id, { size: 30, bold: true })
  words.steps.forEach((step, i) => {
    pen.text(inch, y + 24 + side + 44 + i * 30, `${i + 1}. ${step}`, { size: 17 })
  })
}

const cardSize = { width: 3.5 * inch, height: 2 * inch }
const first = { x: 0.75 * inch, y: 0.5 * inch }

function drawCards(pen: Pen, words: Words, address: string): void {
  pen.newPage()
  for (let i = 0; i < 10; i++) {
    const x = first.x + (i % 2) * cardSize.width
    const y = first.y + Math.floor(i / 2) * cardSize.height
    drawCard(pen, words, address, { x, y })
  }
}

function drawCard(pen: Pen, words: Words, address: string, { x, y }: { x: number; y: number }): void {
  const corners: [number, number][] = [
    [x, y],
    [x + cardSize.width, y],
    [x + cardSize.width, y + cardSize.height],
    [x, y + cardSize.height],
  ]
  pen.shape([corners], { stroke: stud })
  pen.rect(x + 12, y + 14, 36, 4, words.paint)
  const wide = cardSize.width - 24 - 92
  const name = pen.wrap(words.company, wide, { size: 12, bold: true }).slice(0, 2)
  name.forEach((line, i) => {
    pen.text(x + 12, y + 36 + i * 14, line, { size: 12, bold: true })
  })
  const below = y + 36 + name.length * 14
  pen.text(x + 12, below, words.place, { size: 8.5, color: graphite })
  pen.text(x + 12, below + 12, words.phone, { size: 8.5, color: graphite })
  pen.text(x + 12, y + cardSize.height - 40, 'Showroom ID', { size: 8, color: graphite })
  pen.text(x + 12, y + cardSize.height - 24, words.id, { size: 15, bold: true })
  pen.text(x + 12, y + cardSize.height - 11, words.site, { size: 7.5, color: graphite })
  drawCode(pen, address, x + cardSize.width - 98, y + (cardSize.height - 92) / 2, 92)
}

function drawCode(pen: Pen, text: string, x: number, y: number, side: number): void {
  const code = qrCode(text)
  const module = side / code.side
  // A hair wider than a module, so that no light line shows between two of them.
  for (const [column, row] of code.squares)
    pen.rect(x + column * module, y + row * module, module + 0.02, module + 0.02, ink)
}
