import { points, type Vec2 } from '../geometry/mesh.ts'
import { stream } from '../materials/noise.ts'
import type { Face } from '../types.ts'
import { type Cell, eachCell, type Laying, ownTurn, type PieceSize, type Span } from './cells.ts'
import { type Alike, type CutPlan, type Fit, fitOf, planCuts } from './cut-plan.ts'
import { areaOf, clipTo, type FaceRegion, loopArea, near, regionOf } from './region.ts'

export type HowLaid = {
  /** One piece as sold (for a mosaic: its sheet), meters; either side may be the longer one. */
  piece: { w: number; l: number }
  /** Gap between pieces, meters. The product picture includes the joint in the piece, so 0 matches the picture. */
  joint?: number
  pattern: Laying
  /** Degrees, counterclockwise; 0 lays the long side along the face's u. */
  turn?: number
  /** The position of a piece's corner on a face; u = v = 0 by default. */
  startOn?: (face: Face) => Vec2
  /** Tongue-and-groove pieces cannot swap ends: the last board of a row cannot end another row. */
  tongued?: boolean
  seed?: number
}

/**
 * A piece on its face, either whole or number `cut` of the cuts: its length extends from `at` in the direction of
 * `turn` (degrees), its width to the left of that.
 */
export type LaidPiece = { face: number; at: Vec2; turn: number; cut: number | null }

export type Cut = {
  face: number
  /** On the face, meters: outline counterclockwise, holes clockwise. */
  region: FaceRegion
  /** In the piece's own axes: x along its length 0 … l, y across 0 … w. */
  own: FaceRegion
  /** Square meters. */
  area: number
  fit: Fit
}

export type Laid = {
  /** Area of the faces, square meters. */
  net: number
  /** Area of one piece, square meters. */
  pieceArea: number
  size: PieceSize
  pieces: LaidPiece[]
  /** The piece that each face is begun with, by its index in `pieces`. */
  first: number[]
  /** Pieces are rectangles. */
  square: boolean
  whole: number
  cuts: Cut[]
  plan: CutPlan
  /** Whole pieces plus those that are cut. */
  buy: number
  /** The area of the joints, square meters. */
  joints: number
  /** The excess of what is bought over what is laid, in percent of the faces without their joints. */
  wastePercent: number
}

type Faces = Pick<Laid, 'pieces' | 'first' | 'cuts' | 'net'>

/** Lays a product over faces piece by piece and plans its cuts; meters. A face without area takes no piece. */
export function layPieces(faces: readonly Face[], how: HowLaid): Laid {
  const size = { l: Math.max(how.piece.w, how.piece.l), w: Math.min(how.piece.w, how.piece.l) }
  if (!(size.w > near)) throw new RangeError('a piece needs two sides')
  const laid: Faces = { pieces: [], first: [], cuts: [], net: 0 }
  let pieceArea = size.l * size.w
  faces.forEach((face, number) => {
    pieceArea = layFace(face, number, size, how, laid) ?? pieceArea
  })
  const whole = laid.pieces.length - laid.cuts.length
  const same = alike(how, size)
  const plan = planCuts(laid.cuts, size, same)
  const buy = whole + plan.pieces
  const joints = laid.net * jointShare(size, how.joint ?? 0)
  const wastePercent = laid.net > 0 ? ((buy * pieceArea) / (laid.net - joints) - 1) * 100 : 0
  return { ...laid, pieceArea, size, square: same.square, whole, plan, buy, joints, wastePercent }
}

/** The fraction of a face that is joint, 0 … 1. */
export function jointShare({ w, l }: { w: number; l: number }, joint: number): number {
  return 1 - (w * l) / ((w + joint) * (l + joint))
}

/** The rotation that leaves a piece looking the same, degrees; tongue-and-groove and mitered pieces allow none. */
function alike({ pattern, tongued }: HowLaid, { l, w }: PieceSize): Alike {
  if (pattern === 'hexagon' || pattern === 'picket')
    return {
      turns: pattern === 'hexagon' && Math.abs(l * Math.sqrt(3) - w * 2) < 0.002 ? 60 : 180,
      square: false,
    }
  if (pattern === 'chevron') return { turns: tongued ? 360 : 180, square: false }
  return { turns: tongued ? 360 : l - w < near ? 90 : 180, square: true }
}

function layFace(face: Face, number: number, size: PieceSize, how: HowLaid, into: Faces): number | null {
  const turn = (how.turn ?? 0) + ownTurn(how.pattern)
  const [sx, sy] = how.startOn?.(face) ?? [0, 0]
  const on = frame(turn, sx, sy)
  const region = regionOf(face.outline, face.holes).map((loop) => loop.map(on.from))
  const net = areaOf(region)
  if (!(net > near)) return null
  into.net += net
  const edges = edgesOf(region)
  const span = spanOf(region)
  let pieceArea: number | null = null
  const visit = (cell: Cell) => {
    const { x, y, dx, dy } = cell
    const full = cell.corners ? loopArea(cell.corners) : dx * dy
    pieceArea = full
    const meets = touched(edges, x, y, x + dx, y + dy)
    if (!meets && !isWithin(edges, x + dx / 2, y + dy / 2)) return
    // Most pieces are whole and in the axes of their pattern.
    if (!meets && cell.turn === 0 && !cell.corners) {
      into.pieces.push({ face: number, at: on.to([x, y + dy - size.w]), turn, cut: null })
      return
    }
    const corners = cell.corners ?? rectangle(x, y, dx, dy)
    const own = ownFrame(cell, corners, size)
    const at = on.to(own.origin)
    if (!meets) {
      into.pieces.push({ face: number, at, turn: turn + cell.turn, cut: null })
      return
    }
    const part = clipTo(region, corners)
    const area = areaOf(part)
    // A smaller area comes from rounding of the wall's position.
    if (area < full * 1e-5) return
    const whole = area > full * (1 - 1e-6)
    into.pieces.push({ face: number, at, turn: turn + cell.turn, cut: whole ? null : into.cuts.length })
    if (whole) return
    const inOwn = part.map((loop) => loop.map(own.from))
    into.cuts.push({
      face: number,
      region: part.map((loop) => loop.map(on.to)),
      own: inOwn,
      area,
      fit: fitOf(inOwn, size, cell.corners?.map(own.from), cell.turn < 0),
    })
  }
  const joint = how.joint ?? 0
  const before = into.pieces.length
  if (how.pattern === 'plank') plankRows(region, size, joint, span, (how.seed ?? 1) + number * 31, visit)
  else eachCell(how.pattern, size, joint, span, visit)
  const own = into.pieces.slice(before)
  // Boards begin at the end of their first row, everything else where the layout starts.
  if (own.length > 0) into.first.push(before + (how.pattern === 'plank' ? 0 : nearestTo([sx, sy], own)))
  return pieceArea
}

function nearestTo([x, y]: Vec2, pieces: readonly LaidPiece[]): number {
  const away = pieces.map(({ at }) => Math.hypot(at[0] - x, at[1] - y))
  return away.indexOf(away.reduce((least, one) => (one < least - near ? one : least)))
}

function rectangle(x: number, y: number, dx: number, dy: number): Vec2[] {
  return points([x, y], [x + dx, y], [x + dx, y + dy], [x, y + dy])
}

/** The cells of a pattern have few directions. */
const ownFrames = new Map<number, ReturnType<typeof frame>>()

function frameAt(turn: number): ReturnType<typeof frame> {
  const known = ownFrames.get(turn) ?? frame(turn, 0, 0)
  if (ownFrames.size < 100) ownFrames.set(turn, known)
  return known
}

/** Transforms to and from axes rotated by `turn` degrees about a point; quarter turns are exact. */
function frame(turn: number, sx: number, sy: number): { to: (p: Vec2) => Vec2; from: (p: Vec2) => Vec2 } {
  const quarter = ((turn % 360) + 360) % 90 === 0
  const cos = quarter ? Math.round(Math.cos((turn * Math.PI) / 180)) : Math.cos((turn * Math.PI) / 180)
  const sin = quarter ? Math.round(Math.sin((turn * Math.PI) / 180)) : Math.sin((turn * Math.PI) / 180)
  return {
    to: ([x, y]) => [sx + x * cos - y * sin, sy + x * sin + y * cos],
    from: ([x, y]) => [(x - sx) * cos + (y - sy) * sin, (y - sy) * cos - (x - sx) * sin],
  }
}

/** The axes of a piece within those of its pattern. */
function ownFrame(
  { turn }: Cell,
  corners: readonly Vec2[],
  { w }: PieceSize,
): { origin: Vec2; from: (p: Vec2) => Vec2 } {
  const turned = frameAt(turn)
  let x0 = Number.POSITIVE_INFINITY
  let y1 = Number.NEGATIVE_INFINITY
  for (const corner of corners) {
    const [x, y] = turned.from(corner)
    x0 = Math.min(x0, x)
    y1 = Math.max(y1, y)
  }
  return {
    origin: turned.to([x0, y1 - w]),
    from: (p) => {
      const [x, y] = turned.from(p)
      return [x - x0, y - y1 + w]
    },
  }
}

function edgesOf(region: FaceRegion): Float64Array {
  const edges: number[] = []
  for (const loop of region) {
    for (let i = 0, j = loop.length - 1; i < loop.length; j = i++)
      edges.push(...(loop[j] as Vec2), ...(loop[i] as Vec2))
  }
  return Float64Array.from(edges)
}

function spanOf(region: FaceRegion): Span {
  const span = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const [x, y] of region[0] ?? []) {
    span.x0 = Math.min(span.x0, x)
    span.y0 = Math.min(span.y0, y)
    span.x1 = Math.max(span.x1, x)
    span.y1 = Math.max(span.y1, y)
  }
  return span
}

/** Whether a point is within the loops that the edges are of; holes are loops too. */
function isWithin(edges: Float64Array, x: number, y: number): boolean {
  let inside = false
  for (let i = 0; i < edges.length; i += 4) {
    const bx = edges[i] as number
    const by = edges[i + 1] as number
    const ax = edges[i + 2] as number
    const ay = edges[i + 3] as number
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** Whether any edge passes through the inside of a rectangle; an edge along its side does not count. */
function touched(edges: Float64Array, x0: number, y0: number, x1: number, y1: number): boolean {
  const [left, bottom, right, top] = [x0 + near, y0 + near, x1 - near, y1 - near]
  for (let i = 0; i < edges.length; i += 4) {
    const ax = edges[i] as number
    const ay = edges[i + 1] as number
    const bx = edges[i + 2] as number
    const by = edges[i + 3] as number
    if ((ax <= left && bx <= left) || (ax >= right && bx >= right)) continue
    if ((ay <= bottom && by <= bottom) || (ay >= top && by >= top)) continue
    // Is the whole rectangle on one side of the edge's line?
    const nx = by - ay
    const ny = ax - bx
    const c = nx * ax + ny * ay
    const far = nx * (nx > 0 ? right : left) + ny * (ny > 0 ? top : bottom)
    const close = nx * (nx > 0 ? left : right) + ny * (ny > 0 ? bottom : top)
    if (far > c && close < c) return true
  }
  return false
}

/**
 * Boards in rows, as a floor layer starts them. Each row begins with the remnant of an earlier row if its joints are
 * then far enough from those of the previous row, otherwise with a new board cut to a random length.
 */
function plankRows(
  region: FaceRegion,
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
function rowEnds(region: FaceRegion, y0: number, y1: number, span: Span): { x0: number; x1: number } | null {
  const strip = clipTo(region, points([span.x0 - 1, y0], [span.x1 + 1, y0], [span.x1 + 1, y1], [span.x0 - 1, y1]))
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

export type CutSize = {
  count: number
  /** Inches to the sixteenth: 12 x 7 3/8. */
  size: string
  /** Not a rectangle: notched, or cut at an angle; the size is that of the rectangle that it is cut from. */
  shaped: boolean
  /** Indexes in the cuts of the laying. */
  cuts: number[]
}

/** The cuts of a laying grouped by size, the most frequent first: the list to take to the saw. */
export function cutList({ cuts }: Laid): CutSize[] {
  const sizes = new Map<string, CutSize>()
  cuts.forEach(({ own, area }, i) => {
    const points = own.flat()
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    const l = Math.max(...xs) - Math.min(...xs)
    const w = Math.max(...ys) - Math.min(...ys)
    const shaped = Math.abs(areaOf(own)) < l * w * 0.995 || area < l * w * 0.995
    const size = `${inches(w)} x ${inches(l)}`
    const key = `${size} ${shaped}`
    const found = sizes.get(key) ?? { count: 0, size, shaped, cuts: [] }
    found.count++
    found.cuts.push(i)
    sizes.set(key, found)
  })
  return [...sizes.values()].sort((a, b) => b.count - a.count || (a.size < b.size ? -1 : 1))
}

/**
 * The cuts that one piece gives, by the letters of their sizes: A and A from each of three pieces, B alone from one.
 */
type FromPiece = { pieces: number; letters: string[] }

/** Which cuts share a piece, the most frequent combination first; the letter of a size is its position in `sizes`. */
export function sharedPieces({ plan }: Laid, sizes: readonly CutSize[]): FromPiece[] {
  const letterOf = new Map(sizes.flatMap(({ cuts }, i) => cuts.map((cut) => [cut, letters(i)] as const)))
  const given = Array.from({ length: plan.pieces }, (): string[] => [])
  plan.from.forEach((piece, cut) => {
    given[piece]?.push(letterOf.get(cut) ?? '')
  })
  const ways = new Map<string, FromPiece>()
  for (const one of given) {
    const way = one.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    const key = way.join(' ')
    const found = ways.get(key) ?? { pieces: 0, letters: way }
    found.pieces++
    ways.set(key, found)
  }
  return [...ways.values()].sort((a, b) => b.pieces - a.pieces || (a.letters.join() < b.letters.join() ? -1 : 1))
}

/** A … Z, AA … */
export function letters(i: number): string {
  return (i >= 26 ? letters(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))
}

/** Inches to the sixteenth, as on a ruler. */
export function inches(meters: number): string {
  const sixteenths = Math.max(1, Math.round((meters / 0.0254) * 16))
  const whole = Math.floor(sixteenths / 16)
  let [top, bottom] = [sixteenths % 16, 16]
  while (top > 0 && top % 2 === 0) [top, bottom] = [top / 2, bottom / 2]
  if (top === 0) return String(whole)
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`
}
