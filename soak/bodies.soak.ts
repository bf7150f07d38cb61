import { everyProduct } from '#db/seed/catalogue/every-product.ts'
import type { SeedProduct } from '#db/seed/catalogue/types.ts'
import { lookOf } from '#features/catalogue/look.ts'
import { bodyGroups } from '../src/scene/model/bodies/body-groups.ts'
import { brokenPromises, lookPrint } from '../src/scene/model/bodies/body-promises-fixtures.ts'
import { bodies, buildBody } from '../src/scene/model/bodies/build-body.ts'
import { laidModel, patternsOf } from '../src/scene/model/materials/laid-model.ts'
import { brokenLaying } from '../src/scene/model/materials/laid-promises-fixtures.ts'
import type { FixtureModel } from '../src/scene/model/product-model.ts'

// Does every size of every product of the demo marketplace stand in a room as it is sold? `--every=N` takes each Nth.
const given = process.argv.join(' ')
const every = Number(/--every=(\d+)/.exec(given)?.[1] ?? 1)
const began = performance.now()
await bodies.load(bodyGroups)
const products = everyProduct().filter((_, i) => i % every === 0)
const faults = new Map<string, { count: number; example: string }>()
const times: number[] = []
const families = new Map<string, { products: number; sizes: number; triangles: number }>()
const prints = new Map<string, Map<string, string>>()
let surfaces = 0

for (const product of products) {
  for (const [i, size] of product.sizes.entries()) {
    const design = { series: `${product.brand} ${product.collection}`, group: product.variantGroup }
    const model = lookOf(product.model, design, size, i === 0)
    if (model.kind === 'surface') {
      surfaces++
      const sheet = 'bySize' in product.model && product.model.bySize?.[size.label]?.pieceIn !== undefined
      const chips = sheet || (i === 0 && isSheet(product))
      for (const pattern of [undefined, ...patternsOf(model)])
        note(
          `${product.category} ${model.layout}${pattern ? ` as ${pattern}` : ''}`,
          product,
          size.label,
          () => brokenLaying(laidModel(model, pattern ? { pattern } : {}), size, chips),
        )
      count(`${product.category}`, i === 0, 0)
      continue
    }
    note(`${model.family} ${model.variant}`, product, size.label, () => {
      const from = performance.now()
      const body = buildBody(model)
      times.push(performance.now() - from)
      count(
        model.family,
        i === 0,
        body.parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0),
      )
      if (i === 0) remember(product, model, lookPrint(body))
      return brokenPromises(model, size, body)
    })
  }
}

/** Finishes of one line and variant are chips side by side: no two of them may look the same. */
function remember(product: SeedProduct, model: FixtureModel, print: string): void {
  const seen = prints.get(product.variantGroup) ?? new Map<string, string>()
  prints.set(product.variantGroup, seen)
  const name = `${product.finish}, ${product.tone?.name ?? 'no tone'}`
  const other = seen.get(print)
  if (other !== undefined && other !== name)
    fault(`${model.family}: ${other} looks like ${name}`, product, '')
  seen.set(print, name)
}

function isSheet(product: SeedProduct): boolean {
  const { model } = product
  if (model.kind !== 'surface') return false
  const [size] = product.sizes
  const { w, l } = model.pieceIn
  return size !== undefined && w * l < size.widthIn * (size.lengthIn || size.widthIn) * 0.9
}

function count(family: string, first: boolean, triangles: number): void {
  const sum = families.get(family) ?? { products: 0, sizes: 0, triangles: 0 }
  if (first) sum.products++
  sum.sizes++
  sum.triangles += triangles
  families.set(family, sum)
}

function note(kind: string, product: SeedProduct, label: string, check: () => string[]): void {
  try {
    for (const broken of check())
      fault(`${kind}: ${broken.replace(/[\d.]+ instead of [\d.]+/g, '…')}`, product, `${label}: ${broken}`)
  } catch (error) {
    fault(`${kind}: ${error instanceof Error ? error.message : error}`, product, label)
  }
}

function fault(what: string, product: SeedProduct, label: string): void {
  const known = faults.get(what) ?? { count: 0, example: `${product.sku} ${label}` }
  known.count++
  faults.set(what, known)
}

times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
const failures = [...faults.values()].reduce((sum, one) => sum + one.count, 0)
const sizes = products.reduce((sum, product) => sum + product.sizes.length, 0)
console.log(`${products.length} products in ${sizes} sizes, ${seconds} s: ${failures} failures`)
console.log(
  `${times.length} bodies of ${[...families.values()].filter((f) => f.triangles > 0).length} families, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; ${surfaces} surfaces`,
)
for (const [name, { products: n, sizes: m, triangles }] of [...families].toSorted())
  console.log(`| ${name} | ${n} | ${m} | ${triangles > 0 ? Math.round(triangles / m) : '–'} |`)
for (const [what, { count: n, example }] of [...faults]
  .toSorted((a, b) => b[1].count - a[1].count)
  .slice(0, 80))
  console.log(`${n} × ${what} (${example})`)
process.exit(failures > 0 ? 1 : 0)
