import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeDesigner } from '#test/ai-designs.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { byScript } from '#test/login.ts'

// With the planner and the reader of the product.
let test: TestApp
let larkham: number
beforeAll(async () => {
  test = await createDemoApp()
  larkham = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0
})
afterAll(() => test.close())

const prompt = 'A calm bathroom with a vanity in oak'
const least = async (body: object) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/AI/designs/least',
    headers: byScript,
    payload: { prompt, showroom: larkham, ...body },
  })
  return { status: response.statusCode, ...response.json() }
}

describe('a budget that cannot be met', () => {
  it('is said to a guest with the least that the room costs here, and suffices from that amount on', async () => {
    const low = await least({ budget: 300 })
    expect(low.status, JSON.stringify(low)).toBe(200)
    expect(low.data.least).toBeGreaterThan(300)
    expect(low.data.problem).toMatch(/^This room costs at least \$[\d,.]+ before tax here\. Raise the budget/)
    expect((await least({ budget: Math.ceil(low.data.least) })).data).toMatchObject({
      least: low.data.least,
      problem: null,
    })
    const withTax = await least({ budget: Math.ceil(low.data.least), budget_with_tax: true })
    expect(withTax.data.problem).not.toBeNull()
    expect((await least({})).data).toMatchObject({ budget_before_tax: null, problem: null })
  })

  it('is refused before a credit is spent, from the words as from the field', async () => {
    const ann = await makeDesigner(test, 1)
    for (const body of [{ budget: 300 }, { prompt: `${prompt}, no more than $300` }]) {
      const refused = await ann.post('designs', { prompt, showroom: larkham, ...body })
      expect(refused.status).toBe(422)
      expect(refused.errors.budget[0]).toContain('costs at least')
    }
    expect(await ann.credits()).toBe(1)
    const { rows } = await test.deps.db.query('SELECT FROM ai_designs WHERE account_id = $1', [ann.id])
    expect(rows).toEqual([])
  })

  it('is refused for a refinement too', async () => {
    const ann = await makeDesigner(test, 2)
    const { data } = await ann.post('designs', { prompt, showroom: larkham })
    const ended = async () => expect((await ann.read(data.id)).data.status).toBe('done')
    await vi.waitFor(ended, { timeout: 120_000, interval: 50 })
    const refine = (body: object) => ann.post(`designs/${data.id}/refine`, { result: 0, ...body })
    const byField = await refine({ prompt: '', budget: 300 })
    expect([byField.status, byField.errors?.budget?.[0]]).toEqual([422, expect.stringContaining('at least')])
    const byWords = await refine({ prompt: 'all of it for at most $300' })
    expect([byWords.status, byWords.errors?.prompt?.[0]]).toEqual([422, expect.stringContaining('at least')])
    expect(await ann.credits()).toBe(1)
  })
})
