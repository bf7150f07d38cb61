import { type Mesh, merged, moved, points, scaled, turned, type Vec3 } from '../../geometry/mesh.ts'
import { block, curve, lathe, sphere, tube } from '../../geometry/solids.ts'
import { type Look, matte } from '../../materials/look.ts'
import { type ObjectPart, partsOf, shifted } from '../parts/object-part.ts'
import type { Spec } from '../parts/spec.ts'
import { books } from './books-and-baskets.ts'
import { leaf, leafAt, potPlant } from './plants.ts'

/** Objects on a kitchen shelf from x = 0 to `width`, about z = 0. */
export function shelfWare(spec: Spec, width: number, row: number): ObjectPart[] {
  const { palette, random } = spec
  const parts: ObjectPart[] = []
  let x = random.between(0.5, 2.5)
  const kinds = row === 0 ? [plates, bowls, glasses, vase] : [vase, books5, bowls, plant]
  for (let i = 0; i < 12; i++) {
    const make = kinds[(i + spec.seed) % kinds.length] as (typeof kinds)[number]
    const [wide, made] = make(spec)
    if (x + wide > width) break
    parts.push(...shifted(made, [x + wide / 2, 0, 0]))
    x += wide + random.between(1, 4)
  }
  void palette
  return parts
}

type Ware = [wide: number, parts: ObjectPart[]]

function plates(spec: Spec): Ware {
  const one = plate(4.6)
  return [9.4, partsOf(null, spec.palette.ceramic, merged([0, 1, 2, 3, 4].map((i) => moved(one, [0, i * 0.42, 0]))))]
}

function plate(r: number): Mesh {
  return lathe(
    points([0, 0], [r * 0.55, 0], [r * 0.62, 0.18], [r, 0.72], [r * 0.98, 0.8], [r * 0.6, 0.34], [0, 0.3]),
    26,
    50,
  )
}

function bowls(spec: Spec): Ware {
  const one = bowl(3, 2.2)
  return [6.4, partsOf(null, spec.palette.ceramic, merged([0, 1, 2].map((i) => moved(one, [0, i * 0.9, 0]))))]
}

/** A bowl with a visible wall thickness. */
export function bowl(r: number, h: number): Mesh {
  return lathe(
    [
      [0, 0],
      [r * 0.42, 0],
      [r * 0.46, 0.15],
      [r * 0.82, h * 0.5],
      [r, h * 0.97],
      [r * 0.97, h],
      [r * 0.78, h * 0.55],
      [r * 0.4, 0.42],
      [0, 0.36],
    ],
    28,
    55,
  )
}

function glasses(_spec: Spec): Ware {
  const one = lathe(points([0, 0], [1.25, 0], [1.4, 0.2], [1.5, 4.6], [1.42, 4.6], [1.3, 0.4], [0, 0.35]), 18, 50)
  const look = { kind: 'plain', hex: '#e8efee', roughness: 0.05, metalness: 0, opacity: 0.28 } as const
  return [10, partsOf(null, look, merged([-3.4, 0, 3.4].map((x) => moved(one, [x, 0, 0]))))]
}

function vase(spec: Spec): Ware {
  const h = spec.random.between(6.5, 9.5)
  return [6, partsOf(null, spec.palette.clay, vaseMesh(2.6, h))]
}

/** A bellied vase. */
export function vaseMesh(r: number, h: number): Mesh {
  return lathe(
    [
      [0, 0],
      [r * 0.55, 0],
      [r * 0.62, 0.1 * h],
      [r, 0.42 * h],
      [r * 0.8, 0.68 * h],
      [r * 0.36, 0.86 * h],
      [r * 0.44, h],
      [r * 0.36, h],
      [r * 0.26, 0.86 * h],
      [0, 0.8 * h],
    ],
    26,
    60,
  )
}

function books5(spec: Spec): Ware {
  const [wide, made] = books(spec, 4, 8.6)
  return [wide, shifted(made, [-wide / 2, 0, 0])]
}

function plant(spec: Spec): Ware {
  return [7, potPlant(spec, { pot: 2.3, high: 8, kind: 'trailing' })]
}

/** Two cutting boards leaning on the wall behind z = 0, their feet forward. */
export function boards(spec: Spec): ObjectPart[] {
  const lean = (mesh: Mesh, by: number, x: number, z: number) => moved(turned(mesh, 'x', -by), [x, 0, z])
  return [
    ...partsOf(null, spec.palette.wood, lean(block([-6, 0, 0], [12, 16, 0.8], 0.25), 0.13, 0, 2.7)),
    ...partsOf(null, matte('#7a5a3c', 0.7), lean(block([-4, 0, 0], [8, 12, 0.8], 0.25), 0.17, 5.5, 3.9)),
  ]
}

const fruits: Record<string, string> = {
  'warm-modern': '#e6c23c',
  'shaker-classic': '#7f9c4b',
  'mid-century': '#d8772e',
  japandi: '#b65a34',
  coastal: '#a9c24e',
  farmhouse: '#e9d7bb',
  'spanish-revival': '#e07b2c',
  'desert-modern': '#c9532f',
}

/** The middle of a dining table: a bowl of fruit and a vase with branches. */
export function centrepiece(spec: Spec): ObjectPart[] {
  const wide = Math.max(spec.w, spec.d)
  if (wide < 40) return shifted(fruitBowl(spec, 4.6), [0, 0, 0])
  const along = spec.w >= spec.d ? ([1, 0] as const) : ([0, 1] as const)
  return [
    ...shifted(fruitBowl(spec, 6), [-along[0] * 8, 0, -along[1] * 8]),
    ...shifted(vaseWithBranches(spec, 3, 9), [along[0] * 8, 0, along[1] * 8]),
  ]
}

export function fruitBowl(spec: Spec, r: number): ObjectPart[] {
  const h = r * 0.62
  const one = scaled(sphere(r * 0.24, 14), [1, 0.95, 1])
  const places: [number, number, number][] = points(
    [0.36, 0.52, 0],
    [-0.2, 0.52, 0.32],
    [-0.2, 0.54, -0.33],
    [0.02, 0.92, 0.02],
  )
  const fruit = places.map(([x, y, z]) => moved(one, [x * r, y * h, z * r]))
  return [
    ...partsOf(null, spec.palette.ceramic, bowl(r, h)),
    ...partsOf(null, matte(fruits[spec.palette.style] ?? '#8a2f2b', 0.5), merged(fruit)),
  ]
}

export function vaseWithBranches(spec: Spec, r: number, h: number): ObjectPart[] {
  return [...partsOf(null, spec.palette.clay, vaseMesh(r, h)), ...shifted(branches(spec, h * 1.7), [0, h * 0.8, 0])]
}

/** Small objects on a small table. */
export function tray(spec: Spec, kind: 'small' | 'vase' | 'cups'): ObjectPart[] {
  if (kind === 'vase') return vaseWithBranches(spec, 2.2, 6.4)
  if (kind === 'small') return partsOf(null, spec.palette.ceramic, bowl(2.2, 1.5))
  const cup = lathe(points([0, 0], [1, 0], [1.15, 0.2], [1.4, 2.4], [1.32, 2.4], [1.05, 0.4], [0, 0.35]), 18, 50)
  const dish = lathe(points([0, 0], [1.6, 0], [2.5, 0.35], [2.4, 0.4], [0, 0.15]), 20, 50)
  return partsOf(
    null,
    spec.palette.ceramic,
    merged(
      points([-4.2, 1.5], [4, -1.2]).flatMap(([x, z]) => [
        moved(dish, [x as number, 0, z as number]),
        moved(cup, [x as number, 0.16, z as number]),
      ]),
    ),
  )
}

const twig = matte('#6a5540', 0.9)

/** Cut branches in a vase, from y = 0: eucalyptus, maple, hydrangea or palm by style. */
function branches(spec: Spec, high: number): ObjectPart[] {
  const { style } = spec.palette
  if (/shaker/.test(style)) return blossoms(spec, high)
  const look: Look = /farmhouse|warm|coastal/.test(style)
    ? leafLook('#7d8f76')
    : /japandi/.test(style)
      ? leafLook('#8a5a35')
      : leafLook('#5c6f47')
  const round = /farmhouse|warm|coastal/.test(style)
  const form = leaf({
    long: high * (round ? 0.1 : 0.14),
    wide: high * (round ? 0.085 : 0.05),
    rise: 0.3,
    droop: 0.25,
    cells: 3,
  })
  const wood: Mesh[] = []
  const green: Mesh[] = []
  const { random } = spec
  for (let s = 0; s < 6; s++) {
    const heading = s * 2.4 + random.between(-0.4, 0.4)
    const out = high * random.between(0.18, 0.42)
    const tip: Vec3 = [Math.sin(heading) * out, high * random.between(0.7, 1), Math.cos(heading) * out]
    const way = curve([[0, -high * 0.25, 0], [tip[0] * 0.3, tip[1] * 0.5, tip[2] * 0.3], tip], 7)
    wood.push(tube(way, high * 0.007, 5))
    for (let i = 7; i < way.length; i++)
      for (const side of [-1, 1])
        green.push(
          leafAt(form, way[i] as Vec3, heading + side * 1.25 + random.between(-0.3, 0.3), random.between(-0.2, 0.4)),
        )
  }
  return [...partsOf(null, twig, merged(wood)), ...partsOf(null, look, merged(green))]
}

function leafLook(hex: string): Look {
  return { kind: 'plain', hex, roughness: 0.65, metalness: 0 }
}

/** Heads of many small flowers, and a few broad leaves. */
function blossoms(spec: Spec, high: number): ObjectPart[] {
  const { random } = spec
  const petal = sphere(high * 0.045, 6)
  const heads: Mesh[] = []
  const green: Mesh[] = []
  const form = leaf({ long: high * 0.3, wide: high * 0.17, rise: 0.2, droop: 0.4 })
  for (let s = 0; s < 5; s++) {
    const heading = s * 2.4
    const r = s === 0 ? 0 : high * 0.2
    const centre: Vec3 = [Math.sin(heading) * r, high * (s === 0 ? 0.5 : 0.36), Math.cos(heading) * r]
    for (let i = 0; i < 22; i++) {
      const up = 1 - (i / 21) * 1.5
      const around = i * 2.4
      const flat = Math.sqrt(Math.max(0, 1 - up * up)) * high * 0.15
      heads.push(
        moved(petal, [
          centre[0] + Math.sin(around) * flat,
          centre[1] + up * high * 0.13,
          centre[2] + Math.cos(around) * flat,
        ]),
      )
    }
    green.push(leafAt(form, [centre[0] * 0.6, high * 0.1, centre[2] * 0.6], heading + random.between(-0.3, 0.3)))
  }
  return [...partsOf(null, matte('#f2f0e8', 0.9), merged(heads)), ...partsOf(null, leafLook('#4f6b3c'), merged(green))]
}
