import { points, type Vec2 } from '../geometry/mesh.ts'
import type { Pattern } from '../types.ts'
import { near } from './region.ts'

/** How a product is laid: the patterns of a scene, plus shapes that are not rectangles. */
export type Laying = Pattern | 'hexagon' | 'picket'

/**
 * One laid piece in the pattern's own axes (the face's axes, rotated): a rectangle, or the `corners` of another shape.
 * `turn` is the rotation of its length from those axes, degrees.
 */
export type Cell = { x: number; y: number; dx: number; dy: number; turn: number; corners?: readonly Vec2[] }

export type Span = { x0: number; y0: number; x1: number; y1: number }

export type PieceSize = { l: number; w: number }

/** The rotation that belongs to the pattern itself, degrees. */
export function ownTurn(pattern: Laying): number {
  return pattern === 'diagonal' || pattern === 'herringbone' ? 45 : 0
}

/**
 * Visits every piece that may overlap a span; `l` is the long side, `joint` the gap between pieces. `plankRows` lays
 * planks.
 */
export function eachCell(
  pattern: Exclude<Laying, 'plank'>,
  { l, w }: PieceSize,
  joint: number,
  span: Span,
  visit: (cell: Cell) => void,
): void {
  switch (pattern) {
    case 'grid':
    case 'stack':
    case 'diagonal':
      courses({ l, w }, joint, span, 1, visit)
      break
    case 'offset':
      courses({ l, w }, joint, span, 2, visit)
      break
    case 'third':
      courses({ l, w }, joint, span, 3, visit)
      break
    case 'herringbone':
      herringbone({ l, w }, joint, span, visit)
      break
    case 'chevron':
      chevrons({ l, w }, joint, span, visit)
      break
    case 'hexagon':
      hexagons(w, l, w / (2 * Math.sqrt(3)), joint, span, visit)
      break
    case 'picket':
      hexagons(w, l, w / 2, joint, span, visit)
      break
  }
}

/** Straight courses; every `cycle`-th course begins alike. */
function courses({ l, w }: PieceSize, joint: number, span: Span, cycle: number, visit: (cell: Cell) => void) {
  const L = l + joint
  const W = w + joint
  for (let row = Math.floor(span.y0 / W + near); row * W < span.y1 - near; row++) {
    // The picture shifts each course to the left of the previous one.
    const shift = ((((row % cycle) + cycle) % cycle) / cycle) * L
    for (let col = Math.floor((span.x0 + shift) / L + near); col * L - shift < span.x1 - near; col++)
      visit({ x: col * L - shift, y: row * W, dx: l, dy: w, turn: 0 })
  }
}

/**
 * Horizontal pieces at t·(W, W) + s·(L, -L), each with a vertical one next to it; this tiles for any ratio of sides.
 */
function herringbone({ l, w }: PieceSize, joint: number, span: Span, visit: (cell: Cell) => void) {
  const L = l + joint
  const W = w + joint
  const reach = L + W
  // x + y = 2tW and x - y = 2sL limit t and s.
  const sums = [span.x0 + span.y0 - 2 * reach, span.x1 + span.y1 + 2 * reach] as const
  const gaps = [span.x0 - span.y1 - 2 * reach, span.x1 - span.y0 + 2 * reach] as const
  const put = (x: number, y: number, dx: number, dy: number, turn: number) => {
    if (x < span.x1 && x + dx > span.x0 && y < span.y1 && y + dy > span.y0) visit({ x, y, dx, dy, turn })
  }
  for (let s = Math.floor(gaps[0] / (2 * L)); s <= gaps[1] / (2 * L); s++) {
    for (let t = Math.floor(sums[0] / (2 * W)); t <= sums[1] / (2 * W); t++) {
      const x = t * W + s * L
      const y = t * W - s * L
      put(x, y, l, w, 0)
      put(x - W, y, w, l, 90)
    }
  }
}

/** Left and right boards that are sold mitered at 45 degrees; their length is that of an edge. */
function chevrons({ l, w }: PieceSize, joint: number, span: Span, visit: (cell: Cell) => void) {
  const across = l * Math.SQRT1_2
  const pitch = (w + joint) * Math.SQRT2
  const step = across + joint
  const tall = w * Math.SQRT2
  for (let col = Math.floor(span.x0 / step); col * step < span.x1; col++) {
    const x = col * step
    const up = col % 2 === 0
    for (let row = Math.floor((span.y0 - across) / pitch) - 1; row * pitch < span.y1; row++) {
      const y = row * pitch
      const [a, b] = up ? [y, y + across] : [y + across, y]
      const corners = points([x, a], [x + across, b], [x + across, b + tall], [x, a + tall])
      visit({ x, y, dx: across, dy: across + tall, turn: up ? 45 : -45, corners })
    }
  }
}

/** Six-sided pieces with a corner pointing up: `w` across the flats, `l` from point to point. */
function hexagons(w: number, l: number, tip: number, joint: number, span: Span, visit: (cell: Cell) => void) {
  const step = w + joint
  const pitch = l - tip + joint
  for (let row = Math.floor(span.y0 / pitch) - 1; row * pitch < span.y1; row++) {
    const y = row * pitch
    const shift = row % 2 === 0 ? 0 : step / 2
    for (let col = Math.floor((span.x0 - shift) / step) - 1; col * step + shift < span.x1; col++) {
      const x = col * step + shift
      const corners: Vec2[] = [
        [x, y + tip],
        [x + w / 2, y],
        [x + w, y + tip],
        [x + w, y + l - tip],
        [x + w / 2, y + l],
        [x, y + l - tip],
      ]
      visit({ x, y, dx: w, dy: l, turn: 90, corners })
    }
  }
}
