import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { fail } from '#lib/failure.ts'
import { materialsVersion } from '#scene/model/materials/bake-surface.ts'
import type { Env } from '#server/env.ts'
import { contentKey } from '#server/pictures/picture-cache.ts'
import { createPicturePool } from '#server/pictures/picture-pool.ts'
import { writePrivateFile } from '#server/private-file.ts'
import type { FileJob } from './pack-file.ts'

/** Incremented when the same design produces different files. */
const filesVersion = 1

const cacheBytes = 512 * 1024 * 1024
/** The largest kitchen takes a tenth of it; a phone could not open more. */
const mostBytes = 48 * 1024 * 1024

export type ModelFiles = {
  /** Hash of everything that the file is made from; used as its ETag. */
  keyOf: (job: FileJob) => string
  /** @throws Failure 503 when too many wait, 413 for a file too large for phones */
  make: (job: FileJob, owner: string) => Promise<Buffer>
  close: () => Promise<void>
}

/** 3D files of rooms and products, made by a thread on the first request and cached on disk. */
export function createModelFiles({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): ModelFiles {
  const cache = createFileCache(path.join(DATA_DIR, 'model-files'), cacheBytes)
  const pool = createPicturePool<FileJob>({
    worker: new URL('./file-worker.ts', import.meta.url),
    // A room takes a core for some seconds, and pages need the others.
    workers: 1,
    idleMs: 20_000,
    queueLimit: 12,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  const keyOf = (job: FileJob) => contentKey([materialsVersion, filesVersion, job])

  async function fetchOrMake(name: string, job: FileJob, owner: string): Promise<Buffer> {
    const kept = await cache.get(name)
    if (kept) return kept
    const bytes = await pool.run(job, owner)
    if (bytes.length > mostBytes) throw fail('too_large', 413, 'This design is too large for a phone.')
    // If the disk is full, the file is still returned.
    await cache.put(name, bytes).catch(() => undefined)
    return bytes
  }

  return {
    keyOf,
    make(job, owner) {
      const name = `${keyOf(job)}.${job.kind}`
      const running = underWay.get(name)
      if (running) return running
      const made = fetchOrMake(name, job, owner).finally(() => underWay.delete(name))
      underWay.set(name, made)
      return made
    },
    close: pool.close,
  }
}

/** A disk cache of files that can be created again; it evicts the least recently used ones. */
type FileCache = {
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
