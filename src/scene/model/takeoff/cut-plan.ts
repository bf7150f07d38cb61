import { points, type Vec2 } from '../geometry/mesh.ts'
import type { PieceSize } from './cells.ts'
import { type FaceRegion, loopArea, near } from './region.ts'

/** `from[i]` is the piece (0 … pieces - 1) that cut i is taken from. */
export type CutPlan = { pieces: number; from: number[] }

type Block = Fit & { kind: 'block' }
type Straight = Fit & { kind: 'straight' }
/** A remnant of piece `of`, in the piece's axes. */
type Rest = { of: number; x0: number; y0: number; x1: number; y1: number }

/**
 * The rotation that leaves a piece equivalent (60, 90, 180, or 360 for none; degrees), and whether its corners are
 * square.
 */
export type Alike = { turns: number; square: boolean }

/** A narrower remnant is not used; meters. */
const least = 0.005

/**
 * Assigns each cut to a piece. Two straight cuts in the same direction share a piece when their combined depth is at
 * most the piece's; each keeps the factory edge of its end. Other cuts are placed, as rectangles, in remnants that have
 * the factory edges that they need. The saw kerf comes out of the gap at the wall.
 */
export function planCuts(cuts: readonly { fit: Fit }[], size: PieceSize, alike: Alike): CutPlan {
  const turnable = alike.turns <= 180
  const from = cuts.map(() => -1)
  const rests: Rest[] = []
  let pieces = 0
  for (const members of byDirection(cuts, alike.turns)) {
    for (const [a, b] of turnable ? pairsOfAny(members, cuts) : pairsOfEnds(members, cuts)) {
      from[a] = pieces
      if (b !== null) from[b] = pieces
      if (alike.square)
        rests.push(...restOf(straightAt(cuts, a), b === null ? null : straightAt(cuts, b), size, pieces))
      pieces++
    }
  }
  const blocks = cuts
    .flatMap(({ fit }, i) => (fit.kind === 'block' ? [{ fit, i }] : []))
    .sort((a, b) => extent(b.fit) - extent(a.fit) || a.i - b.i)
  for (const { fit, i } of blocks) {
    let best: { rest: Rest; spot: Block } | null = null
    for (const rest of rests) {
      if (best && extent(rest) >= extent(best.rest)) continue
      const spot = spotIn(rest, fit, size, turnable)
      if (spot) best = { rest, spot }
    }
    if (best) {
      rests.splice(rests.indexOf(best.rest), 1, ...split(best.rest, best.spot))
      from[i] = best.rest.of
    } else {
      if (alike.square) rests.push(...split({ of: pieces, x0: 0, y0: 0, x1: size.l, y1: size.w }, fit))
      from[i] = pieces++
    }
  }
  return { pieces, from }
}

function extent(r: { x0: number; y0: number; x1: number; y1: number }): number {
  return (r.x1 - r.x0) * (r.y1 - r.y0)
}

function byDirection(cuts: readonly { fit: Fit }[], turns: number): number[][] {
  const groups = new Map<string, number[]>()
  cuts.forEach(({ fit }, i) => {
    if (fit.kind !== 'straight') return
    const key = `${(fit.angle % turns).toFixed(2)} ${fit.mirrored}`
    const group = groups.get(key)
    if (group) group.push(i)
    else groups.set(key, [i])
  })
  return [...groups.values()]
}

type Pair = [number, number | null]

function straightAt(cuts: readonly { fit: Fit }[], i: number): Straight {
  return (cuts[i] as { fit: Straight }).fit
}

/** Pairs the deepest cut with the deepest that still fits next to it: the fewest pieces possible with two cuts each. */
function pairsOfAny(members: number[], cuts: readonly { fit: Fit }[]): Pair[] {
  const deep = (i: number) => straightAt(cuts, i).depth
  const sorted = [...members].sort((a, b) => deep(a) - deep(b))
  const pairs: Pair[] = []
  const fitting: number[] = []
  let low = 0
  for (let high = sorted.length - 1; high >= low; ) {
    const large = sorted[high] as number
    const { span } = straightAt(cuts, large)
    while (low < high && deep(sorted[low] as number) + deep(large) <= span + 4 * near)
      fitting.push(sorted[low++] as number)
    pairs.push([large, fitting.pop() ?? null])
    high--
  }
  // The remaining cuts are small enough to pair with any other, so they pair with each other.
  while (fitting.length > 0) {
    const a = fitting.pop() as number
    pairs.push([a, fitting.pop() ?? null])
  }
  return pairs
}

/** The same, where one cut keeps the low end and the other the high end. */
function pairsOfEnds(members: number[], cuts: readonly { fit: Fit }[]): Pair[] {
  const fit = (i: number) => straightAt(cuts, i)
  const lows = members.filter((i) => fit(i).end === 'low').sort((a, b) => fit(b).depth - fit(a).depth)
  const highs = members.filter((i) => fit(i).end === 'high').sort((a, b) => fit(a).depth - fit(b).depth)
  const fitting: number[] = []
  let next = 0
  const pairs: Pair[] = lows.map((low) => {
    for (; next < highs.length; next++) {
      const high = highs[next] as number
      if (fit(high).depth + fit(low).depth > fit(low).span + 4 * near) break
      fitting.push(high)
    }
    return [low, fitting.pop() ?? null]
  })
  return [...pairs, ...[...fitting, ...highs.slice(next)].map((high): Pair => [high, null])]
}

/** The largest rectangle that one or two straight cuts leave of their piece. */
function restOf(a: Straight, b: Straight | null, { l, w }: PieceSize, of: number): Rest[] {
  if (b && Math.abs(a.angle - b.angle) > 1e-6) return []
  const second = b && (a.end === b.end ? turned(b.box, l, w) : b.box)
  const [x0, x1] = between(a.box.x0, a.box.x1, second?.x0 ?? null, second?.x1 ?? null, l)
  const [y0, y1] = between(a.box.y0, a.box.y1, second?.y0 ?? null, second?.y1 ?? null, w)
  const along = (x1 - x0) * w
  const across = (y1 - y0) * l
  const rest = along >= across ? { of, x0, y0: 0, x1, y1: w } : { of, x0: 0, y0, x1: l, y1 }
  return rest.x1 - rest.x0 > least && rest.y1 - rest.y0 > least ? [rest] : []
}

function turned({ x0, y0, x1, y1 }: Box, l: number, w: number): Box {
  return { x0: l - x1, y0: w - y1, x1: l - x0, y1: w - y0 }
}

/** The longest stretch of 0 … side that neither of two ranges covers. */
function between(a0: number, a1: number, b0: number | null, b1: number | null, side: number): [number, number] {
  const held = [[a0, a1], ...(b0 === null || b1 === null ? [] : [[b0, b1]])].sort(
    (a, b) => (a[0] as number) - (b[0] as number),
  ) as [number, number][]
  let best: [number, number] = [0, 0]
  let from = 0
  for (const [low, high] of [...held, [side, side] as [number, number]]) {
    if (low - from > best[1] - best[0]) best = [from, low]
    from = Math.max(from, high)
  }
  return best
}

/** Where a block fits in a remnant with the factory edges that it touches; null when it does not fit. */
function spotIn(rest: Rest, need: Block, { l, w }: PieceSize, turnable: boolean): Block | null {
  const x = place(need.x0, need.x1, rest.x0, rest.x1, l)
  const y = place(need.y0, need.y1, rest.y0, rest.y1, w)
  if (x !== null && y !== null) return block(x, y, need)
  if (!turnable) return null
  const tx = place(l - need.x1, l - need.x0, rest.x0, rest.x1, l)
  const ty = place(w - need.y1, w - need.y0, rest.y0, rest.y1, w)
  return tx === null || ty === null ? null : block(tx, ty, need)
}

function block(x: number, y: number, need: Block): Block {
  return { kind: 'block', x0: x, y0: y, x1: x + need.x1 - need.x0, y1: y + need.y1 - need.y0 }
}

/** The same on one axis: where the block can begin. */
function place(need0: number, need1: number, rest0: number, rest1: number, side: number): number | null {
  const size = need1 - need0
  if (size > rest1 - rest0 + 4 * near) return null
  const low = need0 < 4 * near
  const high = need1 > side - 4 * near
  if (low && rest0 > 4 * near) return null
  if (high && rest1 < side - 4 * near) return null
  return high ? rest1 - size : rest0
}

/** A remnant minus the block, as rectangles; the cut that leaves the larger rectangle is made first. */
function split(rest: Rest, { x0, y0, x1, y1 }: Block): Rest[] {
  const sides = [x0 - rest.x0, rest.x1 - x1, y0 - rest.y0, rest.y1 - y1]
  const across = Math.max(sides[0] as number, sides[1] as number) * (rest.y1 - rest.y0)
  const along = Math.max(sides[2] as number, sides[3] as number) * (rest.x1 - rest.x0)
  const [left, right] = across >= along ? [rest.y0, rest.y1] : [y0, y1]
  const [bottom, top] = across >= along ? [x0, x1] : [rest.x0, rest.x1]
  return [
    { ...rest, x1: x0, y0: left, y1: right },
    { ...rest, x0: x1, y0: left, y1: right },
    { ...rest, x0: bottom, x1: top, y1: y0 },
    { ...rest, x0: bottom, x1: top, y0: y1 },
  ].filter((r) => r.x1 - r.x0 > least && r.y1 - r.y0 > least)
}

/**
 * What a cut requires of its piece. `straight`: one cut across, so both parts keep their factory edges except at the
 * cut. `block`: any other shape, as its bounding rectangle in the piece's axes.
 */
export type Fit =
  | {
      kind: 'straight'
      /** Angle of the cut's normal, degrees 0 … 180. */
      angle: number
      /** Mirrored, as every second chevron is. */
      mirrored: boolean
      /** Which end is kept: `low` is where the normal starts, `high` is where it points. */
      end: 'low' | 'high'
      /** The kept length along the normal, and the piece's whole length in that direction; meters. */
      depth: number
      span: number
      /** The bounds of the kept part, in the piece's axes. */
      box: Box
    }
  | ({ kind: 'block' } & Box)

type Box = { x0: number; y0: number; x1: number; y1: number }

/** `corners` are those of a piece that is not a rectangle, in its own axes. */
export function fitOf(own: FaceRegion, { l, w }: PieceSize, corners?: readonly Vec2[], mirrored = false): Fit {
  const shape: readonly Vec2[] = corners ?? points([0, 0], [l, 0], [l, w], [0, w])
  const box = around(own, l, w)
  return straight(own, shape, mirrored, box) ?? { kind: 'block', ...box }
}

function straight(own: FaceRegion, shape: readonly Vec2[], mirrored: boolean, box: Box): Fit | null {
  const [loop, second] = own
  if (!loop || second) return null
  let chord: [Vec2, Vec2] | null = null
  for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
    const a = loop[j] as Vec2
    const b = loop[i] as Vec2
    if (onSide(shape, a, b)) continue
    if (chord) return null
    chord = [a, b]
  }
  if (!chord || loopArea(loop) <= 0) return null
  const [[ax, ay], [bx, by]] = chord
  const length = Math.hypot(bx - ax, by - ay)
  // The kept side is on the left, so the normal to the right points away from it.
  let nx = (by - ay) / length
  let ny = (ax - bx) / length
  let end: 'low' | 'high' = 'low'
  if (ny < -1e-9 || (Math.abs(ny) <= 1e-9 && nx < 0)) {
    nx = -nx
    ny = -ny
    end = 'high'
  }
  const reach = shape.map(([x, y]) => nx * x + ny * y)
  const low = Math.min(...reach)
  const high = Math.max(...reach)
  const at = nx * ax + ny * ay
  const angle = Math.round((Math.atan2(ny, nx) * 180000) / Math.PI) / 1000
  return {
    kind: 'straight',
    angle: angle >= 180 ? 0 : angle,
    mirrored,
    end,
    depth: end === 'low' ? at - low : high - at,
    span: high - low,
    box,
  }
}

function onSide(shape: readonly Vec2[], a: Vec2, b: Vec2): boolean {
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [px, py] = shape[j] as Vec2
    const [qx, qy] = shape[i] as Vec2
    const length = Math.hypot(qx - px, qy - py)
    const off = ([x, y]: Vec2) => Math.abs((qx - px) * (y - py) - (qy - py) * (x - px)) / length
    if (off(a) < 4 * near && off(b) < 4 * near) return true
  }
  return false
}

function around(own: FaceRegion, l: number, w: number): Box {
  let [x0, y0, x1, y1] = [l, w, 0, 0]
  for (const loop of own) {
    for (const [x, y] of loop) {
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x)
      y1 = Math.max(y1, y)
    }
  }
  return { x0: Math.max(0, x0), y0: Math.max(0, y0), x1: Math.min(l, x1), y1: Math.min(w, y1) }
}
