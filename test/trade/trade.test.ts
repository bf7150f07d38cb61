import { afterAll, beforeAll, expect, it } from 'vitest'
import { walk } from './walk.ts'
import { createTrading, type Trading } from './world.ts'

// 60 of the 10,000 steps of `npm run soak -- trade`; WALK_STEPS and WALK_SEED change them.
const steps = Number(process.env.WALK_STEPS ?? 60)
let trading: Trading
beforeAll(async () => {
  trading = await createTrading(3, Number(process.env.WALK_SEED ?? 20261121))
})
afterAll(() => trading.crowd.close())

it(
  `takes ${steps} random trading steps as the model predicts, with every cent accounted for after each [M6, M7, M16]`,
  async () => {
    const tally = await walk(trading, steps)
    expect([...tally.values()].reduce((sum, n) => sum + n, 0)).toBe(steps)
    expect([...tally.keys()].filter((what) => what.endsWith('granted')).length).toBeGreaterThan(4)
  },
  180_000 + steps * 2_000,
)
