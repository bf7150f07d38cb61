import type { Paper } from '../paper.ts'

const margin = 54
const ink = '#1F1D1A'
const graphite = '#57534C'
const paint = '#1F4B3F'
const stud = '#D9D6CF'
/** Points: two inches. */
const pictureWidth = 144

/** Draws a document on US letter pages, with a square picture at its head if there is one. The library is large, so it is only loaded by who wants a PDF. */
export async function paperPdf(paper: Paper, picture?: Buffer | null): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    bufferPages: true,
    info: { Title: `${paper.title} ${paper.number}`, Author: 'Wainscot' },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => doc.on('end', resolve))
  drawHead(doc, paper, picture ? await asJpeg(picture) : null)
  drawLists(doc, paper)
  if (paper.columns.length > 0) drawRows(doc, paper)
  drawSums(doc, paper)
  doc.moveDown(1.5).font('Helvetica').fontSize(9).fillColor(graphite)
  for (const note of paper.notes)
    doc.text(winAnsi(note), margin, doc.y, { width: widthOf(doc) }).moveDown(0.4)
  numberPages(doc, paper)
  doc.end()
  await done
  return Buffer.concat(parts)
}

/** PDF knows no WebP. */
async function asJpeg(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture).jpeg({ quality: 85 }).toBuffer()
}

type Doc = PDFKit.PDFDocument

const widthOf = (doc: Doc) => doc.page.width - 2 * margin

function drawHead(doc: Doc, paper: Paper, picture: Buffer | null): void {
  doc.rect(margin, margin - 18, widthOf(doc), 5).fill(paint)
  doc.fillColor(ink).font('Helvetica-Bold').fontSize(11).text('Wainscot', margin, margin)
  doc.fontSize(22).text(winAnsi(paper.title), margin, margin + 26)
  doc.moveDown(0.6).fontSize(10)
  const right = margin + widthOf(doc)
  if (picture) doc.image(picture, right - pictureWidth, margin + 2, { width: pictureWidth })
  const room = widthOf(doc) - 96 - (picture ? pictureWidth + 16 : 0)
  for (const [label, value] of paper.facts) {
    const { y } = doc
    doc.font('Helvetica').fillColor(graphite).text(winAnsi(label), margin, y, { width: 90 })
    doc.fillColor(ink).text(winAnsi(value), margin + 96, y, { width: room })
    doc.moveDown(0.25)
  }
  if (picture) doc.y = Math.max(doc.y, margin + pictureWidth + 8)
  doc.moveDown(0.8)
}

function drawLists(doc: Doc, { lists = [] }: Paper): void {
  const left = 180
  const width = widthOf(doc) - left
  const bottom = doc.page.height - margin - 20
  for (const { name, rows } of lists) {
    if (doc.y + 60 > bottom) doc.addPage()
    doc.font('Helvetica-Bold').fontSize(11).fillColor(ink).text(winAnsi(name), margin, doc.y)
    line(doc, doc.y + 3, ink)
    doc.y += 9
    doc.font('Helvetica').fontSize(10)
    for (const [label, value] of rows) {
      const height = Math.max(
        doc.heightOfString(winAnsi(label), { width: left - 12 }),
        doc.heightOfString(winAnsi(value), { width }),
      )
      if (doc.y + height + 9 > bottom) doc.addPage()
      const { y } = doc
      doc.fillColor(graphite).text(winAnsi(label), margin, y, { width: left - 12 })
      doc.fillColor(ink).text(winAnsi(value), margin + left, y, { width })
      line(doc, y + height + 3, stud)
      doc.y = y + height + 8
    }
    doc.y += 8
  }
}

/** The first column takes what the others leave. */
function columnsOf(doc: Doc, paper: Paper): { x: number; width: number }[] {
  const others = paper.columns.length - 1
  const width = 82
  const first = widthOf(doc) - others * width
  return paper.columns.map((_, i) =>
    i === 0 ? { x: margin, width: first - 12 } : { x: margin + first + (i - 1) * width, width },
  )
}

function drawRows(doc: Doc, paper: Paper): void {
  const columns = columnsOf(doc, paper)
  const heads = () => {
    const { y } = doc
    doc.font('Helvetica-Bold').fontSize(9).fillColor(graphite)
    paper.columns.forEach((name, i) => {
      doc.text(name, columns[i]?.x, y, { width: columns[i]?.width, align: i === 0 ? 'left' : 'right' })
    })
    line(doc, doc.y + 4, ink)
    doc.y += 10
  }
  heads()
  for (const row of paper.rows) {
    const [first] = columns
    const width = first?.width ?? 0
    doc.font('Helvetica').fontSize(10)
    const height = doc.heightOfString(winAnsi(row.name), { width }) + 26
    if (doc.y + height > doc.page.height - margin - 20) {
      doc.addPage()
      heads()
    }
    const { y } = doc
    doc.fillColor(ink).text(winAnsi(row.name), margin, y, { width })
    doc.fontSize(9).fillColor(graphite).text(winAnsi(row.detail), margin, doc.y, { width })
    const below = doc.y
    doc.fontSize(10).fillColor(ink)
    row.cells.forEach((cell, i) => {
      const column = columns[i + 1]
      doc.text(winAnsi(cell), column?.x, y, { width: column?.width, align: 'right' })
    })
    line(doc, Math.max(below, doc.y) + 5, stud)
    doc.y = Math.max(below, doc.y) + 11
  }
}

function drawSums(doc: Doc, paper: Paper): void {
  const height = paper.sums.length * 18 + 20
  if (doc.y + height > doc.page.height - margin - 20) doc.addPage()
  const left = margin + widthOf(doc) - 240
  for (const [label, value] of paper.sums) {
    const { y } = doc
    const strong = label === 'Total' || label === 'Kept' || label === 'Yours'
    doc
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(strong ? 12 : 10)
      .fillColor(ink)
    doc.text(winAnsi(label), left, y, { width: 140 })
    doc.text(value, left + 140, y, { width: 100, align: 'right' })
    doc.moveDown(0.45)
  }
}

function numberPages(doc: Doc, paper: Paper): void {
  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    // Below the margin, where text would otherwise begin a page of its own.
    doc.page.margins.bottom = 0
    doc.font('Helvetica').fontSize(8).fillColor(graphite)
    const text = winAnsi(`${paper.title} ${paper.number}, page ${i + 1} of ${count}`)
    doc.text(text, margin, doc.page.height - 36, { width: widthOf(doc), align: 'center', lineBreak: false })
  }
}

function line(doc: Doc, y: number, color: string): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + widthOf(doc), y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke()
}

/** What the PDF's own fonts can write; inch and foot marks become straight ones, anything else a question mark. */
export function winAnsi(text: string): string {
  return text
    .replaceAll('″', '"')
    .replaceAll('′', "'")
    .replaceAll('\u202F', ' ')
    .replaceAll('−', '-')
    .replaceAll(
      /[^\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u2122\u0153\u0152\u20AC]/g,
      '?',
    )
}
