import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminEmail } from '#app/demo-accounts.ts'
import { type Db, openDb } from '#db/client.ts'
import { createFileStore, type FileStore, folderDisk } from '#server/uploads/file-store.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { signIn } from '#test/factories.ts'
import { accountId } from '../accounts.ts'
import { june } from '../history/people.ts'
import { projectKey, seedHistory, showroomIdOf } from '../history.ts'
import { seedConversations } from './seed-conversations.ts'

const now = new Date('2026-03-02T18:00:00Z')
let folder: string
let files: FileStore
let test: TestApp
let db: Db
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-seed-'))
  files = createFileStore(folderDisk(folder), 'chat-files')
  test = await createDemoApp()
  db = openDb(test.databaseUrl, 2)
  await seedHistory(db, now)
  await seedConversations(db, now, files)
})
afterAll(async () => {
  await db?.end()
  await test?.close()
  rmSync(folder, { recursive: true })
})

const rows = async <T extends object>(text: string): Promise<T[]> => (await db.query<T>(text)).rows
const get = async (account: number, url: string) => {
  const headers = { authorization: await signIn(db, account) }
  return (await test.app.inject({ url: `/api/${url}`, headers })).json().data
}
const rooms = async (account: number) =>
  (await get(account, 'projectChat')).Project_chats.map(({ title, unread }: { title: string; unread: number }) => [
    title,
    unread,
  ])

describe('the demo’s conversations', () => {
  it('leave one unread message with the homeowner, her contractor, and support', async () => {
    const [client, dana, camille] = [accountId(june.email), showroomIdOf('LARKHAM2'), showroomIdOf('STUDRA82')]
    expect((await rooms(client)).toSorted()).toEqual([
      ['Kitchen floor', 0],
      ['Support', 0],
      ['Upstairs bath', 1],
    ])
    expect(await rooms(dana)).toEqual([['Kitchen floor', 1]])
    expect(await rooms(camille)).toEqual([['Upstairs bath', 0]])
    const queue = await get(accountId(adminEmail), 'admin/support')
    expect(queue.data).toMatchObject([{ account: { email: june.email }, waiting_since: expect.any(String) }])
  })

  it('have a product card at the price of the project’s showroom, and a picture of the size that its row says', async () => {
    const kitchen = await get(showroomIdOf('LARKHAM2'), `projectChat/${projectKey('Kitchen floor')}`)
    const cards = kitchen.Project_chats.flatMap(({ cards }: { cards: object[] }) => cards)
    expect(cards).toMatchObject([{ type: 'product', price: expect.any(Number) }])
    const bath = await get(accountId(june.email), `projectChat/${projectKey('Upstairs bath')}`)
    expect(bath.Project_chats.flatMap(({ cards }: { cards: object[] }) => cards)).toHaveLength(1)
    const shown = bath.Project_chats.flatMap(({ files }: { files: object[] }) => files)
    expect(shown).toMatchObject([{ mime: 'image/webp' }])
    const [stored] = await rows<{ file: string; width: number; height: number; bytes: number }>(
      'SELECT u.file, u.width, u.height, u.bytes FROM chat_files f JOIN uploads u ON u.id = f.upload_id',
    )
    const bytes = await files.get(stored?.file ?? '')
    const { width, height } = await sharp(bytes).metadata()
    expect({ width, height, bytes: bytes?.length }).toEqual({
      width: stored?.width,
      height: stored?.height,
      bytes: stored?.bytes,
    })
  })

  it('have a hired designer, and requests that wait on both sides', async () => {
    const { designers } = await get(accountId(june.email), `projectCart/${projectKey('Upstairs bath')}`)
    expect(designers).toMatchObject([{ vsd_id: 'STUDRA82', hire: { status: 'accepted', budget: 18_000 } }])
    expect(await get(showroomIdOf('LARKHAM2'), 'hire_requests')).toMatchObject([
      { project_name: 'Laundry room', client: 'Priya Raman' },
    ])
    expect(await get(showroomIdOf('SAGUARA4'), 'hire_requests')).toMatchObject([
      { project_name: 'Back patio', client: 'June Abernathy' },
    ])
  })

  it('are in the past and in order, and cause no mail', async () => {
    const wrong = await rows(
      `SELECT m.id FROM chat_messages m JOIN chat_messages b ON b.room_id = m.room_id AND b.seq = m.seq - 1
        WHERE m.created_at <= b.created_at OR m.created_at >= '${now.toISOString()}'`,
    )
    expect(wrong).toEqual([])
    expect(await rows('SELECT FROM chat_rooms WHERE mail_check_at IS NOT NULL')).toEqual([])
  })

  it('are loaded once, and never into a demo in which people have already talked', async () => {
    const all = () => rows(`SELECT id::text, body, created_at FROM chat_messages ORDER BY 1`)
    const before = await all()
    await seedConversations(db, new Date('2026-04-02T18:00:00Z'), files)
    expect(await all()).toEqual(before)
    for (const table of ['chat_rooms', 'hires', 'project_shares', 'uploads']) await rows(`DELETE FROM ${table}`)
    await rows(`DELETE FROM projects WHERE name = 'Laundry room'`)
    await seedConversations(db, now, null)
    expect(await all()).toEqual(before)
    await rows('DELETE FROM chat_rooms')
    await seedConversations(db, now, null)
    expect(await all()).toEqual([])
  })
})
