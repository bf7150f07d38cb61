import { type Mesh, merged, moved } from '../../geometry/mesh.ts'
import { gridSurface, sphere, tube } from '../../geometry/solids.ts'
import type { Opening, Scene } from '../../rooms/types.ts'
import { onWall, turnAtWall, wallOf } from '../../rooms/walls.ts'
import { type Bit, bit } from '../bit.ts'
import type { Spec } from '../spec.ts'
import { inches, type Prop, placeAt } from './ground.ts'

/** Floor-length curtains at the windows of living and sleeping rooms. */
export function curtains(scene: Scene): Prop[] {
  if (!['living', 'bedroom'].includes(scene.room.kind)) return []
  return scene.room.openings.flatMap((opening, i): Prop[] => {
    const glazed = opening.kind === 'window' || /slider|french/.test(opening.style)
    if (!glazed || opening.sill > 1.1 || opening.width < 0.7) return []
    const wall = wallOf(scene.room, opening.wall)
    const at = onWall(wall, opening.at + opening.width / 2, 0)
    const { place, spec } = placeAt(scene, `curtain-${i}`, at, turnAtWall(wall))
    const bits = pair(
      spec,
      opening,
      [wall.length - opening.at - opening.width, opening.at].map(inches) as [number, number],
    )
    return bits.length > 0 ? [{ place, bits }] : []
  })
}

/** `room` is the width of wall to the left and right of the opening, inches. */
function pair(spec: Spec, opening: Opening, room: [number, number]): Bit[] {
  const w = inches(opening.width)
  const top = Math.min(inches(opening.sill + opening.height) + 6, spec.head - 4.5)
  const wide = Math.min(15, Math.max(9, w * 0.2))
  const out = 3.6
  const bits: Bit[] = []
  const ends: number[] = []
  for (const [k, side] of [-1, 1].entries()) {
    const beyond = Math.min(10, (room[k] as number) - 2)
    if (beyond < -1) continue
    const x = side * (w / 2 + beyond - wide / 2)
    ends.push(side * (w / 2 + beyond + 1.4))
    if (!spec.free([x - wide / 2 - 0.5, 0.6, x + wide / 2 + 0.5, 6])) continue
    bits.push(...bit(null, spec.palette.linen, moved(panel(wide, top + 0.8, spec.seed + k), [x, 0.35, out])))
  }
  if (bits.length === 0) return []
  const [a, b] = [Math.min(...ends, -w / 2 + 2), Math.max(...ends, w / 2 - 2)]
  const rod = tube(
    [
      [a, top, out],
      [b, top, out],
    ],
    0.5,
    12,
  )
  const holders = [a + 1.6, b - 1.6].map((x) =>
    tube(
      [
        [x, top, 0.05],
        [x, top, out],
      ],
      0.35,
      8,
    ),
  )
  const knobs = [a, b].map((x) => moved(sphere(0.95, 14), [x, top, out]))
  return [...bits, ...bit(null, spec.palette.metal, merged([rod, ...holders, ...knobs]))]
}

/** Cloth that hangs by eyelets on its rod, in irregular folds that widen at the hem; both sides are modeled. */
function panel(w: number, h: number, seed: number): Mesh {
  const folds = Math.max(3, Math.round(w / 2.7))
  const at = (u: number, v: number, side: number) => {
    const uneven = Math.sin(u * 7.3 + seed) * (0.35 + (1 - v) * 0.5)
    const swing = Math.sin(u * folds * Math.PI * 2 + (seed % 5) * 0.3 + v * 0.5 + uneven)
    const deep = (0.95 + (1 - v) * 0.5) * (1 + 0.2 * Math.sin(u * 13.1 + seed * 2))
    return [(u - 0.5) * w * (1 + (1 - v) * 0.05), v * h, swing * deep + side * 0.06] as const
  }
  return merged([
    gridSurface((u, v) => at(u, v, 1), folds * 8, 5, 80),
    gridSurface((u, v) => at(1 - u, v, -1), folds * 8, 5, 80),
  ])
}
