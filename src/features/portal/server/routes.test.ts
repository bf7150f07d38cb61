import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('an account saves views of a table under names, replaces and deletes them, and sees no others', async () => {
  const { call } = buyer(test)
  const [token, other] = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await makeAccount(test.deps.db, { type: 'Vendor', status: 'Approve' })
      return signIn(test.deps.db, id)
    }),
  )
  const save = (name: string, query: string, as = token) =>
    call('portal/views/products', { token: as, method: 'PUT', body: { name, query } })

  expect((await save('Low stock', 'stock=low')).data).toMatchObject([{ name: 'Low stock', query: 'stock=low' }])
  await save('Drafts', 'status=draft')
  const replaced = await save(' Low stock ', 'sort=stock&stock=low')
  expect(replaced.data).toMatchObject([
    { name: 'Low stock', query: 'sort=stock&stock=low' },
    { name: 'Drafts', query: 'status=draft' },
  ])
  expect((await call('portal/views/orders', { token })).data).toEqual([])
  expect((await call('portal/views/products', { token: other })).data).toEqual([])
  expect((await call('portal/views/products', {})).status).toBe(401)

  const [low] = replaced.data as { id: number }[]
  const remove = (as: string) => call(`portal/views/products/${low?.id}`, { token: as, method: 'DELETE' })
  await remove(other ?? '')
  expect((await call('portal/views/products', { token })).data).toHaveLength(2)
  expect((await remove(token ?? '')).data).toMatchObject([{ name: 'Drafts' }])
  expect((await remove(token ?? '')).status).toBe(200)

  expect((await save('', 'a=1')).errors).toEqual({ name: ['Enter a name for this view.'] })
  for (let n = 0; n < 19; n++) await save(`View ${n}`, `page=${n}`)
  const full = await save('One more', 'a=1')
  expect([full.status, full.errors]).toEqual([422, { name: ['You can save 20 views. Delete one first.'] }])
  expect((await save('Drafts', 'status=draft&q=oak')).status).toBe(200)
})
