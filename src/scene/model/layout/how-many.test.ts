import { beforeAll, describe, expect, it } from 'vitest'
import { buildBody } from '#scene/model/bodies/build-body.ts'
import { ceilingPieces } from '#scene/model/furnish/parts/ceiling.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { allRoomCode, loadRoomCode } from '#scene/model/rooms/shell/room-code.ts'
import { roomLamps } from '#scene/model/rooms/shell/room-pieces.ts'
import { takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templates } from '../rooms/room-tables.ts'
import type { Choices, Scene, Slot } from '../types.ts'
import { howMany, pullsIn } from './how-many.ts'
import { basinPlaces, vanityPulls } from './vanity-places.ts'

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

/** The number drawn, from the lamps of the pieces, for a light with a known number of bulbs. */
function drawn(scene: Scene, slot: Slot, choices: Choices, model: FixtureModel): number {
  const bulbs = Object.keys(buildBody(model).anchors).filter((name) => name.startsWith('lamp')).length
  expect(bulbs, `${model.family} ${model.variant}`).toBeGreaterThan(0)
  const ids = slot.fixtures ?? []
  const own = roomLamps(scene, choices).filter(({ fixture: id }) =>
    slot.fixtures ? ids.includes(id ?? '') : id === 'ceiling' || id?.startsWith('lantern'),
  )
  return own.length / bulbs
}

describe('the number of lights', () => {
  it('matches the picture, for each type that a slot accepts, in every third room template', () => {
    let checked = 0
    for (const scene of scenes) {
      const places = scene.slots.filter(
        ({ role, part, id, optional }) => role === 'light' && !optional && part !== 'lamp' && id !== 'exhaust',
      )
      for (const slot of places)
        for (const model of lights.filter(({ family }) => slot.families?.includes(family)))
          for (const unit of slot.part === 'sconces' ? [...vanities, null] : [null]) {
            const choices: Choices = (id) =>
              id === slot.id ? model : unit && id === slot.id.replace('sconces', 'unit') ? unit : null
            const caseName = `${scene.doc.template} ${slot.id} ${model.family} ${model.dimsIn.w} over ${unit?.dimsIn.w}`
            expect(howMany(scene, slot, choices), caseName).toBe(drawn(scene, slot, choices, model))
            checked++
          }
    }
    expect(checked).toBeGreaterThan(150)
  })

  it('includes no pendants where there is nothing to hang them from', () => {
    for (const { room, slots, placed } of scenes.filter((one) => one.room.sky))
      expect(
        slots.filter(({ part, role }) => role === 'light' && (part === 'pendant' || part === 'pendants')),
        `${placed.length} things, ${room.kind}`,
      ).toEqual([])
  })
})

describe('the pulls of a vanity', () => {
  it.each([
    fixture('vanity', 'slatted shelf', 30, 34),
    fixture('vanity', 'washstand with apron', 30, 34),
    fixture('vanity', 'door with towel bar', 18.5, 32),
    fixture('vanity', 'two drawers', 60, 21),
    fixture('vanity', 'mitred fronts', 48, 21),
    fixture('vanity', 'one tall drawer', 36, 21),
    fixture('vanity', 'sliding barn door', 60, 34),
    fixture('vanity', 'apothecary drawers', 60, 34),
    fixture('vanity', 'makeup station between', 72, 34, { basins: 2 }),
    fixture('vanity', 'centre tower', 60, 34),
    fixture('vanity', 'curved corner fluted', 36, 34),
    fixture('vanity', 'glazed uppers', 48, 34),
    fixture('vanity', 'classic shaker', 24, 34),
    fixture('vanity', 'classic shaker', 36, 34),
    fixture('vanity', 'classic shaker', 12, 34),
  ])('match the number of its fronts that open ($variant, $dimsIn.w in)', (model) => {
    const parts = buildBody(model).parts.filter((part) => part.slot === 'hardware' && (part.opens || part.rig))
    const fronts = new Map(parts.map(({ opens }) => [opens ? `${opens.x} ${opens.y}` : 'tower', opens?.kind ?? 'door']))
    const drawers = [...fronts.values()].filter((kind) => kind === 'drawer').length
    expect(vanityPulls(model)).toEqual({ drawers, doors: fronts.size - drawers })
  })

  it('are counted from the selected vanity', () => {
    const bath = templates.find(({ id }) => id === 'b-5x8--warm-modern')
    if (!bath) throw new Error('no such template')
    const scene = openScene(bath, newDoc(bath))
    const slot = scene.slots.find(({ role }) => role === 'hardware') as Slot
    const under = (variant: string): Choices => {
      const unit = fixture('vanity', variant, 30, 34)
      return (id) => (id === 'vanity1.unit' ? unit : null)
    }
    expect(pullsIn(scene, slot, under('slatted shelf'))).toEqual({ drawers: 0, doors: 0 })
    expect(pullsIn(scene, slot, under('one tall drawer'))).toEqual({ drawers: 1, doors: 0 })
    expect(pullsIn(scene, slot, () => null)).toEqual({ drawers: 0, doors: slot.count })
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
  ])('are where its model has them ($variant, $dimsIn.w in)', (model) => {
    const { anchors } = buildBody(model)
    const built = ['bowl', 'bowl2'].flatMap((name) => anchors[name]?.[0] ?? [])
    const stated = basinPlaces(model, 200)
    expect(stated.length).toBe(built.length)
    for (const [i, x] of stated.entries()) expect(Math.abs(x - (built[i] as number))).toBeLessThan(0.6)
  })
})

describe('the faucets of a vanity', () => {
  it('are two for a double vanity, in the room and in what is ordered, and follow the chosen vanity', () => {
    const double = templates
      .map((template) => openScene(template, newDoc(template)))
      .find(({ placed }) => placed.filter(({ type, width }) => type === 'vanity' && width > 1.6).length === 1)
    const thing = double?.placed.find(({ type }) => type === 'vanity')
    const slot = double?.slots.find(({ id }) => id === `${thing?.id}.faucet`)
    if (!double || !slot) throw new Error('no room with a double vanity')
    expect(slot.count).toBe(2)
    const faucet = fixture('bath-faucet', 'widespread', 8, 6)
    const withUnit = (unit: FixtureModel | null): Choices => {
      return (id) => (id === slot.id ? faucet : id === `${thing?.id}.unit` ? unit : null)
    }
    const inches = (thing?.width ?? 0) / 0.0254
    const bowls = (basins: number) => withUnit(fixture('vanity', 'classic shaker', inches - 1, 34, { basins }))
    expect(howMany(double, slot, withUnit(null))).toBe(2)
    expect(howMany(double, slot, bowls(2))).toBe(2)
    expect(howMany(double, slot, bowls(1))).toBe(1)
    const sold = { category: 'bathroom-faucets', unit: 'Piece', unitPriceCents: 20_000, minimumUnit: 1 }
    const facts = { ...sold, boxSqft: null, pieceIn: { w: 8, l: 6 }, surface: null }
    for (const pieces of [2, 1])
      expect(takeoffOf(double, slot, { ...facts, pieces }, { waste: 'exact' }).quantity).toBe(pieces)
  })
})

it('the lanterns beside a house door are hidden with their wall when the garden is viewed from there', () => {
  const template = templates.find(({ id }) => id === 'o-kitchen--warm-modern')
  if (!template) throw new Error('no outdoor kitchen')
  const scene = openScene(template, newDoc(template))
  const hung = ceilingPieces(scene, () => null).filter(({ fixture: id }) => id?.startsWith('lantern'))
  expect(hung.length).toBeGreaterThan(0)
  expect(hung.filter(({ facing }) => facing === undefined)).toEqual([])
})

it('the wall lanterns of a garden are outdoor lights', () => {
  for (const template of templates) {
    if (template.program.kind !== 'outdoor') continue
    const lights = openScene(template, newDoc(template)).slots.find(({ id }) => id === 'lights')
    expect(lights?.families, template.id).toEqual(['lantern'])
  }
})
