import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { hostileDrawings, manyComments, oneBitBitmap } from '#test/hostile-pictures.ts'
import { sendForm } from '#test/send-form.ts'

let test: TestApp
let folder: string
let tokens: string[]
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-upload-attacks-'))
  test = await createTestApp({ env: { DATA_DIR: folder } })
  const account = async () => signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
  tokens = [await account(), await account()]
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const hand = (who: number, name: string, bytes: Buffer | string) =>
  sendForm(test, '/api/uploads', {
    fields: { purpose: 'chat' },
    files: [{ name, bytes }],
    headers: { authorization: tokens[who] ?? '' },
  })
const photo = (width = 60, format: 'png' | 'webp' = 'png') =>
  sharp({ create: { width, height: 50, channels: 3, background: '#b9975b' } })
    .toFormat(format)
    .toBuffer()

describe('an upload meant to stop the server', () => {
  it('that consists of comments is rejected, and the server responds meanwhile', async () => {
    const refused = hand(0, 'a.svg', manyComments)
    expect((await test.app.inject('/api/health')).statusCode).toBe(200)
    expect(await refused).toMatchObject({ status: 422, errors: { 'files.0': [expect.any(String)] } })
  })

  it('delays only its sender: other people’s pictures are accepted while it is processed', async () => {
    const slow = hostileDrawings['turbulence of 200 octaves'] ?? ''
    let ended = 0
    const attack = Array.from({ length: 2 }, () =>
      hand(0, 'a.svg', slow).finally(() => {
        ended++
      }),
    )
    for (let i = 0; i < 3; i++) expect((await hand(1, 'a.png', await photo(60 + i))).status).toBe(201)
    expect(ended).toBeLessThan(2)
    expect((await Promise.all(attack)).map(({ status }) => status)).toEqual([422, 422])
  })

  it('sent forty times at once gets 429 with Retry-After, and delays no one else', async () => {
    const bomb = oneBitBitmap(1500, 1500)
    const attack = Array.from({ length: 40 }, () => hand(0, 'a.bmp', bomb))
    const other = await hand(1, 'a.png', await photo(80))
    const responses = await Promise.all(attack)
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 429]))
    expect(other.status).toBe(201)
  })
})

describe('a stored file', () => {
  it('can be read on disk only by the server, like everything beside it', async () => {
    await hand(1, 'a.png', await photo(95))
    const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    expect(all.filter((each) => each.isFile()).length).toBeGreaterThan(0)
    for (const each of all) {
      const mode = statSync(path.join(each.parentPath, each.name)).mode & 0o777
      expect([each.name, mode.toString(8)]).toEqual([each.name, each.isDirectory() ? '700' : '600'])
    }
  })

  it('can be a WebP picture and stays one', async () => {
    const response = await hand(1, 'a.png', await photo(90, 'webp'))
    expect(response).toMatchObject({ status: 201, data: [{ mime: 'image/webp', width: 90 }] })
    const served = await test.app.inject({
      url: response.data[0].url,
      headers: { authorization: tokens[1] ?? '' },
    })
    expect(served.headers['content-type']).toBe('image/webp')
  })
})
