import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearAway } from '#features/visualizer/server/clear-away.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { bmp } from '#test/bitmap.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { heic } from '#test/heic.ts'
import { readRows } from '#test/rows.ts'
import { sendForm } from '#test/send-form.ts'

let test: TestApp
let folder: string
let token: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-uploads-'))
  test = await createTestApp({ env: { DATA_DIR: folder } })
  token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

type File = { name: string; bytes: Buffer | string }

const send = (
  url: string,
  fields: Record<string, string>,
  files: File[],
  headers: Record<string, string> = { authorization: token },
) => sendForm(test, url, { fields, files, headers })

const hand = (purpose: string, ...files: File[]) => send('/api/uploads', { purpose }, files)
const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#b9975b' } })
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .toFormat(format)
    .toBuffer()
const svg = (inner: string, size = 'width="900" height="700"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`

describe('an uploaded file', () => {
  it('is stored, listed and served with its true type, and without hidden data [U18]', async () => {
    const response = await hand('room', { name: 'My room.JPEG', bytes: await picture(1000, 800, 'jpeg') })
    expect(response).toMatchObject({
      status: 201,
      data: [{ name: 'My room.JPEG', width: 1000, height: 800, mime: 'image/jpeg' }],
    })
    const [{ url, size, id }] = response.data
    expect(id).toBeGreaterThan(0)
    const served = await test.app.inject(url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(served.rawPayload.length).toBe(size)
    expect(served.rawPayload.toString('latin1')).not.toContain('somebody at home')
    expect((await test.app.inject(`/media/u/${'0'.repeat(40)}.jpg`)).statusCode).toBe(404)
    expect((await test.app.inject('/media/u/..%2f..%2fpostgres.password')).statusCode).toBe(404)
  })

  it('can be named jpg, svg, jpeg, png, bmp, gif, webp, heic or heif, and must contain a picture [PRICE-17]', async () => {
    const good = await picture(900, 700)
    for (const [name, bytes] of [
      ['a.png', good],
      ['a.jpg', await picture(900, 700, 'jpeg')],
      ['a.gif', await picture(900, 700, 'gif')],
      ['a.svg', svg('<rect width="900" height="700" fill="red"/>')],
      ['a.bmp', bmp(900, 700)],
      ['a.webp', await picture(900, 700, 'webp')],
      ['IMG_1.HEIC', heic()],
      // The name only decides the type of file; the content is checked.
      ['b.webp', good],
    ] as [string, Buffer | string][]) {
      const response = await hand('room', { name, bytes })
      expect(response.status, name).toBe(201)
      expect(response.data[0], name).toMatchObject({ width: 900, height: 700 })
    }
    for (const [name, bytes] of [
      ['a.png.html', good],
      ['a.png', '<html><script>alert(1)</script></html>'],
      ['a.svg', '<html><svg></svg></html>'],
      ['a.jpg', good.subarray(0, 60)],
      ['a.pdf', '%PDF-1.7'],
    ] as [string, Buffer | string][]) {
      const response = await hand('room', { name, bytes })
      expect(response, name).toMatchObject({
        status: 422,
        errors: {
          'files.0': ['The image field must be a file of type: jpg, svg, jpeg, png, bmp, gif, webp, heic, heif.'],
        },
      })
    }
  })

  it('must have the minimum width and height for its purpose, or is rejected in the words of the specification [PRICE-18, PRICE-19]', async () => {
    const small = { name: 'a.png', bytes: await picture(599, 2000) }
    expect(await hand('product', small)).toMatchObject({
      status: 422,
      errors: { 'files.0': ['The image field must be Minimum 600 X 600 pixels.'] },
    })
    expect((await hand('product', { ...small, bytes: await picture(600, 600) })).status).toBe(201)
    expect(await hand('logo', { ...small, bytes: await picture(120, 39) })).toMatchObject({
      errors: { 'files.0': ['The image field must be Minimum 120 X 40 pixels.'] },
    })
    // If one of several files is too small, all are refused, and the error names its position.
    const both = await hand('product', { name: 'b.png', bytes: await picture(700, 700) }, small)
    expect(Object.keys(both.errors)).toEqual(['files.1'])
    expect((await hand('chat', { name: 'tiny.png', bytes: await picture(8, 8) })).status).toBe(201)
  })

  it('can be a floor plan in either orientation, and a small one is accepted with a warning', async () => {
    const webp = await hand('room', { name: 'plan.webp', bytes: await picture(600, 800, 'webp') })
    expect(webp).toMatchObject({ status: 201, data: [{ width: 600, height: 800 }] })
    const upright = await hand('room', { name: 'plan.png', bytes: await picture(600, 800) })
    expect(upright).toMatchObject({ status: 201, data: [{ width: 600, height: 800 }] })
    expect(upright.data[0]).not.toHaveProperty('warning')
    const small = await hand('room', { name: 'plan.png', bytes: await picture(640, 480) })
    expect(small.status).toBe(201)
    expect(small.data[0].warning).toMatch(/^This image is 640 × 480 pixels\. Below 800 × 600/)
    expect((await hand('ai', { name: 'room.png', bytes: await picture(640, 800) })).status).toBe(422)
  })

  it('cannot run, read or exhaust anything: drawings become pixels, bombs are not opened [U18]', async () => {
    const script = await hand('room', {
      name: 'a.svg',
      bytes: svg('<script>alert(1)</script><rect width="9" height="9"/>'),
    })
    expect(script).toMatchObject({ status: 201, data: [{ mime: 'image/png' }] })
    const entity = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`
    expect((await hand('room', { name: 'a.svg', bytes: entity })).status).toBe(422)
    expect((await hand('room', { name: 'a.svg', bytes: svg('', 'width="50000" height="50000"') })).status).toBe(422)
    // A header that claims 2.5 gigapixels.
    const bomb = Buffer.from(await picture(900, 700))
    bomb.writeUInt32BE(50_000, 16)
    bomb.writeUInt32BE(50_000, 20)
    expect((await hand('room', { name: 'a.png', bytes: bomb })).status).toBe(422)
    const heavy = await hand('room', { name: 'a.png', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })
    expect(heavy).toMatchObject({
      status: 422,
      errors: { 'files.0': ['The image field must be at most 10 MB.'] },
    })
  })

  it('can be a document in a chat, and is then downloaded rather than displayed', async () => {
    const response = await hand('chat', { name: 'plan.pdf', bytes: '%PDF-1.7\n%%EOF' })
    expect(response).toMatchObject({
      status: 201,
      data: [{ mime: 'application/pdf', width: null, height: null }],
    })
    const { url } = response.data[0]
    const served = await test.app.inject({ url, headers: { authorization: token } })
    expect(served.headers['content-disposition']).toContain('attachment')
    expect((await test.app.inject(url)).statusCode).toBe(401)
    expect((await hand('chat', { name: 'plan.pdf', bytes: '<html></html>' })).status).toBe(422)
  })

  it('is limited in number by its purpose, and requires an account [PRICE-20]', async () => {
    const file = async (i: number) => ({ name: `${i}.png`, bytes: await picture(600 + i, 600) })
    const three = await hand('product', await file(1), await file(2), await file(3))
    expect(three.data).toHaveLength(3)
    expect(await hand('logo', await file(1), await file(2))).toMatchObject({
      status: 422,
      errors: { files: ['Choose one file.'] },
    })
    expect((await hand('product')).errors).toEqual({ files: ['Files are required.'] })
    expect((await hand('poster', await file(1))).errors).toEqual({
      purpose: ['The selected purpose is invalid.'],
    })
    expect((await send('/api/uploads', { purpose: 'room' }, [await file(1)], {})).status).toBe(401)
    const json = {
      method: 'POST' as const,
      url: '/api/uploads',
      headers: { authorization: token },
      payload: {},
    }
    expect((await test.app.inject(json)).statusCode).toBe(415)
  })

  it('creates a private room with its dimensions [SCOPE-05]', async () => {
    const { data } = await hand('room', { name: 'bath.png', bytes: await picture(1000, 800) })
    const call = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      headers = { authorization: token },
      payload?: object,
    ) => test.app.inject({ method, url: `/api/${url}`, headers, payload })
    const room = {
      name: 'My bath',
      room: 'Bathroom',
      image: data[0].id,
      width_ft: 8,
      length_ft: 10,
      height_ft: 8,
    }
    const made = (await call('POST', 'room_templates', undefined, room)).json()
    expect(made.data).toMatchObject({
      name: 'My bath',
      own: true,
      width_ft: 8,
      length_ft: 10,
      image: data[0].url,
    })
    const list = (await call('GET', 'room_templates?room=Bathroom')).json()
    expect(list.data.data[0].id).toBe(made.data.id)
    expect((await call('GET', 'room_templates?own=1')).json().data.total).toBe(1)
    const read = (await call('GET', `room_templates/${made.data.id}`)).json()
    expect(read.data.scene.room.polygon).toHaveLength(4)
    const things = Object.values(read.data.scene.fixtures as Record<string, { type: string }>)
    expect(things.map(({ type }) => type)).toEqual(expect.arrayContaining(['toilet', 'vanity']))
    const stranger = { authorization: await signIn(test.deps.db, (await makeAccount(test.deps.db)).id) }
    expect((await call('GET', `room_templates/${made.data.id}`, stranger)).statusCode).toBe(404)
    expect((await test.app.inject('/api/room_templates?room=Bathroom')).json().data.data[0].own).toBe(false)
    // Another account's image cannot be used.
    expect((await call('POST', 'room_templates', stranger, room)).json().errors).toEqual({
      image: ['The selected image is invalid.'],
    })
    // A second room with the same name gets a number; its owner can rename either one.
    const plain = { ...room, image: null }
    expect((await call('POST', 'room_templates', undefined, plain)).json().data.name).toBe('My bath 2')
    const rename = (name: unknown, headers = { authorization: token }) =>
      call('PUT', `room_templates/${made.data.id}`, headers, { name })
    expect((await rename(' Ванная внизу ')).json()).toMatchObject({
      message: 'Room renamed.',
      data: { id: made.data.id, name: 'Ванная внизу', image: data[0].url },
    })
    expect((await call('GET', `room_templates/${made.data.id}`)).json().data.name).toBe('Ванная внизу')
    expect((await rename('  ')).json().errors).toEqual({ name: ['Name is required.'] })
    expect((await rename('x'.repeat(121))).statusCode).toBe(422)
    expect((await rename('Mine', stranger)).statusCode).toBe(404)
    expect((await call('DELETE', `room_templates/${made.data.id}`, stranger)).statusCode).toBe(404)
    expect((await call('DELETE', `room_templates/${made.data.id}`)).statusCode).toBe(200)
  })

  it('can be the picture of a design, PNG or JPEG, from anyone who may edit it', async () => {
    const document = {
      v: 1,
      template: 'k-galley--japandi',
      style: 'japandi',
      fills: {},
      fixtures: {},
      light: 'day',
      units: 'metric',
    }
    const made = await test.app.inject({ method: 'POST', url: '/api/scenes', payload: { document } })
    const { id, share_id } = made.json().data
    const shot = { name: 'shot.png', bytes: await picture(1600, 900) }
    for (const bytes of [
      svg('<rect width="9" height="9"/>'),
      await picture(900, 700, 'gif'),
      await picture(900, 700, 'webp'),
      bmp(900, 700),
    ])
      expect(await send(`/api/scenes/${id}/snapshot`, {}, [{ name: 'shot.png', bytes }], {})).toMatchObject({
        status: 422,
        errors: { image: [expect.any(String)] },
      })
    const response = await send(`/api/scenes/${id}/snapshot`, {}, [shot], {})
    expect(response.status).toBe(201)
    expect((await test.app.inject(response.data.url)).headers['content-type']).toBe('image/webp')
    expect((await test.app.inject(`/api/scenes/${id}`)).json().data.thumbnail).toBe(response.data.url)
    expect((await send(`/api/scenes/${share_id}/snapshot`, {}, [shot], {})).status).toBe(403)
  })

  it('is deleted when nothing refers to it, as are guests’ designs unused for 90 days', async () => {
    const { db, files, chatFiles } = test.deps
    const [saved] = (await hand('return', { name: 'keep.png', bytes: await picture(31, 32) })).data
    const [loose] = (await hand('return', { name: 'drop.png', bytes: await picture(33, 34) })).data
    const [sent] = (await hand('chat', { name: 'keep.png', bytes: await picture(35, 36) })).data
    const [unsent] = (await hand('chat', { name: 'drop.png', bytes: await picture(37, 38) })).data
    const [gone] = await readRows(db, 'uploads', { id: unsent.id })
    await db.query('DELETE FROM uploads WHERE id = ANY($1)', [[loose.id, unsent.id]])
    const document = {
      v: 1,
      template: null,
      style: 'japandi',
      room: den,
      fills: {},
      fixtures: {},
      light: 'day',
      units: 'metric',
    }
    const make = async (headers = {}) =>
      (await test.app.inject({ method: 'POST', url: '/api/scenes', headers, payload: { document } })).json().data
        .id as string
    test.travelTo('2026-01-01T12:00:00Z')
    const [old, owned] = [await make(), await make({ authorization: token })]
    test.travelTo('2026-03-01T12:00:00Z')
    const young = await make()
    const later = (instant: string) => clearAway({ db, files, chatFiles, clock: () => new Date(instant) })
    await later('2026-04-01T11:59:00Z')
    const there = async (id: string) => (await db.query('SELECT 1 FROM scenes WHERE id = $1', [id])).rowCount === 1
    expect(await there(old)).toBe(true)
    // Files are cleaned up by the time they were written, which is today.
    const cleared = await later(new Date(Date.now() + 2 * 86_400_000).toISOString())
    expect(cleared.files).toBeGreaterThan(0)
    await later('2026-04-01T12:01:00Z')
    expect([await there(old), await there(owned)]).toEqual([false, true])
    expect((await test.app.inject(saved.url)).statusCode).toBe(200)
    expect((await test.app.inject(loose.url)).statusCode).toBe(404)
    const own = { url: sent.url, headers: { authorization: token } }
    expect((await test.app.inject(own)).statusCode).toBe(200)
    expect(await chatFiles.get(gone?.file ?? '')).toBeUndefined()
    expect(young).toMatch(/^.{22}$/)
  })
})

const den = {
  kind: 'living',
  polygon: [
    [0, 0],
    [4, 0],
    [4, 3],
    [0, 3],
  ],
  height: 2.5,
  openings: [],
}
