import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { askQueries, demoJudge, readQueries, reportOf, sets } from './ask-queries.ts'
import { figuresOf, type Verdict } from './judge.ts'

/** The bar is 98 in 100; the first held-out set must reach its measured value (decision 0042). */
const leastFound = { tuning: 0.98, 'held-out': 0.93, 'held-out-2': 0.98 }

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp({ size: 'whole' })
})
afterAll(() => test.close())

// The held-out queries are never used for tuning, so their flawed responses are listed only with JUDGE_HELD_OUT.
describe.each(sets)('the %s queries', (set) => {
  let verdicts: Verdict[]
  let report: string
  beforeAll(async () => {
    verdicts = await askQueries(readQueries(set), demoJudge(), async (path) => {
      const response = await test.app.inject(path)
      expect(response.statusCode).toBe(200)
      return response.json().data
    })
    console.log(reportOf(set, verdicts, false))
    report = reportOf(set, verdicts, set === 'tuning' || !!process.env.JUDGE_HELD_OUT)
  })

  it('find correct products in the first five places, 9 in 10', () => {
    expect(figuresOf(verdicts).precision, report).toBeGreaterThanOrEqual(0.9)
  })

  it('find products that are for sale, 98 in 100', () => {
    expect(figuresOf(verdicts).found, report).toBeGreaterThanOrEqual(leastFound[set])
  })

  it('get a notice when the products or the brand are not for sale, 95 in 100', () => {
    expect(figuresOf(verdicts).noticed, report).toBeGreaterThanOrEqual(0.95)
  })
})
