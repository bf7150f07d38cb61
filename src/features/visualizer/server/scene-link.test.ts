import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { sampleDocument as document } from '#test/hired-project.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let token: string
beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
  token = await signIn(test.deps.db, (await makeAccount(test.deps.db, {})).id)
})
afterAll(() => test.close())

it('a revoked link says that it was revoked, and the room gets another one, once', async () => {
  const { data: room } = await call('scenes', { token, body: { document } })
  const revoke = (link: string, who?: string) =>
    call(`scenes/${room.id}/link/${link}`, { method: 'DELETE', token: who })
  expect((await call(`scenes/${room.share_id}`)).status).toBe(200)
  const stranger = await signIn(test.deps.db, (await makeAccount(test.deps.db, {})).id)
  expect((await revoke(room.share_id, stranger)).status).toBe(404)
  expect((await revoke(newKey(), token)).status).toBe(404)

  const revoked = await revoke(room.share_id, token)
  expect(revoked).toMatchObject({ status: 200, message: 'Link revoked.', data: { id: room.id } })
  expect(revoked.data.share_id).not.toBe(room.share_id)
  expect(await call(`scenes/${room.share_id}`)).toMatchObject({
    status: 410,
    message: 'This link was revoked by the owner of the room.',
  })
  expect((await call(`scenes/${revoked.data.share_id}`)).data.read_only).toBe(true)
  // A repeated call does not revoke the new link.
  expect((await revoke(room.share_id, token)).data.share_id).toBe(revoked.data.share_id)
})

it('a guest revokes the link of the room that they made', async () => {
  const { data: room } = await call('scenes', { body: { document } })
  const path = `scenes/${room.share_id}/link/${room.share_id}`
  expect((await call(path, { method: 'DELETE' })).status).toBe(403)
  expect((await call(path.replace(room.share_id, room.id), { method: 'DELETE' })).status).toBe(200)
  expect((await call(`scenes/${room.share_id}`)).status).toBe(410)
})
