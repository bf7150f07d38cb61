import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { designArea, ofDesign } from '#test/design-area.ts'

const test = await createTestApp()
afterAll(() => test.close())

it('concurrent requests spend exactly the available credits, and the balance never goes negative [M14, AI-04]', async () => {
  const area = designArea(test)
  const { response, token } = await area.newcomer()
  const { id } = response.json().user
  const sql = (text: string) => test.deps.db.query(text, [id])
  await sql('UPDATE ai_accounts SET credits = 3 WHERE id = $1')
  const spent = await Promise.allSettled(
    Array.from({ length: 50 }, () => sql('UPDATE ai_accounts SET credits = credits - 1 WHERE id = $1')),
  )
  expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = spent.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(String(refused.reason)).toContain('ai_accounts_credits_check')
  expect((await area.getUser(ofDesign(token))).json().user.credits).toBe(0)
})
