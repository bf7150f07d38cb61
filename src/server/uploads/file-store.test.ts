import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createFileStore, type FileStore, folderDisk, openDisk } from './file-store.ts'

const key = { FILES_S3_KEY_ID: 'S3RVER', FILES_S3_SECRET: 'S3RVER' }
let folder: string
let server: InstanceType<typeof S3rver>
let endpoint: string
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-files-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It leaves out the last slash of /bucket/ when it checks the signature of a list.
    allowMismatchedSignatures: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'wainscot-files' }],
  })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
  const env = readEnv({ FILES_S3_BUCKET: 'wainscot-files', FILES_S3_ENDPOINT: endpoint, ...key })
  stores['a bucket'] = createFileStore(await openDisk(env), 'media')
  stores['a folder'] = createFileStore(folderDisk(path.join(folder, 'data')), 'media')
})
afterAll(async () => {
  await server.close()
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
  const wrong = readEnv({ FILES_S3_BUCKET: 'no-such-bucket', FILES_S3_ENDPOINT: endpoint, ...key })
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
