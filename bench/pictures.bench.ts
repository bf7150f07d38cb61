import { bodies, groupOf } from '#scene/model/bodies/build-body.ts'
import { paintSwatch } from '#scene/model/materials/shade-swatch.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { isTop } from '#scene/model/product-model.ts'
import { edgeShot, measuredShot } from '#scene/model/studio/measured-shot.ts'
import { loadSets, renderMaterial } from '#scene/model/studio/render-material.ts'
import { renderStudio } from '#scene/model/studio/render-studio.ts'
import { everyProduct } from '../demo/catalogue/generate.ts'
import { machine, record } from './report.ts'

// Measures drawing a product's picture from its parameters, 256 pixels wide, before compression: CPU time of this
// thread, the minimum of three, after the compiler has warmed up. One product of each form in the demo; `--every=N`
// takes each Nth of them, `--record` saves the result.
const bar = 60
const side = 256
const every = Number(/--every=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1)

type Drawn = { shot: string; kind: 'material' | 'fixture'; what: string; ms: number }
const forms = new Map<string, ProductModel>()
for (const { model } of everyProduct()) forms.set(formOf(model), forms.get(formOf(model)) ?? model)
const models = [...forms.values()].filter((_, i) => i % every === 0)
await bodies.load([
  ...new Set(models.flatMap((model) => (model.kind === 'fixture' ? (groupOf(model.family) ?? []) : []))),
])
await loadSets()

for (const model of models.slice(0, 40)) for (const [, draw] of shotsOf(model)) draw()
const drawn: Drawn[] = models.flatMap((model) =>
  shotsOf(model).map(([shot, draw]) => ({
    shot,
    kind: model.kind === 'surface' ? ('material' as const) : ('fixture' as const),
    what: formOf(model),
    ms: Math.min(...[1, 2, 3].map(() => timed(draw))),
  })),
)
const rows = (['material', 'fixture'] as const).map((kind) => {
  const own = drawn.filter((one) => one.kind === kind).toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) => (own[Math.ceil(share * own.length) - 1]?.ms ?? 0).toFixed(1)
  const over = own.filter(({ ms }) => ms > bar)
  return { kind, count: own.length, over, shown: [at(0.5), at(0.9), at(0.95), at(1)] }
})
for (const { kind, count, over, shown } of rows) {
  console.log(
    `${kind.padEnd(9)} ${count} pictures  ${shown.join(' / ')} ms (p50, p90, p95, most), ${over.length} over ${bar}`,
  )
  for (const one of over.toReversed().slice(0, 12)) console.log(`  ${one.ms.toFixed(1)} ms  ${one.what}, ${one.shot}`)
}
console.log(`a bare loop of 300 million turns, by which machines differ: ${(timed(bareLoop) / 1000).toFixed(2)} s`)
record('pictures', 'Product pictures', [
  `${machine}. Processor time of one thread for ${side} px without packing, least of three, ms; bar ${bar}.`,
  '',
  '| | pictures | p50 | p90 | p95 | most | over the bar |',
  '|---|---|---|---|---|---|---|',
  ...rows.map(({ kind, count, over, shown }) => `| ${kind}s | ${count} | ${shown.join(' | ')} | ${over.length} |`),
])
process.exit()

/** What determines how much there is to draw: a material's type and layout, a fixture's family and variant. */
function formOf(model: ProductModel): string {
  if (model.kind === 'surface') return `${model.gen} ${model.layout}`
  return `${model.family} ${model.variant}`
}

function shotsOf(model: ProductModel): [string, () => unknown][] {
  if (model.kind === 'surface')
    return [
      ['main', () => paintSwatch(model, side)],
      ['detail', () => (isTop(model) ? edgeShot(model, side) : paintSwatch(model, side, 2.5))],
      ['room', () => renderMaterial(model, side)],
    ]
  if (!groupOf(model.family)) return []
  return [
    ...(['paper', 'near', 'house'] as const).map((shot): [string, () => unknown] => [
      shot,
      () => renderStudio(model, side, shot),
    ]),
    ['scale', () => measuredShot(model, side)],
  ]
}

function bareLoop(): number {
  let x = 0
  for (let i = 0; i < 3e8; i++) x = (x * 31 + i) | 0
  return x
}

function timed(draw: () => unknown): number {
  const from = process.cpuUsage()
  draw()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}
