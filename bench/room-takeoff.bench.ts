import { productKey, productsOf, wholeOf } from '#features/visualizer/design-parts.ts'
import { countingOf, linesOf } from '#features/visualizer/room-list.ts'
import type { AccessoriesDoc, ModelRow, TemplateDetail } from '#features/visualizer/schema.ts'
import { groundOf } from '#features/visualizer/server/known-rooms.ts'
import { templates } from '#scene/model/rooms/room-tables.ts'
import { contractorLines } from '#scene/model/takeoff/contractor-lines.ts'
import { report } from './report.ts'
import { startProduct } from './start-product.ts'

// Measures the whole takeoff of every room with its products and with everything that goes with them: the slots, the
// pieces laid and cut, the slabs, the accessories and cabinets, and what is the contractor's. CPU time of the one thread,
// nothing remembered. `--at=ADDRESS` names a running product; otherwise one is started. `--record` saves the result.
const bar = 30
const given = /--at=(\S+)/.exec(process.argv.join(' '))?.[1]
const own = given ? null : await startProduct()
const address = given ?? `http://127.0.0.1:${own?.port}`

const readings: { id: string; lines: number; ms: number }[] = []
for (const { id } of templates) readings.push(await measure(id))
await own?.stop()

const sorted = readings.toSorted((a, b) => a.ms - b.ms)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.ms ?? 0
report('room-takeoff', 'The takeoff of a whole room', [
  `Every room of ${readings.length} with its products and what goes with it, the median of five. CPU time of the one thread. Bar: ${bar} ms in every room.`,
  '',
  `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms; ${readings.filter(({ ms }) => ms > bar).length} rooms over the bar. The slowest:`,
  '',
  '| room | lines | ms |',
  '|---|---|---|',
  ...sorted
    .slice(-8)
    .reverse()
    .map(({ id, lines, ms }) => `| ${id} | ${lines} | ${ms.toFixed(1)} |`),
])

async function measure(id: string): Promise<(typeof readings)[number]> {
  const { scene: shown } = await call<TemplateDetail>(`/api/room_templates/${id}`)
  const { fills } = await call<AccessoriesDoc>('/api/visualization/accessories', { document: shown })
  const document = { ...shown, fills }
  const rows: ModelRow[] = []
  const products = productsOf(document)
  for (let from = 0; from < products.length; from += 100)
    rows.push(...(await call<ModelRow[]>('/api/visualization/models', { products: products.slice(from, from + 100) })))
  const models = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const count = () => {
    const scene = wholeOf(groundOf(document), document, models)
    return linesOf(scene, models, countingOf(scene)).length + contractorLines(scene).length
  }
  const lines = count()
  const taken = Array.from({ length: 5 }, () => {
    const from = process.threadCpuUsage()
    count()
    const { user, system } = process.threadCpuUsage(from)
    return (user + system) / 1000
  }).sort((a, b) => a - b)
  return { id, lines, ms: taken[2] as number }
}

async function call<T>(path: string, body?: object): Promise<T> {
  const asked = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(`${address}${path}`, asked)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: T }).data
}
