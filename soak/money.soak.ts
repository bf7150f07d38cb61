import { parseArgs } from 'node:util'
import { createCrowd } from '../test/crowd/crowd.ts'
import { rounds } from '../test/crowd/rounds.ts'
import setUp from '../test/global-setup.ts'
import { summary } from './summary.ts'

// Checks that each invariant of money and stock holds when 50 clients act at the same moment, 100 times. `--rounds=N`,
// `--clients=N`, `--only=M4,M10` and `--minutes=N` (each invariant's share of a limit) change the sample; DATABASE_URL
// names another PostgreSQL.
const { values } = parseArgs({
  strict: false,
  options: {
    rounds: { type: 'string', default: '100' },
    clients: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '120' },
  },
})
const [times, clients, limit] = [Number(values.rounds), Number(values.clients), Number(values.minutes) * 60_000]
const chosen = Object.entries(rounds)
  .filter(([name]) => !values.only || String(values.only).split(',').includes(name))
  .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
const tearDown = await setUp()
const report = summary(`Money and stock under ${clients} clients at once`, [
  'invariant',
  'rounds',
  'clients',
  'seconds',
  'wrong',
])
for (const [name, round] of chosen) {
  const crowd = await createCrowd(clients)
  const from = performance.now()
  let [done, wrong] = [0, 0]
  for (let turn = 0; turn < times && performance.now() - from < limit / chosen.length; turn++, done++) {
    try {
      await round(crowd, turn)
    } catch (error) {
      wrong++
      console.log(`${name}, round ${turn}:`, error)
    }
  }
  try {
    await crowd.sound()
  } catch (error) {
    wrong++
    console.log(`${name}, the books afterwards:`, error)
  }
  report.row([name, done, clients, ((performance.now() - from) / 1000).toFixed(1), wrong], wrong)
  await crowd.close()
}
await tearDown()
process.exit(report.end())
