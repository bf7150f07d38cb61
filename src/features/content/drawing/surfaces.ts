import type { P3, Plane, Sketch } from './sketch.ts'
import { rect } from './solids.ts'
import { darker, lighter, mix } from './tone.ts'

type Area = { u0: number; u1: number; v0: number; v1: number }

type Laid = Area & {
  /** Tone of the joints, drawn first under everything. */
  joint: string
  tones: readonly string[]
  gap?: number
  random: () => number
}

/** Boards along u (or v) in rows of one width, ends at random. */
export function boards(
  sketch: Sketch,
  plane: Plane,
  given: Laid & { width: number; along: 'u' | 'v'; length?: number },
) {
  const { u0, u1, v0, v1, width, along, random, gap = 0.018, length = 5 } = given
  const [a0, a1, b0, b1] = along === 'u' ? [u0, u1, v0, v1] : [v0, v1, u0, u1]
  const at = (a: number, b: number): P3 => (along === 'u' ? plane(a, b) : plane(b, a))
  const byTone = groups(given.tones)
  for (let b = b0; b < b1 - 0.01; b += width) {
    let a = a0 - random() * length
    while (a < a1) {
      const end = a + length * (0.6 + random() * 0.8)
      const from = Math.max(a, a0) + gap / 2
      const to = Math.min(end, a1) - gap / 2
      const far = Math.min(b + width, b1) - gap
      if (to > from) byTone.put(random(), [at(from, b), at(to, b), at(to, far), at(from, far)])
      a = end
    }
  }
  sketch.face(rect(plane, u0, u1, v0, v1), given.joint)
  byTone.draw(sketch)
}

/** Tiles in courses; `shift` moves every other course by that share of a tile. `checker` lays two tones by turns. */
export function tiles(
  sketch: Sketch,
  plane: Plane,
  given: Laid & { width: number; height: number; shift?: number; checker?: boolean },
): void {
  const { u0, u1, v0, v1, width, height, shift = 0, checker, random, gap = 0.03 } = given
  const byTone = groups(given.tones)
  let course = 0
  for (let v = v0; v < v1 - 0.01; v += height, course++) {
    let column = 0
    for (let u = u0 - (course % 2) * shift * width; u < u1; u += width, column++) {
      const left = Math.max(u, u0) + gap / 2
      const right = Math.min(u + width, u1) - gap / 2
      if (right - left < gap) continue
      const top = Math.min(v + height, v1) - gap / 2
      byTone.put(
        checker ? ((course + column) % 2) / given.tones.length + 0.01 : random(),
        rect(plane, left, right, v + gap / 2, top),
      )
    }
  }
  sketch.face(rect(plane, u0, u1, v0, v1), given.joint)
  byTone.draw(sketch)
}

/** Ledger stone: courses of uneven height, stones of uneven length. */
export function ledger(sketch: Sketch, plane: Plane, given: Laid & { course?: number }): void {
  const { u0, u1, v0, v1, random, course = 0.36, gap = 0.035 } = given
  const byTone = groups(given.tones)
  for (let v = v0; v < v1 - 0.02; ) {
    const top = Math.min(v1, v + course * (0.6 + random() * 0.8))
    for (let u = u0; u < u1 - 0.02; ) {
      const end = Math.min(u1, u + 0.5 + random() * 1.3)
      byTone.put(random(), rect(plane, u + gap / 2, end - gap / 2, v + gap / 2, top - gap / 2))
      u = end
    }
    v = top
  }
  sketch.face(rect(plane, u0, u1, v0, v1), given.joint)
  byTone.draw(sketch)
}

/** Veins of a slab: a few long broken lines. */
export function veins(
  sketch: Sketch,
  plane: Plane,
  area: Area,
  color: string,
  random: () => number,
  count = 6,
): void {
  const { u0, u1, v0, v1 } = area
  for (let i = 0; i < count; i++) {
    const line: P3[] = []
    let v = v0 + (v1 - v0) * random()
    const fall = (random() - 0.35) * (v1 - v0) * 0.35
    for (let step = 0; step <= 7; step++) {
      const u = u0 + ((u1 - u0) * step) / 7
      line.push(plane(u, Math.max(v0, Math.min(v1, v))))
      v += fall + (random() - 0.5) * (v1 - v0) * 0.2
    }
    sketch.line(line, color, i % 3 === 0 ? 1.8 : 0.9, i % 3 === 0 ? 0.4 : 0.3)
  }
}

/** Chips of a terrazzo floor. */
export function chips(
  sketch: Sketch,
  plane: Plane,
  area: Area,
  tones: readonly string[],
  random: () => number,
  count = 130,
) {
  const byTone = groups(tones)
  for (let i = 0; i < count; i++) {
    const u = area.u0 + (area.u1 - area.u0) * random()
    const v = area.v0 + (area.v1 - area.v0) * random()
    const r = 0.05 + random() * 0.09
    byTone.put(random(), [
      plane(u - r, v),
      plane(u, v + r * 0.8),
      plane(u + r * 0.9, v + r * 0.2),
      plane(u + r * 0.2, v - r),
    ])
  }
  byTone.draw(sketch)
}

/** A raised and fielded panel: mitred lines, dark where the light does not reach. */
export function panel(sketch: Sketch, plane: Plane, area: Area, color: string, depth = 0.1): void {
  const { u0, u1, v0, v1 } = area
  const dark = darker(color, 0.32)
  const light = lighter(color, 0.2)
  const inner = { u0: u0 + depth, u1: u1 - depth, v0: v0 + depth, v1: v1 - depth }
  const corner = (
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
    h: number,
  ): P3[] => [plane(a, b), plane(c, d), plane(e, f), plane(g, h)]
  sketch.faces(
    [
      corner(u0, v1, u1, v1, inner.u1, inner.v1, inner.u0, inner.v1),
      corner(u0, v0, u0, v1, inner.u0, inner.v1, inner.u0, inner.v0),
    ],
    dark,
  )
  sketch.faces(
    [
      corner(u0, v0, u1, v0, inner.u1, inner.v0, inner.u0, inner.v0),
      corner(u1, v0, u1, v1, inner.u1, inner.v1, inner.u1, inner.v0),
    ],
    light,
  )
  sketch.face(rect(plane, inner.u0, inner.u1, inner.v0, inner.v1), mix(color, lighter(color, 0.1), 0.5))
}

/** A row of equal panels between a rail and a base: the wainscot. */
export function wainscot(sketch: Sketch, plane: Plane, area: Area, color: string, count: number): void {
  const { u0, u1, v0, v1 } = area
  sketch.face(rect(plane, u0, u1, v0, v1), color)
  const width = (u1 - u0) / count
  for (let i = 0; i < count; i++) {
    const left = u0 + i * width
    panel(sketch, plane, { u0: left + 0.22, u1: left + width - 0.22, v0: v0 + 0.75, v1: v1 - 0.4 }, color)
  }
  sketch.face(rect(plane, u0, u1, v0, v0 + 0.5), darker(color, 0.12))
  sketch.line([plane(u0, v0 + 0.5), plane(u1, v0 + 0.5)], lighter(color, 0.3), 1.2)
  sketch.face(rect(plane, u0, u1, v1 - 0.22, v1), lighter(color, 0.14))
  sketch.line([plane(u0, v1 - 0.22), plane(u1, v1 - 0.22)], darker(color, 0.4), 1.4)
}

function groups(tones: readonly string[]) {
  const lists: P3[][][] = tones.map(() => [])
  return {
    put: (chance: number, polygon: P3[]) => {
      lists[Math.min(tones.length - 1, Math.floor(chance * tones.length))]?.push(polygon)
    },
    draw: (sketch: Sketch) => {
      lists.forEach((polygons, i) => {
        if (polygons.length > 0) sketch.faces(polygons, tones[i] ?? '#000000')
      })
    },
  }
}
