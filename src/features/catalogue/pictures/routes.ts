import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { fittedPhotograph, readStored } from '#features/media/server/photographs.ts'
import { notFound } from '#lib/failure.ts'
import { paintColors } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import type { Use } from '#scene/model/studio/render-material.ts'
import type { Env } from '#server/env.ts'
import { networkOf } from '#server/http/request.ts'
import type { PhotographFit } from '#server/pictures/fit-photograph.ts'
import type { PictureOptions } from '#server/pictures/picture-jobs.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { sendCard } from '#server/pictures/pictures.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { lookOf } from '../look.ts'
import type { Catalogue } from '../server/catalogue.ts'
import { hiddenPictures, type PictureModel, readPictureModel } from './picture-queries.ts'

type PictureDeps = {
  db: Db
  catalogue: Catalogue
  pictures: Pictures
  mediaFiles: FileStore
  env: Pick<Env, 'DATA_DIR' | 'PAYOUT_KEY'>
}
type Asked = { Params: { hash: string; file: string }; Querystring: { v?: string | string[] } }

const address = /^(\d)-(main|drawn|detail|scale|room)-(320|640|960|1440)\.(avif|webp)$/
/** A fixture's drawing with dimensions is now part of `scale`; mails and search engines may link it. */
const former = /^(\d)-drawing-(\d{3,4}\.[a-z]{4})$/
const hashShape = /^[A-Za-z0-9_-]{10}$/
const types = { avif: 'image/avif', webp: 'image/webp' } as const
const rememberedAddresses = 20_000

/** A URL with the current look is immutable. Any other is revalidated and shows the look at that time. */
const lasting = 'public, max-age=31536000, immutable'
const passing = 'public, max-age=300, stale-while-revalidate=86400'
/** Of a product that shoppers do not see. */
const hidden = 'private, max-age=3600'

/**
 * GET /media/p/{hash}/{size}-{view}-{width}.{format}?v={look}: `main` is the product's first photograph if it has one;
 * everything else is rendered from its parameters on the first request. If `v` is the product's current look, browsers
 * cache it for a year; a change of the product changes the URL. A product that shoppers do not see has pictures only
 * with the version of `hiddenPictures`.
 */
export function pictureRoutes(app: FastifyInstance, deps: PictureDeps): void {
  const { catalogue, pictures } = deps
  const { admits } = hiddenPictures(deps.env)
  productCardRoute(app, deps)
  const keys = new LRUCache<string, string>({ max: rememberedAddresses })
  app.get<Asked>('/media/p/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    if (former.test(file)) return reply.redirect(file.replace(former, '$1-scale-$2'), 301)
    await catalogue.ready()
    const product = catalogue.product(hash)
    if (!product && !hashShape.test(hash)) throw notFound()
    // Products no longer sold are still shown in the orders of their buyers, but nothing about them is cached in
    // memory.
    const drawn = product && `${hash} ${product.look} ${file}`
    const known = drawn && keys.get(drawn)
    let bytes = known === undefined ? undefined : await pictures.cached(known)
    let key = known
    let isPublic = true
    if (key === undefined || bytes === undefined) {
      const found = address.test(file) ? await readPictureModel(deps.db, hash) : null
      if (!found || (!found.isPublic && !admits(hash, String(request.query.v)))) throw notFound()
      isPublic = found.isPublic
      const made = await draw(deps, found, file, networkOf(request.ip))
      key = made.key
      bytes = made.bytes
      if (drawn) keys.set(drawn, key)
    }
    const etag = `"${key.slice(0, 27)}"`
    reply.header('etag', etag)
    reply.header('cache-control', !isPublic ? hidden : request.query.v === product?.look ? lasting : passing)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(file.endsWith('.avif') ? types.avif : types.webp).send(bytes)
  })
}

/** By category slug, where the material's look does not say what it is used for. */
const uses: Record<string, Use> = {
  'backsplash-tiles': 'backsplash',
  'hardwood-flooring': 'floor',
  'laminate-flooring': 'floor',
  'luxury-flooring': 'floor',
  'tile-flooring': 'floor',
}

/** @throws Failure 404 for an unknown size, view, width, or format */
async function draw(deps: PictureDeps, found: PictureModel, file: string, owner: string) {
  const { pictures } = deps
  const [, position, asked, width, format] = address.exec(file) ?? []
  // What is never drawn has its photograph in every view.
  if (found.photograph && (asked === 'main' || !found.model)) {
    const fit = { shape: 'square', width: Number(width), format } as PhotographFit
    const bytes = await fittedPhotograph(deps, found.photograph, fit, owner)
    return { key: pictures.photographKey(found.photograph, fit), bytes }
  }
  const view = asked === 'drawn' ? 'main' : asked
  const size = found.sizes[Number(position)]
  if (!found.model || !size) throw notFound()
  const model = lookOf(found.model, found.design, size, position === '0')
  const use = view === 'room' || view === 'detail' ? uses[found.category] : undefined
  const options = { view, width: Number(width), format, ...(use && { use }) } as PictureOptions
  return { key: pictures.keyOf(model, options), bytes: await pictures.render(model, options, owner) }
}

/** GET /media/card/product/{hash}.jpg: the preview image of a shared product link. */
function productCardRoute(app: FastifyInstance, { db, catalogue, pictures, mediaFiles }: PictureDeps): void {
  app.get<{ Params: { file: string } }>('/media/card/product/:file', async (request, reply) => {
    const hash = /^([A-Za-z0-9_-]{6,64})\.jpg$/.exec(request.params.file)?.[1]
    await catalogue.ready()
    const product = hash ? catalogue.product(hash) : undefined
    const found = product ? await readPictureModel(db, product.hash) : null
    const [size] = found?.sizes ?? []
    if (!product || !found || !size) throw notFound()
    const { model, design, photograph } = found
    const words = { over: product.brand.name, title: product.name, line: product.category.label }
    const card = { ...words, paint: paintColors[site.paint] }
    if (photograph) {
      const picture = { kind: 'stored', file: photograph } as const
      return sendCard(request, reply, pictures, { ...card, picture }, readStored(mediaFiles, photograph))
    }
    if (!model) throw notFound()
    return sendCard(request, reply, pictures, { ...card, picture: lookOf(model, design, size, true) })
  })
}
