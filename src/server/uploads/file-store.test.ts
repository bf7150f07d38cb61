import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { startS3 } from '#test/s3-server.ts'
import { createFileStore, type FileStore, folderDisk, openDisk } from './file-store.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-files-'))
  s3 = await startS3()
  stores['a bucket'] = createFileStore(await openDisk(readEnv(s3.env)), 'media')
  stores['a folder'] = createFileStore(folderDisk(path.join(folder, 'data')), 'media')
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const storeIn = (place: string) => stores[place] as FileStore

describe.each(['a folder', 'a bucket'])('files in %s', (place) => {
  it('are named by their content, read back unchanged, and removed', async () => {
    const store = storeIn(place)
    const bytes = Buffer.from([0, 255, 1, 254, 13, 10])
    const name = await store.save(bytes, 'webp')
    expect(name).toMatch(/^[a-f0-9]{40}\.webp$/)
    expect(await store.save(Buffer.from(bytes), 'webp')).toBe(name)
    expect(await store.get(name)).toEqual(bytes)
    await store.remove(name)
    expect(await store.get(name)).toBeUndefined()
    await store.remove(name)
    expect(await store.get('../../etc/passwd')).toBeUndefined()
  })

  it('are cleared when nothing uses them any more, unless they were written lately', async () => {
    const store = storeIn(place)
    const kept = await store.save(Buffer.from('kept'), 'pdf')
    const unused = await store.save(Buffer.from('unused'), 'pdf')
    const asked: string[] = []
    const usedOf = async (names: readonly string[]) => {
      asked.push(...names)
      return new Set([kept])
    }
    expect(await store.clear(new Date(Date.now() - 60_000), usedOf)).toBe(0)
    expect(asked.toSorted()).toEqual([kept, unused].toSorted())
    expect(await store.clear(new Date(Date.now() + 60_000), usedOf)).toBe(1)
    expect(await store.get(unused)).toBeUndefined()
    expect(await store.get(kept)).toEqual(Buffer.from('kept'))
  })
})

it('an empty store has nothing to clear', async () => {
  const store = createFileStore(folderDisk(path.join(folder, 'nothing')), 'media')
  expect(await store.clear(new Date(), async () => new Set())).toBe(0)
})

it('files in a folder can be read by the server’s user only, and no partial file remains', async () => {
  await storeIn('a folder').save(Buffer.from('private'), 'pdf')
  const all = readdirSync(path.join(folder, 'data'), { recursive: true, withFileTypes: true })
  expect(all.length).toBeGreaterThan(2)
  for (const one of all) {
    const mode = statSync(path.join(one.parentPath, one.name)).mode & 0o777
    expect([one.name, mode]).toEqual([one.name, one.isDirectory() ? 0o700 : 0o600])
    if (one.isFile()) expect(one.name).toMatch(/^[a-f0-9]{40}\.pdf$/)
  }
})

it('a storage that does not answer is an error, not a missing file', async () => {
  const wrong = readEnv({ ...s3.env, FILES_S3_BUCKET: 'no-such-bucket' })
  const elsewhere = createFileStore(await openDisk(wrong), 'media')
  const name = `${'0'.repeat(40)}.pdf`
  await expect(elsewhere.get(name)).rejects.toThrow()
  await expect(elsewhere.save(Buffer.from('x'), 'pdf')).rejects.toThrow()
  expect(await storeIn('a bucket').get(name)).toBeUndefined()
})

it('the settings of a bucket are given together', () => {
  expect(() => readEnv({ FILES_S3_BUCKET: 'wainscot-files' })).toThrow(/FILES_S3_KEY_ID: required with/)
  expect(() => readEnv({ FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(
    'FILES_S3_ENDPOINT: requires FILES_S3_BUCKET',
  )
})
