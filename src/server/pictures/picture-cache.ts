import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { writePrivateFile } from '#server/private-file.ts'

export type PictureCache = {
  get: (key: string) => Promise<Buffer | undefined>
  put: (key: string, bytes: Buffer) => Promise<void>
}

/** Files by hash in `dir`, and the most recently used `memoryBytes` of them in memory. */
export function createPictureCache(dir: string, memoryBytes: number): PictureCache {
  const hot = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => bytes.byteLength + 200,
  })
  const fileOf = (key: string) => path.join(dir, key.slice(0, 2), key)
  return {
    async get(key) {
      const held = hot.get(key)
      if (held) return held
      const bytes = await readFile(fileOf(key)).catch(() => undefined)
      if (!bytes || bytes.byteLength === 0) return undefined
      hot.set(key, bytes)
      return bytes
    },
    async put(key, bytes) {
      hot.set(key, bytes)
      await writePrivateFile(fileOf(key), bytes)
    },
  }
}

/** Content hash of any JSON value; the order of keys does not matter. */
export function contentKey(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, 40)
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined)
    return `{${entries
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`)
      .join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
