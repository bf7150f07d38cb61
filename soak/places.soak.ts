import { everyProduct } from '#demo/catalogue/generate.ts'
import { homelessSizes, placesOfHouse } from '#test/product-places.ts'

// Checks that every size of every product of the demo marketplace has a slot in one of our rooms.
const places = placesOfHouse()
const products = everyProduct()
const kinds = new Map<string, { products: number; without: number; sizes: number; example: string }>()
let sizes = 0
for (const product of products) {
  sizes += product.sizes.length
  const homeless = homelessSizes(product, places)
  if (homeless.length === 0) continue
  const kind = `${product.category} ${product.model.kind === 'fixture' ? product.model.family : product.model.gen}`
  const sum = kinds.get(kind) ?? {
    products: 0,
    without: 0,
    sizes: 0,
    example: `${product.sku} ${homeless[0]}`,
  }
  kinds.set(kind, sum)
  sum.products++
  sum.sizes += homeless.length
  if (homeless.length === product.sizes.length) sum.without++
}
const without = [...kinds.values()].reduce((sum, one) => sum + one.without, 0)
const homeless = [...kinds.values()].reduce((sum, one) => sum + one.sizes, 0)
console.log(
  `${products.length} products, ${sizes} sizes, ${places.length} kinds of places: ${without} products and ${homeless} sizes without one`,
)
for (const [kind, one] of kinds)
  console.log(`${kind}: ${one.without} of ${one.products} wholly, ${one.sizes} sizes (${one.example})`)
process.exit(homeless > 0 ? 1 : 0)
