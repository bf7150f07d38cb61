import { beforeAll, expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import { besideRooms } from '#features/visualizer/beside-rooms.ts'
import { shownInRoom } from '#test/shown-in-room.ts'
import { allRoomCode, loadRoomCode } from './shell/room-code.ts'

beforeAll(async () => {
  await loadRoomCode(allRoomCode)
  everyProduct()
})

// One product of each category; `npm run soak -- shown` measures 420.
it('shows a product of every category where it belongs, and enough of it, at both widths', () => {
  const shown = everyProduct().filter(({ category }) => !besideRooms.has(category))
  const products = [...Map.groupBy(shown, ({ category }) => category).values()].flatMap((all) => all[0] ?? [])
  expect(products.length).toBeGreaterThan(15)
  const wrong = products
    .map(shownInRoom)
    .flatMap(({ sku, slot, place, pictures }) => [
      ...(place === null ? [] : [`${sku}: ${place}`]),
      ...([1440, 390] as const).flatMap((width) =>
        pictures[width].fault === null ? [] : [`${sku} in ${slot} at ${width}: ${pictures[width].fault}`],
      ),
    ])
  expect(wrong).toEqual([])
})
