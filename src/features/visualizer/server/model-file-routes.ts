import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import { fail, notFound } from '#lib/failure.ts'
import { materialsVersion } from '#scene/model/materials/bake-surface.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { SceneDoc, Slot, SlotId } from '#scene/model/types.ts'
import type { Env } from '#server/env.ts'
import { networkOf } from '#server/http/request.ts'
import { createPicturePool } from '#server/pictures/picture-pool.ts'
import { contentKey } from '#server/pictures/pictures.ts'
import { type FileStore, writePrivateFile } from '#server/uploads/file-store.ts'
import { choicesOf, productKey, productsOf, wholeOf } from '../design-parts.ts'
import { type FileJob, type FileKind, looksIn, type SentFileJob, storedFileOf } from './file-jobs.ts'
import { designOf, groundOf } from './known-rooms.ts'
import { createModels, type Models } from './models.ts'
import { findScene } from './queries.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

const types = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const

type Asked = { Params: { file: string } }

/**
 * GET /media/scene/{share id}.glb and .usdz, GET /media/product/{hash}-{size id}.glb and .usdz: files for augmented
 * reality on phones. Like its page, a design is available to everyone who has its link; the file holds shapes and
 * looks, without prices and names of people.
 */
export function modelFileRoutes(app: FastifyInstance, deps: VisualizerDeps & { mediaFiles: FileStore }): void {
  const files = createModelFiles(deps.env, deps.mediaFiles.get)
  const models = createModels(deps)
  app.addHook('onClose', files.close)
  const limit = { rateLimit: { max: 60, timeWindow: '1 minute' } }
  const config = { auth: 'none', ...(deps.env.RATE_LIMIT !== 'off' && limit) } as const

  app.get<Asked>('/media/scene/:file(^[A-Za-z0-9_-]{22}\\.(?:glb|usdz)$)', { config }, async (request, reply) => {
    const [share = '', kind] = request.params.file.split('.') as [string, FileKind]
    const found = await findScene(deps.db, share)
    // The key that changes a design must not be used in shared addresses.
    if (found?.shareId !== share || !designOf(found.document)) throw notFound()
    const ground = groundOf(found.document)
    const shown = await looksOf(models, found.document)
    const subject = { of: 'room', ground, doc: drawnOf(found.document), ...shown } as const
    return send(request, reply, { kind, name: ground.name, subject })
  })

  app.get<Asked>(
    '/media/product/:file(^[A-Za-z0-9_-]{6,64}-\\d{1,16}\\.(?:glb|usdz)$)',
    { config },
    async (request, reply) => {
      const [, hash = '', size, kind] = /^(.+)-(\d+)\.(\w+)$/.exec(request.params.file) ?? []
      const [row] = await models.read({ products: [{ hash, size_id: Number(size) }], showroom: null }, visitor)
      if (!row?.model) throw notFound()
      const subject = { of: 'product', model: row.model } as const
      return send(request, reply, { kind: kind as FileKind, name: row.name, subject })
    },
  )

  async function send(request: FastifyRequest, reply: FastifyReply, job: FileJob): Promise<FastifyReply> {
    const etag = `"${files.keyOf(job).slice(0, 27)}"`
    reply.headers({
      etag,
      // A design may change under its address, so a cached file must be revalidated.
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const bytes = await files.make(job, networkOf(request.ip))
    return reply
      .header('content-disposition', `inline; filename="wainscot.${job.kind}"`)
      .type(types[job.kind])
      .send(bytes)
  }
}

/** Normalizes what is not drawn, so that changing it makes no new file. */
function drawnOf(doc: SceneDoc): SceneDoc {
  return { ...doc, units: 'imperial' }
}

/** The look of each slot's product as it is laid, and the slots of accessories; products no longer in the catalogue are drawn plain. */
async function looksOf(
  models: Models,
  doc: SceneDoc,
): Promise<{ looks: Record<SlotId, ProductModel>; accessories: Slot[] }> {
  const rows = await models.read({ products: productsOf(doc), showroom: null }, visitor)
  const known = new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
  const scene = wholeOf(groundOf(doc), doc, known)
  const choices = choicesOf(scene, known)
  const looks: Record<SlotId, ProductModel> = {}
  for (const { id } of scene.slots) {
    const look = choices(id)
    if (look) looks[id] = look
  }
  return { looks, accessories: scene.slots.filter(({ id, role }) => role === 'accessory' && looks[id]) }
}

/** The vendors' models and textures among the looks of a job. */
function storedFilesOf({ subject }: FileJob): string[] {
  return [...new Set(looksIn(subject).flatMap((look) => storedFileOf(look) ?? []))]
}

/** Incremented when the same design produces different files. */
const filesVersion = 2

const cacheBytes = 512 * 1024 * 1024
/** The largest kitchen takes a tenth of it; a phone could not open more. */
const maxBytes = 48 * 1024 * 1024

type ModelFiles = {
  /** Hash of everything that the file is made from; used as its ETag. */
  keyOf: (job: FileJob) => string
  /** @throws Failure 503 when too many wait, 413 for a file too large for phones */
  make: (job: FileJob, owner: string) => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * 3D files of rooms and products, made by a thread on the first request and cached on disk. `readStored` reads a vendor's
 * model or texture by its name in the media store.
 */
export function createModelFiles(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  readStored: (file: string) => Promise<Buffer | undefined>,
): ModelFiles {
  const cache = createFileCache(path.join(DATA_DIR, 'model-files'), cacheBytes)
  const pool = createPicturePool<SentFileJob>({
    worker: new URL('./file-worker.ts', import.meta.url),
    // A room takes a core for some seconds, and pages need the others.
    workers: 1,
    idleMs: 20_000,
    queueLimit: 12,
  })
  const underWay = new Map<string, Promise<Buffer>>()
  const keyOf = (job: FileJob) => contentKey([materialsVersion, filesVersion, job])

  async function fetchOrMake(name: string, job: FileJob, owner: string): Promise<Buffer> {
    const cached = await cache.get(name)
    if (cached) return cached
    const files: Record<string, Uint8Array> = {}
    for (const file of storedFilesOf(job)) {
      const stored = await readStored(file)
      if (stored) files[file] = stored
    }
    const bytes = await pool.run({ ...job, files }, owner)
    if (bytes.length > maxBytes) throw fail('too_large', 413, 'This design is too large for a phone.')
    // If the disk is full, the file is still returned.
    await cache.store(name, bytes).catch(() => undefined)
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
  store: (name: string, bytes: Buffer) => Promise<void>
}

export function createFileCache(dir: string, maxBytes: number): FileCache {
  return {
    async get(name) {
      const file = path.join(dir, name)
      const bytes = await readFile(file).catch(() => undefined)
      if (bytes) await utimes(file, new Date(), new Date()).catch(() => undefined)
      return bytes
    },
    async store(name, bytes) {
      await writePrivateFile(path.join(dir, name), bytes)
      await clear(dir, maxBytes)
    },
  }
}

async function clear(dir: string, maxBytes: number): Promise<void> {
  const names = await readdir(dir)
  const known = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(path.join(dir, name)).catch(() => null)) })),
  )
  let sum = 0
  for (const { name, size = 0 } of known.sort((a, b) => Number(b.mtimeMs ?? 0) - Number(a.mtimeMs ?? 0))) {
    sum += Number(size)
    if (sum > maxBytes) await rm(path.join(dir, name), { force: true })
  }
}
