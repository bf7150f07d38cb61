import { beforeAll, describe, expect, it } from 'vitest'
import { buildBody } from '../bodies/build-body.ts'
import { lampsOf } from '../furnish/lamps.ts'
import { allRoomCode, loadRoomCode } from '../furnish/room-code.ts'
import type { FixtureModel } from '../product-model.ts'
import { howMany } from './how-many.ts'
import { newDoc, openScene } from './open-scene.ts'
import type { Choices } from './pieces.ts'
import { templates } from './room-tables.ts'
import type { Scene, Slot } from './types.ts'
import { basinPlaces } from './vanity-places.ts'

beforeAll(() => loadRoomCode(allRoomCode))

const fixture = (family: string, variant: string, w: number, h: number, params = {}): FixtureModel => ({
  kind: 'fixture',
  family,
  variant,
  dimsIn: { w, d: family === 'vanity' ? 21.5 : Math.min(w, 6), h },
  params,
  finish: 'Satin brass',
  hex: '#b9975b',
  toneHex: '#f4efe4',
  seed: 7,
})
const lights = [
  fixture('downlight', 'gimbal', 4.9, 3),
  fixture('flush', 'bowl', 13, 6),
  fixture('pendant', 'globe', 9, 11),
  fixture('pendant', 'dome', 18, 12),
  fixture('linear', 'double bar', 48, 6),
  fixture('chandelier', 'ring', 28, 22),
  fixture('sconce', 'torch', 5, 11),
  fixture('sconce', 'swing arm', 5, 14),
  fixture('vanity-light', 'globe', 22, 8),
  fixture('lantern', 'box', 6, 14),
]
const vanities = [
  fixture('vanity', 'two drawers', 23.5, 34),
  fixture('vanity', 'classic shaker', 48, 34, { basins: 1 }),
  fixture('vanity', 'classic shaker', 59, 34),
]

const some = templates.filter((_, i) => i % 3 === 0)
const scenes = some.map((template) => openScene(template, newDoc(template)))

/** As many as the lamps of the picture say, of a light whose bulbs are known. */
function drawn(scene: Scene, slot: Slot, choices: Choices, model: FixtureModel): number {
  const bulbs = Object.keys(buildBody(model).anchors).filter((name) => name.startsWith('lamp')).length
  expect(bulbs, `${model.family} ${model.variant}`).toBeGreaterThan(0)
  const ids = slot.fixtures ?? []
  const own = lampsOf(scene, choices).filter(({ fixture: id }) =>
    slot.fixtures ? ids.includes(id ?? '') : id === 'ceiling' || id?.startsWith('lantern'),
  )
  return own.length / bulbs
}

describe('how many of a light there are', () => {
  it('is what the picture shows, of each kind that a place takes, in every third room of the house', () => {
    let checked = 0
    for (const scene of scenes) {
      const places = scene.slots.filter(
        ({ role, part, id, optional }) =>
          role === 'light' && !optional && part !== 'lamp' && id !== 'exhaust',
      )
      for (const slot of places)
        for (const model of lights.filter(({ family }) => slot.families?.includes(family)))
          for (const unit of slot.part === 'sconces' ? [...vanities, null] : [null]) {
            const choices: Choices = (id) =>
              id === slot.id ? model : unit && id === slot.id.replace('sconces', 'unit') ? unit : null
            const said = `${scene.doc.template} ${slot.id} ${model.family} ${model.dimsIn.w} over ${unit?.dimsIn.w}`
            expect(howMany(scene, slot, choices), said).toBe(drawn(scene, slot, choices, model))
            checked++
          }
    }
    expect(checked).toBeGreaterThan(150)
  })

  it('offers none where there is nothing to hang it from', () => {
    for (const { room, slots, placed } of scenes.filter((one) => one.room.sky))
      expect(
        slots.filter(({ part, role }) => role === 'light' && (part === 'pendant' || part === 'pendants')),
        `${placed.length} things, ${room.kind}`,
      ).toEqual([])
  })
})

describe('the bowls of a vanity', () => {
  it.each([
    ...vanities,
    fixture('vanity', 'drawer bank left of an open knee', 48, 34),
    fixture('vanity', 'drawer bank left', 36, 34),
    fixture('vanity', 'centre tower', 60, 34),
    fixture('vanity', 'centre tower', 48, 34, { basins: 1 }),
    fixture('vanity', 'makeup station between', 72, 34, { basins: 2 }),
    fixture('vanity', 'offset basin', 36, 34, { basin_w: 16, basin_offset: 6 }),
  ])('are where its body has them ($variant, $dimsIn.w in)', (model) => {
    const { anchors } = buildBody(model)
    const built = ['bowl', 'bowl2'].flatMap((name) => anchors[name]?.[0] ?? [])
    const told = basinPlaces(model, 200)
    expect(told.length).toBe(built.length)
    for (const [i, x] of told.entries()) expect(Math.abs(x - (built[i] as number))).toBeLessThan(0.6)
  })
})
