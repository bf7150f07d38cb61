import { moved, type Vec2, type Vec3 } from '../../geometry/mesh.ts'
import { block, sphere } from '../../geometry/solids.ts'
import type { Bench } from './bench.ts'
import { bulb, glassLook } from './finishes.ts'
import { plate, roundRect, shell, smooth, turnedUp } from './outlines.ts'

type Kind = 'cylinder' | 'globe' | 'bell' | 'box' | 'cone'

export function kindOf({ is }: Bench): Kind {
  if (is('globe')) return 'globe'
  if (is('bell')) return 'bell'
  if (is('cube')) return 'box'
  return is('torch', 'cone') ? 'cone' : 'cylinder'
}

/** A shade at a point with its open end up; returns the position of its lamp. */
export function lampShade(bench: Bench, kind: Kind, [x, y, z]: Vec3, w: number, h: number): Vec3 {
  const { vary } = bench
  const glass = glassLook(bench.model.toneHex ?? '#f3efe6', bench.second)
  const r = w / 2
  const flare = vary('shade', 0.16)
  const t = 0.12
  if (kind === 'globe') {
    const k = Math.min(r, h / 2)
    const ball = moved(sphere(r, 20), [0, 0, 0])
    const positions = ball.positions.map((v, i) => (i % 3 === 1 ? (v * Math.max(k, h / 2)) / r : v))
    bench.add('shade', glass, moved({ ...ball, positions }, [x, y + h / 2, z]))
  } else if (kind === 'box') {
    const outer = roundRect(-r, -r, w, w, 0.25, 3)
    const inner = roundRect(-r + t, -r + t, w - 2 * t, w - 2 * t, 0.2, 3)
    const walls = moved(plate(outer, 0, h, 0.04, [inner]), [0, 0, 0])
    const up = { ...walls, positions: upright(walls.positions), normals: upright(walls.normals) }
    bench.add(
      'shade',
      glass,
      moved(up, [x, y, z]),
      block([x - r + t, y, z - r + t], [w - 2 * t, t, w - 2 * t]),
    )
  } else {
    const outer: Vec2[] =
      kind === 'bell'
        ? smooth([
            [r * 0.36, 0],
            [r * 0.5 * flare, h * 0.4],
            [r * 0.66 * flare, h * 0.72],
            [r, h],
          ])
        : kind === 'cone'
          ? [
              [r * 0.25 * flare, 0],
              [r, h],
            ]
          : [
              [r * 0.3, 0],
              [r * 0.94, 0],
              [r, 0.16],
              [r, h],
            ]
    bench.add('shade', glass, moved(shell(outer, t, 18), [x, y, z]))
  }
  const ly = kind === 'globe' ? h * 0.5 : h * 0.46
  bench.add(
    'lamp',
    bulb,
    turnedUp(
      [
        [0.3, 0],
        [0.34, h * 0.16],
        [0.72, ly],
        [0.66, ly + 0.5],
        [0.3, ly + 1],
        [0, ly + 1.05],
      ],
      [x, y, z],
      9,
    ),
  )
  return [x, y + ly, z]
}

/** Rotates a plate that faces the room so that it faces up. */
function upright(from: Float32Array): Float32Array {
  const to = from.slice()
  for (let i = 0; i < to.length; i += 3) {
    to[i + 1] = from[i + 2] as number
    to[i + 2] = -(from[i + 1] as number)
  }
  return to
}
