import { whatChanged } from '#features/visualizer/design-parts.ts'
import type { SceneVersion } from '#features/visualizer/schema.ts'
import { printLength } from '#lib/feet-inches.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '#scene/model/layout/fixture-types.ts'
import type { Placed, Scene, SceneDoc } from '#scene/model/types.ts'
import type { EditorState } from './store.ts'

// Announcements for screen readers; loaded with the first one.

/** Announces a fixture's position, as in its fields; empty for one that hangs from another. */
export function describePlace({ scene, thing }: EditorState): string {
  const chosen = scene.placed.find(({ id }) => id === thing)
  if (!chosen) return ''
  const { label } = fixtureKind(chosen.type)
  const { units } = scene.doc
  const lengthText = (meters: number) => printLength(Math.max(0, meters), units)
  const { polygon } = scene.room
  if (chosen.wall === null) {
    const from = (axis: 0 | 1) => Math.min(...polygon.map((corner) => corner[axis]))
    return `${label}, center ${lengthText(chosen.x - from(0))} from left, ${lengthText(chosen.y - from(1))} from front.`
  }
  return `${label}, ${lengthText(gapsOf(chosen, chosen.wall, polygon).left)} from the left corner.`
}

/**
 * A fixture's distances to the corners of its wall, in meters. Seen from inside the room, the first corner is on the
 * right.
 */
export function gapsOf(thing: Placed, wall: number, polygon: readonly Vec2[]): { left: number; right: number } {
  const [ax, ay] = polygon[wall] as Vec2
  const [bx, by] = polygon[(wall + 1) % polygon.length] as Vec2
  const length = Math.hypot(bx - ax, by - ay)
  const right = ((thing.x - ax) * (bx - ax) + (thing.y - ay) * (by - ay)) / length - thing.width / 2
  return { left: length - right - thing.width, right }
}

/** Announces what an undo or redo changed. */
export function describeStep(way: 'undo' | 'redo', before: SceneDoc, { doc, scene }: EditorState): string {
  return `${way === 'undo' ? 'Undone' : 'Redone'}: ${describeChange(whatChanged(before, doc), scene)}.`
}

const words = {
  room: 'Walls and openings',
  style: 'Style',
  light: 'Day or evening light',
  units: 'Feet or meters',
  count: 'Quantity calculation',
  labor: 'Labor',
} as const

/** A longer list would not be read. */
const most = 4

/** Describes what a version changed, in the labels of the current room: Floor, Island and 2 more. */
export function describeChange(changed: SceneVersion['changed'], { slots, placed }: Scene): string {
  if (changed === null) return 'Earliest saved version'
  const things = changed.things.map((id) => {
    const thing = placed.find((one) => one.id === id)
    return thing ? fixtureKind(thing.type).label : 'An item that was removed'
  })
  const places = changed.slots.map((id) => slots.find((slot) => slot.id === id)?.label ?? 'A place that was removed')
  const all = [...new Set([...places, ...things, ...changed.rest.map((part) => words[part])])]
  if (all.length === 0) return 'No changes'
  const more = all.length - most
  return more > 0 ? `${all.slice(0, most).join(', ')} and ${more} more` : all.join(', ')
}
