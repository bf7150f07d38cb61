import { askQueries, demoJudge, readQueries, reportOf, sets } from '#test/search-queries/ask-queries.ts'
import { figuresOf, type Judge } from '#test/search-queries/judge.ts'
import { address } from './browser.ts'
import { expect, test } from './test.ts'

/** The bar is 98 in 100; the first held-out set must reach its measured value (decision 0042). */
const minFound = { tuning: 0.98, 'held-out': 0.93, 'held-out-2': 0.98 }

let judge: Judge
test.beforeAll(() => {
  judge = demoJudge()
})

// The held-out queries are never used for tuning, so their flawed responses are listed only with JUDGE_HELD_OUT.
for (const set of sets)
  test(`the ${set} queries find products that are for sale, 98 in 100, correct ones in the first five places, 9 in 10, and a notice when they are not for sale, 95 in 100`, async () => {
    const verdicts = await askQueries(readQueries(set), judge, async (path) => {
      const response = await fetch(address + path)
      expect(response.status).toBe(200)
      return (await response.json()).data
    })
    console.log(reportOf(set, verdicts, false))
    const report = reportOf(set, verdicts, set === 'tuning' || !!process.env.JUDGE_HELD_OUT)
    const { precision, found, noticed } = figuresOf(verdicts)
    expect(precision, report).toBeGreaterThanOrEqual(0.9)
    expect(found, report).toBeGreaterThanOrEqual(minFound[set])
    expect(noticed, report).toBeGreaterThanOrEqual(0.95)
  })
