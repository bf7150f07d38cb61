import type { Look } from '../../bodies/look.ts'
import type { Vec2, Vec3 } from '../../geometry/mesh.ts'
import { moved } from '../../geometry/mesh.ts'
import { extrude, insetLoop } from '../../geometry/plates.ts'
import { type MirrorShape, mirrorFoot, mirrorShape, mirrorSize } from '../../rooms/vanity-places.ts'
import { type Bit, bit } from '../bit.ts'
import type { Spec } from '../spec.ts'

const glass: Look = { kind: 'mirror' }

/** A mirror over each bowl (or one over all), and none where there is a window. */
export function mirrors(spec: Spec, middles: readonly number[]): Bit[] {
  const shape = mirrorShape(spec.palette.style)
  const foot = mirrorFoot(spec)
  const [w, h] = mirrorSize({ ...spec, style: spec.palette.style }, middles)
  if (h < 14) return []
  return middles.flatMap((x) => {
    const blocked = spec.holes.some(
      (hole) => hole.head > foot && hole.to > x - w / 2 && hole.from < x + w / 2,
    )
    return blocked ? [] : framedMirror(spec, [x, foot, 0.1], [w, h], shape)
  })
}

/** A mirror in a slim frame, flat against the wall, with its bottom center at `at`. */
export function framedMirror(spec: Spec, at: Vec3, [w, h]: Vec2, shape: MirrorShape): Bit[] {
  const outer = outline(w, h, shape)
  const slim = /farmhouse|spanish|coastal|shaker/.test(spec.palette.style) ? 1.1 : 0.5
  const inner = insetLoop(outer, slim)
  const look = /farmhouse|coastal|spanish/.test(spec.palette.style) ? spec.palette.wood : spec.palette.metal
  return [
    ...bit('mirror', look, moved(extrude(outer, 1, { holes: [inner], bevel: 0.1 }), at)),
    ...bit('mirror', glass, moved(extrude(insetLoop(outer, slim - 0.04), 0.5), [at[0], at[1], at[2] + 0.08])),
  ]
}

function outline(w: number, h: number, shape: MirrorShape): Vec2[] {
  const arc = (cx: number, cy: number, r: number, from: number, to: number, n: number): Vec2[] =>
    Array.from({ length: n + 1 }, (_, i) => {
      const angle = (from + ((to - from) * i) / n) * Math.PI
      return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r]
    })
  if (shape === 'round') return arc(0, h / 2, w / 2, 0, 2 * (47 / 48), 47)
  if (shape === 'pill') return [...arc(0, w / 2, w / 2, 1, 2, 20), ...arc(0, h - w / 2, w / 2, 0, 1, 20)]
  if (shape === 'arch') return [[-w / 2, 0], [w / 2, 0], ...arc(0, h - w / 2, w / 2, 0, 1, 24)]
  const r = 0.6
  return [
    ...arc(w / 2 - r, r, r, 1.5, 2, 4),
    ...arc(w / 2 - r, h - r, r, 0, 0.5, 4),
    ...arc(-w / 2 + r, h - r, r, 0.5, 1, 4),
    ...arc(-w / 2 + r, r, r, 1, 1.5, 4),
  ]
}
