import { type Mesh, moved, points, turned, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { lathe, loft, tube } from '#scene/model/geometry/solids.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { type Look, matte, paint, shade, woodLook } from '../../materials/look.ts'
import type { Body } from '../build/body.ts'
import { type Draft, finishedRound, openDraft } from '../build/draft.ts'
import { bulb, glassLook, toneLook } from '../build/finishes.ts'
import { shell, torus, turnedUp } from '../build/shapes.ts'
import { hang } from './hang.ts'

/** The downrod beyond the body's own stub is part of the rig; a hugger has none. */
export function ceilingFan(model: FixtureModel): Body {
  const draft = openDraft(model, { w: 52, d: 52, h: 14, second: '#5f4331' })
  const { w, h, is, n, pick } = draft
  const z = w / 2
  const cage = is('cage', 'basket')
  const named = ['8 blades', '10 blades', '12 blades'].find((word) => is(word))
  const count = named ? Number.parseInt(named, 10) : Math.round(n('blades', 5))
  const rod = is('24 in') ? 24 : is('12 in') ? 12 : is('no light', 'smart') || n('rod_h', -1) === 0 ? 0 : n('rod_h', 6)
  const light = is('light') && !is('no light') ? Math.min(n('light_d', 8.5), w * 0.4) : 0
  const motorR = Math.min(n('motor_d', 8.6), cage ? w * 0.5 : w) / 2
  const motorH = n('motor_h', 5)
  const foot = cage ? h * 0.5 : light ? light * 0.42 + 0.6 : 1.2
  const at = (points: readonly Vec2[], segments = 32) => turnedUp(points, [0, 0, 0], segments)
  const top = foot + motorH
  const band = pick('motor', [false, true])
  draft.metal(
    at(
      [
        [0, foot],
        [motorR * 0.62, foot],
        [motorR * 0.76, foot + 0.2],
        [motorR * 0.94, foot + motorH * 0.22],
        [motorR, foot + motorH * 0.32],
        ...(band
          ? ([
              [motorR, foot + motorH * 0.46],
              [motorR * 0.97, foot + motorH * 0.48],
              [motorR * 0.97, foot + motorH * 0.54],
              [motorR, foot + motorH * 0.56],
            ] as Vec2[])
          : []),
        [motorR * 0.98, foot + motorH * 0.72],
        [motorR * 0.8, foot + motorH * 0.9],
        [motorR * 0.34, top],
        [0, top],
      ],
      40,
    ),
  )
  if (rod > 0) neck(draft, at, top)
  else hugger(draft, at, top)
  if (cage) fanCage(draft, foot)
  else if (light) lamp(draft, at, light / 2, foot)
  else
    draft.metal(
      at(
        [
          [0, foot - 1.2],
          [motorR * 0.3, foot - 1.15],
          [motorR * 0.42, foot - 0.7],
          [motorR * 0.44, foot + 0.1],
          [0, foot + 0.1],
        ],
        28,
      ),
    )
  if (is('smart'))
    draft.add(
      'sensor',
      matte('#26292b', 0.4),
      at(points([0, foot - 1.22], [0.5, foot - 1.2], [0.5, foot - 1], [0, foot - 1]), 12),
    )
  const blades = bladesOf(draft, count, motorR, foot + motorH * (cage ? 0.2 : 0.26), cage)
  draft.add('blade', bladeLook(draft), ...blades.wood)
  draft.metal(...blades.iron)
  for (const one of draft.parts) one.mesh = moved(one.mesh, [0, 0, z])
  if (rod > 0) hang(draft, h, z, rod)
  return finishedRound(draft, { lamp: [0, light || cage ? foot * 0.5 : 0, z], ceiling: [0, h + rod, z] })
}

function neck({ h, n, main, add }: Draft, at: (p: readonly Vec2[], s?: number) => Mesh, top: number): void {
  const r = n('rod_d', 0.75) / 2
  add(
    'metal',
    main,
    at(
      points([1.5, top - 0.3], [1.5, top + 0.5], [1, top + 1.2], [0.75, top + 1.6], [r, top + 1.7], [r, h], [0, h]),
      20,
    ),
  )
}

function hugger({ h, main, add }: Draft, at: (p: readonly Vec2[], s?: number) => Mesh, top: number): void {
  const r = 3.1
  add('metal', main, at(points([1.9, top - 0.6], [1.9, Math.max(top, h - 2.6)], [r, h - 2], [r, h], [0, h]), 32))
}

function lamp({ add, main }: Draft, at: (p: readonly Vec2[], s?: number) => Mesh, r: number, foot: number): void {
  add(
    'metal',
    main,
    at(
      [
        [0, foot - 0.5],
        [r * 0.98, foot - 0.5],
        [r, foot - 0.3],
        [r, foot + 0.05],
        [r * 0.7, foot + 0.3],
        [0, foot + 0.3],
      ],
      36,
    ),
  )
  const bowl = Array.from({ length: 8 }, (_, i): Vec2 => {
    const a = (i / 7) * (Math.PI / 2)
    return [r * 0.95 * Math.sin(a), (foot - 0.4) * (1 - Math.cos(a))]
  })
  add('shade', shade('#f6efdc', 0.9), at(bowl, 36))
}

/** The cage around the blades of a caged fan, with its lamps inside; `foot` is the motor's lower edge. */
function fanCage(draft: Draft, foot: number): void {
  const { w, h, is, n, second } = draft
  const r = w / 2
  const wire = Math.max(0.16, n('cage_wire_d', 0.25)) / 2
  const top = Math.min(h - 2.6, foot + 4.4)
  const count = Math.round(n('cage_n', 18))
  const ring = (radius: number, y: number, t = wire * 1.6) => moved(torus(radius, t, t, 48, 6), [0, y, 0])
  const around = (i: number, k: number, y: number): Vec3 => {
    const a = (i / count) * Math.PI * 2
    return [Math.cos(a) * r * k, y, Math.sin(a) * r * k]
  }
  const wires: Mesh[] = []
  if (is('drum')) {
    wires.push(ring(r - wire * 2, wire * 2, wire * 2), ring(r - wire * 2, top, wire * 2), ring(r - wire * 2, top / 2))
    for (let i = 0; i < count; i++) wires.push(tube([around(i, 0.98, wire), around(i, 0.98, top)], wire, 5))
    for (let i = 0; i < 3; i++)
      wires.push(
        tube([around((i * count) / 3, 0.98, wire * 2), around((i * count) / 3 + count / 2, 0.98, wire * 2)], wire, 5),
      )
    const drum = points([r * 0.93, top * 0.3], [r * 0.93, top - 0.5])
    draft.add('glass', glassLook(draft.model.toneHex ?? '#e2eaec', second), shell(drum, 0.1, 24))
  } else if (is('lantern')) {
    wires.push(ring(r * 0.56, wire * 2, wire * 2), ring(r - wire * 2, top, wire * 2))
    for (let i = 0; i < count; i += 2)
      wires.push(tube([around(i, 0.56, wire * 2), around(i, 0.98, top)], wire * 1.3, 5))
    const glass = glassLook('#e2eaec', second)
    draft.add('glass', glass, shell(points([r * 0.54, 0.3], [r * 0.93, top - 0.3]), 0.1, 24))
  } else {
    wires.push(ring(r - wire * 2, top, wire * 2))
    const beads: Mesh[] = []
    const bead = lathe(points([0, -1], [0.86, -0.5], [0.86, 0.5], [0, 1]), 6, 80)
    for (let row = 0; row < 6; row++) {
      const a = ((row + 0.4) / 6) * (Math.PI / 2)
      const rr = (r - 0.7) * Math.cos(a) + 0.4
      const y = top - (top - 0.7) * Math.sin(a)
      const size = Math.min(0.68, (Math.PI * rr) / 20)
      const many = Math.max(5, Math.round((Math.PI * 2 * rr) / (size * 3.8)))
      for (let i = 0; i < many; i++) {
        const s = ((i + (row % 2) * 0.5) / many) * Math.PI * 2
        const positions = bead.positions.map((v) => v * size)
        beads.push(moved({ ...bead, positions }, [Math.cos(s) * rr, y, Math.sin(s) * rr]))
      }
      wires.push(ring(rr, y, wire * 0.6))
    }
    draft.add('beads', woodLook(second, draft.model.seed), ...beads)
  }
  for (let i = 0; i < 4; i++)
    wires.push(tube([around((i * count) / 4, 0.98, top), around((i * count) / 4, 0.14, h - 2.2)], wire, 5))
  draft.metal(...wires)
  const lamps = Math.min(5, Math.max(3, Math.round(n('lamps', 5))))
  for (let i = 0; i < lamps; i++) {
    const a = (i / lamps) * Math.PI * 2 + 0.4
    const [x, z] = [Math.cos(a) * r * 0.3, Math.sin(a) * r * 0.3]
    draft.metal(turnedUp(points([0, 0], [0.42, 0], [0.42, 1], [0, 1]), [x, foot - 1.2, z], 10))
    draft.add(
      'lamp',
      bulb,
      turnedUp(points([0, -2], [0.5, -1.7], [0.62, -1.1], [0.36, 0], [0, 0.1]), [x, foot - 1.2, z], 10),
    )
  }
  draft.metal(turnedUp(points([0, foot - 0.4], [r * 0.36, foot - 0.3], [r * 0.36, foot], [0, foot]), [0, 0, 0], 24))
}

function bladeLook({ second, model, is }: Draft): Look {
  const hex = model.toneHex ?? second
  if (is('cage', 'basket')) return paint('#ece9e2', 'Matte')
  const painted = /^#(ecebe6|edece8|262524|252423|37373a|e6dfcf)$/i.test(hex)
  if (painted) return paint(second, 'Satin')
  if (/^#a[36]a[67]a[68]$/i.test(hex)) return toneLook(second)
  return woodLook(second, model.seed)
}

/** Blades with pitch and thickness, and their arms, rotated about the center. */
function bladesOf(draft: Draft, count: number, hub: number, y: number, cage: boolean): { wood: Mesh[]; iron: Mesh[] } {
  const { w, n, t, vary } = draft
  const r = cage ? w * 0.36 : w / 2
  const widths = t('blade_w', '').split('/').map(Number)
  const mean =
    widths.length === 2 && widths.every((v) => v > 0) ? ((widths[0] as number) + (widths[1] as number)) / 2 : 5.4
  const k = cage ? 0.42 : (mean / 5.6) * vary('blade', 0.16) * (count > 6 ? 0.78 : 1)
  const x0 = cage ? hub * 0.6 : hub * 1.15
  const outline = stations(t('shape', 'taper'), x0, r).map(([x, a, b]): [number, number, number] => [x, a * k, b * k])
  const pitch = (n('pitch_deg', 13) * Math.PI) / 180
  const thick = n('blade_t', 0.35)
  const rings = outline.map(([x, a, b]): Vec3[] => {
    const q = thick / 2
    const e = Math.min(0.12, (b - a) * 0.2)
    const section = points([a + e, -q], [b - e, -q], [b, 0], [b - e, q], [a + e, q], [a, 0])
    return section.map(
      ([s, up]): Vec3 => [x, up * Math.cos(pitch) + s * Math.sin(pitch), s * Math.cos(pitch) - up * Math.sin(pitch)],
    )
  })
  // Rings run outward along x; seen from the tip they are counterclockwise, with z to the left.
  const blade = loft(
    rings.map((ring) => ring.toReversed()),
    { caps: true, creaseDeg: 30 },
  )
  const arm = loft(
    [0.5, 0.62, 0.95, 1.5].map((f, i): Vec3[] => {
      const x = i === 0 ? hub * 0.5 : i === 1 ? hub * 1.02 : x0 + (f - 0.8) * 3
      const s = [0.5, 0.55, 1.1, 1.4][i] as number
      return (
        [
          [-s, -0.14],
          [s, -0.14],
          [s, 0.14],
          [-s, 0.14],
        ] as const
      )
        .map(([u, v]): Vec3 => {
          const p = i < 2 ? 0 : pitch
          return [
            x,
            v * Math.cos(p) + u * Math.sin(p) - (i < 2 ? 0 : thick / 2 + 0.08),
            u * Math.cos(p) - v * Math.sin(p),
          ]
        })
        .toReversed()
    }),
    { caps: true, creaseDeg: 40 },
  )
  const spread = (mesh: Mesh) =>
    Array.from({ length: count }, (_, i) => moved(turned(mesh, 'y', (i * 2 * Math.PI) / count + 0.3), [0, y, 0]))
  return { wood: spread(blade), iron: cage ? [] : spread(arm) }
}

/** Outline of a blade along its length: [distance from the center, leading edge, trailing edge]. */
function stations(shape: string, x0: number, r: number): [number, number, number][] {
  const at = (t: number) => x0 + (r - x0) * t
  switch (shape) {
    case 'paddle':
      return [
        [x0, -2, 2],
        [at(0.1), -2.3, 2.3],
        [at(0.7), -2.7, 2.7],
        [r - 1.6, -2.8, 2.8],
        [r - 0.5, -2.3, 2.3],
        [r, -1.6, 1.6],
      ]
    case 'leaf':
      return [
        [x0, -1.2, 1.2],
        [at(0.16), -2, 2],
        [at(0.4), -3.1, 3.1],
        [at(0.65), -3.3, 3.3],
        [at(0.86), -2.2, 2.2],
        [at(0.96), -1, 1],
        [r, -0.15, 0.15],
      ]
    case 'propeller':
      return [
        [x0, -2.7, 2.3],
        [at(0.12), -3, 2.6],
        [at(0.45), -2.8, 2.1],
        [at(0.8), -1.9, 1.2],
        [r - 0.4, -1.3, 0.7],
        [r, -0.8, 0.3],
      ]
    case 'sail':
      return points([x0, -0.8, 1.2], [at(0.5), -1.9, 1.9], [r - 1, -3, 2.5], [r - 0.3, -2.8, 2.6], [r, -2.2, 2.4])
    default:
      return [
        [x0, -1.9, 1.9],
        [at(0.06), -2.3, 2.3],
        [at(0.6), -2.9, 2.9],
        [r - 0.8, -3.2, 3.2],
        [r - 0.2, -3, 3],
        [r, -2.6, 2.6],
      ]
  }
}
