import { parseArgs } from 'node:util'
import setUp from '../test/global-setup.ts'
import { walk } from '../test/trade/walk.ts'
import { createTrading } from '../test/trade/world.ts'
import { summary } from './summary.ts'

// Checks that a trade of 10,000 random steps follows the model and loses no cent. It runs in walks of 1,000 steps, each
// in its own shop. `--steps=N`, `--walk=N` (steps of one walk), `--seed=N` and `--minutes=N` change the sample.
const { values } = parseArgs({
  strict: false,
  options: {
    steps: { type: 'string', default: '10000' },
    walk: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '120' },
  },
})
const [steps, length, limit] = [Number(values.steps), Number(values.walk), Number(values.minutes) * 60_000]
const tearDown = await setUp()
const report = summary('A random trade against its model', ['seed', 'steps', 'orders', 'days', 'seconds', 'wrong'])
const tally = new Map<string, number>()
const begun = performance.now()
for (let seed = Number(values.seed), left = steps; left > 0 && performance.now() - begun < limit; seed++) {
  const trading = await createTrading(4, seed)
  const [from, first] = [performance.now(), trading.now]
  const now = Math.min(length, left)
  left -= now
  let wrong = 0
  try {
    for (const [what, times] of await walk(trading, now)) tally.set(what, (tally.get(what) ?? 0) + times)
  } catch (error) {
    wrong = 1
    console.log(`seed ${seed}:`, error)
  }
  const days = Math.round((trading.now.getTime() - first.getTime()) / 86_400_000)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  report.row([seed, now, trading.sales.length, days, seconds, wrong], wrong)
  await trading.crowd.close()
}
await tearDown()
const kinds = [...tally].sort(([, a], [, b]) => b - a).map(([what, times]) => `- ${times} × ${what}`)
process.exit(report.end(...kinds))
