import type { ListLine } from '#features/visualizer/room-list.ts'
import type { Laid, LaidPiece } from '#scene/model/takeoff/lay-pieces.ts'
import { type CutSize, cutList, inches, letters, sharedPieces } from '#scene/model/takeoff/lay-pieces.ts'
import type { SheetPlan } from '#scene/model/takeoff/sheets.ts'
import type { Pen as PdfPen } from '#server/write-pdf.ts'
import { isolated } from '#server/write-pdf.ts'

type Point = readonly [number, number]

/** What a plan is drawn with: on a page of a PDF, or on one of the site. */
export type Pen = Pick<PdfPen, 'shape' | 'text' | 'widthOf'>

/** One drawing on a page: its bounds in meters, and how it is drawn at a scale. */
export type Figure = {
  x0: number
  y0: number
  width: number
  height: number
  /** `at` maps a point of the figure to the page; `scale` is in points per meter. */
  draw: (pen: Pen, at: (p: Point) => Point, scale: number) => void
}

/** Drawings in rows, with the text below them. */
export type LayingPlan = { title: string; figures: Figure[]; texts: string[] }

/** Points per meter; a larger scale adds no clarity. */
const largest = 110
/** Points; a piece drawn smaller would be a smear. */
const least = 2.4
/** The most cut sizes or ways of cutting that are listed; the rest is only counted. */
const maxListed = 40

/** How a line's product is laid and cut; null when it is not laid. */
export function layingPlan({ slot, row, takeoff, fill }: ListLine): LayingPlan | null {
  if (!row || !takeoff) return null
  const { laid, sheets } = takeoff
  if (laid && laid.cuts.length > 0) return planOfPieces(slot, row.name, laid, fill.start)
  if (!sheets || sheets.parts.length === 0 || !row.piece_in) return null
  const { w, l } = row.piece_in
  const isRoll = row.unit === 'Roll'
  const stock = isRoll ? { w, l } : { w: Math.min(w, l), l: Math.max(w, l) }
  const inMeters = { w: stock.w * 0.0254, l: stock.l * 0.0254 }
  return planOfSheets(slot, row.name, sheets, inMeters, isRoll ? 'roll' : 'slab')
}

/** Arranges figures in rows at a common scale, within a width and a maximum height in points. */
export function arranged(
  figures: readonly Figure[],
  width: number,
  most: number,
): { scale: number; height: number; places: { figure: Figure; x: number; y: number }[] } {
  const gap = 14
  const widest = Math.max(...figures.map((one) => one.width))
  const highest = Math.max(...figures.map((one) => one.height))
  for (let scale = Math.min(largest, width / widest, most / highest); ; scale *= 0.88) {
    const places: { figure: Figure; x: number; y: number }[] = []
    let [x, y, row] = [0, 0, 0]
    for (const figure of figures) {
      const [w, h] = [figure.width * scale, figure.height * scale]
      if (x > 0 && x + w > width + 0.01) [x, y, row] = [0, y + row + gap, 0]
      places.push({ figure, x, y })
      x += w + gap
      row = Math.max(row, h)
    }
    if (y + row <= most + 0.01 || scale < 1) return { scale, height: y + row, places }
  }
}

type Named = ListLine['slot']

function planOfPieces(slot: Named, name: string, laid: Laid, start: ListLine['fill']['start']): LayingPlan {
  const sizes = cutList(laid)
  const letterOf = new Map(sizes.flatMap(({ cuts }, i) => cuts.map((cut) => [cut, letters(i)] as const)))
  const figures = slot.faces.flatMap(({ outline, holes }, face): Figure[] => {
    const pieces = laid.pieces.filter((one) => one.face === face)
    if (pieces.length === 0) return []
    const draw: Figure['draw'] = (pen, at, scale) => {
      for (const piece of firstRow(laid, face))
        if (piece.cut === null) pen.shape([corners(piece, laid).map(at)], { fill: '#DCE6F4' })
      if (laid.square && laid.size.w * scale >= least)
        for (const piece of pieces)
          if (piece.cut === null) pen.shape([corners(piece, laid).map(at)], { stroke: '#B3B3B3', width: 0.25 })
      for (const { cut } of pieces) {
        const part = cut === null ? undefined : laid.cuts[cut]
        if (!part || cut === null) continue
        pen.shape(
          part.region.map((loop) => loop.map(at)),
          { fill: '#DBDBDB', stroke: '#737373', width: 0.25 },
        )
        labeled(pen, part.region.flat().map(at), letterOf.get(cut) ?? '')
      }
      pen.shape(
        [outline, ...holes].map((loop) => loop.map(at)),
        { stroke: '#1F1D1A', width: 0.8 },
      )
      const first = firstOn(laid, face)
      if (first)
        pen.shape(
          outlineOf(first, laid).map((loop) => loop.map(at)),
          { stroke: '#1F4E9E', width: 1.8 },
        )
    }
    return [{ ...boundsOf(outline), draw }]
  })
  const { whole, cuts, plan } = laid
  return {
    title: `Cuts, ${slot.label}: ${whole} whole, ${cuts.length} cut from ${plan.pieces}`,
    figures,
    texts: [
      `${isolated(name)}. ${startText(laid, start, letterOf)}`,
      listText(
        sizes.map((size, i) => `${letters(i)}: ${sizeText(size)}`),
        'sizes',
      ),
      listText(
        sharedPieces(laid, sizes).map(
          ({ pieces, letters: of }) => `${pieces} ${pieces === 1 ? 'gives' : 'give'} ${of.join(' + ')}`,
        ),
        'ways',
        `Cutting plan for ${plan.pieces}: `,
      ),
    ],
  }
}

/** The piece that a face is begun with; null where the pieces have other shapes and this one is not cut. */
function firstOn(laid: Laid, face: number): LaidPiece | null {
  const piece = laid.first.map((i) => laid.pieces[i]).find((one) => one?.face === face)
  return piece && (laid.square || piece.cut !== null) ? piece : null
}

/** The outlines of a piece as it is laid, in the axes of its face. */
export function outlineOf(piece: LaidPiece, laid: Laid): readonly (readonly Point[])[] {
  return (piece.cut === null ? null : laid.cuts[piece.cut]?.region) ?? [corners(piece, laid)]
}

/** The pieces beside the first one, in its row; none where pieces lie at angles to each other and have no rows. */
function firstRow(laid: Laid, face: number): LaidPiece[] {
  const first = firstOn(laid, face)
  const own = laid.pieces.filter((one) => one.face === face)
  if (!first || !laid.square || own.some(({ turn }) => turn !== first.turn)) return []
  const angle = (first.turn * Math.PI) / 180
  const across = ({ at: [x, y] }: LaidPiece) => y * Math.cos(angle) - x * Math.sin(angle)
  return own.filter((one) => Math.abs(across(one) - across(first)) < 0.001)
}

/** Where the installer begins. */
function startText(laid: Laid, start: 'center' | undefined, letterOf: ReadonlyMap<number, string>): string {
  const where = start === 'center' ? 'in the middle' : 'in the corner'
  const faces = [...new Set(laid.first.map((i) => laid.pieces[i]?.face ?? 0))]
  const marked = faces.flatMap((face) => firstOn(laid, face) ?? [])
  const [first] = marked
  if (!first) return `The layout starts ${where}.`
  const hasRow = faces.some((face) => firstRow(laid, face).length > 1)
  if (marked.length > 1)
    return `On each surface the layout starts ${where}, at the piece with the bold outline${hasRow ? '; its row is tinted' : ''}.`
  const piece = first.cut === null ? 'a whole piece' : `cut ${letterOf.get(first.cut) ?? ''}`
  const row = hasRow ? ` Its row, tinted, has ${firstRow(laid, first.face).length} pieces.` : ''
  return `The layout starts ${where}, at the piece with the bold outline, ${piece}.${row}`
}

function planOfSheets(
  slot: Named,
  name: string,
  { parts, spots, seams, buy }: SheetPlan,
  stock: { l: number; w: number },
  unit: 'slab' | 'roll',
): LayingPlan {
  const faces = slot.faces.flatMap(({ outline, holes, cutouts = [] }, face): Figure[] => {
    const draw: Figure['draw'] = (pen, at) => {
      parts.forEach((part, i) => {
        if (part.face !== face) return
        pen.shape(
          part.region.map((loop) => loop.map(at)),
          { fill: '#EBEBEB', stroke: '#737373', width: 0.4 },
        )
        labeled(pen, part.region.flat().map(at), String(i + 1))
      })
      pen.shape(
        [outline, ...holes].map((loop) => loop.map(at)),
        { stroke: '#1F1D1A', width: 0.8 },
      )
      for (const { outline: opening } of cutouts) pen.shape([opening.map(at)], { stroke: '#1F1D1A', width: 0.4 })
    }
    return parts.some((part) => part.face === face) ? [{ ...boundsOf(outline), draw }] : []
  })
  const sheets = Array.from({ length: buy }, (_, sheet): Figure => {
    const draw: Figure['draw'] = (pen, at) => {
      pen.shape([rectangle(0, 0, stock.l, stock.w).map(at)], { stroke: '#1F1D1A', width: 0.8 })
      parts.forEach(({ l, w }, i) => {
        const spot = spots[i]
        if (spot?.sheet !== sheet) return
        const [dx, dy] = spot.turned ? [w, l] : [l, w]
        const loop = rectangle(spot.x, spot.y, dx, dy).map(at)
        pen.shape([loop], { fill: '#DBDBDB', stroke: '#737373', width: 0.4 })
        labeled(pen, loop, String(i + 1))
      })
    }
    return { x0: 0, y0: 0, width: stock.l, height: stock.w, draw }
  })
  const cut = parts.map(({ l, w }, i) => `${i + 1}: ${inches(w)} x ${inches(l)} in`)
  const many = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`
  const cutouts = slot.faces.flatMap((face) => face.cutouts ?? []).length
  return {
    title: `Cuts, ${slot.label}: ${many(parts.length, 'part')} from ${many(buy, unit)}`,
    figures: [...faces, ...sheets],
    texts: [
      `${isolated(name)}. First the layout, then the ${unit === 'slab' ? 'slabs' : 'rolls'} it is cut from${seams.length > 0 ? `; ${many(seams.length, 'seam')}` : ''}${cutouts > 0 ? `; ${many(cutouts, 'cut-out')}, to be checked against the template` : ''}.`,
      listText(cut, 'parts'),
    ],
  }
}

function sizeText({ count, size, shaped }: CutSize): string {
  return `${count} of ${size} in${shaped ? ' (shaped)' : ''}`
}

function listText(all: readonly string[], of: string, before = ''): string {
  const more = all.length > maxListed ? [`and ${all.length - maxListed} ${of} more`] : []
  return `${before}${[...all.slice(0, maxListed), ...more].join('; ')}.`
}

/** Centered on its cut, if there is room for it. */
function labeled(pen: Pen, points: readonly Point[], text: string): void {
  const { x0, y0, width, height } = boundsOf(points)
  const size = Math.min(7, height * 0.8, (width * 0.85) / Math.max(0.1, pen.widthOf(text, { size: 1 })))
  if (size < 3.2) return
  pen.text(x0 + (width - pen.widthOf(text, { size })) / 2, y0 + height / 2 + size * 0.35, text, { size })
}

function corners({ at: [x, y], turn }: LaidPiece, { size: { l, w } }: Laid): Point[] {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  return rectangle(0, 0, l, w).map(([a, b]) => [x + a * cos - b * sin, y + a * sin + b * cos])
}

function rectangle(x: number, y: number, dx: number, dy: number): Point[] {
  return [
    [x, y],
    [x + dx, y],
    [x + dx, y + dy],
    [x, y + dy],
  ]
}

function boundsOf(points: readonly Point[]): { x0: number; y0: number; width: number; height: number } {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x0, y0] = [Math.min(...xs), Math.min(...ys)]
  return { x0, y0, width: Math.max(...xs) - x0, height: Math.max(...ys) - y0 }
}
