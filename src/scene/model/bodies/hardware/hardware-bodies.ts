import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, gridSurface, loft, sphere } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Body, BodyBuilder } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { shadow } from '../build/finishes.ts'
import { bead, disc, plate, roundRect, torus, turnedOut } from '../build/shapes.ts'
import { edgePull, knob, tabPull, tKnob, woodPull } from './knobs-and-edge-pulls.ts'
import { appliancePull, barPull, bowPull, squarePull } from './pulls.ts'

/** Cabinet hardware, by family. */
export const hardwareBodies: Record<string, BodyBuilder> = {
  'bar-pull': barPull,
  'square-pull': squarePull,
  'bow-pull': bowPull,
  'cup-pull': cupPull,
  'edge-pull': edgePull,
  knob,
  't-knob': tKnob,
  'appliance-pull': appliancePull,
  'ring-pull': ringPull,
  'wood-pull': woodPull,
  'tab-pull': tabPull,
  backplate,
}

/** Half a bowl on the door, open at the bottom. */
function cupPull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 3.5, d: 0.95, h: 1.4 })
  const { w, h, is, n, vary } = draft
  const flange = is('flanged') ? n('flange', 0.35) * vary('flange', 0.25) : 0.08
  if (is('flanged')) {
    draft.metal(plate(roundRect(-w / 2, 0, w, h, 0.16, 3), 0, 0.08, 0.03))
    for (const f of [-1, 1]) draft.add('screw', shadow, plate(disc(f * (w / 2 - 0.18), h / 2, 0.07, 8), 0.08, 0.01, 0))
  }
  const a = w / 2 - (is('flanged') ? flange : 0)
  const [y0, y1] = is('flanged') ? [h * 0.12, h - flange * 0.5] : [0, h]
  if (is('square')) bin(draft, a, y0, y1)
  else bowl(draft, a, y0, y1)
  return finished(draft)
}

function bin(draft: Draft, a: number, y0: number, y1: number): void {
  const { d, vary } = draft
  const t = 0.1
  const lean = 0.12 * vary('batter', 0.8)
  const face = points([-a, y0], [a, y0], [a - lean, y1], [-a + lean, y1])
  draft.metal(plate(face, d - t, t, 0.03))
  draft.metal(block([-a + lean, y1 - t, 0], [2 * (a - lean), t, d - 0.01], 0.03))
  for (const f of [-1, 1]) {
    const side = points([f * a, y0], [f * (a - lean), y1], [f * (a - lean - t), y1], [f * (a - t), y0])
    draft.metal(plate(f < 0 ? side.toReversed() : side, 0, d - 0.01, 0.02))
  }
}

function bowl(draft: Draft, a: number, y0: number, y1: number): void {
  const { d, is, vary } = draft
  const t = 0.09
  const power = 0.62 * vary('dome', 0.14)
  const ribbed = is('ribbed')
  // u runs around the plan from the left end to the right, v from the open edge up to the ridge on the door.
  const skin = (inner: boolean) => {
    const k = inner ? t : 0
    return (u: number, v: number): Vec3 => {
      const s = Math.PI * (1 - u)
      const q = (v * Math.PI) / 2
      const rib = ribbed && !inner ? 1 + 0.035 * Math.cos(u * Math.PI * 18) * Math.cos(q) : 1
      const plan = Math.cos(q) ** (power * 0.9)
      const x = Math.sign(Math.cos(s)) * Math.abs(Math.cos(s)) ** 0.72 * (a - k) * (0.3 + 0.7 * plan)
      const z = Math.sin(s) ** 0.72 * (d - k) * plan * rib
      return [x, y0 + (y1 - y0 - k) * Math.sin(q), Math.max(0, z)]
    }
  }
  const across = ribbed ? 27 : 20
  draft.metal(gridSurface(skin(false), across, 6, 70))
  draft.metal(inside(gridSurface(skin(true), ribbed ? 8 : 10, 4, 70)))
  draft.metal(
    gridSurface(
      (u, v) => {
        const [ox, , oz] = skin(false)(u, 0)
        const [ix, , iz] = skin(true)(u, 0)
        return [ox + (ix - ox) * (1 - v), y0, oz + (iz - oz) * (1 - v)]
      },
      across,
      1,
      70,
    ),
  )
}

function inside(mesh: Mesh): Mesh {
  const indices = mesh.indices.slice()
  for (let i = 0; i < indices.length; i += 3) {
    const last = indices[i + 2] as number
    indices[i + 2] = indices[i + 1] as number
    indices[i + 1] = last
  }
  return { ...mesh, normals: mesh.normals.map((v) => -v), indices }
}

function ringPull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 2, d: 0.8, h: 2.4 })
  const { w, d, h, is, n, pick, vary } = draft
  const t = n('ring_t', 0.19) / 2
  const plateR = Math.min(w * 0.5, n('plate_d', 1.1)) / 2
  const rosette = (x: number, y: number, r: number) => {
    const step = pick('plate', [false, true])
    draft.metal(
      turnedOut(
        [
          [0, 0],
          [r, 0],
          [r, 0.07],
          [r * 0.9, 0.12],
          ...(step ? (points([r * 0.66, 0.12], [r * 0.6, 0.19]) as Vec2[]) : ([[r * 0.6, 0.16]] as Vec2[])),
          [r * 0.28 * vary('plate ring', 0.2), 0.22],
          [r * 0.26, d - 3.2 * t],
          [0, d - 3.2 * t],
        ],
        [x, y, 0],
        is('bail') ? 17 : 24,
      ),
    )
  }
  const hang = d - 2.7 * t
  if (is('bail')) {
    const r = Math.min(plateR, w * 0.16)
    for (const f of [-1, 1]) rosette(f * (w / 2 - r), h - r, r)
    const half = w / 2 - r
    const path = Array.from({ length: 13 }, (_, i): Vec3 => {
      const a = (i / 12) * Math.PI
      return [-Math.cos(a) * half, h - r - Math.sin(a) ** 0.7 * (h - r - t), hang]
    })
    draft.metal(bailTube(path, t))
    for (const f of [-1, 1]) draft.metal(moved(sphere(t * 1.4, 8), [f * half, h - r, hang - t * 0.4]))
    return finished(draft)
  }
  const top = h - plateR
  rosette(0, top, plateR)
  draft.metal(moved(turned(torus(t * 1.9, t * 0.7, t * 0.7, 8, 4), 'z', Math.PI / 2), [0, top - t, hang]))
  const a = w / 2 - t
  if (is('teardrop')) {
    const drop: Vec2[] = Array.from({ length: 25 }, (_, i): Vec2 => {
      const s = (i / 24) * Math.PI * 2
      return [Math.sin(s) * Math.sin(s / 2) ** 1.4 * a * 1.5, top - t - ((1 - Math.cos(s)) / 2) * (top - 2 * t)]
    })
    const inner = drop.map(([x, y]): Vec2 => [x * 0.5, top - t - (top - t - y) * 0.62 - top * 0.27])
    draft.metal(plate(drop.slice(0, 24).toReversed(), hang - t, 2 * t, t * 0.6, [inner.slice(0, 24)]))
  } else {
    const b = is('oval') ? a * 0.72 : a
    const ring = turned(torus(a, t, t, 24, 5), 'x', Math.PI / 2)
    const oval = { ...ring, positions: ring.positions.map((v, i) => (i % 3 === 1 ? (v * b) / a : v)) }
    const middle = is('oval') ? t + b : top - b - t * 0.4
    draft.metal(moved(oval, [0, middle, hang]))
    if (is('oval'))
      draft.metal(block([-t * 0.8, middle + b, hang - t * 0.6], [t * 1.6, top - middle - b, t * 1.2], t * 0.3))
  }
  return finished(draft)
}

function bailTube(path: readonly Vec3[], t: number) {
  const rings = path.map((p, j): Vec3[] => {
    const a = path[Math.max(0, j - 1)] as Vec3
    const b = path[Math.min(path.length - 1, j + 1)] as Vec3
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const [tx, ty] = [(b[0] - a[0]) / l, (b[1] - a[1]) / l]
    return Array.from({ length: 7 }, (_, i): Vec3 => {
      const s = (i / 7) * Math.PI * 2
      const k = t * (1 + 0.5 * (1 - Math.abs((2 * j) / (path.length - 1) - 1)))
      const [u, v] = [Math.cos(s) * k, Math.sin(s) * t]
      return [p[0] + ty * u, p[1] - tx * u, p[2] + v]
    })
  })
  return loft(rings, { caps: true, creaseDeg: 60 })
}

function backplate(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 1.5, d: 0.12, h: 1.5 })
  const { w, h, d, is, vary } = draft
  const k = Math.min(w, h)
  const round = Math.abs(w - h) < 0.2 && !is('notched')
  const t = Math.max(d, 0.09)
  const step = vary('step', 0.25)
  const outline = (o: number): Vec2[] =>
    round
      ? disc(0, h / 2, w / 2 - o, 28)
      : is('notched')
        ? notched(w, h, k * 0.16 * vary('notch', 0.3), o)
        : roundRect(-w / 2 + o, o, w - 2 * o, h - 2 * o, k * 0.12 * vary('corner', 0.8), 3)
  const levels = is('stepped') ? [0, k * 0.1 * step, k * 0.2 * step] : is('bead') ? [0] : [0, k * 0.07]
  levels.forEach((o, i) => {
    const tall = is('bead') ? t * 0.6 : (t * (i + 1)) / levels.length
    draft.metal(plate(outline(o), 0, tall, Math.min(0.03, tall * 0.3)))
  })
  const beads = draft.pick('beads', [24, 20, 30])
  if (is('bead'))
    for (let i = 0; i < beads; i++) {
      const a = (i / beads) * Math.PI * 2
      draft.metal(
        bead(
          Math.cos(a) * w * 0.455,
          h / 2 + Math.sin(a) * h * 0.455,
          t * 0.55,
          Math.min(k * 0.04, t * 0.45) * vary('bead', 0.2),
        ),
      )
    }
  const far = w > 2 * h ? draft.n('cc_in', w * 0.64) / 2 : 0
  for (const x of far ? [-far, far] : [0]) draft.add('screw', shadow, plate(disc(x, h / 2, 0.1, 10), t, 0.004, 0))
  return finished(draft)
}

function notched(w: number, h: number, c: number, o: number): Vec2[] {
  const [x, y] = [w / 2 - o, h - o]
  return [
    [-x + c, o],
    [x - c, o],
    [x - c, o + c],
    [x, o + c],
    [x, y - c],
    [x - c, y - c],
    [x - c, y],
    [-x + c, y],
    [-x + c, y - c],
    [-x, y - c],
    [-x, o + c],
    [-x + c, o + c],
  ]
}
