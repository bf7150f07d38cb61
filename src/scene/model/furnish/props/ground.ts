import { insideRoom, toLocal } from '#scene/model/layout/neighbors.ts'
import { inch, points, type Vec2 } from '../../geometry/mesh.ts'
import { boxOf, footRects } from '../../layout/walls.ts'
import type { Placed, Scene } from '../../types.ts'
import type { ObjectPart } from '../parts/object-part.ts'
import { openSpec, type Spec } from '../parts/spec.ts'

/** A prop at its position: parts in inches about a point of the plan, rotated like a placed object. */
export type Prop = { place: Placed; parts: ObjectPart[] }

/** A place without size for a prop, and the spec that its maker gets for the room. */
export function placeAt(scene: Scene, id: string, [x, y]: Vec2, turn: number): { place: Placed; spec: Spec } {
  const place: Placed = {
    id,
    type: 'prop',
    width: 0.1,
    depth: 0,
    height: 0.1,
    x,
    y,
    base: 0,
    turn,
    wall: null,
    frontClear: 0,
  }
  return { place, spec: openSpec(scene, place, () => null) }
}

/** Whether a square about a point is on free floor, meters; doors keep the area of their swing. */
export function freeFloor(scene: Scene, [x, y]: Vec2, half: number): boolean {
  const corners = points([x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half])
  if (!corners.every((corner) => insideRoom(scene.room.polygon, corner))) return false
  const [cx, , cz] = scene.camera.from
  const [x0, y0, x1, y1] = roomBox(scene)
  if (Math.hypot(x - cx, y + cz) < Math.min(2.6, Math.max(1.2, Math.hypot(x1 - x0, y1 - y0) * 0.3)) + half) return false
  if (
    scene.placed.some((thing) =>
      footRects(thing).some(([x0, y0, x1, y1]) => x1 > x - half && x0 < x + half && y1 > y - half && y0 < y + half),
    )
  )
    return false
  if (scene.placed.some((thing) => standsBefore(thing, [x, y], half))) return false
  return scene.room.openings.every((opening) => {
    if (opening.kind === 'window' && opening.sill > 0.2) return true
    const a = scene.room.polygon[opening.wall] as Vec2
    const b = scene.room.polygon[(opening.wall + 1) % scene.room.polygon.length] as Vec2
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const t = (opening.at + opening.width / 2) / length
    const [mx, my] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    return Math.hypot(x - mx, y - my) > opening.width / 2 + half + 0.25
  })
}

/** Whether a square about a point is where people use an object or open its doors. */
function standsBefore(thing: Placed, at: Vec2, half: number): boolean {
  if (thing.frontClear < 0.5) return false
  const [x, z] = toLocal(thing, at)
  const near = inches(half)
  return (
    Math.abs(x) < inches(thing.width) / 2 + near && z > 0 && z - near < inches(thing.depth + thing.frontClear * 0.8)
  )
}

/** The room's bounding box on the plan. */
export function roomBox(scene: Scene): readonly [number, number, number, number] {
  return boxOf(scene.room.polygon)
}

export const meters = (inches: number) => inches * inch
export const inches = (m: number) => m / inch
