import { parseArgs } from 'node:util'
import { createTestApp } from '../test/app.ts'
import { createDemoDatabase } from '../test/demo.ts'
import { planBriefs } from '../test/design-plans.ts'
import setUp from '../test/global-setup.ts'
import { summary } from './summary.ts'

// Plans a thousand random briefs about all room templates, with random wishes, budgets, dates and showrooms, and checks
// every property that a plan has: the budget, stock, fit, clearances, three rooms that differ, the same rooms for the
// same seed. `--briefs=N` and `--from=N` change the sample.
const { values } = parseArgs({
  strict: false,
  options: { briefs: { type: 'string', default: '1000' }, from: { type: 'string', default: '0' } },
})
const columns = [
  'briefs',
  'templates',
  'over budget, said so',
  'alike',
  'nothing sold',
  'repeated',
  'p50 ms',
  'p95 ms',
  'wrong',
]
const report = summary('Random briefs planned', columns)
const tearDown = await setUp()
const database = await createDemoDatabase()
const test = await createTestApp({ databaseUrl: database.url })
const done = await planBriefs(test.deps, {
  from: Number(values.from),
  many: Number(values.briefs),
  repeatEvery: 20,
  notify: (text) => console.log(text),
})
const { wrong, alike, over, nothing, repeated, templates, p50, p95 } = done
report.row([done.briefs, templates, over, alike, nothing, repeated, p50, p95, wrong], wrong)
await test.close()
await database.drop()
await tearDown()
process.exit(report.end())
