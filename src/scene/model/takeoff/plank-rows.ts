import { stream } from '../materials/noise.ts'
import type { Cell, PieceSize, Span } from './cells.ts'
import { clipTo, near, type Region } from './region.ts'

/**
 * Boards in rows, as a floor layer starts them. Each row begins with the remnant of an earlier row if its joints are
 * then far enough from those of the previous row, otherwise with a new board cut to a random length.
 */
export function plankRows(
  region: Region,
  { l, w }: PieceSize,
  joint: number,
  span: Span,
  seed: number,
  visit: (cell: Cell) => void,
): void {
  const L = l + joint
  const W = w + joint
  const next = stream(seed)
  const apart = Math.min(Math.max(0.1524, 2 * w), l / 4)
  const shortest = Math.min(0.3, l / 4)
  let before: number | null = null
  const offcuts: number[] = []
  for (let row = Math.floor(span.y0 / W + near); row * W < span.y1 - near; row++) {
    const y = row * W
    const ends = rowEnds(region, y, y + w, span)
    if (ends === null) continue
    const run = ends.x1 - ends.x0
    const good = (first: number, strict: boolean) => {
      const last = rest(run - first, L)
      const clear = before === null || distance(ends.x0 + first - before, L) >= apart - near
      return clear && (!strict || last < near || run <= l || last >= shortest - near)
    }
    const first = firstBoard(offcuts, shortest, l, good, next)
    const last = rest(run - first, L)
    // The remnant of the row's last board has the end that a row begins with.
    if (last > near && l - last >= shortest) offcuts.push(l - last)
    before = ends.x0 + first
    for (let x = ends.x0 + first - l; x < ends.x1 - near; x += L) visit({ x, y, dx: l, dy: w, turn: 0 })
  }
}

/** The remnant that begins a row, shortened when its joints would be too close; otherwise a new length. */
function firstBoard(
  offcuts: number[],
  shortest: number,
  l: number,
  good: (first: number, strict: boolean) => boolean,
  next: () => number,
): number {
  for (const strict of [true, false]) {
    for (let trim = 0; trim <= 12; trim++) {
      for (let i = offcuts.length - 1; i >= 0; i--) {
        const length = (offcuts[i] as number) - (trim / 24) * l
        if (length < shortest || !good(length, strict)) continue
        offcuts.splice(i, 1)
        return length
      }
    }
  }
  for (let i = 0; i < 12; i++) {
    const length = i === 0 && good(l, true) ? l : shortest + next() * (l - shortest)
    if (good(length, i < 8)) return length
  }
  return l / 2
}

/** The extent of the face within a row. */
function rowEnds(region: Region, y0: number, y1: number, span: Span): { x0: number; x1: number } | null {
  const strip = clipTo(region, [
    [span.x0 - 1, y0],
    [span.x1 + 1, y0],
    [span.x1 + 1, y1],
    [span.x0 - 1, y1],
  ])
  let x0 = Number.POSITIVE_INFINITY
  let x1 = Number.NEGATIVE_INFINITY
  for (const loop of strip) {
    for (const [x] of loop) {
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
    }
  }
  return x1 - x0 > near ? { x0, x1 } : null
}

/** What a run leaves after its whole boards, 0 … l. */
function rest(run: number, l: number): number {
  const over = ((run % l) + l) % l
  return over < near || l - over < near ? 0 : over
}

/** The distance between two joints when both repeat every `l`. */
function distance(gap: number, l: number): number {
  const over = ((gap % l) + l) % l
  return Math.min(over, l - over)
}
