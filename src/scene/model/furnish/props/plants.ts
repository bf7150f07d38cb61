import { type Mesh, merged, moved, points, scaled, turned, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { curve, gridSurface, lathe, sphere, tube } from '#scene/model/geometry/solids.ts'
import { type Look, matte } from '#scene/model/materials/look.ts'
import { type ObjectPart, partsOf, shifted } from '../parts/object-part.ts'
import type { Random } from '../parts/random.ts'
import type { Spec } from '../parts/spec.ts'

const soil = matte('#3a2c22', 1)
/** A potted plant about x = z = 0; `pot` is the pot's radius and `high` the total height, inches. */
export function potPlant(spec: Spec, opts: { pot: number; high: number; kind: PlantKind; look?: Look }): ObjectPart[] {
  const { pot, high } = opts
  const rim = Math.min(pot * 1.9, high * 0.42)
  const dark = /contemporary|industrial/.test(spec.palette.style)
  const wall = lathe(
    [
      [0, 0],
      [pot * 0.7, 0],
      [pot * 0.76, 0.2],
      [pot * 0.98, rim * 0.86],
      [pot * 1.06, rim * 0.88],
      [pot * 1.06, rim],
      [pot * 0.92, rim],
      [pot * 0.86, rim * 0.8],
      [0, rim * 0.8],
    ],
    28,
    50,
  )
  const earth = moved(lathe(points([0, 0], [pot * 0.88, 0], [pot * 0.6, pot * 0.08], [0, pot * 0.12]), 16, 80), [
    0,
    rim * 0.79,
    0,
  ])
  const foot = rim * 0.84
  return [
    ...partsOf(null, opts.look ?? (dark ? spec.palette.ceramic : spec.palette.clay), wall),
    ...partsOf(null, soil, earth),
    ...shifted(growth(spec.random, opts.kind, high - foot, pot), [0, foot, 0]),
  ]
}

export type PlantKind = 'leafy' | 'trailing' | 'snake' | 'tree' | 'lemon' | 'palm' | 'agave' | 'cactus' | 'fern' | 'fig'

const bark = matte('#6f5b45', 0.9)
const greens: Record<string, Look> = {
  deep: { kind: 'plain', hex: '#35512f', roughness: 0.45, metalness: 0 },
  fresh: { kind: 'plain', hex: '#57753c', roughness: 0.5, metalness: 0 },
  olive: { kind: 'plain', hex: '#77835c', roughness: 0.65, metalness: 0 },
  blue: { kind: 'plain', hex: '#6d8578', roughness: 0.6, metalness: 0 },
  dark: { kind: 'plain', hex: '#2b3a2a', roughness: 0.38, metalness: 0 },
}

/** The plant itself, from y = 0 about x = z = 0. */
export function growth(random: Random, kind: PlantKind, high: number, pot: number): ObjectPart[] {
  switch (kind) {
    case 'snake':
      return snake(random, high, pot)
    case 'tree':
    case 'lemon':
      return tree(random, high, kind === 'lemon')
    case 'palm':
      return palm(random, high)
    case 'agave':
      return agave(random, high)
    case 'cactus':
      return cactus(random, high)
    case 'fern':
      return tuft(random, high, greens.fresh as Look, 26, 0.14, 0.75)
    case 'fig':
      return stems(random, high, pot, {
        leaf: Math.min(9, high * 0.2),
        wide: 0.62,
        look: greens.dark as Look,
        belly: 0.62,
        each: 15,
        count: 3,
      })
    case 'trailing':
      return tuft(random, high, greens.fresh as Look, 22, 0.42, 0.9)
    default:
      return stems(random, high, pot, {
        leaf: Math.max(2.2, Math.min(8, high * 0.3)),
        wide: 0.42,
        look: greens.deep as Look,
        belly: 0.48,
        each: 9,
        count: 5,
      })
  }
}

type Stems = { leaf: number; wide: number; look: Look; belly: number; each: number; count: number }

/** Stems that lean apart, with leaves in a spiral around each that get smaller toward the top. */
function stems(random: Random, high: number, pot: number, opts: Stems): ObjectPart[] {
  const wood: Mesh[] = []
  const green: Mesh[] = []
  const forms = [0.3, 0.55].map((droop) =>
    leaf({ long: opts.leaf, wide: opts.leaf * opts.wide, rise: 0.5, droop, belly: opts.belly }),
  )
  for (let s = 0; s < opts.count; s++) {
    const heading = (s / opts.count) * Math.PI * 2 + random.between(-0.4, 0.4)
    const lean = random.between(0.06, 0.2) * high
    const tall = high * random.between(0.68, 0.9)
    const foot = pot * 0.35
    const way = curve(
      [
        [Math.sin(heading) * foot * 0.5, -0.5, Math.cos(heading) * foot * 0.5],
        [Math.sin(heading) * (foot * 0.6 + lean * 0.3), tall * 0.5, Math.cos(heading) * (foot * 0.6 + lean * 0.3)],
        [Math.sin(heading) * (foot * 0.7 + lean), tall, Math.cos(heading) * (foot * 0.7 + lean)],
      ],
      6,
    )
    wood.push(tube(way, (t) => Math.max(0.09, high * 0.011 * (1 - t * 0.6)), 6))
    for (let i = 0; i < opts.each; i++) {
      const t = 0.22 + (0.78 * (i + 1)) / opts.each
      const at = way[Math.min(way.length - 1, Math.round(t * (way.length - 1)))] as Vec3
      const size = 1.05 - t * 0.45 + random.between(-0.12, 0.12)
      const form = forms[i % 2] as Mesh
      green.push(
        leafAt(
          scaled(form, size),
          at,
          heading + i * 2.4 + random.between(-0.4, 0.4),
          random.between(-0.15, 0.5) + (i === opts.each - 1 ? 0.5 : 0),
        ),
      )
    }
  }
  return [...partsOf(null, bark, merged(wood)), ...partsOf(null, opts.look, merged(green))]
}

function tuft(random: Random, high: number, look: Look, count: number, wide: number, reach: number): ObjectPart[] {
  const green: Mesh[] = []
  for (let i = 0; i < count; i++) {
    const long = high * random.between(0.75, 1.1)
    const rise = random.between(0.5, 1.25)
    green.push(
      leafAt(
        leaf({ long, wide: long * wide, rise, droop: random.between(0.35, reach), belly: 0.4, cells: 6 }),
        [0, 0, 0],
        (i / count) * Math.PI * 2 + random.between(-0.25, 0.25),
      ),
    )
  }
  return partsOf(null, look, merged(green))
}

function snake(random: Random, high: number, pot: number): ObjectPart[] {
  const green: Mesh[] = []
  for (let i = 0; i < 13; i++) {
    const long = high * random.between(0.55, 1)
    const r = pot * random.between(0.05, 0.5)
    const heading = i * 2.4
    const blade = leaf({
      long,
      wide: Math.min(3.4, high * 0.11),
      rise: Math.PI / 2 - random.between(0.03, 0.17),
      droop: 0.02,
      belly: 0.4,
      cells: 6,
    })
    green.push(leafAt(blade, [Math.sin(heading) * r, -0.2, Math.cos(heading) * r], heading))
  }
  return partsOf(null, greens.deep as Look, merged(green))
}

/** A small tree: a bent trunk, boughs, and a cloud of narrow leaves. */
function tree(random: Random, high: number, lemons: boolean): ObjectPart[] {
  const wood: Mesh[] = []
  const green: Mesh[] = []
  const fruit: Mesh[] = []
  const fork = high * 0.5
  const trunk = curve(points([0, -0.5, 0], [high * 0.025, fork * 0.5, high * 0.02], [0, fork, 0]), 6)
  wood.push(tube(trunk, (t) => high * (0.016 - 0.006 * t), 8))
  const small = leaf({
    long: high * 0.055,
    wide: high * (lemons ? 0.026 : 0.015),
    rise: 0.35,
    droop: 0.2,
    cells: 2,
  })
  for (let b = 0; b < 11; b++) {
    const heading = b * 2.4 + random.between(-0.3, 0.3)
    const start = fork * random.between(0.72, 1)
    const out = high * random.between(0.12, 0.24)
    const up = high * random.between(0.5, 0.98)
    const tip: Vec3 = [Math.sin(heading) * out, Math.max(start + high * 0.12, up), Math.cos(heading) * out]
    const way = curve([[0, start, 0], [tip[0] * 0.65, start + (tip[1] - start) * 0.4, tip[2] * 0.65], tip], 7)
    wood.push(tube(way, (t) => high * (0.0065 - 0.0045 * t), 5))
    for (let i = 3; i < way.length; i++) {
      for (let k = 0; k < 4; k++)
        green.push(
          leafAt(
            small,
            way[i] as Vec3,
            heading + k * 1.6 + i * 0.9 + random.between(-0.5, 0.5),
            random.between(-0.5, 0.7),
          ),
        )
    }
    if (lemons && b % 2 === 0)
      fruit.push(
        moved(scaled(sphere(high * 0.022, 12), [1, 1.2, 1]), [tip[0] * 0.8, tip[1] - high * 0.07, tip[2] * 0.8]),
      )
  }
  return [
    ...partsOf(null, bark, merged(wood)),
    ...partsOf(null, (lemons ? greens.fresh : greens.olive) as Look, merged(green)),
    ...(fruit.length > 0 ? partsOf(null, matte('#e3b934', 0.5), merged(fruit)) : []),
  ]
}

/** Fronds that arch outward, each a rib with leaflets on both sides. */
function palm(random: Random, high: number): ObjectPart[] {
  const green: Mesh[] = []
  const one = leaf({ long: high * 0.2, wide: high * 0.022, rise: 0.12, droop: 0.35, cells: 3 })
  for (let f = 0; f < 9; f++) {
    const heading = f * 2.4
    const out = high * random.between(0.22, 0.42)
    const top = high * random.between(0.72, 0.98)
    const way = curve(
      [
        [0, -0.3, 0],
        [Math.sin(heading) * out * 0.3, top * 0.75, Math.cos(heading) * out * 0.3],
        [Math.sin(heading) * out, top, Math.cos(heading) * out],
        [Math.sin(heading) * out * 1.5, top * 0.86, Math.cos(heading) * out * 1.5],
      ],
      6,
    )
    green.push(tube(way, (t) => high * (0.006 - 0.004 * t), 5))
    for (let i = 6; i < way.length; i++) {
      const size = 1.1 - Math.abs(i - 11) * 0.06
      for (const side of [-1, 1]) green.push(leafAt(scaled(one, size), way[i] as Vec3, heading + side * 1.05, 0.12))
    }
  }
  return partsOf(null, greens.fresh as Look, merged(green))
}

function agave(random: Random, high: number): ObjectPart[] {
  const green: Mesh[] = []
  for (let i = 0; i < 24; i++) {
    const ring = i / 24
    const rise = 0.25 + ring * 1.1
    const long = high * (1.05 - ring * 0.3)
    green.push(
      leafAt(
        leaf({ long, wide: high * 0.2, rise, droop: 0.06, belly: 0.35, cells: 4 }),
        [0, 0, 0],
        i * 2.4 + random.between(-0.08, 0.08),
      ),
    )
  }
  return partsOf(null, greens.blue as Look, merged(green))
}

function cactus(random: Random, high: number): ObjectPart[] {
  const column = (r: number, h: number): Mesh => {
    const rings = [0, 0.06, 0.5, 0.85, 0.95, 1].map((t, i) => ({
      r: r * ([0.82, 0.95, 1, 0.92, 0.6, 0.02][i] as number),
      y: h * t,
    }))
    return lathe([[0, 0], ...rings.map(({ r: rr, y }) => [rr, y] as const)], 20, 70)
  }
  const r = high * 0.085
  const arm = tube(
    curve(
      points([0, high * 0.4, 0], [r * 2.4, high * 0.42, 0], [r * 2.7, high * 0.52, 0], [r * 2.7, high * 0.74, 0]),
      6,
    ),
    (t) => r * 0.62 * (t > 0.96 ? 0.6 : 1),
    14,
  )
  return partsOf(null, greens.blue as Look, merged([column(r, high), turned(arm, 'y', random.between(0, 3))]))
}

type LeafForm = {
  long: number
  wide: number
  /** Angle of its base in radians, and the fall of its tip as a share of its length. */
  rise: number
  droop: number
  /** Position of its greatest width: 0.35 near the base … 0.65 near the tip. */
  belly?: number
  cells?: number
}

/** A leaf that begins at the origin and extends along +z; both sides are modeled, since light falls on either. */
export function leaf(form: LeafForm): Mesh {
  const { long, wide, rise, droop } = form
  const belly = form.belly ?? 0.45
  const power = Math.log(0.5) / Math.log(belly)
  const at = (u: number, v: number, flip: boolean): Vec3 => {
    const across = (flip ? 1 - u : u) * 2 - 1
    const spread = Math.sin(Math.PI * v ** power) ** 0.85
    const along = long * v
    const y = along * Math.sin(rise) - droop * long * v * v + Math.abs(across) * wide * 0.09 * spread
    return [across * (wide / 2) * spread, y, along * Math.cos(rise) * (1 - droop * 0.25 * v)]
  }
  const n = form.cells ?? 5
  return merged([gridSurface((u, v) => at(u, v, true), 2, n, 80), gridSurface((u, v) => at(u, v, false), 2, n, 80)])
}

/** A leaf rotated about the vertical axis and set at a point. */
export function leafAt(mesh: Mesh, at: Vec3, heading: number, tilt = 0): Mesh {
  return moved(turned(tilt === 0 ? mesh : turned(mesh, 'x', -tilt), 'y', heading), at)
}
