import { describe, expect, it } from 'vitest'
import { everyProduct } from '#db/seed/catalogue/every-product.ts'
import type { SeedProduct } from '#db/seed/catalogue/types.ts'
import { finishWatch, shownSizes } from '#test/shown-products.ts'
import { bodyGroups } from './body-groups.ts'
import { bodies } from './build-body.ts'

await bodies.load(bodyGroups)

/** A sample of all products that is the same each time; `npm run soak -- bodies` takes all of them. */
const step = 521
const sample = everyProduct().filter((_, i) => i % step === 7)

describe('every product in the room', () => {
  it('is built without a fault in each of its sizes, to the millimetre, laid in its true pieces', () => {
    const found = sample.flatMap((product) =>
      shownSizes(product).flatMap(({ kind, label, faults }) =>
        faults.map((fault) => `${product.sku} ${kind} ${label}: ${fault}`),
      ),
    )
    expect(sample.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  it('shows every finish that is offered beside it as one of its own', () => {
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
})

function firstSize(product: SeedProduct): SeedProduct {
  return { ...product, sizes: product.sizes.slice(0, 1) }
}
