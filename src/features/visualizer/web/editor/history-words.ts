import type { SceneVersion } from '#features/visualizer/schema.ts'
import { fixtureKind } from '#scene/model/rooms/fixtures/fixture-types.ts'
import type { Scene } from '#scene/model/rooms/types.ts'

const words = {
  room: 'Walls and openings',
  style: 'Style',
  light: 'Day or evening light',
  units: 'Feet or meters',
  count: 'Quantity calculation',
} as const

/** A longer list would not be read. */
const most = 4

/** Describes what a version changed, in the labels of the current room: Floor, Island and 2 more. */
export function saidOf(changed: SceneVersion['changed'], { slots, placed }: Scene): string {
  if (changed === null) return 'Earliest saved version'
  const things = changed.things.map((id) => {
    const thing = placed.find((one) => one.id === id)
    return thing ? fixtureKind(thing.type).label : 'An item that was removed'
  })
  const places = changed.slots.map(
    (id) => slots.find((slot) => slot.id === id)?.label ?? 'A place that was removed',
  )
  const all = [...new Set([...places, ...things, ...changed.rest.map((part) => words[part])])]
  if (all.length === 0) return 'No changes'
  const more = all.length - most
  return more > 0 ? `${all.slice(0, most).join(', ')} and ${more} more` : all.join(', ')
}
