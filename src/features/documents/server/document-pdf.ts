import { paintColors } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import { drawBrand, type Look, type Pen, pageSize, writePdf } from '#server/write-pdf.ts'
import type { Paper } from '../document.ts'

const margin = 54
const width = pageSize.width - 2 * margin
const right = margin + width
const bottom = pageSize.height - margin - 20
const ink = '#1F1D1A'
const graphite = '#57534C'
const stud = '#D9D6CF'
/** Points; two inches. */
const pictureWidth = 144

export type PaperJob = { paper: Paper; picture: Uint8Array | null }

/** Draws a document on US letter pages, with a square picture at the top if there is one. */
export async function documentPdf({ paper, picture }: PaperJob): Promise<Buffer> {
  const jpeg = picture ? await asJpeg(picture) : null
  const title = `${paper.title} ${paper.number}`
  return writePdf({
    title,
    draw(pen) {
      const down = column(pen)
      drawHead(down, paper, jpeg)
      drawLists(down, paper)
      if (paper.columns.length > 0) drawRows(down, paper)
      drawSums(down, paper.sums)
      for (const table of paper.tables ?? []) {
        down.y += 10
        down.room(90)
        down.y += block(down, margin, table.name, width, { size: 11, bold: true }) + 6
        drawRows(down, table)
        drawSums(down, table.sums)
      }
      if (paper.closing) {
        down.y += 10
        drawSums(down, paper.closing)
      }
      down.y += 14
      for (const note of paper.notes) {
        const look = { size: 9, color: graphite }
        for (const line of pen.wrap(note, width, look)) {
          down.room(12)
          pen.text(margin, down.y + 9, line, look)
          down.y += 12
        }
        down.y += 4
      }
      drawSignatures(down, paper)
    },
    foot(pen, number, of) {
      const look = { size: 8, color: graphite }
      const text = `${title}, page ${number} of ${of}`
      pen.text(margin + (width - pen.widthOf(text, look)) / 2, pageSize.height - 30, text, look)
    },
  })
}

/** PDF cannot embed WebP. */
async function asJpeg(picture: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture)
    .resize({ width: 576, height: 576, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

type Column = {
  pen: Pen
  y: number
  /** Starts a new page if the current one has less than this height left. */
  room: (height: number) => void
}

function column(pen: Pen): Column {
  pen.newPage()
  const down: Column = {
    pen,
    y: margin,
    room(height) {
      if (down.y + height <= bottom) return
      pen.newPage()
      down.y = margin
    },
  }
  return down
}

/** Draws wrapped lines from `down.y` without moving it, and returns their height. */
function block({ pen, y }: Column, x: number, text: string, wide: number, look: Look): number {
  const size = look.size ?? 10
  const lines = pen.wrap(text, wide, look)
  lines.forEach((line, i) => {
    pen.text(x, y + size + i * size * 1.25, line, look)
  })
  return lines.length * size * 1.25
}

function drawHead(down: Column, paper: Paper, picture: Buffer | null): void {
  const { pen } = down
  pen.rect(margin, margin - 18, width, 5, paintColors[site.paint].ground)
  drawBrand(pen, margin, margin + 10, { size: 11, bold: true })
  pen.text(margin, margin + 48, paper.title, { size: 22, bold: true })
  down.y = margin + 66
  if (picture) pen.picture(picture, right - pictureWidth, margin + 2, pictureWidth, pictureWidth)
  const wide = width - 96 - (picture ? pictureWidth + 16 : 0)
  for (const [label, value] of paper.facts) {
    block(down, margin, label, 90, { size: 10, color: graphite })
    down.y += block(down, margin + 96, value, wide, { size: 10 }) + 3
  }
  if (picture) down.y = Math.max(down.y, margin + pictureWidth + 8)
  down.y += 10
}

function drawLists(down: Column, { lists = [] }: Paper): void {
  const { pen } = down
  const left = 180
  for (const { name, rows } of lists) {
    down.room(60)
    down.y += block(down, margin, name, width, { size: 11, bold: true })
    pen.line(margin, down.y + 1, right, down.y + 1, ink)
    down.y += 7
    for (const [label, value] of rows) {
      const [names, values] = [label, value].map((text, i) =>
        pen.wrap(text, i === 0 ? left - 12 : width - left, { size: 10 }),
      )
      const height = Math.max(names?.length ?? 1, values?.length ?? 1) * 12.5
      down.room(height + 9)
      block(down, margin, label, left - 12, { size: 10, color: graphite })
      block(down, margin + left, value, width - left, { size: 10 })
      pen.line(margin, down.y + height + 3, right, down.y + height + 3, stud)
      down.y += height + 8
    }
    down.y += 8
  }
}

/** The first column gets the width that the others leave. */
function drawRows(down: Column, paper: Pick<Paper, 'columns' | 'rows'>): void {
  const { pen } = down
  const other = 82
  const first = width - (paper.columns.length - 1) * other - 12
  const rightOf = (i: number) => right - (paper.columns.length - 1 - i) * other
  const heads = () => {
    const look = { size: 9, bold: true, color: graphite }
    paper.columns.forEach((name, i) => {
      if (i === 0) pen.text(margin, down.y + 9, name, look)
      else pen.textTo(rightOf(i), down.y + 9, name, look)
    })
    pen.line(margin, down.y + 15, right, down.y + 15, ink)
    down.y += 21
  }
  heads()
  for (const row of paper.rows) {
    const detail = { size: 9, color: graphite }
    const cells = row.cells.map((cell) => pen.wrap(cell, other - 6, { size: 10 }))
    const own = pen.wrap(row.name, first, { size: 10 }).length * 12.5
    const height = Math.max(
      own + pen.wrap(row.detail, first, detail).length * 11.25,
      ...cells.map((lines) => lines.length * 12.5),
    )
    if (down.y + height + 11 > bottom) {
      down.room(height + 11)
      heads()
    }
    block(down, margin, row.name, first, { size: 10 })
    block({ ...down, y: down.y + own }, margin, row.detail, first, detail)
    cells.forEach((lines, i) => {
      lines.forEach((line, at) => {
        pen.textTo(rightOf(i + 1), down.y + 10 + at * 12.5, line, { size: 10 })
      })
    })
    pen.line(margin, down.y + height + 5, right, down.y + height + 5, stud)
    down.y += height + 11
  }
}

function drawSums(down: Column, sums: Paper['sums']): void {
  down.room(sums.length * 18 + 20)
  for (const [label, value] of sums) {
    const strong = ['Total', 'Net total', 'You receive', 'Closing balance'].includes(label)
    const look = { size: strong ? 12 : 10, bold: strong }
    down.pen.text(right - 240, down.y + 12, label, look)
    down.pen.textTo(right, down.y + 12, value, look)
    down.y += 18
  }
}

/** A line for each name and day; it keeps what was typed. */
function drawSignatures(down: Column, { signatures = [] }: Paper): void {
  const { pen } = down
  const day = right - 130
  for (const signature of signatures) {
    down.room(64)
    down.y += 44
    pen.text(margin, down.y - 5, signature.name, { size: 12 })
    pen.text(day, down.y - 5, signature.day, { size: 10 })
    pen.line(margin, down.y, day - 20, down.y, ink)
    pen.line(day, down.y, right, down.y, ink)
    pen.text(margin, down.y + 12, signature.role, { size: 9, color: graphite })
    pen.text(day, down.y + 12, 'Date', { size: 9, color: graphite })
    down.y += 20
  }
}
