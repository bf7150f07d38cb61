import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { writePrivateFile } from '#server/private-file.ts'

/** A disk cache of files that can be created again; it evicts the least recently used ones. */
export type FileCache = {
  get: (name: string) => Promise<Buffer | undefined>
  put: (name: string, bytes: Buffer) => Promise<void>
}

export function createFileCache(dir: string, mostBytes: number): FileCache {
  return {
    async get(name) {
      const file = path.join(dir, name)
      const bytes = await readFile(file).catch(() => undefined)
      if (bytes) await utimes(file, new Date(), new Date()).catch(() => undefined)
      return bytes
    },
    async put(name, bytes) {
      await writePrivateFile(path.join(dir, name), bytes)
      await clear(dir, mostBytes)
    },
  }
}

async function clear(dir: string, mostBytes: number): Promise<void> {
  const names = await readdir(dir)
  const known = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(path.join(dir, name)).catch(() => null)) })),
  )
  let sum = 0
  for (const { name, size = 0 } of known.sort((a, b) => Number(b.mtimeMs ?? 0) - Number(a.mtimeMs ?? 0))) {
    sum += Number(size)
    if (sum > mostBytes) await rm(path.join(dir, name), { force: true })
  }
}
