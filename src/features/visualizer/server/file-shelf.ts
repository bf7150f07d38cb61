import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Files that can be made again at any time: what was asked for least lately makes room for what is new. */
export type FileShelf = {
  get: (name: string) => Promise<Buffer | undefined>
  put: (name: string, bytes: Buffer) => Promise<void>
}

export function createFileShelf(dir: string, mostBytes: number): FileShelf {
  return {
    async get(name) {
      const file = path.join(dir, name)
      const bytes = await readFile(file).catch(() => undefined)
      if (bytes) await utimes(file, new Date(), new Date()).catch(() => undefined)
      return bytes
    },
    async put(name, bytes) {
      await mkdir(dir, { recursive: true })
      const draft = path.join(dir, `.${randomUUID()}`)
      try {
        await writeFile(draft, bytes)
        // Renamed when it is whole, so that no reader sees half a file.
        await rename(draft, path.join(dir, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
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
