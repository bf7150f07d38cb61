import { everyProduct } from '#demo/catalogue/generate.ts'
import { inRoom } from '#test/product-places.ts'

// Checks that every size of every product of the demo marketplace opens in a room that suits it, and can be counted
// there. `--every=N` takes each Nth.
const every = Number(/--every=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1)
const products = everyProduct().filter((_, i) => i % every === 0)
const rooms = new Map<string, number>()
const faults = products.flatMap((product) =>
  inRoom(product).flatMap(({ template, fault }) => {
    const room = `${product.category} in ${template?.replace(/--.*/, '') ?? 'no room'}`
    rooms.set(room, (rooms.get(room) ?? 0) + 1)
    return fault ?? []
  }),
)
for (const [room, count] of [...rooms].toSorted()) console.log(`${room}: ${count}`)
for (const fault of faults.slice(0, 40)) console.log(fault)
console.log(`${products.length} products, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
