import type { Mesh, Vec2, Vec3 } from '../../geometry/mesh.ts'
import { block, gridSurface } from '../../geometry/solids.ts'
import type { FixtureModel } from '../../product-model.ts'
import type { Body } from '../body.ts'
import { type Bench, finished, openBench } from './bench.ts'
import { shadow } from './finishes.ts'
import { disc, plate, roundRect } from './outlines.ts'

/** Half a bowl on the door, open at the bottom. */
export function cupPull(model: FixtureModel): Body {
  const bench = openBench(model, { w: 3.5, d: 0.95, h: 1.4 })
  const { w, h, is, n, vary, main } = bench
  const flange = is('flanged') ? n('flange', 0.35) * vary('flange', 0.25) : 0.08
  if (is('flanged')) {
    bench.add('metal', main, plate(roundRect(-w / 2, 0, w, h, 0.16, 3), 0, 0.08, 0.03))
    for (const f of [-1, 1])
      bench.add('screw', shadow, plate(disc(f * (w / 2 - 0.18), h / 2, 0.07, 8), 0.08, 0.01, 0))
  }
  const a = w / 2 - (is('flanged') ? flange : 0)
  const [y0, y1] = is('flanged') ? [h * 0.12, h - flange * 0.5] : [0, h]
  if (is('square')) bin(bench, a, y0, y1)
  else bowl(bench, a, y0, y1)
  return finished(bench)
}

function bin(bench: Bench, a: number, y0: number, y1: number): void {
  const { d, main, vary } = bench
  const t = 0.1
  const lean = 0.12 * vary('batter', 0.8)
  const face: Vec2[] = [
    [-a, y0],
    [a, y0],
    [a - lean, y1],
    [-a + lean, y1],
  ]
  bench.add('metal', main, plate(face, d - t, t, 0.03))
  bench.add('metal', main, block([-a + lean, y1 - t, 0], [2 * (a - lean), t, d - 0.01], 0.03))
  for (const f of [-1, 1]) {
    const side: Vec2[] = [
      [f * a, y0],
      [f * (a - lean), y1],
      [f * (a - lean - t), y1],
      [f * (a - t), y0],
    ]
    bench.add('metal', main, plate(f < 0 ? side.toReversed() : side, 0, d - 0.01, 0.02))
  }
}

function bowl(bench: Bench, a: number, y0: number, y1: number): void {
  const { d, is, main, vary } = bench
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
  bench.add('metal', main, gridSurface(skin(false), across, 6, 70))
  bench.add('metal', main, inside(gridSurface(skin(true), ribbed ? 8 : 10, 4, 70)))
  bench.add(
    'metal',
    main,
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
