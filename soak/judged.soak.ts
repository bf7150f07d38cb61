import others from '#features/design-ai/server/brief/independent-briefs.json' with { type: 'json' }
import judged from '#features/design-ai/server/brief/judged-briefs.json' with { type: 'json' }
import { createTestApp } from '../test/app.ts'
import { createDemoDatabase } from '../test/demo.ts'
import setUp from '../test/global-setup.ts'
import { judgeBriefs } from '../test/judge-briefs.ts'
import { summary } from './summary.ts'

// Plans every judged brief from all products of the demo at the house prices, and compares what became of each wish in
// each room with what would be right: nothing is called met that is not, and no wish is in no list.
const report = summary('Judged briefs', [
  'briefs',
  'refused',
  'rooms',
  'wishes',
  'false met',
  'lost',
  'wrong list',
  'unsafe',
])
const briefs = [...judged, ...others]
const tearDown = await setUp()
const database = await createDemoDatabase('whole')
const test = await createTestApp({ databaseUrl: database.url })
await test.deps.catalogue.ready()
const { wrong, rooms, wishes, refused } = await judgeBriefs(test.deps, briefs, '2026-11-27')
for (const { kind, what, prompt } of wrong) console.log(`${kind}: ${what} (${prompt})`)
const many = (kind: string) => wrong.filter((one) => one.kind === kind).length
const kinds = ['false met', 'lost', 'wrong list', 'unsafe'].map(many)
report.row([briefs.length, refused, rooms, wishes, ...kinds], wrong.length)
await test.close()
await database.drop()
await tearDown()
process.exit(report.end())
