import { inch } from '#scene/model/geometry/mesh.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Choices, Placed, Scene, Slot } from '../types.ts'
import { slotOf } from './fixture-slots.ts'
import { downlightPlaces, hangerCount } from './light-places.ts'
import { holesBehind } from './neighbors.ts'
import { pullTally, type Tally, tallDoors } from './pulls.ts'
import {
  basinPlaces,
  mirrorPlaces,
  type OverVanity,
  type Unit,
  usualUnit,
  vanityLightPlaces,
  vanityPulls,
} from './vanity-places.ts'

/**
 * How many of a slot's product there are, as drawn: one linear light over an island that takes three pendants, nine
 * downlights in a kitchen, a faucet for each bowl of the chosen vanity.
 */
export function howMany(scene: Scene, slot: Slot, choices: Choices): number {
  const chosen = choices(slot.id)
  if (chosen?.kind !== 'fixture') return slot.count
  if (slot.id === 'ceiling-light')
    return chosen.family === 'downlight' ? downlightPlaces(scene.room).length : slot.count
  const each = eachThing(scene, slot, chosen, choices)
  if (!each) return slot.count
  const things = scene.placed.filter(({ id }) => slot.fixtures?.includes(id))
  return things.reduce((sum, thing) => sum + each(thing), 0)
}

/**
 * How many drawers and doors share one choice of pulls. A vanity has its own fronts, and tall doors may have their own
 * pulls.
 */
export function pullsIn(scene: Scene, slot: Slot, choices: Choices): Tally {
  const around = { room: scene.room, placed: scene.placed, style: scene.style.id }
  return scene.placed
    .filter(({ id }) => slot.fixtures?.includes(id))
    .map((thing) => {
      const unit = thing.type === 'vanity' ? choices(slotOf(scene, thing.id, 'unit')?.id ?? '') : null
      const all = unit?.kind === 'fixture' ? vanityPulls(unit) : pullTally(thing, around)
      const tall = tallDoors(thing, around)
      if (slot.part === 'tall-pulls') return { drawers: 0, doors: tall }
      const chosen = choices(slotOf(scene, thing.id, 'tall-pulls')?.id ?? '')
      return chosen ? { ...all, doors: all.doors - tall } : all
    })
    .reduce((sum, one) => ({ drawers: sum.drawers + one.drawers, doors: sum.doors + one.doors }), {
      drawers: 0,
      doors: 0,
    })
}

function eachThing(
  scene: Scene,
  slot: Slot,
  chosen: FixtureModel,
  choices: Choices,
): ((thing: Placed) => number) | null {
  const vanity = slot.fixtures?.every((id) => scene.placed.find((one) => one.id === id)?.type === 'vanity')
  switch (slot.part) {
    case 'pendants':
    case 'pendant':
      return (thing) => hangerCount(thing, chosen)
    case 'lights':
      // Along a walk, the number depends on its length.
      return chosen.family === 'landscape' ? null : (thing) => hangerCount(thing, chosen)
    case 'faucet':
      if (!vanity) return null
      return (thing) => basinPlaces(unitOf(scene, thing, choices), thing.width / inch).length
    case 'mirror':
      return (thing) => mirrorPlaces(...overVanity(scene, thing, choices)).length
    case 'sconces':
      return (thing) => vanityLightPlaces(...overVanity(scene, thing, choices), chosen).length
    default:
      return null
  }
}

/** The chosen vanity, or the default one drawn in its place. */
function unitOf(scene: Scene, thing: Placed, choices: Choices): Unit {
  const unit = choices(slotOf(scene, thing.id, 'unit')?.id ?? '')
  if (unit?.kind === 'fixture') return unit
  return usualUnit(thing.width / inch)
}

function overVanity(scene: Scene, thing: Placed, choices: Choices): [OverVanity, number[]] {
  const unit = unitOf(scene, thing, choices)
  const place = thing.width / inch
  const mirror = choices(slotOf(scene, thing.id, 'mirror')?.id ?? '')
  const over = {
    // What hangs above it depends on the width of the vanity itself.
    w: Math.min(place, unit.dimsIn.w),
    h: thing.height / inch,
    head: (scene.room.height - thing.base) / inch,
    style: scene.style.id,
    holes: holesBehind(scene.room, thing),
    mirror: mirror?.kind === 'fixture' ? mirror.dimsIn : null,
  }
  return [over, basinPlaces(unit, place)]
}
