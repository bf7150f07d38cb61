import { beforeAll, expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { programs, styleById } from '#scene/model/rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '#scene/model/rooms/shell/room-code.ts'
import { roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import type { Scene, Slot } from '#scene/model/types.ts'
import { homelessSizes, placesOfHouse } from '#test/product-places.ts'
import { besideRooms } from './beside-rooms.ts'
import { bodyFamily, fittingSizes } from './fits.ts'

beforeAll(async () => {
  await loadRoomCode(allRoomCode)
  everyProduct()
})

it('has a slot for every size of every product that rooms show in at least one room template', () => {
  const places = placesOfHouse()
  const homeless = everyProduct()
    .filter(({ category }, i) => i % 29 === 0 && !besideRooms.has(category))
    .flatMap((product) => homelessSizes(product, places).map((size) => `${product.sku} ${size}`))
  expect(homeless).toEqual([])
})

it.each([
  ['microwave', 'k-'],
  ['undercabinet', 'k-'],
  ['shower-base', 'b-'],
  ['shower-kit', 'b-'],
  ['landscape', 'o-'],
  ['pot-filler', 'k-'],
  ['water-tap', 'k-'],
  ['backplate', 'k-'],
  ['appliance-pull', 'k-'],
  ['hand-shower', 'b-'],
])('fills its slot with a selected %s, and leaves it empty before', (family, kind) => {
  const words = family.replace('-', ' ')
  const found = everyProduct().find(
    (one) =>
      one.model.kind === 'fixture' &&
      (bodyFamily(one.model.family, one.model.variant) === family || one.family.endsWith(words)),
  )
  const model = found?.model as FixtureModel
  const [scene, slot] = roomWith(family, kind)
  expect(slot.optional).toBe(true)
  const shown = (chosen: boolean) =>
    roomPieces(scene, (id) => (chosen && id === slot.id ? model : null)).filter((piece) => piece.slot === slot.id)
  expect(shown(false)).toEqual([])
  expect(new Set(shown(true).map((piece) => piece.fixture)).size).toBeGreaterThan(0)
  expect(shown(true).every(({ mesh }) => mesh.positions.every(Number.isFinite))).toBe(true)
  expect(slot.count).toBeGreaterThan(0)
})

function roomWith(family: string, kind: string): [Scene, Slot] {
  for (const program of programs) {
    if (!program.id.startsWith(kind)) continue
    const style = styleById(program.styles[0] ?? '')
    const doc = newDoc({ id: `${program.id}--${style.id}`, style })
    const scene = openScene({ name: program.name, program, style }, doc)
    const slot = scene.slots.find(({ families }) => families?.includes(family))
    if (slot) return [scene, slot]
  }
  throw new Error(`no room of ${kind} takes ${family}`)
}

it('never uses a hand shower as the shower head', () => {
  const hand = everyProduct().find(({ model }) => model.kind === 'fixture' && model.variant === 'stick hand shower')
  if (hand?.model.kind !== 'fixture') throw new Error('no hand shower is sold')
  const family = bodyFamily(hand.model.family, hand.model.variant)
  const at = (place: string) =>
    fittingSizes(
      { categorySlug: hand.category, familySlug: hand.family, sizeCount: 1 },
      { kind: 'fixture', family, widthsIn: [4] },
      { categories: ['showers'], families: [place] },
    )
  expect(['shower-head', 'shower-system', 'hand-shower'].map((place) => at(place).length)).toEqual([0, 0, 1])
})

it('keeps products of another type out of a main product’s slot', () => {
  const choices = [
    ['bath-tubs', 'clawfoot tub', ['bathtub'], false],
    ['bath-tubs', 'modern freestanding tub', ['bathtub'], false],
    ['bath-tubs', 'alcove soaking tub', ['bathtub'], true],
    ['bathroom-faucets', 'tall vessel faucet', ['bath-faucet'], false],
    ['bathroom-faucets', 'wall-mount two-handle faucet', ['bath-faucet'], false],
    ['bathroom-faucets', 'bridge lavatory faucet', ['bath-faucet'], true],
    ['kitchen-faucets', 'wall-mount kitchen faucet', ['kitchen-faucet'], false],
    ['kitchen-faucets', 'wall-mount pot filler', ['pot-filler'], true],
  ] as const
  const fits = choices.map(([category, words, families]) => {
    const product = everyProduct().find((one) => one.category === category && one.family === words)
    if (product?.model.kind !== 'fixture') throw new Error(`no ${words} is sold`)
    const { family } = product.model
    // By its family's name, and by the slug that a marketplace derives from it.
    const slugs = [words, words.replaceAll(' ', '-')]
    const shape = { categorySlug: category, sizeCount: 1 }
    return slugs.map(
      (familySlug) =>
        fittingSizes(
          { ...shape, familySlug },
          { kind: 'fixture', family, widthsIn: [10] },
          { categories: [category], families },
        ).length === 1,
    )
  })
  expect(fits).toEqual(choices.map(([, , , does]) => [does, does]))
})
