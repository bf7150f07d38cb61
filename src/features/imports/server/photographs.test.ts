import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { updateRows } from '#db/write.ts'
import { clearMedia } from '#features/media/server/change-media.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { signIn } from '#test/factories.ts'
import { heic } from '#test/heic.ts'
import { makeZip } from '#test/make-zip.ts'
import { readRows } from '#test/rows.ts'
import { sendForm } from '#test/send-form.ts'
import { addVendors, vendorId } from '#test/vendor-files.ts'
import type { ImportJobView, ImportPhotographsView } from '../schema.ts'
import { forgetImports } from './import-jobs.ts'

let test: TestApp
let token: string
let other: string
beforeAll(async () => {
  test = await createTestApp()
  await addVendors(test.deps.db)
  token = await signIn(test.deps.db, vendorId)
  other = await signIn(test.deps.db, 78)
})
afterAll(() => test.close())

const root = '/api/vendor/products/import'
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, as = token) {
  const headers = { authorization: as }
  const response = await test.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: response.statusCode, ...response.json() }
}
async function reached(job: number, status: ImportJobView['status']): Promise<ImportJobView> {
  await vi.waitFor(async () => expect((await call('GET', `${root}/${job}`)).data.status).toBe(status), {
    timeout: 60_000,
  })
  return (await call('GET', `${root}/${job}`)).data
}
/** A checked file in our own columns; returns the job. */
async function checked(lines: string[], status: ImportJobView['status'] = 'checked'): Promise<number> {
  const bytes = ['sku,product_name,category,brand,final_price,stock,image_url', ...lines].join('\n')
  const files = [{ name: 'own.csv', bytes }]
  const { data } = await sendForm(test, root, { fields: { mode: 'check' }, files, headers: { authorization: token } })
  await reached(data.job, status)
  return data.job
}
const line = (sku: string, picture = '') => `${sku},Knob ${sku},Cabinet Hardware,Calle,4,9,${picture}`
const send = (job: number, files: { name: string; bytes: Buffer | string }[], fields = {}, as = token) =>
  sendForm(test, `${root}/${job}/photographs`, { fields, files, headers: { authorization: as } })
const view = async (job: number, state = 'unmatched'): Promise<ImportPhotographsView> =>
  (await call('GET', `${root}/${job}/photographs?state=${state}`)).data
async function commit(job: number): Promise<ImportJobView> {
  expect((await call('POST', `${root}/${job}/commit`)).status).toBe(200)
  return reached(job, 'done')
}
/** Another color is another photograph. */
const photo = (background: string, side = 600) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
/** The names of a product's photographs in their order. */
async function namesOf(sku: string): Promise<string[]> {
  const [product] = await readRows(test.deps.db, 'products', { sku })
  const rows = await readRows(test.deps.db, 'product_media', { productId: product?.id ?? 0 })
  return rows.toSorted((a, b) => a.position - b.position).map(({ name }) => name)
}
const listed = ({ list }: ImportPhotographsView) => list.data.map(({ name, sku }) => [name, sku])

it('photographs go to the products that their names say, and are taken back with the import', async () => {
  const job = await checked([line('PH-1'), line('PH-2', 'side view.jpg'), line('PH-3')])
  const zip = makeZip([
    { name: 'photos/ph-1_2.jpg', content: await photo('red') },
    { name: 'photos/PH-1.heic', content: heic() },
    { name: 'photos/Side View.jpg', content: await photo('green') },
    { name: 'photos/PH-9.jpg', content: await photo('blue') },
    { name: '__MACOSX/photos/._PH-1.heic', content: 'x' },
    { name: 'PH-2/front.png', content: await photo('navy') },
  ])
  expect(await send(job, [{ name: 'all.zip', bytes: zip }])).toMatchObject({
    status: 201,
    data: {
      ready: true,
      total: 5,
      matched: 4,
      with_photograph: 2,
      unmatched: 1,
      refused: 0,
      products: 3,
      without_photograph: 1,
      list: { data: [{ name: 'photos/PH-9.jpg', sku: null, nearest: expect.stringMatching(/^PH-/) }] },
    },
  })
  expect(listed(await view(job, 'matched'))).toEqual([
    ['PH-2/front.png', 'PH-2'],
    ['photos/PH-1.heic', 'PH-1'],
    ['photos/Side View.jpg', 'PH-2'],
    ['photos/ph-1_2.jpg', 'PH-1'],
  ])
  // What was sent already changes nothing.
  await send(job, [{ name: 'all.zip', bytes: zip }])
  expect(await view(job)).toMatchObject({ total: 5, matched: 4 })

  const [lost] = (await view(job)).list.data
  const url = `${root}/${job}/photographs/${lost?.id}`
  expect(await call('PUT', url, { sku: 'PH-33' })).toMatchObject({
    status: 422,
    errors: { sku: ['No product of this file has this SKU. The nearest one is PH-3.'] },
  })
  expect((await call('PUT', url, { sku: 'ph 3' })).data).toMatchObject({ matched: 5, without_photograph: 0 })
  expect((await call('PUT', url, { sku: '' })).data).toMatchObject({ matched: 4, left_out: 1 })
  expect((await call('PUT', url, { sku: null })).data).toMatchObject({ matched: 4, unmatched: 1 })
  expect((await call('PUT', url, { sku: 'PH-3' })).data).toMatchObject({ matched: 5 })
  expect((await call('PUT', url, { sku: 'PH-3' }, other)).status).toBe(404)
  expect((await call('PUT', `${root}/${job}/photographs/1`, { sku: '' })).status).toBe(404)

  expect(await commit(job)).toMatchObject({ created: 3, photographs: 5 })
  expect(await namesOf('PH-1')).toEqual(['PH-1.heic', 'ph-1_2.jpg'])
  expect(await namesOf('PH-2')).toEqual(['Side View.jpg', 'front.png'])
  expect(await namesOf('PH-3')).toEqual(['PH-9.jpg'])
  const [stored] = await readRows(test.deps.db, 'product_media', { name: 'PH-1.heic' })
  expect(stored).toMatchObject({ width: 900, height: 700, sourceUrl: null })
  const served = await test.app.inject(`/media/m/${stored?.file}/square-320.webp`)
  expect(served.headers['content-type']).toBe('image/webp')
  expect((await send(job, [{ name: 'PH-1-4.jpg', bytes: await photo('pink') }])).status).toBe(422)
  expect((await call('PUT', url, { sku: '' })).status).toBe(422)

  await call('POST', `${root}/${job}/undo`)
  await reached(job, 'undone')
  expect(await readRows(test.deps.db, 'product_media', {})).toEqual([])
})

it('photographs alone are an import, after those that the products have, and only these are taken back', async () => {
  await commit(await checked([line('AL-1')]))
  const [product] = await readRows(test.deps.db, 'products', { sku: 'AL-1' })
  const media = `/api/vendor/products/${product?.id}/media`
  const own = [{ name: 'own.jpg', bytes: await photo('gray') }]
  await sendForm(test, media, { fields: { kind: 'photo' }, files: own, headers: { authorization: token } })

  const job = await checked([line('AL-1')])
  expect((await call('POST', `${root}/${job}/commit`)).status).toBe(422)
  await send(job, [
    { name: 'AL-1 (2).jpg', bytes: await photo('teal') },
    { name: 'AL-1.jpg', bytes: await photo('lime') },
    { name: 'AL-1_9.jpg', bytes: own[0]?.bytes ?? '' },
  ])
  expect(await commit(job)).toMatchObject({ created: 0, changed: 0, photographs: 2 })
  expect(await namesOf('AL-1')).toEqual(['own.jpg', 'AL-1.jpg', 'AL-1 (2).jpg'])
  expect((await view(job, 'refused')).list.data).toMatchObject([
    { name: 'AL-1_9.jpg', problem: 'The product already has this photograph.' },
  ])
  const [, first] = (await call('GET', media)).data.photographs
  await call('DELETE', `${media}/${first.id}`)
  await call('POST', `${root}/${job}/undo`)
  await reached(job, 'undone')
  expect(await namesOf('AL-1')).toEqual(['own.jpg'])
  // Nothing is left that another photograph could collide with.
  const next = [{ name: 'next.jpg', bytes: await photo('cyan') }]
  const added = await sendForm(test, media, {
    fields: { kind: 'photo' },
    files: next,
    headers: { authorization: token },
  })
  expect(added.status).toBe(201)
})

it('a product gets at most 20 photographs', async () => {
  const job = await checked([line('MANY-1')])
  const files = await Promise.all(
    Array.from({ length: 21 }, async (_, i) => ({
      name: `MANY-1-${i + 1}.jpg`,
      content: await photo(`rgb(${i * 9},9,9)`),
    })),
  )
  await send(job, [{ name: 'many.zip', bytes: makeZip(files) }])
  expect(await commit(job)).toMatchObject({ photographs: 20 })
  expect((await view(job, 'refused')).list.data).toMatchObject([
    { name: 'MANY-1-21.jpg', problem: 'A product has at most 20 photographs.' },
  ])
})

describe('what cannot be used is refused in words', () => {
  it('a photograph alone, without those beside it', async () => {
    const job = await checked([line('BAD-1')])
    const types = 'jpg, svg, jpeg, png, bmp, gif, webp, heic, heif'
    const zip = makeZip([
      { name: 'BAD-1.jpg', content: 'no picture' },
      { name: 'BAD-1_2.jpg', content: await photo('red', 599) },
      { name: 'BAD-1_3.jpg', content: await photo('red') },
      { name: 'BAD-1_4.heic', content: heic().subarray(0, 400) },
      { name: 'BAD-1_5.jpg', content: await photo('blue'), packed: Buffer.from('broken') },
      { name: 'BAD-1_6.bmp', content: Buffer.alloc(11 * 1024 * 1024) },
      { name: 'list.txt', content: 'text' },
    ])
    expect((await send(job, [{ name: 'a.zip', bytes: zip }])).data).toMatchObject({ total: 7, matched: 1, refused: 6 })
    const problems = (await view(job, 'refused')).list.data.map(({ name, problem }) => [name, problem])
    expect(problems).toEqual([
      ['BAD-1.jpg', `The photograph field must be a file of type: ${types}.`],
      ['BAD-1_2.jpg', 'The photograph field must be Minimum 600 X 600 pixels.'],
      ['BAD-1_4.heic', `The photograph field must be a file of type: ${types}.`],
      ['BAD-1_5.jpg', 'This file of the ZIP is broken.'],
      ['BAD-1_6.bmp', 'The photograph field must be at most 10 MB.'],
      ['list.txt', `The photograph field must be a file of type: ${types}.`],
    ])
    // A better one with the same name takes its place.
    await send(job, [{ name: 'BAD-1.jpg', bytes: await photo('navy') }])
    expect(await view(job)).toMatchObject({ total: 7, matched: 2, refused: 5 })
  })

  it('a ZIP that is broken, protected or too large, and a form without files', async () => {
    const job = await checked([line('ZIP-1')])
    const problemOf = async (bytes: Buffer) => {
      const { status, errors } = await send(job, [{ name: 'a.zip', bytes }])
      return [status, errors?.files]
    }
    expect(await problemOf(Buffer.from('PK\x03\x04 no'))).toEqual([422, ['This ZIP could not be read. Pack it again.']])
    expect(await problemOf(makeZip([{ name: 'a.jpg', content: 'a', encrypted: true }]))).toEqual([
      422,
      ['This ZIP is protected with a password. Pack it without one.'],
    ])
    expect(await problemOf(Buffer.alloc(39 * 1024 * 1024))).toEqual([
      422,
      ['A ZIP must be at most 38 MB. Send its photographs themselves, or several smaller ZIPs.'],
    ])
    expect(await send(job, [])).toMatchObject({ status: 422, errors: { files: ['Files are required.'] } })
    expect((await call('POST', `${root}/${job}/photographs`, {})).status).toBe(415)
    expect((await view(job)).total).toBe(0)
  })

  it('photographs of a product that the file does not have, or of another vendor', async () => {
    const job = await checked([line('OWN-1')])
    const file = { name: 'OWN-1.jpg', bytes: await photo('red') }
    expect((await send(job, [file], {}, other)).status).toBe(404)
    expect((await call('GET', `${root}/${job}/photographs`, undefined, other)).status).toBe(404)
    // The path that the page gives is cleaned like those of a ZIP.
    await send(job, [{ ...file, name: 'front.jpg' }], { paths: JSON.stringify(['../../OWN-1/front.jpg']) })
    expect(listed(await view(job, 'matched'))).toEqual([['OWN-1/front.jpg', 'OWN-1']])
  })
})

it('photographs can be sent before the file is checked, and are kept while it is checked again', async () => {
  const job = await checked([line('EARLY-1')])
  await updateRows(test.deps.db, 'import_jobs', { id: job }, { status: 'mapping' })
  expect((await send(job, [{ name: 'EARLY-1.jpg', bytes: await photo('red') }])).data).toMatchObject({ ready: false })
  const { mapping } = (await call('GET', `${root}/${job}`)).data
  await call('PUT', `${root}/${job}`, { mapping })
  await reached(job, 'checked')
  expect(await view(job)).toMatchObject({ ready: true, matched: 1 })
})

it('photographs that were never written are forgotten after a week, with their files', async () => {
  const job = await checked([line('OLD-1')])
  await send(job, [{ name: 'OLD-1.jpg', bytes: await photo('orange') }])
  const [kept] = await readRows(test.deps.db, 'import_photographs', { jobId: job })
  const later = new Date(Date.now() + 9 * 86_400_000)
  const isKept = async () => (await test.deps.mediaFiles.get(kept?.file ?? '')) !== undefined
  await clearMedia({ ...test.deps, clock: () => later })
  expect(await isKept()).toBe(true)
  await forgetImports({ db: test.deps.db, clock: () => later })
  expect(await readRows(test.deps.db, 'import_photographs', { jobId: job })).toEqual([])
  await clearMedia({ ...test.deps, clock: () => later })
  expect(await isKept()).toBe(false)
})
