import type { FixtureModel } from '../product-model.ts'
import { eyeFor, type Shot } from './framing.ts'
import { draw, emptyLayer, type Layer, projected } from './raster.ts'
import { type Thing, thingOf } from './thing.ts'

/** Large enough to find what is visible. */
const size = 160
/** Fewer pixels than this are not noticed on a card: a lever, the ring of a drain. */
const least = 48

/**
 * The color of a product's second finish if a photograph does not show it: a tub's drain is hidden behind its rim, a
 * dome is gold inside and seen from above. Null if it is visible, or if there is none.
 */
export function unseenTone(model: FixtureModel, shot: Shot): string | null {
  const { toneHex } = model
  if (!toneHex) return null
  const thing = thingOf(model, 1)
  const other = thingOf({ ...model, toneHex: inverted(toneHex) }, 1)
  const toned = thing.stuffs.map((_, i) => colourOf(thing, i) !== colourOf(other, i))
  const places = projected(thing.mesh.positions, eyeFor(thing.mesh, model, shot), size)
  const solid = emptyLayer(size, 'solid')
  draw(places, thing.mesh.indices, [0, thing.solid], size, solid)
  const clear = emptyLayer(size, 'clear')
  draw(places, thing.mesh.indices, [thing.solid, thing.count], size, clear, solid)
  return seenOf(thing, toned, solid) + seenOf(thing, toned, clear) < least ? toneHex : null
}

function seenOf({ stuffOf }: Thing, toned: boolean[], { triangle }: Layer): number {
  let pixels = 0
  for (const face of triangle) if (face >= 0 && toned[stuffOf[face] as number]) pixels++
  return pixels
}

const colourOf = ({ stuffs }: Thing, i: number): string => String(stuffs[i]?.rgb)

function inverted(hex: string): string {
  return `#${(0xffffff - Number.parseInt(hex.slice(1), 16)).toString(16).padStart(6, '0')}`
}
