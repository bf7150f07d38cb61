import { moved, points, type Vec2, type Vec3 } from '#scene/model/geometry/mesh.ts'
import { block, curve, tube } from '#scene/model/geometry/solids.ts'
import type { Draft } from '../build/draft.ts'
import { plate, rounded, roundRect, slab, strap, torus, turnedOut, turnedUp } from '../build/shapes.ts'
import { cross, lever, mouth } from './faucet-parts.ts'

/** A pot filler extended to its full reach: two arms with joints, valves at both ends. */
export function potFiller(draft: Draft, wall: boolean): Vec3 {
  const { w, h, d, is, n, vary } = draft
  const square = is('square')
  const a = n('arm_d', 0.8) / 2
  const z = wall ? 1.9 : w / 2
  const y = h - (is('industrial', 'cross') ? 2.5 : wall ? 3.1 : 2.9)
  const rose = w / 2
  const step = square ? 0 : a * 2 + 0.12
  const section: Vec2[] = roundRect(-a, -a, 2 * a, 2 * a, 0.08, 2)
  const bar = (way: Vec3[]) => draft.metal(square ? strap(way, section) : tube(way, a, 14))
  if (wall) {
    if (square) draft.metal(plate(roundRect(-rose, y - rose, 2 * rose, 2 * rose, 0.12, 2), 0, 0.35, 0.08))
    else
      draft.metal(
        turnedOut(
          points([0, 0], [rose, 0], [rose, 0.16], [rose * 0.9, 0.34], [a * 1.2, 0.5], [a * 1.2, z]),
          [0, y, 0],
          28,
        ),
      )
    bar(points([0, y, 0.2], [0, y, z + 0.2]))
  } else if (square) {
    draft.metal(
      slab(roundRect(-rose, -z - rose, 2 * rose, 2 * rose, 0.12, 2), 0, 0.35, 0.08),
      slab(roundRect(-0.55, -z - 0.55, 1.1, 1.1, 0.1, 2), 0.3, y - 0.3, 0.05),
    )
  } else
    draft.metal(
      turnedUp(
        points([0, 0], [rose, 0], [rose, 0.2], [rose * 0.9, 0.36], [0.62, 0.6], [0.55, 0.9], [0.55, y], [0, y]),
        [0, 0, z],
        16,
      ),
    )
  const elbow = d * 0.48 * vary('elbow', 0.06)
  const arched = is('arched', 'curved')
  const z1 = d - a * 1.2
  const joint = (jz: number) => {
    const r = Math.min(0.62, w * 0.26)
    const foot = y - a - 0.24
    const tall = step + 2 * a + 0.48
    if (square) draft.metal(block([-r, foot, jz - r], [2 * r, tall, 2 * r], 0.08))
    else
      draft.metal(
        turnedUp(
          [
            [0, foot],
            [r * 0.86, foot],
            [r, foot + 0.12],
            [r, foot + tall - 0.12],
            [r * 0.86, foot + tall],
            [0, foot + tall],
          ],
          [0, 0, jz],
          16,
        ),
      )
  }
  bar(points([0, y, z], [0, y, elbow]))
  const upper = y + step
  const drop = wall ? 0.1 : Math.max(0.1, y - n('drop', 2.6) * 1.6)
  const last = arched ? z1 - 3 : z1
  if (arched) {
    const way = curve(
      [
        [0, upper, elbow],
        [0, upper, last - 1],
        [0, upper + 0.5, last + 0.6],
        [0, upper + 1.1, last + 1.6],
        [0, upper + 0.5, z1 - 0.25],
        [0, upper - 1.2, z1],
        [0, drop + 0.3, z1],
      ],
      5,
    )
    draft.metal(tube(way, a, 14))
  } else
    bar(rounded(points([0, upper, elbow], [0, upper, z1], [0, drop + 0.3, z1]), square ? 0.08 : 0.7, square ? 1 : 5))
  joint(z)
  joint(elbow)
  mouth(draft, drop, z1, a)
  for (const hz of [z, last - 2.6]) {
    const valve = hz !== z
    const vy = upper + a
    if (valve)
      draft.metal(
        turnedUp(points([0, -2 * a - 0.15], [0.5, -2 * a - 0.15], [0.56, 0], [0.5, 0.2], [0, 0.2]), [0, vy, hz], 18),
      )
    draft.metal(turnedUp(points([0, 0], [0.42, 0], [0.36, 0.3], [0.28, 0.6], [0, 0.6]), [0, vy + 0.1, hz], 16))
    const head = Math.min(h - vy - 0.4, 1.3)
    if (is('cross')) cross(draft, [0, vy + Math.max(0.7, head), hz], Math.min(2.2, w * 0.98))
    else if (is('industrial')) {
      draft.metal(moved(torus(Math.min(1, w * 0.42), 0.16, 0.16, 24, 8), [0, vy + Math.max(0.7, head), hz]))
      for (const turn of [0, 1])
        draft.metal(
          tube(
            turn
              ? points([-0.9, vy + Math.max(0.7, head), hz], [0.9, vy + Math.max(0.7, head), hz])
              : points([0, vy + Math.max(0.7, head), hz - 0.9], [0, vy + Math.max(0.7, head), hz + 0.9]),
            0.12,
            8,
          ),
        )
      draft.metal(
        turnedUp(points([0.16, 0], [0.16, Math.max(0.8, head + 0.1)], [0, Math.max(0.8, head + 0.1)]), [0, vy, hz], 10),
      )
    } else
      lever(
        draft,
        [0, vy + 0.4, hz],
        [0, Math.min(h - 0.2, vy + 0.6 + n('handle_l', 2.4) * 0.7), hz + (is('slim') ? 0.15 : 1.1)],
        is('slim') ? 0.28 : 0.46,
      )
  }
  return [0, drop, z1]
}
