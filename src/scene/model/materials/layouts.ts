import type { SurfaceModel } from '../product-model.ts'
import { numberOf, textOf } from '../product-model.ts'
import { coping, irregular, ledger, pavers } from './layouts-stone.ts'
import type { SurfaceLayout, SurfacePiece } from './material.ts'
import { cellular, hash, worley, wrap } from './noise.ts'

/** The layout of a surface, with the long side of the pieces horizontal. */
export function layoutOf(model: SurfaceModel): SurfaceLayout {
  if (model.texture && isLaidWhole(model)) {
    const { widthIn, heightIn, tiles } = model.texture
    // Beside its mirror image, a picture whose edges do not match repeats without a seam.
    return slab(widthIn * (tiles ? 1 : 2), heightIn * (tiles ? 1 : 2))
  }
  return piecesOf(model)
}

/** Loose pieces and slabs, which are cut from a picture of their material. */
const inPieces = new Set<SurfaceModel['layout']>([
  'grid',
  'offset',
  'plank',
  'herringbone',
  'chevron',
  'slab',
  'coping',
])

/** Whether it is drawn from its vendor's picture of the laid surface. */
export function isWhole(model: SurfaceModel): boolean {
  return model.texture !== undefined && isLaidWhole(model)
}

/** Whether a vendor's picture of it shows the laid surface with its joints: sheets of chips, ledges, pavers, turf. */
export function isLaidWhole({ layout, params }: SurfaceModel): boolean {
  const isWoven = layout === 'grid' && textOf(params, 'shape', '') === 'basketweave'
  return isWoven || !inPieces.has(layout)
}

function piecesOf(model: SurfaceModel): SurfaceLayout {
  const { w, l } = model.pieceIn
  const long = Math.max(w, l, 0.25)
  const short = Math.max(Math.min(w, l), 0.25)
  switch (model.layout) {
    case 'grid':
      return textOf(model.params, 'shape', '') === 'basketweave' ? weave(long, short) : bond(long, short, 0)
    case 'offset':
      return bond(long, short, offsetOf(model))
    case 'plank':
      // A worktop is sold as one panel but is glued from staves.
      return short > 14
        ? planks(1.5, 24, 24, model.seed)
        : planks(short, long, Math.max(8, Math.ceil(56 / short)), model.seed)
    case 'herringbone':
      return herringbone(long, short)
    case 'chevron':
      return chevron(Math.max(long - short, short), short)
    case 'hex':
      return mosaic(model, short, long)
    case 'penny':
      return textOf(model.params, 'shape', '').includes('hex') ? hexagons(short, 0) : pennies(short)
    case 'ledger':
      return ledger(short, long, model)
    case 'slab':
      return slab(long, short)
    case 'pavers':
      return pavers(short, long, model.seed)
    case 'irregular':
      return irregular((short + long) / 2, model.seed)
    case 'coping':
      return coping(short, long)
    case 'roll':
      return slab(12, 12)
  }
}

function mosaic(model: SurfaceModel, short: number, long: number): SurfaceLayout {
  const shape = textOf(model.params, 'shape', 'hexagon')
  if (shape === 'pebble') return pebbles(Math.min(short, 2), model.seed)
  if (shape === 'fan' || shape === 'scale' || shape.includes('fish')) return scallops(short)
  if (shape === 'arabesque') return hexagons(short, long, 'ogee')
  if (shape === 'picket') return hexagons(short, long, 'picket')
  return hexagons(short, 0)
}

function offsetOf(model: SurfaceModel): number {
  const pattern = textOf(model.params, 'pattern', '')
  return pattern.includes('1/3') ? 1 / 3 : numberOf(model.params, 'offset', 0.5)
}

function slab(w: number, l: number): SurfaceLayout {
  return {
    w,
    l,
    at: (x, y, out) => {
      out.id = 1
      out.u = x
      out.v = y
      out.len = w
      out.wid = l
      out.edge = 99
      out.part = 0
    },
  }
}

/** Straight courses, each shifted by `shift` of a piece from the one above. */
function bond(len: number, wid: number, shift: number): SurfaceLayout {
  const cycle = shift === 0 ? 1 : Math.max(2, Math.round(1 / shift))
  const rows = cycle * Math.max(1, Math.ceil(32 / (wid * cycle)))
  const cols = Math.max(2, Math.ceil(32 / len))
  return {
    w: len * cols,
    l: wid * rows,
    at: (x, y, out) => {
      const row = Math.floor(y / wid)
      const along = x + (wrap(row, cycle) / cycle) * len
      const col = Math.floor(along / len)
      set(out, wrap(col, cols) + wrap(row, rows) * 97, along - col * len, y - row * wid, len, wid)
    },
  }
}

/** Chips side by side in squares, alternately horizontal and vertical. */
function weave(len: number, wid: number): SurfaceLayout {
  const squares = 2 * Math.ceil(16 / len)
  return {
    w: len * squares,
    l: len * squares,
    at: (x, y, out) => {
      const col = Math.floor(x / len)
      const row = Math.floor(y / len)
      const lies = wrap(col + row, 2)
      const u = lies ? x - col * len : y - row * len
      const v = lies ? y - row * len : x - col * len
      const chip = Math.floor(v / wid)
      set(out, wrap(col, squares) + wrap(row, squares) * 97 + chip * 9409, u, v - chip * wid, len, wid)
    },
  }
}

/** Boards of random length; end joints are not close to those of the row above. */
function planks(wid: number, len: number, rows: number, seed: number): SurfaceLayout {
  const cols = len > 60 ? 2 : 3
  const total = len * cols
  const starts = Array.from({ length: rows }, (_, row) => {
    const shift = wrap(row * 0.382 + hash(row, 1, seed) * 0.16, 1) * len
    return Array.from({ length: cols }, (_, i) => shift + i * len + (hash(row, 10 + i, seed) - 0.5) * len * 0.42)
  })
  return {
    w: total,
    l: wid * rows,
    at: (x, y, out) => {
      const row = Math.floor(y / wid)
      const r = wrap(row, rows)
      const joints = starts[r] as number[]
      let best = total
      let index = 0
      let next = total
      for (let i = 0; i < cols; i++) {
        const back = wrap(x - (joints[i] as number), total)
        if (back < best) {
          best = back
          index = i
        }
        next = Math.min(next, total - back)
      }
      set(out, index + r * 97, best, y - row * wid, best + next, wid)
    },
  }
}

/**
 * Herringbone at 45 degrees, points up. Horizontal pieces are at t·(w, w) + s·(l, -l), each with a vertical one next to
 * it, which tiles for any ratio of the sides.
 */
function herringbone(len: number, wid: number): SurfaceLayout {
  const across = Math.max(1, Math.round(34 / (len * Math.SQRT2)))
  const down = Math.max(2, Math.round(34 / (wid * Math.SQRT2)))
  return {
    w: len * Math.SQRT2 * across,
    l: wid * Math.SQRT2 * down,
    at: (x, y, out) => {
      const a = (x + y) * Math.SQRT1_2
      const b = (y - x) * Math.SQRT1_2
      const first = Math.floor((a - b - len + wid) / (2 * len))
      for (let s = first; s <= first + 1; s++) {
        const id = wrap(s, across) * 1994
        const t = Math.floor((b + s * len) / wid)
        const along = a - s * len - t * wid
        if (along >= 0 && along < len)
          return set(out, id + wrap(t, down) * 2 + 1, along, b + s * len - t * wid, len, wid)
        const standing = Math.floor((a - (s + 1) * len) / wid)
        const up = b - (standing + 1) * wid + (s + 1) * len
        if (up >= 0 && up < len)
          return set(out, id + wrap(standing, down) * 2, up, a - (s + 1) * len - standing * wid, len, wid)
      }
      // Exactly on the edge between two pieces, rounding may find neither.
      set(out, 0, 0, 0, len, wid)
    },
  }
}

/**
 * Boards cut at both ends that meet in points, in vertical columns; `len` is that of a side, as the takeoff lays them
 * (takeoff/cells.ts).
 */
function chevron(len: number, wid: number): SurfaceLayout {
  const across = len * Math.SQRT1_2
  const tall = wid * Math.SQRT2
  const cols = 2 * Math.max(1, Math.round(17 / across))
  const rows = Math.max(2, Math.round(34 / tall))
  return {
    w: across * cols,
    l: tall * rows,
    at: (x, y, out) => {
      const col = Math.floor(x / across)
      const along = x - col * across
      const up = wrap(col, 2) === 0
      const down = up ? y - along : y - across + along
      const row = Math.floor(down / tall)
      const v = (down - row * tall) * Math.SQRT1_2
      set(out, wrap(col, cols) + wrap(row, rows) * 97, (up ? along : across - along) * Math.SQRT2, v, len, wid)
      out.edge = Math.min(along, across - along, v, wid - v)
    },
  }
}

function set(out: SurfacePiece, id: number, u: number, v: number, len: number, wid: number): void {
  out.id = id
  out.u = u
  out.v = v
  out.len = len
  out.wid = wid
  out.edge = Math.min(u, len - u, v, wid - v)
  out.part = 0
}

/**
 * Six-sided pieces with a corner pointing up. `tall` 0 gives the regular hexagon; pickets keep 45-degree tips; an ogee
 * bends the same lattice into lanterns.
 */
function hexagons(wide: number, tall: number, kind: 'regular' | 'picket' | 'ogee' = 'regular'): SurfaceLayout {
  const ogee = kind === 'ogee'
  const tip = kind === 'picket' ? wide / 2 : ogee ? tall : wide / (2 * Math.sqrt(3))
  const height = kind === 'regular' ? (2 * wide) / Math.sqrt(3) : tall
  const pitch = ogee ? height / 2 : height - tip
  const cols = Math.max(3, Math.ceil(14 / wide))
  const rows = 2 * Math.max(2, Math.ceil(7 / pitch))
  const slant = 1 / Math.hypot(1, tip / (wide / 2))
  const inside = (dx: number, dy: number) => {
    if (!ogee) return Math.min(wide / 2 - dx, (height / 2 - dy - (dx * tip) / (wide / 2)) * slant)
    const t = Math.min(1, dy / pitch)
    const half = (wide / 2) * (1 - t + 0.13 * Math.sin(2 * Math.PI * t))
    return (half - dx) * 0.72
  }
  return {
    w: wide * cols,
    l: pitch * rows,
    at: (x, y, out) => {
      const near = Math.round(y / pitch)
      out.edge = -9
      for (let row = near - 1; row <= near + 1; row++) {
        const shift = wrap(row, 2) * 0.5
        const col = Math.round(x / wide - shift)
        const dx = x - (col + shift) * wide
        const dy = y - row * pitch
        const edge = inside(Math.abs(dx), Math.abs(dy))
        if (edge <= out.edge) continue
        out.edge = edge
        out.id = wrap(col, cols) + wrap(row, rows) * 97
        out.u = dy + height / 2
        out.v = dx + wide / 2
      }
      out.len = height
      out.wid = wide
      out.part = 0
    },
  }
}

/** Round chips on a triangular lattice; `step` is the distance between centers, inches: a chip and its joint. */
function pennies(step: number): SurfaceLayout {
  const pitch = (step * Math.sqrt(3)) / 2
  const cols = Math.max(4, Math.ceil(9 / step))
  const rows = 2 * Math.max(2, Math.ceil(4.5 / pitch))
  return {
    w: step * cols,
    l: pitch * rows,
    at: (x, y, out) => {
      const near = Math.round(y / pitch)
      out.edge = -9
      for (let row = near - 1; row <= near + 1; row++) {
        const shift = wrap(row, 2) * 0.5
        const col = Math.round(x / step - shift)
        const dx = x - (col + shift) * step
        const dy = y - row * pitch
        const edge = step / 2 - Math.hypot(dx, dy)
        if (edge <= out.edge) continue
        out.edge = edge
        out.id = wrap(col, cols) + wrap(row, rows) * 97
        out.u = dx + step / 2
        out.v = dy + step / 2
      }
      out.len = step
      out.wid = step
      out.part = 0
    },
  }
}

/** Fish scales: each row of half rounds overlaps the one below it. */
function scallops(wide: number): SurfaceLayout {
  const radius = wide / 2
  const cols = Math.max(3, Math.ceil(14 / wide))
  const rows = 2 * Math.max(2, Math.ceil(7 / radius))
  return {
    w: wide * cols,
    l: radius * rows,
    at: (x, y, out) => {
      let row = Math.floor(y / radius) - 1
      let col = 0
      let edge = -1
      let dx = 0
      for (; row <= Math.floor(y / radius); row++) {
        const shift = wrap(row, 2) * 0.5
        col = Math.round(x / wide - shift)
        dx = x - (col + shift) * wide
        edge = radius - Math.hypot(dx, y - row * radius)
        if (edge >= 0) break
      }
      out.edge = Math.max(0, edge)
      out.id = wrap(col, cols) + wrap(row, rows) * 97
      out.u = y - row * radius + radius
      out.v = dx + radius
      out.len = wide
      out.wid = wide
      out.part = 0
    },
  }
}

/** River pebbles set in mortar. */
function pebbles(size: number, seed: number): SurfaceLayout {
  const cells = Math.max(6, Math.round(12 / size))
  const cell = cellular()
  return {
    w: cells * size,
    l: cells * size,
    at: (x, y, out) => {
      worley(x / size, y / size, cells, cells, seed, 0.72, cell)
      out.id = cell.id >>> 4
      out.u = (cell.dx + 0.5) * size
      out.v = (cell.dy + 0.5) * size
      out.len = size
      out.wid = size
      out.edge = Math.min((cell.f2 - cell.f1) * 0.5, 0.56 - cell.f1) * size
      out.part = 0
    },
  }
}
