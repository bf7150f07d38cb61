import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { paintColors } from '#features/showrooms/paint-colors.ts'
import { notFound } from '#lib/failure.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { sendCard } from '#server/pictures/send-card.ts'
import type { Catalogue } from './catalogue.ts'
import { readPictureModel } from './catalogue-queries.ts'

type PictureDeps = { db: Db; catalogue: Catalogue; pictures: Pictures }

const address = /^(\d)-(main|detail|scale|room)-(320|640|960|1440)\.(avif|webp)$/
const hashShape = /^[A-Za-z0-9_-]{6,64}$/
const types = { avif: 'image/avif', webp: 'image/webp' } as const

/**
 * GET /media/p/{hash}/{size}-{view}-{width}.{format}: drawn from the product's own parameters when first asked for. A picture
 * is as lasting as the product's look, so browsers keep it; its content hash is its ETag.
 */
export function pictureRoutes(app: FastifyInstance, deps: PictureDeps): void {
  const { db, pictures } = deps
  productCardRoute(app, deps)
  app.get<{ Params: { hash: string; file: string } }>('/media/p/:hash/:file', async (request, reply) => {
    const [, position, view, width, format] = address.exec(request.params.file) ?? []
    if (!position || !view || !width || !format || !hashShape.test(request.params.hash)) throw notFound()
    const found = await readPictureModel(db, request.params.hash)
    const size = found?.sizes[Number(position)]
    if (!found?.model || !size) throw notFound()
    const model = Number(position) === 0 ? found.model : resized(found.model, size)
    const options = {
      view: view as 'main' | 'detail' | 'scale' | 'room',
      width: Number(width) as 320 | 640 | 960 | 1440,
      format: format as 'avif' | 'webp',
    }
    const etag = `"${pictures.keyOf(model, options).slice(0, 27)}"`
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const bytes = await pictures.render(model, options)
    return reply.type(types[options.format]).send(bytes)
  })
}

/** GET /media/card/product/{hash}.jpg: what a shared link to the product shows. */
function productCardRoute(app: FastifyInstance, { db, catalogue, pictures }: PictureDeps): void {
  app.get<{ Params: { file: string } }>('/media/card/product/:file', async (request, reply) => {
    const hash = /^([A-Za-z0-9_-]{6,64})\.jpg$/.exec(request.params.file)?.[1]
    await catalogue.ready()
    const product = hash ? catalogue.product(hash) : undefined
    const found = product ? await readPictureModel(db, product.hash) : null
    if (!product || !found?.model) throw notFound()
    return sendCard(request, reply, pictures, {
      picture: found.model,
      paint: paintColors.brunswick,
      over: product.brand.name,
      title: product.name,
      line: product.category.name,
    })
  })
}

/** A size beyond the first is the same look at its own dimensions. */
function resized(
  model: ProductModel,
  size: { widthIn: number; heightIn: number; lengthIn: number },
): ProductModel {
  if (model.kind === 'surface') {
    return {
      ...model,
      pieceIn: {
        w: size.widthIn || model.pieceIn.w,
        l: size.lengthIn || model.pieceIn.l,
        t: size.heightIn || model.pieceIn.t,
      },
    }
  }
  return {
    ...model,
    dimsIn: {
      w: size.widthIn || model.dimsIn.w,
      d: size.lengthIn || model.dimsIn.d,
      h: size.heightIn || model.dimsIn.h,
    },
  }
}
