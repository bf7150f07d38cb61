import { moved, type Vec3 } from '../../geometry/mesh.ts'
import { tube } from '../../geometry/solids.ts'
import type { Body } from '../body.ts'
import { type Bench, finished } from './bench.ts'
import { bulb, glassLook } from './finishes.ts'
import { plate, roundRect, shell, turnedUp } from './outlines.ts'

/** A folding arm, drawn folded so that it stays within the size's depth. */
export function swing(bench: Bench): Body {
  const { w, h, d, vary, pick, main } = bench
  const tall = h * 0.5 * vary('back', 0.2)
  const r = w / 2
  const z = d - r
  bench.add(
    'metal',
    main,
    plate(roundRect(-0.9, h * 0.08, 1.8, tall, pick('back edge', [0.2, 0.05, 0.9])), 0, 0.7, 0.1),
  )
  const y = h * 0.08 + tall * 0.5
  const joint = 0.5 * vary('joint', 0.25)
  const knuckle = (x: number, jz: number) =>
    bench.add(
      'metal',
      main,
      turnedUp(
        [
          [0, -0.7],
          [joint * 0.8, -0.7],
          [joint, -0.5],
          [joint, 0.5],
          [joint * 0.8, 0.7],
          [0, 0.7],
        ],
        [x, y, jz],
        16,
      ),
    )
  const first: Vec3 = [0, y, 1.1]
  const elbow: Vec3 = [r * 0.78, y, Math.max(1.8, z * 0.5)]
  const wrist: Vec3 = [0, y, z]
  bench.add(
    'metal',
    main,
    tube([[0, y, 0.4], first], 0.32, 10),
    tube([first, elbow], 0.26, 10),
    tube([elbow, wrist], 0.26, 10),
  )
  for (const [x, , jz] of [first, elbow, wrist]) knuckle(x, jz)
  const foot = h * 0.46
  bench.add(
    'metal',
    main,
    turnedUp(
      [
        [0.26, y - 0.2],
        [0.26, foot],
        [0.55, foot + 0.1],
        [0.55, foot + 1.4],
        [0, foot + 1.4],
      ],
      [0, 0, z],
      14,
    ),
  )
  const waist = Math.min(0.9, 0.62 * vary('shade', 0.2))
  const glass = glassLook(bench.model.toneHex ?? '#f3efe6', bench.second)
  bench.add(
    'shade',
    glass,
    moved(
      shell(
        [
          [r, foot],
          [r * waist, h],
        ],
        0.1,
        32,
      ),
      [0, 0, z],
    ),
  )
  bench.add(
    'lamp',
    bulb,
    turnedUp(
      [
        [0.4, foot + 1.3],
        [0.8, h * 0.66],
        [0.7, h * 0.72],
        [0, h * 0.78],
      ],
      [0, 0, z],
      12,
    ),
  )
  bench.add(
    'metal',
    main,
    turnedUp(
      [
        [0, 0],
        [0.32, 0.1],
        [0.32, 0.4],
        [0, 0.6],
      ],
      [0, 0, z],
      10,
    ),
  )
  bench.add(
    'metal',
    main,
    tube(
      [
        [0, 0.3, z],
        [0, y, z],
      ],
      0.12,
      8,
    ),
  )
  return finished(bench, { lamp: [0, h * 0.68, z] })
}
