import { inch, type Vec2 } from '../geometry/mesh.ts'
import { type FixtureModel, numberOf } from '../product-model.ts'
import type { Choices, Cutout, Face, Placed, Scene, Slot } from '../types.ts'
import type { Opened } from './cabinet-rows.ts'
import { cutoutAt, openingsOf } from './cutouts.ts'
import { slotOf } from './fixture-slots.ts'
import { inPolygon } from './regions.ts'

/** Of the hole of a faucet, and from the sink's cut-out to its middle; inches. */
const faucetHole = { across: 1.375, behind: 2.2 } as const

/** The scene with the holes that its chosen faucets take in its countertops; a sink with a deck has them itself. */
export function drilled(scene: Scene, choices: Choices): Scene {
  const around = { room: scene.room, placed: scene.placed, style: scene.style.id }
  const slots = scene.slots.map((slot): Slot => {
    if (slot.role !== 'countertop') return slot
    const own = scene.placed.filter(({ id }) => slot.fixtures?.includes(id))
    const holes = own.flatMap((thing) => faucetHoles(thing, around, (part) => fixtureIn(scene, choices, thing, part)))
    return holes.length === 0 ? slot : { ...slot, faces: slot.faces.map((face) => withHoles(face, holes)) }
  })
  return { ...scene, slots }
}

function fixtureIn(scene: Scene, choices: Choices, { id }: Placed, part: string): FixtureModel | null {
  const model = choices(slotOf(scene, id, part)?.id ?? '')
  return model?.kind === 'fixture' ? model : null
}

function faucetHoles(thing: Placed, around: Opened, chosen: (part: string) => FixtureModel | null): Cutout[] {
  if (chosen('sink')?.params.mount === 'top') return []
  const [faucet, water] = [chosen('faucet'), chosen('water')]
  const count = (faucet ? holesOf(faucet) : 0) + (water ? holesOf(water) : 0)
  if (count === 0) return []
  const spread = (faucet && numberOf(faucet.params, 'spread_in', 0)) || 8
  const step = (count > 1 ? spread / (count - 1) : 0) * inch
  const size = [faucetHole.across * inch, faucetHole.across * inch] as const
  const sinks = openingsOf(thing, around).filter(({ kind }) => kind === 'sink')
  return sinks.flatMap(({ size: [, deep], x, y }) =>
    Array.from({ length: count }, (_, i) => {
      const [dx, dy] = [x + (i - (count - 1) / 2) * step, y + deep / 2 + faucetHole.behind * inch]
      return cutoutAt(thing, { kind: 'faucet', size, x: dx, y: dy })
    }),
  )
}

/** Holes that a faucet takes in a deck: as many as it states, otherwise one; a wall faucet takes none. */
function holesOf({ family, params }: FixtureModel): number {
  return params.mount === 'wall' || family.startsWith('wall-') ? 0 : numberOf(params, 'holes', 1)
}

/** A level face with the holes that lie on it, in its own axes. */
function withHoles(face: Face, holes: readonly Cutout[]): Face {
  const { origin, u, v } = face
  if (v[1] !== 0) return face
  // The plan's y points north, and a face's z south.
  const own = ([x, y]: Vec2): Vec2 => {
    const [dx, dz] = [x - origin[0], -y - origin[2]]
    return [dx * u[0] + dz * u[2], dx * v[0] + dz * v[2]]
  }
  const drawn = holes.map(({ kind, outline }) => ({ kind, outline: outline.map(own) }))
  const mine = drawn.filter(({ outline }) => outline.every((point) => inPolygon(face.outline, point)))
  return mine.length === 0 ? face : { ...face, cutouts: [...(face.cutouts ?? []), ...mine] }
}
