import { cellular, worley, wrap } from './noise.ts'
import type { Layout } from './piece.ts'

/**
 * Six-sided pieces with a corner pointing up. `tall` 0 gives the regular hexagon; pickets keep 45-degree tips; an ogee
 * bends the same lattice into lanterns.
 */
export function hexagons(
  wide: number,
  tall: number,
  kind: 'regular' | 'picket' | 'ogee' = 'regular',
): Layout {
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
export function pennies(step: number): Layout {
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
export function scallops(wide: number): Layout {
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
export function pebbles(size: number, seed: number): Layout {
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
