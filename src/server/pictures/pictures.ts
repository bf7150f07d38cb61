import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { site } from '#lib/site.ts'
import { materialsVersion } from '#scene/model/materials/bake-surface.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { studioVersion } from '#scene/model/studio/render-studio.ts'
import { networkOf } from '#server/http/request.ts'
import { writePrivateFile } from '#server/uploads/file-store.ts'
import type { Icon } from './draw-icon.ts'
import type { PhotographFit } from './fit-photograph.ts'
import type { Card, PictureJob, PictureOptions } from './picture-jobs.ts'
import { createPicturePool } from './picture-pool.ts'

/** The version of this build's drawing code. */
const looksVersion = `${materialsVersion}.${studioVersion}`

export type Pictures = {
  /** `owner` is the network that requests it. @throws Failure 429 or 503 when too many pictures wait to be drawn */
  render: (model: ProductModel, opts: PictureOptions, owner?: string) => Promise<Buffer>
  /** A picture drawn earlier, by its key. */
  cached: (key: string) => Promise<Buffer | undefined>
  /** A stored photograph at another width; `read` reads the original if this was not made before. */
  photograph: (file: string, fit: PhotographFit, read: ReadStored, owner?: string) => Promise<Buffer>
  /** Keeps a width of a photograph that was made with its upload. */
  keepPhotograph: (file: string, fit: PhotographFit, bytes: Buffer) => Promise<void>
  photographKey: (file: string, fit: PhotographFit) => string
  /** 1200 × 630 JPEG for shared links; `read` reads the stored photograph that the card may show. */
  card: (card: Card, owner?: string, read?: ReadStored) => Promise<Buffer>
  /** Hash of everything that the picture is made from: used in its address and as an ETag. */
  keyOf: (model: ProductModel, opts: PictureOptions) => string
  cardKey: (card: Card) => string
  /** An icon of the site as PNG. */
  icon: (icon: Icon) => Promise<Buffer>
  close: () => Promise<void>
}

/** @throws when the photograph is no longer stored */
export type ReadStored = () => Promise<Buffer>

/** Increment when photographs are fitted differently. */
const photographsVersion = 1
/** Increment when icons look different. */
const iconsVersion = 1
/** Increment when cards look different. */
const cardsVersion = 3

const hotBytes = 24 * 1024 * 1024

/** Product pictures, drawn when first requested and cached on disk by the hash of everything that determines them. */
export function createPictures(opts: {
  cacheDir: string
  workers?: number
  idleMs?: number
  /** Reads the texture of a surface by its name in the media store. */
  texture?: (file: string) => Promise<Buffer | undefined>
}): Pictures {
  const workers = opts.workers ?? Math.max(1, availableParallelism() - 1)
  const pool = createPicturePool({
    workers,
    idleMs: opts.idleMs ?? 60_000,
    queueLimit: 400,
  })
  const cache = createPictureCache(opts.cacheDir, hotBytes)
  const underWay = new Map<string, Promise<Buffer>>()

  function draw(job: PictureJob, owner?: string, read?: ReadStored): Promise<Buffer> {
    const key = keyOfJob(job)
    const running = underWay.get(key)
    if (running) return running
    const made = fetchOrDraw(key, job, owner, read).finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }

  async function fetchOrDraw(key: string, job: PictureJob, owner?: string, read?: ReadStored): Promise<Buffer> {
    const cached = await cache.get(key)
    if (cached) return cached
    const texture = textureOf(job)
    const stored = read ? await read() : texture && (await opts.texture?.(texture))
    const bytes = await pool.run(stored ? { ...job, stored } : job, owner)
    // It is drawn without its texture this time only.
    if (texture && !stored) return bytes
    // A full disk must not prevent sending a picture that is already drawn.
    await cache.store(key, bytes).catch(() => undefined)
    return bytes
  }

  return {
    cached: cache.get,
    render: (model, picture, owner) => draw({ kind: 'picture', model, ...picture }, owner),
    photograph: (file, fit, read, owner) => draw({ kind: 'photograph', file, ...fit }, owner, read),
    keepPhotograph: (file, fit, bytes) => cache.store(keyOfJob({ kind: 'photograph', file, ...fit }), bytes),
    photographKey: (file, fit) => keyOfJob({ kind: 'photograph', file, ...fit }),
    card: (card, owner, read) => draw({ kind: 'card', ...card }, owner, read),
    keyOf: (model, picture) => keyOfJob({ kind: 'picture', model, ...picture }),
    icon: (icon) => draw({ kind: 'icon', ...icon }),
    cardKey: (card) => keyOfJob({ kind: 'card', ...card }),
    close: pool.close,
  }
}

function keyOfJob(job: PictureJob): string {
  if (job.kind === 'photograph') return contentKey([photographsVersion, job])
  if (job.kind === 'icon') return contentKey([iconsVersion, job])
  return contentKey([materialsVersion, studioVersion, ...(job.kind === 'card' ? [cardsVersion] : []), job])
}

/** The texture of the surface that a job shows. */
function textureOf(job: PictureJob): string | undefined {
  const model = job.kind === 'picture' ? job.model : job.kind === 'card' ? job.picture : null
  return model?.kind === 'surface' ? model.texture?.file : undefined
}

/**
 * A hash of everything that a product's pictures are made from, including this build's drawing code: 12 letters and
 * digits. It is part of a picture's URL, so browsers can cache pictures indefinitely.
 */
export function lookMark(parts: (string | number | null)[]): string {
  const text = [looksVersion, ...parts].join('|')
  let [one, other] = [0x811c9dc5, 0x1b873593]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x01000193)
  }
  return letters(one) + letters(other)
}

/** 31 bits of an FNV-1a hash, mixed by the murmur3 finalizer, as six letters and digits. */
function letters(hash: number): string {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 1).toString(36).padStart(6, '0')
}

type PictureCache = {
  get: (key: string) => Promise<Buffer | undefined>
  store: (key: string, bytes: Buffer) => Promise<void>
}

/** Files by hash in `dir`, and the most recently used `memoryBytes` of them in memory. */
function createPictureCache(dir: string, memoryBytes: number): PictureCache {
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
    async store(key, bytes) {
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

/** Sends the card of a shared link. It is cached for a week; its content hash is its ETag. */
export async function sendCard(
  request: FastifyRequest,
  reply: FastifyReply,
  pictures: Pictures,
  about: Omit<Card, 'name' | 'fonts' | 'mark'>,
  read?: ReadStored,
): Promise<FastifyReply> {
  // A mark that could not be read is left out, also of the key.
  const mark = site.mark?.bytes && { url: site.mark.url, width: site.mark.width, height: site.mark.height }
  const card = { ...about, name: site.name, fonts: site.fonts, ...(mark && { mark }) }
  const etag = `"${pictures.cardKey(card).slice(0, 27)}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=604800, stale-while-revalidate=604800')
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const bytes = await pictures.card(card, networkOf(request.ip), read)
  return reply.type('image/jpeg').send(bytes)
}
