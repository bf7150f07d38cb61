import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/client.ts'
import { notFound } from '#lib/failure.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { readPictureModel } from './catalogue-queries.ts'

const address = /^(\d)-(main|detail|scale|room)-(320|640|960|1440)\.(avif|webp)$/
const hashShape = /^[A-Za-z0-9_-]{6,64}$/
const types = { avif: 'image/avif', webp: 'image/webp' } as const

/**
 * GET /media/p/{hash}/{size}-{view}-{width}.{format}: drawn from the product's own parameters when first asked for. A picture
 * is as lasting as the product's look, so browsers keep it; its content hash is its ETag.
 */
export function pictureRoutes(app: FastifyInstance, { db, pictures }: { db: Db; pictures: Pictures }): void {
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
