import { describe, expect, it } from 'vitest'
import { everyProduct } from '#demo/catalogue/generate.ts'
import type { SeedProduct } from '#demo/catalogue/types.ts'
import { finishWatch, sameFaces, shownSizes } from '#test/shown-products.ts'
import { bodies, bodyGroups } from './build-body.ts'

await bodies.load(bodyGroups)

/** A fixed sample of all products; `npm run soak -- bodies` takes all of them. */
const step = 521
const sample = everyProduct().filter((_, i) => i % step === 7)

describe('every product in the room', () => {
  it('is built without errors in each of its sizes, to the millimeter, and laid in pieces of its true size', () => {
    const found = sample.flatMap((product) =>
      shownSizes(product).flatMap(({ kind, label, faults }) =>
        faults.map((fault) => `${product.sku} ${kind} ${label}: ${fault}`),
      ),
    )
    expect(sample.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  it('looks different in every finish offered for it', () => {
    const groups = [...Map.groupBy(everyProduct(), ({ variantGroup }) => variantGroup).values()].filter(
      ([first, second]) => first?.model.kind === 'fixture' && second,
    )
    for (const group of groups.filter((_, i) => i % 83 === 3)) {
      const alike = finishWatch()
      for (const product of group) {
        const [body] = shownSizes(firstSize(product)).flatMap((shown) => shown.body ?? [])
        if (body) expect([product.sku, alike(product, body)]).toEqual([product.sku, null])
      }
    }
  })

  it('has a different surface for every finish offered for it', () => {
    const lines = Map.groupBy(everyProduct(), ({ variantGroup }) => variantGroup).values()
    // One line per material and layout with each set of finishes.
    const sets = new Map([...lines].map((line) => [`${stuffOf(line)}: ${finishesOf(line)}`, line]))
    const found = [...sets].flatMap(([set, line]) => sameFaces(line).map((fault) => `${set}: ${fault}`))
    expect(sets.size).toBeGreaterThan(400)
    expect(found).toEqual([])
  })
})

function stuffOf([product]: SeedProduct[]): string {
  if (product?.model.kind !== 'surface') return 'what stands'
  return `${product.category} ${product.model.gen} ${product.model.layout}`
}

function finishesOf(line: SeedProduct[]): string {
  return [...new Set(line.map(({ finish }) => finish))].toSorted().join(', ')
}

function firstSize(product: SeedProduct): SeedProduct {
  return { ...product, sizes: product.sizes.slice(0, 1) }
}
