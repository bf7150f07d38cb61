import { everyProduct } from '#demo/catalogue/generate.ts'
import type { SeedProduct } from '#demo/catalogue/types.ts'
import { bodies, bodyGroups } from '#scene/model/bodies/build-body.ts'
import { finishWatch, sameFaces, shownSizes } from '#test/shown-products.ts'
import { meant } from '../test/scene/body-promises.ts'

// Checks that every size of every product of the demo marketplace is built in a room as it is sold, and that finishes
// differ. `--every=N` takes each Nth.
const every = Number(/--every=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1)
const began = performance.now()
const cpu = process.cpuUsage()
await bodies.load(bodyGroups)
const products = everyProduct().filter((_, i) => i % every === 0)
const alike = finishWatch()
const faults = new Map<string, { count: number; example: string }>()
const times: number[] = []
const families = new Map<string, { products: number; sizes: number; triangles: number; broken: number }>()

for (const product of products) {
  const family = product.model.kind === 'fixture' ? product.model.family : product.category
  const sum = families.get(family) ?? { products: 0, sizes: 0, triangles: 0, broken: 0 }
  families.set(family, sum)
  sum.products++
  shownSizes(product).forEach(({ kind, label, body, ms, faults: own }, i) => {
    sum.sizes++
    if (body) times.push(ms)
    sum.triangles += body?.parts.reduce((all, { mesh }) => all + mesh.indices.length / 3, 0) ?? 0
    const same = body && i === 0 ? alike(product, body) : null
    for (const fault of same ? [...own, same] : own) {
      sum.broken++
      count(`${kind}: ${fault.replace(/[\d.]+ (x [\d.]+ )?instead of .*/, '…')}`, `${product.sku} ${label}: ${fault}`)
    }
  })
}
for (const line of Map.groupBy(products, ({ variantGroup }) => variantGroup).values()) {
  const [first] = line as [SeedProduct]
  for (const fault of sameFaces(line)) {
    const sum = families.get(first.category)
    if (sum) sum.broken++
    count(`${first.category}: ${fault}`, first.sku)
  }
}

function count(what: string, example: string): void {
  const known = faults.get(what) ?? { count: 0, example }
  faults.set(what, { ...known, count: known.count + 1 })
}

const sizes = [...families.values()].reduce((all, one) => all + one.sizes, 0)
const failures = [...families.values()].reduce((all, one) => all + one.broken, 0)
const { user, system } = process.cpuUsage(cpu)
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(
  `${products.length} products, ${sizes} sizes, ${families.size} families and categories: ${failures} failures`,
)
console.log(
  `${seconds} s, ${((user + system) / 1e6).toFixed(0)} s of the processor; a body p50 ${at(0.5)} ms, p95 ${at(0.95)} ms\n`,
)
console.log('| what | products | sizes | triangles | failures |\n|---|---|---|---|---|')
for (const [name, one] of [...families].toSorted()) {
  const triangles = one.triangles > 0 ? Math.round(one.triangles / one.sizes) : 'laid'
  console.log(`| ${name} | ${one.products} | ${one.sizes} | ${triangles} | ${one.broken} |`)
}
for (const [name, words] of Object.entries(meant)) console.log(`${name}: ${words}.`)
for (const [what, { count, example }] of [...faults].toSorted((a, b) => b[1].count - a[1].count).slice(0, 60))
  console.log(`${count} × ${what} (${example})`)
process.exit(failures > 0 ? 1 : 0)
