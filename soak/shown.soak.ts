import { everyProduct } from '#demo/catalogue/generate.ts'
import { allRoomCode, loadRoomCode } from '#scene/model/rooms/shell/room-code.ts'
import { shownInRoom } from '#test/shown-in-room.ts'
import { summary } from './summary.ts'

// "See it in a room" for 400 products of every category: the place, and what the first picture shows of the product at
// 1440 x 900 and 390 x 844, measured on an id buffer. `--every=N` takes each Nth of them, `--only=a,b` these
// categories.
const only = /--only=([a-z,-]+)/.exec(process.argv.join(' '))?.[1]?.split(',')
const every = Number(/--every=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1)
await loadRoomCode(allRoomCode)
const groups = [...Map.groupBy(everyProduct(), ({ category }) => category).values()]
const each = Math.ceil(400 / groups.length)
const chosen = groups
  .flatMap((products) => Array.from({ length: each }, (_, i) => products[Math.floor((i * products.length) / each)]))
  .filter((product, i) => product !== undefined && i % every === 0 && (!only || only.includes(product.category)))
const report = summary('See it in a room', ['category', 'products', 'right at 1440', 'right at 390', 'wrong place'])
let all = 0
for (const [category, products] of Map.groupBy(chosen, (product) => product?.category ?? '')) {
  const found = products.flatMap((product) => (product ? [shownInRoom(product)] : []))
  const faults = (width: 1440 | 390) => found.filter(({ pictures }) => pictures[width].fault !== null)
  for (const one of found)
    for (const width of [1440, 390] as const)
      if (one.pictures[width].fault)
        console.log(`${one.sku} ${width}: ${one.pictures[width].fault} (${one.room} ${one.slot})`)
  const misplaced = found.filter(({ place }) => place !== null)
  for (const { sku, place } of misplaced) console.log(`${sku}: ${place}`)
  const wrong = faults(1440).length + faults(390).length + misplaced.length
  all += wrong
  report.row(
    [category, found.length, found.length - faults(1440).length, found.length - faults(390).length, misplaced.length],
    wrong,
  )
}
console.log(`${chosen.length} products, ${all} faults`)
process.exit(report.end())
