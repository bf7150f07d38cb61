import { type Mesh, points, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { loft } from '#scene/model/geometry/solids.ts'
import type { Draft } from '../build/draft.ts'
import { shadow, steel } from '../build/finishes.ts'
import { disc, roundRect, slab, turnedUp } from '../build/shapes.ts'

export type SinkWell = {
  /** The opening, x to the right and z to the front; `r` is its corner radius. */
  x: number
  z: number
  w: number
  d: number
  r: number
  /** The heights of the rim's underside and of the floor. */
  top: number
  floor: number
  /** Position of the drain, as shares of the opening. */
  drain: readonly [number, number]
  /** Ledges for accessories: depth below the rim, and width. */
  ledges: readonly (readonly [drop: number, width: number])[]
  hammered: boolean
}

/** One bowl: walls, a floor that slopes to the drain, and the strainer. Returns the position of the drain. */
export function bowl(draft: Draft, well: SinkWell): Vec3 {
  const { x, z, w, d, floor } = well
  const [dx, dz] = [x + w * well.drain[0], z + d * well.drain[1]]
  const drainR = Math.min(draft.n('drain_d', 3.5), w * 0.3, d * 0.3) / 2
  draft.add('basin', draft.main, vessel(well, dx, dz, drainR))
  drainFitting(draft, [dx, floor, dz], drainR)
  return [dx, floor, dz]
}

/** The drain flange in the floor and its strainer. */
export function drainFitting(draft: Draft, [dx, y, dz]: Vec3, drainR: number): void {
  draft.add(
    'drain',
    steel,
    turnedUp(
      [
        [drainR * 0.7, -0.3],
        [drainR * 0.72, -0.05],
        [drainR * 1.02, 0.02],
        [drainR * 1.06, 0.06],
        [drainR * 0.9, 0.09],
        [drainR * 0.74, -0.02],
        [drainR * 0.66, -0.3],
      ],
      [dx, y, dz],
      24,
    ),
  )
  draft.add('drain', shadow, slab(disc(dx, -dz, drainR * 0.74, 20), y - 0.28, 0.05, 0))
  strainer(draft, dx, y - 0.2, dz, drainR * 0.7)
}

function strainer(draft: Draft, x: number, y: number, z: number, r: number): void {
  const form = draft.pick('drain', ['bars', 'holes', 'cap', 'slots', 'cross'])
  if (form === 'cap') {
    draft.add(
      'drain',
      steel,
      turnedUp(points([0, 0.1], [r * 0.86, 0.1], [r * 0.86, 0.2], [r * 0.7, 0.27], [0, 0.3]), [x, y, z], 24),
    )
    return
  }
  const holes = Array.from({ length: form === 'slots' || form === 'bars' ? 4 : 6 }, (_, i) => {
    const a = (i / (form === 'slots' || form === 'bars' ? 4 : 6)) * Math.PI * 2 + 0.4
    return disc(x + Math.cos(a) * r * 0.58, -z + Math.sin(a) * r * 0.58, r * (form === 'holes' ? 0.18 : 0.26), 8)
  })
  draft.add('drain', steel, slab(disc(x, -z, r, 24), y, 0.1, 0.02, holes))
  draft.add(
    'drain',
    steel,
    turnedUp(points([0, 0], [r * 0.16, 0], [r * 0.16, 0.3], [r * 0.1, 0.36], [0, 0.36]), [x, y, z], 10),
  )
}

/** The surface from the underside of the floor, up the outside to the rim, and down the inside to the drain. */
function vessel(well: SinkWell, dx: number, dz: number, drainR: number): Mesh {
  const { x, z, w, d, r, top, floor, ledges, hammered } = well
  const t = 0.14
  const steps = r * 2 > Math.min(w, d) * 0.9 ? 8 : 5
  const between = hammered ? 9 : 0
  const ring = (inset: number, y: number, side = 0): Vec3[] =>
    sown(
      roundRect(
        x + inset,
        -z - d + inset + side,
        w - 2 * inset,
        d - 2 * inset - 2 * side,
        Math.max(0.06, r - inset),
        steps,
      ).map(([px, py]): Vec3 => [px, y, -py]),
      steps,
      between,
    )
  const circle = (radius: number, y: number): Vec3[] =>
    sown(
      roundRect(dx - radius, -dz - radius, 2 * radius, 2 * radius, radius, steps).map(([px, py]): Vec3 => [px, y, -py]),
      steps,
      between,
    )
  const fillet = Math.min(1.1, (top - floor) * 0.18, Math.min(w, d) * 0.12)
  const batter = Math.min(0.35, (top - floor) * 0.035)
  const rings: Vec3[][] = [
    circle(drainR * 0.9, floor - 0.5),
    ring(fillet + batter, floor - 0.45),
    ring(batter - t, floor + fillet),
    ring(-t, top - 0.02),
    ring(-t, top),
    ring(0, top),
  ]
  let side = 0
  let inset = 0
  let from = top
  for (const [drop, width] of ledges) {
    const y = top - drop
    // Slightly narrower too, so that no face of the step has zero area.
    rings.push(
      ring(inset, y + 0.02, side),
      ring(inset + 0.01, y, side + 0.02),
      ring(inset + 0.02, y, side + width - 0.03),
    )
    side += width
    inset += 0.03
    from = y
  }
  const walls = hammered ? 7 : 1
  for (let i = ledges.length > 0 ? 0 : 1; i <= walls; i++) {
    const k = i / walls
    const level = ring(inset + batter * k, from + (floor + fillet - from) * k - (i === 0 ? 0.03 : 0), side)
    rings.push(hammered && i > 0 && i < walls ? dented(level, i) : level)
  }
  for (const a of [0.35, 0.7, 1]) {
    const turn = (a * Math.PI) / 2
    rings.push(
      ring(inset + batter + fillet * (1 - Math.cos(turn)), floor + 0.14 + (fillet - 0.14) * (1 - Math.sin(turn)), side),
    )
  }
  rings.push(circle(drainR * 1.04, floor + 0.01), circle(drainR * 0.7, floor - 0.3))
  // Closed with points, because a triangle fan over the straight sides would have zero-area faces.
  const shut = (y: number) => (rings[0] as Vec3[]).map((): Vec3 => [dx, y, dz])
  return loft([shut(floor - 0.5), ...rings, shut(floor - 0.3)], { creaseDeg: hammered ? 14 : 42 })
}

/** Points inserted on the straight sides between the four rounded corners. */
function sown(ring: readonly Vec3[], steps: number, count: number): Vec3[] {
  if (count === 0) return [...ring]
  return ring.flatMap((p, i): Vec3[] => {
    if ((i + 1) % (steps + 1) !== 0) return [p]
    const next = ring[(i + 1) % ring.length] as Vec3
    return Array.from({ length: count + 1 }, (_, k): Vec3 => {
      const t = k / (count + 1)
      return [p[0] + (next[0] - p[0]) * t, p[1], p[2] + (next[2] - p[2]) * t]
    })
  })
}

/** A hand-hammered wall: every point pushed slightly in or out. */
function dented(ring: readonly Vec3[], row: number): Vec3[] {
  return ring.map(([px, py, pz], i): Vec3 => {
    const push = (((i * 73 + row * 151) % 17) / 16 - 0.5) * 0.1
    return [px + push, py + push, pz + (((i * 37 + row * 91) % 13) / 12 - 0.5) * 0.1]
  })
}
