import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { writePrivateFile } from '#server/private-file.ts'

/** Uploaded files by the digest of their bytes: equal files are stored once. */
export type FileStore = {
  /**
   * Returns the file's name: 40 hexadecimal digits, a dot, the extension. Writing the same bytes again changes nothing.
   */
  put: (bytes: Buffer, ending: string) => Promise<string>
  /** Undefined for a name that does not exist. */
  get: (name: string) => Promise<Buffer | undefined>
  remove: (name: string) => Promise<void>
  /** The names of files last written before `instant`, in batches. */
  olderThan: (instant: Date) => AsyncGenerator<string[]>
}

export const fileName = /^[a-f0-9]{40}\.(jpg|png|webp|pdf)$/

export function createFileStore(dir: string): FileStore {
  const placeOf = (name: string) => path.join(dir, name.slice(0, 2), name)
  return {
    async put(bytes, ending) {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.${ending}`
      await writePrivateFile(placeOf(name), bytes)
      return name
    },
    async get(name) {
      if (!fileName.test(name)) return undefined
      return readFile(placeOf(name)).catch(() => undefined)
    },
    async remove(name) {
      if (fileName.test(name)) await rm(placeOf(name), { force: true })
    },
    async *olderThan(instant) {
      for (const part of await readdir(dir).catch(() => [])) {
        const names = await readdir(path.join(dir, part)).catch(() => [])
        const old: string[] = []
        for (const name of names) {
          const written = await stat(path.join(dir, part, name)).catch(() => null)
          if (written && written.mtime < instant) old.push(name)
        }
        if (old.length > 0) yield old
      }
    },
  }
}
