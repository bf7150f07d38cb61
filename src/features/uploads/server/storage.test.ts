import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomId } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { sendForm } from '#test/send-form.ts'
import { maxStored, sizeWord } from '../rules.ts'

let test: TestApp
let picture: Buffer
beforeAll(async () => {
  test = await createTestApp()
  const made = sharp({ create: { width: 1000, height: 800, channels: 3, background: '#b9975b' } })
  picture = await made.png().toBuffer()
})
afterAll(() => test.close())

async function account(given: object = {}) {
  const { id } = await makeAccount(test.deps.db, given)
  const authorization = await signIn(test.deps.db, id)
  const call = async (method: 'GET' | 'DELETE', url: string) => {
    const response = await test.app.inject({ method, url: `/api/${url}`, headers: { authorization } })
    return { status: response.statusCode, ...response.json() }
  }
  const upload = (purpose = 'room') =>
    sendForm(test, '/api/uploads', {
      fields: { purpose },
      files: [{ name: 'plan.png', bytes: picture }],
      headers: { authorization },
    })
  /** As if it had been uploaded: a file of this size. */
  const store = async (bytes: number, purpose = 'room') => {
    const file = randomId()
    await test.deps.db.query(
      `INSERT INTO uploads (id, account_id, purpose, file, name, bytes, mime, created_at)
        VALUES ($1, $2, $3, $4, 'old.png', $5, 'image/png', now() - interval '3 days')`,
      [file, id, purpose, `${'ab'.repeat(20)}.png`, bytes],
    )
    return file
  }
  return { id, call, upload, store }
}

it('an account stores as much as its kind allows; then the refusal says how much it has and what to delete where [U32]', async () => {
  const ann = await account({ emailVerifiedAt: null })
  expect((await ann.upload()).status).toBe(201)
  const old = await ann.store(maxStored.unverified - 200)
  const refused = await ann.upload()
  expect(refused.status).toBe(422)
  expect(refused.errors.files).toEqual([
    'Your storage is full: 50 MB of 50 MB are used. Delete files (50 MB) at My account, Files. To store more, confirm your email address.',
  ])
  // The chat's files count too.
  expect((await ann.upload('chat')).status).toBe(422)
  expect((await ann.call('DELETE', `account/files/${old}`)).status).toBe(200)
  expect((await ann.upload()).status).toBe(201)
})

it('who has confirmed their address may store more, and pictures of rooms count', async () => {
  const bob = await account()
  await bob.store(maxStored.unverified)
  expect((await bob.upload()).status).toBe(201)
  const { data } = await bob.call('GET', 'account/files')
  expect(data).toMatchObject({
    most: maxStored.homeowner,
    files: [{ name: 'plan.png', used: null }, { name: 'old.png' }],
  })
  expect(data.used).toBe(data.files.reduce((sum: number, { size }: { size: number }) => sum + size, 0))
})

it('a file can be deleted by its account alone, and not while something needs it', async () => {
  const [ann, bob] = [await account(), await account()]
  const file = await ann.store(1000)
  expect((await bob.call('DELETE', `account/files/${file}`)).status).toBe(404)
  await test.deps.db.query(
    `INSERT INTO own_templates (id, owner_id, name, room, image, document, created_at)
      VALUES ($1, $2, 'Bath', 'Bathroom', '/media/u/' || $3, '{}', now())`,
    [`own_${newKey()}`, ann.id, `${'ab'.repeat(20)}.png`],
  )
  const refused = await ann.call('DELETE', `account/files/${file}`)
  expect(refused.errors).toEqual({
    file: ['This file cannot be deleted: it is the picture of one of your rooms.'],
  })
  await test.deps.db.query('DELETE FROM own_templates WHERE owner_id = $1', [ann.id])
  const done = await ann.call('DELETE', `account/files/${file}`)
  expect(done).toMatchObject({ status: 200, message: 'File deleted.', data: { files: [], used: 0 } })
})

it('sizes read as people say them', () => {
  expect([900, 840_000, 4_404_019, 52_428_800, 5 * 1024 ** 3].map(sizeWord)).toEqual([
    '1 kB',
    '821 kB',
    '4.2 MB',
    '50 MB',
    '5 GB',
  ])
})
