import { cabinetFront } from '../elevations/cabinet-front.ts'
import { sketchOf } from '../elevations/draw-elevation.ts'
import {
  dimensionLine,
  figurePath,
  figureSize,
  fix,
  inches,
  inkWidth,
  marksSvg,
  type Placing,
} from '../elevations/render-svg.ts'
import { type Mark, newSketch, type Sketch, type SketchBounds, sketchBounds } from '../elevations/sketch.ts'
import { swatchWindow } from '../materials/shade-swatch.ts'
import type { FixtureModel, SurfaceModel } from '../product-model.ts'

/** The fixture beside a familiar object: a door for large products, a tape measure for small ones. */
export function fixtureScale(model: FixtureModel, sizePx: number): string {
  const sketch = faceOf(sketchOf(model))
  const b = sketchBounds(sketch)
  const frame = { width: sizePx, height: sizePx }
  const size = figureSize(frame)
  const wide = b.x1 - b.x0
  const tall = b.y1 - b.y0
  if (Math.max(wide, tall) < 16) {
    const scale = Math.min((sizePx * 0.76) / Math.max(wide, 6), (sizePx * 0.56) / tall)
    const floor = sizePx * 0.72
    const place: Placing = { scale, dx: sizePx / 2 - ((b.x0 + b.x1) / 2) * scale, dy: floor + b.y0 * scale }
    const tapeWidth = sizePx * 0.84
    return sheet(
      sizePx,
      '#fff',
      marksSvg(sketch, place, inkWidth(frame), 'm') +
        tape(sizePx * 0.08, floor + size * 2, tapeWidth, scale, size * 1.15),
    )
  }
  const doorW = 32
  const doorH = 80
  const gap = 14
  const total = wide + gap + doorW
  const scale = Math.min((sizePx * 0.8) / total, (sizePx * 0.76) / Math.max(doorH, tall))
  const floor = sizePx * 0.86
  const left = (sizePx - total * scale) / 2
  // Hanging products are shown hanging: from the top of the door, or at about eye level.
  const lift = ceilingHung.includes(model.family)
    ? doorH - tall
    : wallHung.includes(model.family)
      ? Math.max(0, 66 - tall / 2)
      : 0
  const place: Placing = {
    scale,
    dx: left - b.x0 * scale,
    dy: floor - Math.max(0, lift) * scale + (lift > 0 ? b.y0 : Math.min(0, b.y0)) * scale,
  }
  const doorX = left + (wide + gap) * scale
  const door = newSketch(0.2)
  cabinetFront(door, 0, 0, doorW, doorH, '#f1efea', 'slab')
  for (const [y, h] of [
    [8, 26],
    [40, 32],
  ] as const)
    cabinetFront(door, 4.5, y, doorW - 9, h, '#f1efea', 'slim')
  const doorPlace: Placing = { scale, dx: doorX, dy: floor }
  return sheet(
    sizePx,
    '#fff',
    `<path d="M${fix(sizePx * 0.04)} ${fix(floor)}L${fix(sizePx * 0.96)} ${fix(floor)}" stroke="#1f1d1a" stroke-width="${fix(inkWidth(frame))}"/>` +
      marksSvg(door, doorPlace, inkWidth(frame) * 0.6, 'd') +
      marksSvg(sketch, place, inkWidth(frame), 'm') +
      dimensionLine(
        [doorX + doorW * scale + size, floor],
        [doorX + doorW * scale + size, floor - doorH * scale],
        inches(doorH),
        size,
        'right',
      ),
  )
}

const ceilingHung = ['pendant', 'chandelier', 'linear', 'flush', 'ceiling-fan', 'downlight', 'exhaust-fan']
const wallHung = [
  'sconce',
  'vanity-light',
  'lantern',
  'hood',
  'microwave',
  'wall-oven',
  'undercabinet',
  'shower-system',
  'shower-head',
]

function sheet(sizePx: number, ground: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 ${sizePx} ${sizePx}"><rect width="100%" height="100%" fill="${ground}"/>${body}</svg>`
}

/**
 * The elevation alone, since many sheets also contain a plan or a profile, which would float on a wall. Keeps marks
 * whose center is within the area that the dimension lines measure, or within a third of it around that area.
 */
function faceOf(s: Sketch): Sketch {
  if (!s.measured) return s
  const m = s.measured
  const px = Math.max((m.x1 - m.x0) * 0.34, (m.y1 - m.y0) * 0.16)
  const py = (m.y1 - m.y0) * 0.34
  const marks = s.marks.filter((mark) => {
    const b = markBounds(mark)
    const x = (b.x0 + b.x1) / 2
    const y = (b.y0 + b.y1) / 2
    return (
      x > m.x0 - px &&
      x < m.x1 + px &&
      y > m.y0 - py &&
      y < m.y1 + py &&
      b.x1 - b.x0 <= (m.x1 - m.x0) * 1.7 + 6
    )
  })
  return marks.length > 0 ? { ...s, marks } : s
}

function markBounds(mark: Mark): SketchBounds {
  return sketchBounds({ ...newSketch(0), marks: [mark] })
}

/** Position of the swatch in the scale picture, pixels; `windowIn` inches of material are shown on `side` pixels. */
type ScaleSheet = { left: number; top: number; side: number; windowIn: number; overlay: string }

/** A swatch with dimension lines, and below it a measuring tape marked in inches. */
export function scaleSheet(model: SurfaceModel, sizePx: number): ScaleSheet {
  const { area } = swatchWindow(model)
  const side = Math.round(sizePx * 0.7)
  const left = Math.round(sizePx * 0.1)
  const top = Math.round(sizePx * 0.08)
  const perIn = side / area.w
  const size = figureSize({ width: sizePx, height: sizePx })
  const bottom = top + side
  const lines =
    dimensionLine(
      [left, bottom + size * 4.3],
      [left + side, bottom + size * 4.3],
      inches(round(area.w)),
      size,
      'below',
    ) +
    dimensionLine(
      [left + side + size * 1.6, bottom],
      [left + side + size * 1.6, top],
      inches(round(area.l)),
      size,
      'right',
    )
  const overlay =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">` +
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="none" stroke="#1f1d1a" stroke-width="${fix(sizePx / 274)}"/>` +
    tape(left, bottom + size * 0.7, side, perIn, size) +
    `${lines}</svg>`
  return { left, top, side, windowIn: area.w, overlay }
}

/** A tape-measure blade `width` pixels long, at `perIn` pixels to the inch. */
function tape(x: number, y: number, width: number, perIn: number, size: number): string {
  const h = size * 2.1
  const step = perIn * 1 >= 5 ? 1 : perIn * 3 >= 5 ? 3 : 6
  const every = perIn > size * 1.9 ? 1 : perIn * 6 > size * 2.6 ? 6 : 12
  let ticks = ''
  let figures = ''
  for (let at = step; at * perIn < width - 1; at += step) {
    const px = x + at * perIn
    const foot = at % 12 === 0
    const long = foot ? 0.62 : at % 6 === 0 ? 0.45 : 0.28
    ticks += `M${fix(px)} ${fix(y)}L${fix(px)} ${fix(y + h * long)}`
    if (at % every === 0 && px < x + width - size)
      figures += figurePath(String(at), px + size * 0.75, y + h * 0.86, size * 0.72)
  }
  return (
    `<rect x="${fix(x)}" y="${fix(y)}" width="${fix(width)}" height="${fix(h)}" fill="#f5b921"/>` +
    `<rect x="${fix(x)}" y="${fix(y + h - size * 0.16)}" width="${fix(width)}" height="${fix(size * 0.16)}" fill="#c98f05"/>` +
    `<path d="${ticks}" stroke="#1f1d1a" stroke-width="${fix(Math.max(0.8, size * 0.08))}" fill="none"/>` +
    `<path d="${figures}" stroke="#1f1d1a" stroke-width="${fix(Math.max(0.8, size * 0.09))}" fill="none" stroke-linejoin="round"/>`
  )
}

function round(n: number): number {
  return Math.round(n * 8) / 8
}
