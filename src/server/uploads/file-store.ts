import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/failure.ts'

/** Uploaded files by the digest of their bytes: equal files are stored once. */
export type FileStore = {
  /**
   * Returns the file's name: 40 hexadecimal digits, a dot, the extension. Writing the same bytes again changes nothing.
   */
  save: (bytes: Buffer, ending: string) => Promise<string>
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
    async save(bytes, ending) {
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

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/**
 * GET /media/u/{file}: the bytes of an upload and nothing else. The name is the content's digest, so it never changes
 * and cannot be guessed; nothing in the file can run, and a file that is not a picture is downloaded, not shown
 * (security U18).
 */
export function fileRoute(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { file: string } }>(
    '/media/u/:file',
    { config: { auth: 'none' } },
    async (request, reply) => {
      const { file } = request.params
      const bytes = fileName.test(file) ? await store.get(file) : undefined
      if (!bytes) throw notFound()
      const ending = file.split('.')[1] ?? ''
      reply.headers({
        'content-type': types[ending] ?? 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': ending === 'pdf' ? 'attachment; filename="document.pdf"' : 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${file.slice(0, 27)}"`,
      })
      if (request.headers['if-none-match'] === `"${file.slice(0, 27)}"`) return reply.status(304).send()
      return reply.send(bytes)
    },
  )
}

const folderMode = 0o700
const fileMode = 0o600

/**
 * Creates a folder that only the server's own user may read, or restricts one that an earlier version has created for
 * everyone. Missing parent folders are created the same way.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  // A folder of another user (a mounted volume) keeps the mode that its owner has set.
  await chmod(folder, folderMode).catch(() => undefined)
}

/**
 * Writes a file (0600) in a folder (0700), under a temporary name first and renamed when complete, so that no reader
 * sees a partial file.
 */
export async function writePrivateFile(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(path.dirname(file), { recursive: true, mode: folderMode })
  try {
    await writeFile(draft, content, { mode: fileMode })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
