import { type Mesh, moved, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { lathe, tube } from '../../geometry/solids.ts'
import { woodLook } from '../look.ts'
import type { Bench } from './bench.ts'
import { bulb, glassLook } from './finishes.ts'
import { shell, torus, turnedUp } from './outlines.ts'

/** The cage around the blades of a caged fan, with its lamps inside; `foot` is the motor's lower edge. */
export function fanCage(bench: Bench, foot: number): void {
  const { w, h, is, n, main, second } = bench
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
    wires.push(
      ring(r - wire * 2, wire * 2, wire * 2),
      ring(r - wire * 2, top, wire * 2),
      ring(r - wire * 2, top / 2),
    )
    for (let i = 0; i < count; i++) wires.push(tube([around(i, 0.98, wire), around(i, 0.98, top)], wire, 5))
    for (let i = 0; i < 3; i++)
      wires.push(
        tube(
          [around((i * count) / 3, 0.98, wire * 2), around((i * count) / 3 + count / 2, 0.98, wire * 2)],
          wire,
          5,
        ),
      )
    const drum: Vec2[] = [
      [r * 0.93, top * 0.3],
      [r * 0.93, top - 0.5],
    ]
    bench.add('glass', glassLook(bench.model.toneHex ?? '#e2eaec', second), shell(drum, 0.1, 24))
  } else if (is('lantern')) {
    wires.push(ring(r * 0.56, wire * 2, wire * 2), ring(r - wire * 2, top, wire * 2))
    for (let i = 0; i < count; i += 2)
      wires.push(tube([around(i, 0.56, wire * 2), around(i, 0.98, top)], wire * 1.3, 5))
    const glass = glassLook('#e2eaec', second)
    bench.add(
      'glass',
      glass,
      shell(
        [
          [r * 0.54, 0.3],
          [r * 0.93, top - 0.3],
        ],
        0.1,
        24,
      ),
    )
  } else {
    wires.push(ring(r - wire * 2, top, wire * 2))
    const beads: Mesh[] = []
    const bead = lathe(
      [
        [0, -1],
        [0.86, -0.5],
        [0.86, 0.5],
        [0, 1],
      ],
      6,
      80,
    )
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
    bench.add('beads', woodLook(second, bench.model.seed), ...beads)
  }
  for (let i = 0; i < 4; i++)
    wires.push(tube([around((i * count) / 4, 0.98, top), around((i * count) / 4, 0.14, h - 2.2)], wire, 5))
  bench.add('metal', main, ...wires)
  const lamps = Math.min(5, Math.max(3, Math.round(n('lamps', 5))))
  for (let i = 0; i < lamps; i++) {
    const a = (i / lamps) * Math.PI * 2 + 0.4
    const [x, z] = [Math.cos(a) * r * 0.3, Math.sin(a) * r * 0.3]
    bench.add(
      'metal',
      main,
      turnedUp(
        [
          [0, 0],
          [0.42, 0],
          [0.42, 1],
          [0, 1],
        ],
        [x, foot - 1.2, z],
        10,
      ),
    )
    bench.add(
      'lamp',
      bulb,
      turnedUp(
        [
          [0, -2],
          [0.5, -1.7],
          [0.62, -1.1],
          [0.36, 0],
          [0, 0.1],
        ],
        [x, foot - 1.2, z],
        10,
      ),
    )
  }
  bench.add(
    'metal',
    main,
    turnedUp(
      [
        [0, foot - 0.4],
        [r * 0.36, foot - 0.3],
        [r * 0.36, foot],
        [0, foot],
      ],
      [0, 0, 0],
      24,
    ),
  )
}
