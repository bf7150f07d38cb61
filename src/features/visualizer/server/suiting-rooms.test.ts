import { beforeAll, describe, expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { inRoom } from '#test/product-places.ts'
import { besideRooms } from '../beside-rooms.ts'
import { fittingSizes } from '../fits.ts'
import { suitingRooms } from './product-rooms.ts'

beforeAll(() => {
  everyProduct()
})

describe('every product in the catalog', () => {
  it('opens in a suitable room, in each of its sizes, and is counted there', () => {
    const wrong = everyProduct()
      .filter(({ category }, i) => i % 101 === 0 && !besideRooms.has(category))
      .flatMap((product) => inRoom(product).flatMap(({ fault }) => fault ?? []))
    expect(wrong).toEqual([])
  })

  it.each([
    ['tile-flooring', 'porcelain mosaic floor sheet', 'bathroom'],
    ['pool-copings', 'granite coping', 'outdoor'],
    ['kitchen-faucets', 'pull-down single-handle faucet', 'kitchen'],
    ['kitchen-faucets', 'wall-mount pot filler', 'kitchen'],
    ['kitchen-faucets', 'filtered water tap', 'kitchen'],
    ['hardscaping', 'thermal bluestone', 'outdoor'],
    ['artificial-turf', 'pet turf', 'outdoor'],
    ['appliances', 'front-load washer', 'laundry'],
    ['appliances', 'built-in dishwasher', 'kitchen'],
    ['lights', 'outdoor wall lantern', 'outdoor'],
    ['bathroom-faucets', 'freestanding tub filler', 'bathroom'],
  ])('in %s, %s, opens in a room of type %s', (category, family, kind) => {
    const product = everyProduct().find((one) => one.category === category && one.family === family)
    const [first] = product ? inRoom(product) : []
    expect(templateById(first?.template ?? '')?.program.kind).toBe(kind)
  })
})

describe('products built like a faucet or sink for another use', () => {
  const fits = (familySlug: string, family: string, families: string[]) =>
    fittingSizes(
      { categorySlug: 'kitchen-faucets', familySlug, sizeCount: 1 },
      { kind: 'fixture', family, widthsIn: [2] },
      { categories: ['kitchen-faucets'], families },
    ).length > 0

  it.each([
    'kitchen-faucets-wall-mount-pot-filler',
    'kitchen-faucets-deck-mount-pot-filler',
    'kitchen-faucets-filtered-water-tap',
    'kitchen-faucets-bar-and-prep-faucet',
  ])('are never used as the faucet of the main sink: %s', (slug) => {
    expect(fits(slug, 'kitchen-faucet', ['kitchen-faucet'])).toBe(false)
  })

  it('fit their own slots, and all other products fit theirs', () => {
    expect(fits('kitchen-faucets-wall-mount-pot-filler', 'kitchen-faucet', ['pot-filler'])).toBe(true)
    expect(fits('kitchen-faucets-kitchen-bridge-faucet', 'kitchen-faucet', ['kitchen-faucet'])).toBe(true)
    expect(fits('kitchen-faucets-freestanding-tub-filler', 'bath-faucet', ['bath-faucet'])).toBe(false)
  })

  it('are sold in categories that all have suitable rooms, but for what finishes a room', () => {
    for (const category of new Set(everyProduct().map((one) => one.category)))
      expect(suitingRooms(category, '', null).length > 0, category).toBe(!besideRooms.has(category))
  })
})
