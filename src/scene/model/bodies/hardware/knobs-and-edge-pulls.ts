import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { extrude } from '#scene/model/geometry/plates.ts'
import { block, loft } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, metal, woodLook } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finished, openDraft } from '../build/draft.ts'
import { shadow } from '../build/finishes.ts'
import { barProfile, bead, disc, plate, smooth, turnedOut, turnedRight } from '../build/shapes.ts'
import { pullPosts } from './pulls.ts'

export function knob(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 1.25, d: 1.1, h: 1.25 })
  const { w, d, is, n, pick, vary, main } = draft
  const r = w / 2
  const glass = model.toneHex !== undefined
  const head: Look = glass
    ? {
        kind: 'plain',
        hex: draft.second,
        roughness: 0.05,
        metalness: 0,
        coat: 0.6,
        opacity: /#f0eee8/i.test(model.toneHex ?? '') ? 1 : 0.78,
      }
    : main
  const neck = Math.min(n('neck_d', 0.5) / 2, r * 0.62)
  const base = Math.min(n('base_d', 0.62) / 2, r * 0.8)
  const rose = Math.min(pick('rose', [1, 1.3, 1.7]) * base, r * 0.98)
  const round = is('ball', 'globe')
  const flat = is('flat', 'octagon', 'hexagon', 'stepped', 'beaded')
  const deep = round ? Math.min(d * 0.8, 2 * r) : d * (glass ? 0.52 : flat ? 0.3 : 0.5) * vary('head', 0.16)
  const foot = d - deep
  draft.metal(
    turnedOut(
      [
        [0, 0],
        [rose, 0],
        [rose, d * 0.05],
        [base, d * 0.09],
        [neck, foot * 0.62],
        [neck * 1.25, foot],
        [neck * 1.2, foot + 0.04],
        [0, foot + 0.04],
      ],
      [0, 0, 0],
      16,
    ),
  )
  const z = foot
  if (is('octagon', 'hexagon') || (glass && is('fluted')))
    facets(draft, head, is('hexagon') ? 6 : is('octagon') ? 8 : 16, r, z, deep)
  else if (is('fluted')) facets(draft, head, 16, r, z, deep)
  else draft.add('head', head, turnedOut(crown(draft, r, deep, neck), [0, 0, z], is('beaded') ? 24 : 28))
  if (is('beaded'))
    for (let i = 0; i < 14; i++) {
      const a = (i / 14) * Math.PI * 2
      draft.add('head', head, bead(Math.cos(a) * r * 0.84, Math.sin(a) * r * 0.84, d - r * 0.13, r * 0.1))
    }
  return finished(draft)
}

/** The head's profile from the neck outward and around to the center of its face. */
function crown({ is, pick, vary }: Draft, r: number, deep: number, neck: number): Vec2[] {
  if (is('ball', 'globe'))
    return Array.from({ length: 11 }, (_, i): Vec2 => {
      const a = -Math.PI / 2 + (i / 10) * Math.PI
      return [Math.cos(a) * r, deep / 2 + Math.sin(a) * (deep / 2)]
    })
  if (is('stepped'))
    return [
      [neck, 0],
      [r, deep * 0.1],
      [r, deep * 0.4],
      [r * 0.78, deep * 0.44],
      [r * 0.78, deep * 0.7],
      [r * 0.5, deep * 0.74],
      [r * 0.5, deep],
      [0, deep],
    ]
  if (is('flat'))
    return points([neck, 0], [r * 0.94, 0], [r, deep * 0.14], [r, deep * 0.86], [r * 0.94, deep], [0, deep])
  if (is('beaded'))
    return [
      [neck, 0],
      [r * 0.94, deep * 0.1],
      [r, deep * 0.4],
      [r * 0.95, deep * 0.78],
      [r * 0.72, deep * 0.8],
      [r * 0.6, deep * 0.9],
      [0, deep],
    ]
  const dish = pick('knob centre', ['none', 'dot', 'ring', 'dish'])
  const k = r * 0.4 * vary('centre', 0.2)
  const rim: Vec2[] = [
    [neck, 0],
    [r * 0.7, deep * 0.12],
    [r * 0.96, deep * 0.4],
    [r, deep * 0.56],
    [r * 0.93, deep * 0.76],
    [r * 0.7, deep * 0.92],
  ]
  return dish === 'dish'
    ? [...rim, [k, deep], [k * 0.8, deep * 0.9], [0, deep * 0.88]]
    : dish === 'ring'
      ? [...rim, [k * 1.1, deep * 0.98], [k, deep * 0.92], [k * 0.9, deep * 0.99], [0, deep]]
      : [...rim, [r * 0.35, deep * 0.98], [0, deep]]
}

function facets(draft: Draft, look: Look, sides: number, r: number, z: number, deep: number): void {
  const ring = (k: number, up: number): Vec3[] =>
    Array.from({ length: sides }, (_, i): Vec3 => {
      const a = ((i + 0.5) / sides) * Math.PI * 2
      const flute = sides > 12 && i % 2 ? 0.9 : 1
      return [Math.cos(a) * r * k * flute, Math.sin(a) * r * k * flute, z + up]
    })
  const body = loft(
    [ring(0.5, 0), ring(0.92, deep * 0.18), ring(1, deep * 0.34), ring(1, deep * 0.62), ring(0.62, deep)],
    { caps: true, creaseDeg: 8 },
  )
  draft.add('head', look, body)
}

export function tKnob(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 2, d: 1.36, h: 0.47 })
  const { w, d, h, is, n, vary, pick } = draft
  const r = h / 2
  const z = d - r
  if (is('square')) draft.metal(block([-w / 2, -r, d - h], [w, h, h], 0.05))
  else if (is('knurled') || is('hammered')) {
    const end = w * 0.08 * vary('end', 0.3)
    for (const f of [-1, 1])
      draft.metal(turnedRight(barProfile(r, end, r * 0.16), [f < 0 ? -w / 2 : w / 2 - end, 0, z], 14))
    const rows = is('hammered') ? 9 : 14
    const around = 10
    const rings = Array.from({ length: rows + 1 }, (_, j): Vec3[] =>
      Array.from({ length: around }, (_, i): Vec3 => {
        const a = ((i + (j % 2) * 0.5) / around) * Math.PI * 2
        const k = is('hammered') ? 0.93 + (0.06 * ((i * 7 + j * 5) % 3)) / 2 : 0.985
        return [r * k * Math.cos(a), (w - 2 * end) * (j / rows), -r * k * Math.sin(a)]
      }),
    )
    draft.metal(
      moved(turned(loft(rings, { caps: true, creaseDeg: is('hammered') ? 16 : 10 }), 'z', -Math.PI / 2), [
        -w / 2 + end,
        0,
        z,
      ]),
    )
  } else draft.metal(turnedRight(barProfile(r, w, pick('bar end', [0.14, 0.5, 0.98]) * r), [-w / 2, 0, z], 18))
  const p = Math.min(n('post_d', 0.39) / 2, r * 0.84)
  const rose = Math.min(p * 1.6 * vary('rose', 0.25), r)
  const mid = pick('post ring', [false, true])
  const reach = d - h * 0.6
  draft.metal(
    turnedOut(
      [
        [0, 0],
        [rose, 0],
        [rose, 0.1],
        [p, 0.16],
        ...(mid
          ? (points([p, reach * 0.5], [p * 1.2, reach * 0.54], [p * 1.2, reach * 0.62], [p, reach * 0.66]) as Vec2[])
          : []),
        [p, reach],
      ],
      [0, 0, 0],
      14,
    ),
  )
  return finished(draft)
}

export function woodPull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 5, d: 1.3, h: 0.62 })
  const { w, d, h, is, vary, pick, main } = draft
  const wood = woodLook(draft.second, model.seed)
  const thick = is('slab') ? 0.4 : h
  const z = d - thick
  if (is('dowel')) draft.add('wood', wood, turnedRight(barProfile(h / 2, w, 0.06), [-w / 2, 0, d - h / 2], 18))
  else if (is('slab')) draft.add('wood', wood, block([-w / 2, -h / 2, z], [w, h, thick], 0.07))
  else if (is('oval')) draft.add('wood', wood, oval(w, h, d))
  else {
    const half: Vec2[] = Array.from({ length: 9 }, (_, i) => {
      const a = -Math.PI / 2 + (i / 8) * Math.PI
      return [Math.cos(a) * h * 0.62, Math.sin(a) * (h / 2)]
    })
    const bar = moved(turned(extrude(half, w, { bevel: 0.03 }), 'y', Math.PI / 2), [-w / 2, 0, 0])
    draft.add('wood', wood, moved(turned(turned(bar, 'y', 0), 'x', 0), [0, 0, d]))
  }
  const post = Math.min(0.5 * vary('post', 0.25), h * 0.85)
  const xs = [-w * 0.36, w * 0.36]
  pullPosts(draft, xs, post, z + thick * 0.3, main, h)
  if (pick('wood band', [false, true]) && is('dowel'))
    for (const x of xs) draft.metal(turnedRight(barProfile(h / 2, 0.34, 0.03), [x - 0.17, 0, d - h / 2], 18))
  return finished(draft)
}

function oval(w: number, h: number, d: number): Mesh {
  const rings = Array.from({ length: 11 }, (_, j): Vec3[] => {
    const t = j / 10
    const k = 0.56 + 0.44 * Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 2))
    return Array.from({ length: 12 }, (_, i): Vec3 => {
      const a = (i / 12) * Math.PI * 2
      return [(h / 2) * k * Math.cos(a), t * w, -(h / 2) * k * Math.sin(a)]
    })
  })
  return moved(turned(loft(rings, { caps: true, creaseDeg: 50 }), 'z', -Math.PI / 2), [-w / 2, 0, d - h / 2])
}

/** A bent strip over the edge of a door: its back is on the face, the lip projects at the top. */
export function edgePull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 4, d: 0.62, h: 0.75 })
  const { w, d, h, is, n, pick, vary } = draft
  const t = 0.09
  const round = is('rounded')
  const bend = round ? 0.24 : 0.04
  const steps = round ? 5 : 1
  const arc = (cy: number, cz: number, r: number, from: number, to: number): Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const a = from + ((to - from) * i) / steps
      return [cz + Math.cos(a) * r, cy + Math.sin(a) * r]
    })
  // The section: x is the distance from the door, y is up; the lip turns down at the front.
  const lip = h * (is('half moon', 'scallop') ? 0.3 : 0.62)
  const outer: Vec2[] = [[d, h - lip], ...arc(h - bend, d - bend, bend, 0, Math.PI / 2), [0, h]]
  const inner: Vec2[] = [
    [0, h - t],
    ...arc(h - bend, d - bend, Math.max(0.01, bend - t), Math.PI / 2, 0),
    [d - t, h - lip],
  ]
  const strip = turned(extrude([...outer, ...inner], w, { bevel: 0.02 }), 'y', -Math.PI / 2)
  draft.metal(moved(strip, [w / 2, 0, 0]))
  draft.metal(block([-w / 2, 0, 0], [w, h, t], 0.02))
  if (is('half moon', 'scallop')) {
    const count = is('scallop') ? Math.max(2, Math.round((n('scallops', 3) * w) / 4)) : 1
    for (let i = 0; i < count; i++) {
      const sw = w / count
      const cx = -w / 2 + sw * (i + 0.5)
      const half: Vec2[] = Array.from({ length: 12 }, (_, k): Vec2 => {
        const a = Math.PI + (k / 11) * Math.PI
        return [cx + Math.cos(a) * sw * 0.5, h - lip + 0.02 + Math.sin(a) * h * (count > 1 ? 0.4 : 0.62)]
      })
      draft.metal(plate(half, d - t, t, 0.02))
    }
  }
  const screws = pick('screws', [3, 2, 4])
  const out = 0.34 * vary('screws', 0.12)
  for (let i = 0; i < screws; i++)
    draft.add('screw', shadow, plate(disc((-out + (2 * out * i) / (screws - 1)) * w, h * 0.28, 0.06, 8), t, 0.012, 0))
  return finished(draft)
}

/** Riveted leather: a folded tab, a roll, a loop or a strap. */
export function tabPull(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 1.5, d: 1, h: 1.6 })
  const { w, d, h, is, vary, pick } = draft
  const hide = { kind: 'plain', hex: draft.second, roughness: 0.72, metalness: 0 } as const
  const t = 0.15
  const screw = draft.main
  const stud = Math.min(0.22, h * 0.16) * vary('stud', 0.22)
  const rivet = (x: number, y: number, z: number) =>
    draft.add(
      'hardware',
      screw,
      turnedOut(
        points([0, 0], [stud * 1.15, 0], [stud * 1.15, 0.05], [stud, 0.1], [stud * 0.5, 0.14], [0, 0.15]),
        [x, y, z],
        14,
      ),
    )
  const side = (way: Vec2[]) =>
    moved(turned(extrude(ribbon(way, t), w, { bevel: 0.025 }), 'y', -Math.PI / 2), [w / 2, 0, 0])
  if (is('strap', 'loop')) {
    // A loop is a narrow bow between two round plates.
    const loop = is('loop')
    const [from, foot, wide] = loop ? [h * 0.2, h * 0.45, h / 2] : [0, 0.9, h]
    const base = loop ? t : t / 2
    const half = points([from - w / 2, base], [foot - w / 2, base], [-w * 0.26, d * 0.72], [-w * 0.1, d - t / 2])
    const way = [...half, ...half.toReversed().map(([x, y]): Vec2 => [-x, y])]
    const bow = extrude(ribbon(smooth(way), t), wide, { bevel: 0.025 })
    draft.add('leather', hide, moved(turned(bow, 'x', Math.PI / 2), [0, (h + wide) / 2, 0]))
    for (const f of [-1, 1]) {
      const round = points([0, 0], [h / 2, 0], [h / 2, t * 0.4], [0, t * 0.6])
      if (loop) draft.add('hardware', screw, turnedOut(round, [f * (w - h) * 0.5, h / 2, 0], 20))
      rivet(f * (w / 2 - (loop ? h * 0.35 : 0.45)), h / 2, base * 1.5)
    }
    return finished(draft)
  }
  const roll = is('rolled')
  const way = roll
    ? smooth([
        [t / 2, h],
        [t / 2, h * 0.45],
        [d * 0.3, h * 0.12],
        [d * 0.72, t],
        [d - t / 2, h * 0.2],
        [d * 0.78, h * 0.42],
        [d * 0.5, h * 0.34],
        [d * 0.56, h * 0.2],
      ])
    : smooth([
        [t / 2, h],
        [t / 2, h * 0.5],
        [d * 0.55, h * 0.2],
        [d - t / 2, t * 0.7],
        [d - t * 0.9, h * 0.2],
        [d * 0.4, h * 0.46],
        [t * 1.5, h * 0.62],
        [t * 1.5, h],
      ])
  draft.add('leather', hide, side(way))
  for (const x of w > 2.4 ? [-w * 0.36, w * 0.36] : [0]) rivet(x, h * 0.78, roll ? t : t * 2)
  if (pick('stitch', [false, true]))
    draft.add(
      'stitch',
      metal('#c8b28a', 'Matte'),
      ...[-1, 1].map((f) => block([f * w * 0.47 - 0.02, h * 0.55, roll ? t : 2 * t], [0.04, h * 0.4, 0.02])),
    )
  return finished(draft)
}

/** The outline of a strip of uniform thickness along a path. */
function ribbon(way: readonly Vec2[], t: number): Vec2[] {
  const side = (f: number) =>
    way.map(([x, y], i): Vec2 => {
      const [ax, ay] = way[Math.max(0, i - 1)] as Vec2
      const [bx, by] = way[Math.min(way.length - 1, i + 1)] as Vec2
      const l = Math.hypot(bx - ax, by - ay) || 1
      return [x - ((by - ay) / l) * f * (t / 2), y + ((bx - ax) / l) * f * (t / 2)]
    })
  return [...side(-1), ...side(1).toReversed()]
}
