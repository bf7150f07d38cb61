import { matte } from '../../bodies/look.ts'
import { type Mesh, merged, moved, turned } from '../../geometry/mesh.ts'
import { block, lathe } from '../../geometry/solids.ts'
import { type Bit, bit, shifted } from '../bit.ts'
import type { Spec } from '../spec.ts'
import { books } from './books.ts'
import { potPlant } from './plants.ts'

/** Objects on a kitchen shelf from x = 0 to `width`, about z = 0. */
export function shelfWare(spec: Spec, width: number, row: number): Bit[] {
  const { palette, dice } = spec
  const bits: Bit[] = []
  let x = dice.between(0.5, 2.5)
  const kinds = row === 0 ? [plates, bowls, glasses, vase] : [vase, books5, bowls, plant]
  for (let i = 0; i < 12; i++) {
    const make = kinds[(i + spec.seed) % kinds.length] as (typeof kinds)[number]
    const [wide, made] = make(spec)
    if (x + wide > width) break
    bits.push(...shifted(made, [x + wide / 2, 0, 0]))
    x += wide + dice.between(1, 4)
  }
  void palette
  return bits
}

type Ware = [wide: number, bits: Bit[]]

function plates(spec: Spec): Ware {
  const one = plate(4.6)
  return [
    9.4,
    bit(null, spec.palette.ceramic, merged([0, 1, 2, 3, 4].map((i) => moved(one, [0, i * 0.42, 0])))),
  ]
}

function plate(r: number): Mesh {
  return lathe(
    [
      [0, 0],
      [r * 0.55, 0],
      [r * 0.62, 0.18],
      [r, 0.72],
      [r * 0.98, 0.8],
      [r * 0.6, 0.34],
      [0, 0.3],
    ],
    26,
    50,
  )
}

function bowls(spec: Spec): Ware {
  const one = bowl(3, 2.2)
  return [6.4, bit(null, spec.palette.ceramic, merged([0, 1, 2].map((i) => moved(one, [0, i * 0.9, 0]))))]
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
  const one = lathe(
    [
      [0, 0],
      [1.25, 0],
      [1.4, 0.2],
      [1.5, 4.6],
      [1.42, 4.6],
      [1.3, 0.4],
      [0, 0.35],
    ],
    18,
    50,
  )
  const look = { kind: 'plain', hex: '#e8efee', roughness: 0.05, metalness: 0, opacity: 0.28 } as const
  return [10, bit(null, look, merged([-3.4, 0, 3.4].map((x) => moved(one, [x, 0, 0]))))]
}

function vase(spec: Spec): Ware {
  const h = spec.dice.between(6.5, 9.5)
  return [6, bit(null, spec.palette.clay, vaseMesh(2.6, h))]
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
export function boards(spec: Spec): Bit[] {
  const lean = (mesh: Mesh, by: number, x: number, z: number) => moved(turned(mesh, 'x', -by), [x, 0, z])
  return [
    ...bit(null, spec.palette.wood, lean(block([-6, 0, 0], [12, 16, 0.8], 0.25), 0.13, 0, 2.7)),
    ...bit(null, matte('#7a5a3c', 0.7), lean(block([-4, 0, 0], [8, 12, 0.8], 0.25), 0.17, 5.5, 3.9)),
  ]
}
