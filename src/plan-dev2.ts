import { readFileSync } from 'node:fs'
import { openDb } from '#db/client.ts'
import { createCatalogue } from '#features/catalogue/server/catalogue.ts'
import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import { createVersions } from '#server/pages/page-cache.ts'
import { createFaces } from '#features/visualizer/server/faces.ts'
import { createModels } from '#features/visualizer/server/models.ts'
import { prepare } from '#features/design-ai/server/planner/prepare.ts'
import { chooseRooms } from '#features/design-ai/server/planner/choose-rooms.ts'
import { createSolve } from '#features/design-ai/server/planner/solve.ts'
import { programOf } from '#features/design-ai/server/planner/model.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
const root = '/work/wt-engine/data/'
const password = readFileSync(root + 'postgres.password', 'utf8').trim()
const port = readFileSync(root + 'postgres/postmaster.pid', 'utf8').split('\n')[3]
const url = `postgres://wainscot:${password}@127.0.0.1:${port}/wainscot`
const log: any = { info() {}, warn: console.warn, error: console.error, debug() {}, child: () => log }
const db = openDb(url, 4)
const versions = createVersions()
const catalogue = await createCatalogue({ db, databaseUrl: url, versions, log })
await catalogue.ready()
const faceOf = await createFaces({ db, catalogue, versions }).ready()
const models = createModels({ db, catalogue })
const showroom = catalogue.showroomByVsd('LARKHAM2')!.id
const real = await createSolve()
let solveMs = 0
const solve = (instance: any, options: any) => {
  const t = cpuMs()
  const p = programOf(instance)
  console.log('  solve…', p.cost.length, 'vars', p.lower.length, 'rows', p.values.length, 'nz')
  const r = real(instance, options)
  solveMs += cpuMs() - t
  console.log('  solve', Math.round(cpuMs() - t), 'ms gap', r?.gap)
  return r
}
import { briefNumber } from "#test/design-plans.ts"
for (const n of (process.argv[2] ?? "").split(",").map(Number)) {
  const request = briefNumber(n, [showroom])

  let t = cpuMs()
  const p = await prepare(request, { catalogue, view: catalogue.view(showroom), faceOf, breathe: () => null }, (products) => models.read({ products, showroom }, visitor))
  console.log('##', n, request.document.template, request.budgetCents, 'prepare', Math.round(cpuMs() - t), 'groups', p.job.groups.map((g) => `${g.slots[0]}:${g.options.length}`).join(' '))
  t = cpuMs(); solveMs = 0
  const r = chooseRooms(p.job, solve)
  console.log('  choose', Math.round(cpuMs() - t), 'solve', Math.round(solveMs), 'diff', r.difference, r.rooms.map((x) => [x.totalCents, x.leastCents, x.withinBudget]))
}
await catalogue.close(); await db.end()
function cpuMs() { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
