import type { Scene } from '../../rooms/types.ts'
import { onWall, reachOnWall, turnAtWall, wallsOf } from '../../rooms/walls.ts'
import { framedMirror } from '../bath/mirror.ts'
import type { Bit } from '../bit.ts'
import type { Spec } from '../spec.ts'
import { framedArt } from './art.ts'
import { towelBar } from './bathware.ts'
import { freeWall, inches, type Prop, placeAt } from './ground.ts'

const above = /^(sofa|bed|twin|console|dresser|bench|toilet|desk|banquette)$/

/** Pictures over objects at a wall and on walls that would be empty; towel bars in bathrooms. */
export function wallArt(scene: Scene): Prop[] {
  if (scene.room.kind === 'outdoor' || scene.room.height < 2.2) return []
  const props: Prop[] = []
  let count = 0
  for (const wall of wallsOf(scene.room)) {
    const turn = turnAtWall(wall)
    const free = freeWall(scene, wall, 1.25, 0.18)
    const done: [number, number][] = []
    const put = (at: number, id: string, make: (spec: Spec) => Bit[]) => {
      const { place, spec } = placeAt(scene, `${id}-${wall.index}-${count}`, onWall(wall, at, 0.002), turn)
      props.push({ place, bits: make(spec) })
      count++
    }
    for (const thing of scene.placed) {
      if (!above.test(thing.type)) continue
      const [span] = reachOnWall(wall, thing, 0.12)
      if (!span) continue
      const room = free
        .map(([a, b]): [number, number] => [Math.max(a, span[0] - 0.1), Math.min(b, span[1] + 0.1)])
        .find(([a, b]) => b - a > (span[1] - span[0]) * 0.7)
      if (!room) continue
      const wide = inches(room[1] - room[0])
      const foot = Math.max(inches(thing.height) + 7, 46)
      put((room[0] + room[1]) / 2, 'art', (spec) => overThing(spec, thing.type, wide, foot, count))
      done.push([span[0] - 0.15, span[1] + 0.15])
    }
    const bath = scene.room.kind === 'bathroom'
    for (const [a, b] of free) {
      const open = done.every(([c, d]) => d < a || c > b)
      const wide = inches(b - a)
      if (!open || wide < (bath ? 26 : 44)) continue
      const middle = (a + b) / 2
      if (bath) {
        if (props.length < 3) put(middle, 'towel', (spec) => towelBar(spec, Math.min(26, wide - 6), 50))
      } else if (count < 4 && scene.room.kind !== 'laundry')
        put(middle, 'art', (spec) => bareWall(spec, wide, count))
    }
  }
  return props
}

function overThing(spec: Spec, type: string, wide: number, foot: number, which: number): Bit[] {
  const room = Math.min(40, spec.head - foot - 8)
  if (room < 12) return []
  if (type === 'console' || type === 'dresser') {
    const size = Math.min(32, room, wide * 0.6)
    const shape = /spanish|desert/.test(spec.palette.style) ? 'arch' : 'round'
    return framedMirror(
      spec,
      [0, foot, 0.05],
      shape === 'arch' ? [size * 0.75, Math.min(room, 36)] : [size, size],
      shape,
    )
  }
  if (type === 'toilet')
    return framedArt(spec, [0, Math.max(foot, 50), 0.05], [13, Math.min(17, room)], which)
  const total = wide * 0.62
  if (total > 40) {
    const each = Math.min(24, total / 2 - 2)
    const h = Math.min(room, each * 1.3)
    return [-1, 1].flatMap((side) =>
      framedArt(spec, [side * (each / 2 + 1.5), foot, 0.05], [each, h], which + side),
    )
  }
  return framedArt(spec, [0, foot, 0.05], [Math.max(14, Math.min(30, total)), Math.min(room, 34)], which)
}

function bareWall(spec: Spec, wide: number, which: number): Bit[] {
  const h = Math.min(38, spec.head - 60)
  const foot = 58 - h / 2
  if (wide > 96) {
    const each = 22
    return [-1, 0, 1].flatMap((k) =>
      framedArt(spec, [k * (each + 3.5), foot + 3, 0.05], [each, 28], which + k),
    )
  }
  const w = Math.min(28, wide * 0.5)
  return framedArt(spec, [0, foot, 0.05], [w, Math.min(h, w * 1.35)], which)
}
