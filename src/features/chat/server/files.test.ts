import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sweepLeftBehind } from '#features/visualizer/server/clear-away.ts'
import { type ChatWorld, createChatWorld, type Signed } from '#test/chat.ts'
import { readRows } from '#test/rows.ts'
import { sweepUnsent } from './files.ts'

let world: ChatWorld
let folder: string
let owner: Signed
let hired: Signed
let project: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-chat-'))
  world = await createChatWorld({ DATA_DIR: folder })
  owner = await world.person()
  hired = await world.professional()
  project = await world.project(owner)
  await world.hire(project, hired)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const picture = (width: number, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#b9975b' } })
    .png()
    .toBuffer()
const send = async (name: string, bytes: Buffer | string) => {
  const uploaded = await world.upload(owner.token, name, bytes)
  const sent = await world.send(owner.token, project, '', { files: [uploaded.data[0].id] })
  return sent.data.files[0]
}
const fetchFile = (token: string | undefined, url: string) => world.call(token, 'GET', url.replace('/api/', ''))

it('a picture is sent to members with its size and a thumbnail, and listed in the gallery [U18, CALL-33]', async () => {
  const file = await send('bath.png', await picture(1200))
  expect(file).toMatchObject({
    name: 'bath.png',
    url: `/api/chat_files/${file.id}`,
    thumbnail: `/api/chat_files/${file.id}/thumbnail`,
    mime: 'image/png',
    width: 1200,
    height: 600,
  })
  const served = await fetchFile(hired.token, file.url)
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': "inline; filename*=UTF-8''bath.png",
    'cache-control': 'no-store',
  })
  expect((await sharp(served.bytes).metadata()).width).toBe(1200)
  // The second time it is read from the store.
  for (let i = 0; i < 2; i++) {
    const small = await fetchFile(hired.token, file.thumbnail)
    const { width, height, format } = await sharp(small.bytes).metadata()
    expect([small.headers['content-type'], format, width, height]).toEqual(['image/webp', 'webp', 480, 240])
  }
  const gallery = await world.call(hired.token, 'GET', `projectChat?t=files&project=${project}`)
  expect(gallery.Project_chats).toEqual([])
  expect(gallery.data.room_files).toEqual(gallery.room_files)
  expect(gallery.room_files[0]).toMatchObject({ ...file, project, sender: 'Ann Lee' })
})

it('a document is downloaded under its own name, also in another script, and has no thumbnail [U18]', async () => {
  const file = await send('Grundriß (Ann’s).pdf', '%PDF-1.7\n%%EOF')
  expect(file).toMatchObject({ mime: 'application/pdf', thumbnail: null, width: null })
  const served = await fetchFile(hired.token, file.url)
  expect(served.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Grundri%C3%9F%20%28Ann%E2%80%99s%29.pdf",
  )
  expect((await fetchFile(hired.token, `${file.url}/thumbnail`)).status).toBe(404)
})

it('an executable named .png or .pdf is refused at its place, and nothing is stored [U18]', async () => {
  const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
  for (const name of ['setup.png', 'setup.pdf', 'setup.exe']) {
    const refused = await world.upload(owner.token, name, program)
    expect([name, refused.status]).toEqual([name, 422])
    expect(refused.errors['files.0']).toHaveLength(1)
  }
  expect(await readRows(world.db, 'uploads', { accountId: owner.id, name: 'setup.png' })).toEqual([])
})

it('files are never served without a session, and not to a member whose hire has ended', async () => {
  const [former, id] = [await world.professional(), await world.project(owner)]
  await world.hire(id, former)
  const [upload] = (await world.upload(owner.token, 'plan.pdf', '%PDF-1.7\n%%EOF ended')).data
  await world.send(owner.token, id, 'Plan', { files: [upload.id] })
  expect((await fetchFile(former.token, upload.url)).status).toBe(200)
  await world.db.query(`UPDATE hires SET status = 'ended', ended_at = now() WHERE project_id = $1`, [id])
  expect((await fetchFile(former.token, upload.url)).status).toBe(404)
  expect((await fetchFile(undefined, upload.url)).status).toBe(401)
  const [row] = await readRows(world.db, 'uploads', { id: upload.id })
  expect((await world.test.app.inject(`/media/u/${row?.file}`)).statusCode).toBe(404)
})

it('a file is sent once, and only if it was uploaded for a chat', async () => {
  const [file] = (await world.upload(owner.token, 'plan.pdf', '%PDF-1.7\n%%EOF once')).data
  expect((await world.send(owner.token, project, 'First', { files: [file.id] })).status).toBe(201)
  const [other] = (await world.upload(owner.token, 'return.pdf', '%PDF-1.7\n%%EOF', 'return')).data
  for (const files of [[file.id], [other.id]])
    expect(await world.send(owner.token, project, 'Again', { files })).toMatchObject({
      status: 422,
      errors: { files: ['A file of this message is no longer available. Add the files again.'] },
    })
})

describe('files that were uploaded and not sent', () => {
  const document = (text: string) => `%PDF-1.7\n%%EOF ${text}`
  const upload = async (text: string): Promise<{ id: number; file: string }> => {
    const [{ id }] = (await world.upload(owner.token, 'plan.pdf', document(text))).data
    const [row] = await readRows(world.db, 'uploads', { id })
    return { id, file: row?.file ?? '' }
  }
  const isStored = async (file: string) => (await world.test.deps.chatFiles.get(file)) !== undefined
  const rowsOf = (id: number) => readRows(world.db, 'uploads', { id })
  const later = (hours: number) => world.test.travelTo(new Date(Date.now() + hours * 3_600_000))
  afterEach(() => world.test.travelTo(new Date()))

  it('are deleted after a day, row and file, and those that were sent stay', async () => {
    const [unsent, sent, shared] = [await upload('unsent'), await upload('sent'), await upload('shared')]
    const again = await upload('shared')
    for (const { id } of [sent, again])
      expect((await world.send(owner.token, project, '', { files: [id] })).status).toBe(201)
    const { rows } = await world.db.query(
      `SELECT id FROM uploads WHERE purpose = 'chat' AND id NOT IN (SELECT upload_id FROM chat_files)`,
    )
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([unsent.id, shared.id]))
    later(23)
    expect(await sweepUnsent(world.test.deps)).toBe(0)
    later(25)
    const counts = await Promise.all([sweepUnsent(world.test.deps), sweepUnsent(world.test.deps)])
    expect(counts[0] + counts[1]).toBe(rows.length)
    expect(await sweepUnsent(world.test.deps)).toBe(0)
    await sweepLeftBehind(world.test.deps)
    expect([await rowsOf(unsent.id), await rowsOf(shared.id)]).toEqual([[], []])
    expect(await Promise.all([unsent, sent, shared].map(({ file }) => isStored(file)))).toEqual([false, true, true])
    const refused = await world.send(owner.token, project, 'Too late', { files: [unsent.id] })
    expect([refused.status, refused.errors]).toEqual([
      422,
      { files: ['A file of this message is no longer available. Add the files again.'] },
    ])
  })

  it('stay while a message with them is sent', async () => {
    const { id } = await upload('slow')
    const first = await world.send(owner.token, project, 'Before')
    later(25)
    const client = await world.db.connect()
    await client.query('BEGIN')
    await client.query('INSERT INTO chat_files (upload_id, message_id, room_id, position) VALUES ($1, $2, $3, 0)', [
      id,
      first.data.id,
      project,
    ])
    await sweepUnsent(world.test.deps)
    await client.query('COMMIT')
    client.release()
    await sweepUnsent(world.test.deps)
    expect(await rowsOf(id)).toHaveLength(1)
  })
})
