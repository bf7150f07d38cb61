import { cabinetFront } from '../elevations/cabinet-front.ts'
import { sketchOf } from '../elevations/draw-elevation.ts'
import { fix, inches } from '../elevations/figures.ts'
import {
  dimensionLine,
  figureSize,
  inkWidth,
  marksSvg,
  type Placing,
  renderSvg,
} from '../elevations/render-svg.ts'
import { boundsOf, newSketch, type Sketch } from '../elevations/sketch.ts'
import type { FixtureModel } from '../product-model.ts'
import { tape } from './compare-scale.ts'
import { busiestPlace, faceOf } from './face.ts'

/** A part of the drawing enlarged, on the hatch that marks a section. */
export function fixtureDetail(model: FixtureModel, sizePx: number): string {
  const sketch = faceOf(sketchOf(model))
  const svg = renderSvg(sketch, {
    width: sizePx,
    height: sizePx,
    dimensions: false,
    zoom: { ...busiestPlace(sketch), times: 2.3 },
  })
  const step = sizePx / 40
  let hatch = ''
  for (let at = -sizePx; at < sizePx; at += step) hatch += `M${fix(at)} ${sizePx}L${fix(at + sizePx)} 0`
  return svg.replace(
    '<g stroke-linecap',
    `<path d="${hatch}" stroke="#e6e3dc" stroke-width="${fix(sizePx / 480)}" fill="none"/><g stroke-linecap`,
  )
}

/** The fixture beside something everybody knows: a door for large things, a tape for small ones. */
export function fixtureScale(model: FixtureModel, sizePx: number): string {
  const sketch = faceOf(sketchOf(model))
  const b = boundsOf(sketch)
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
  // What hangs is shown hanging: from the door's head, or about eye level.
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
const onDoor = ['pull', 'knob', 'backplate']
const onCounter = ['faucet', 'sink', 'cooktop']

/** The fixture in its place: on a cabinet front, on a counter, or in front of a wall with rail and panels. */
export function fixtureRoom(model: FixtureModel, sizePx: number): string {
  const sketch = faceOf(sketchOf(model))
  const family = model.family
  if (onDoor.some((word) => family.includes(word))) return cabinetScene(sketch, sizePx)
  if (onCounter.some((word) => family.includes(word))) return counterScene(sketch, sizePx, family)
  return wallScene(sketch, sizePx, family)
}

function wallScene(sketch: Sketch, sizePx: number, family: string): string {
  const b = boundsOf(sketch)
  const wide = b.x1 - b.x0
  const tall = b.y1 - b.y0
  if (family === 'landscape') return lawnScene(sketch, sizePx)
  const small = Math.max(wide, tall) < 30
  const view = Math.max(small ? 64 : 104, wide * 1.35, tall * 1.2)
  const scale = sizePx / view
  const ceiling = ceilingHung.includes(family)
  const hung = wallHung.includes(family)
  // A small light is seen near the ceiling or over the rail, so the view moves up with it.
  const floorY = small && (ceiling || hung) ? sizePx + (ceiling ? 46 : 26) * scale : sizePx * 0.88
  const base = ceiling
    ? floorY - 96 * scale - b.y1 * -scale
    : hung
      ? floorY - Math.max(20, 66 - tall / 2) * scale
      : floorY
  const top = ceiling
    ? Math.max(sizePx * 0.06 + b.y1 * scale, floorY - 96 * scale + b.y1 * scale)
    : base + Math.min(0, b.y0) * scale
  const place: Placing = {
    scale,
    dx: sizePx / 2 - ((b.x0 + b.x1) / 2) * scale,
    dy: ceiling ? top : Math.min(top, floorY + 200 * scale),
  }
  const ceilingY = ceiling ? place.dy - b.y1 * scale : floorY - 96 * scale
  return sheet(
    sizePx,
    '#ece9e2',
    room(sizePx, scale, floorY, ceilingY) +
      marksSvg(sketch, place, inkWidth({ width: sizePx, height: sizePx }), 'm'),
  )
}

function room(size: number, scale: number, floor: number, ceiling: number): string {
  const rail = floor - 36 * scale
  let out = ''
  if (ceiling > 0)
    out += `<rect width="${size}" height="${fix(ceiling)}" fill="#f7f6f2"/><rect y="${fix(ceiling)}" width="${size}" height="${fix(2.4 * scale)}" fill="#fbfaf8" stroke="#b9b4aa" stroke-width="${fix(size / 640)}"/>`
  if (rail < size) {
    out += `<rect y="${fix(rail)}" width="${size}" height="${fix(36 * scale)}" fill="#1f4b3f"/>`
    const panel = 26 * scale
    for (let x = size / 2 - Math.ceil(size / panel) * panel; x < size; x += panel) {
      const [px, py, w, h] = [x + 3.5 * scale, rail + 5 * scale, 19 * scale, 23 * scale]
      out += `<path d="M${fix(px)} ${fix(py + h)}V${fix(py)}H${fix(px + w)}" fill="none" stroke="#163830" stroke-width="${fix(scale * 0.9)}"/>`
      out += `<path d="M${fix(px)} ${fix(py + h)}H${fix(px + w)}V${fix(py)}" fill="none" stroke="#2c6153" stroke-width="${fix(scale * 0.9)}"/>`
    }
    out += `<rect y="${fix(rail - 2.6 * scale)}" width="${size}" height="${fix(2.8 * scale)}" fill="#fbfaf8"/><rect y="${fix(rail)}" width="${size}" height="${fix(0.5 * scale)}" fill="#b9b4aa"/>`
  }
  if (floor < size)
    out += `<rect y="${fix(floor)}" width="${size}" height="${fix(size - floor)}" fill="#c8b08c"/><rect y="${fix(floor)}" width="${size}" height="${fix(size / 240)}" fill="#8a7452"/>`
  return out
}

/** A garden light in the lawn, a house wall behind it. */
function lawnScene(sketch: Sketch, sizePx: number): string {
  const b = boundsOf(sketch)
  const scale = (sizePx * 0.5) / Math.max(b.x1 - b.x0, b.y1, 8)
  const ground = sizePx * 0.72
  const above = {
    ...sketch,
    marks: sketch.marks.filter((m) => m.d.some(([, ...at]) => at.some((v, i) => i % 2 === 1 && v > 0))),
  }
  const place: Placing = { scale, dx: sizePx / 2 - ((b.x0 + b.x1) / 2) * scale, dy: ground }
  let boards = ''
  for (let y = ground; y > 0; y -= sizePx * 0.09) boards += `M0 ${fix(y)}H${sizePx}`
  return sheet(
    sizePx,
    '#dcd6c9',
    `<path d="${boards}" stroke="#c3bcac" stroke-width="${fix(sizePx / 240)}" fill="none"/><rect y="${fix(ground)}" width="${sizePx}" height="${fix(sizePx * 0.28)}" fill="#6f8a49"/><rect y="${fix(ground)}" width="${sizePx}" height="${fix(sizePx * 0.015)}" fill="#54703a"/>${marksSvg(above, place, inkWidth({ width: sizePx, height: sizePx }), 'm')}`,
  )
}

function cabinetScene(sketch: Sketch, sizePx: number): string {
  const b = sketch.measured ?? boundsOf(sketch)
  const view = Math.max(11, (b.x1 - b.x0) * 1.9)
  const scale = sizePx / view
  const front = newSketch(0.2)
  const h = view * 0.42
  cabinetFront(front, -view * 0.62, view * 0.16, view * 1.24, h, '#1f4b3f', 'shaker')
  cabinetFront(front, -view * 0.62, view * 0.16 - h - 0.3, view * 1.24, h, '#1f4b3f', 'shaker')
  const doors: Placing = { scale, dx: sizePx / 2, dy: sizePx * 0.62 }
  const place: Placing = {
    scale,
    dx: sizePx / 2 - ((b.x0 + b.x1) / 2) * scale,
    dy: sizePx * 0.62 - (view * 0.16 + h / 2) * scale + ((b.y0 + b.y1) / 2) * scale,
  }
  const ink = inkWidth({ width: sizePx, height: sizePx })
  return sheet(
    sizePx,
    '#e9e6df',
    `<rect width="${sizePx}" height="${fix(sizePx * 0.62 - (view * 0.16 + h + 0.5) * scale)}" fill="#f2f1ed"/>${marksSvg(front, doors, ink * 0.7, 'd')}${marksSvg(only(sketch, b), place, ink, 'm')}`,
  )
}

/** Marks wholly within the measured face: the profile below a pull does not belong on a door. */
function only(s: Sketch, m: { y0: number; y1: number; x1: number }): Sketch {
  const slack = (m.y1 - m.y0) * 0.4
  const marks = s.marks.filter((mark) =>
    mark.d.every(([, ...at]) =>
      at.every((v, i) => (i % 2 ? v >= m.y0 - slack && v <= m.y1 + slack : v <= m.x1 * 1.2 + 0.2)),
    ),
  )
  return marks.length > 0 ? { ...s, marks } : s
}

function counterScene(sketch: Sketch, sizePx: number, family: string): string {
  const b = boundsOf(sketch)
  const plan = family.includes('sink') || family === 'cooktop'
  const view = Math.max((b.x1 - b.x0) * 1.5, (b.y1 - b.y0) * 1.6, 14)
  const scale = sizePx / view
  const ink = inkWidth({ width: sizePx, height: sizePx })
  if (plan) {
    const place: Placing = {
      scale,
      dx: sizePx / 2 - ((b.x0 + b.x1) / 2) * scale,
      dy: sizePx / 2 + ((b.y0 + b.y1) / 2) * scale,
    }
    return sheet(
      sizePx,
      '#e7e3da',
      `<rect y="${fix(sizePx * 0.04)}" width="${sizePx}" height="${fix(sizePx * 0.84)}" fill="#f2f1ed"/><rect y="${fix(sizePx * 0.88)}" width="${sizePx}" height="${fix(sizePx * 0.018)}" fill="#cfcbc2"/><rect y="${fix(sizePx * 0.898)}" width="${sizePx}" height="${fix(sizePx * 0.11)}" fill="#1f4b3f"/>${marksSvg(sketch, place, ink, 'm')}`,
    )
  }
  const top = sizePx * 0.78
  const tileH = 3 * scale
  let tiles = ''
  for (let row = 0, y = top; y > -tileH; row++, y -= tileH) {
    tiles += `M0 ${fix(y)}H${sizePx}`
    for (let x = row % 2 ? 0 : 3 * scale; x < sizePx; x += 6 * scale)
      tiles += `M${fix(x)} ${fix(y)}V${fix(y - tileH)}`
  }
  const place: Placing = {
    scale,
    dx: sizePx / 2 - ((b.x0 + b.x1) / 2) * scale,
    dy: top + Math.min(0, b.y0) * scale,
  }
  return sheet(
    sizePx,
    '#f6f5f1',
    `<path d="${tiles}" fill="none" stroke="#dcd8cf" stroke-width="${fix(Math.max(1, scale * 0.1))}"/><rect y="${fix(top)}" width="${sizePx}" height="${fix(1.4 * scale)}" fill="#e4e0d7" stroke="#1f1d1a" stroke-width="${fix(ink * 0.6)}"/><rect y="${fix(top + 1.4 * scale)}" width="${sizePx}" height="${fix(sizePx)}" fill="#1f4b3f"/>${marksSvg(sketch, place, ink, 'm')}`,
  )
}

function sheet(sizePx: number, ground: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 ${sizePx} ${sizePx}"><rect width="100%" height="100%" fill="${ground}"/>${body}</svg>`
}
