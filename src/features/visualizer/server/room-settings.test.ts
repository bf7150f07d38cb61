import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let token: string
beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
  token = await signIn(test.deps.db, (await makeAccount(test.deps.db, { type: 'Admin' })).id)
})
afterAll(() => test.close())

it('an Admin names, places and hides templates and floor plans; lists follow, and wrong input is refused at its field', async () => {
  for (const [admin, shown] of [
    ['templates', 'room_templates'],
    ['floor_plans', 'floor_plans'],
  ] as const) {
    const list = async () => (await call(`${shown}?per_page=100`)).data
    const rows = (await call(`admin/${admin}`, { token })).data
    const before = await list()
    const [first, second] = rows.data
    const save = (id: string, body: object, by: string | undefined = token) =>
      call(`admin/${admin}/${id}`, { token: by, method: 'PUT', body })
    expect((await save(first.id, { name: first.name, hidden: true })).status).toBe(200)
    expect((await save(second.id, { name: 'Our favorite', position: 1 })).status).toBe(200)
    expect((await save(second.id, { name: 'Our favorite', position: 1 })).status).toBe(200)
    const after = await list()
    expect(after.total).toBe(before.total - 1)
    expect(after.data[0].name).toBe('Our favorite')
    expect((await call(`admin/${admin}?q=favorite`, { token })).data.data).toMatchObject([
      { id: second.id, built_in_name: second.name, position: 1, hidden: false },
    ])
    expect(Object.keys((await save(first.id, { name: '', position: 0 })).errors).sort()).toEqual([
      'name',
      'position',
    ])
    expect((await save('nowhere', { name: 'x' })).status).toBe(404)
    expect((await call(`admin/${admin}`)).status).toBe(401)
    const { data: log } = await call('admin/audit?action=catalogue.changed', { token })
    expect(log.data[0].object.id).toMatch(/./)
    expect(log.total % 2).toBe(0)
  }
})
