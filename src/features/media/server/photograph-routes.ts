import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/failure.ts'
import { networkOf } from '#server/http/request.ts'
import type { PhotographFit } from '#server/pictures/fit-photograph.ts'
import { fileRoute } from '#server/uploads/file-store.ts'
import type { MediaDeps } from './media-deps.ts'
import { fittedPhotograph } from './photographs.ts'

type Asked = { Params: { file: string; fit: string } }

const fileShape = /^[a-f0-9]{40}\.(?:jpg|webp)$/
const fitShape = /^(square|whole)-(320|640|960|1440)\.(avif|webp)$/

/**
 * GET /media/m/{file}/{shape}-{width}.{format}: a photograph at one of the widths, made on the first request.
 * GET /media/d/{file}: a document, downloaded. The name is the digest of the content: it never changes, and cannot be
 * guessed before a product shows it.
 */
export function photographRoutes(app: FastifyInstance, deps: Pick<MediaDeps, 'pictures' | 'mediaFiles'>): void {
  app.get<Asked>('/media/m/:file/:fit', async (request, reply) => {
    const { file } = request.params
    const fit = fitOf(request.params.fit)
    if (!fit || !fileShape.test(file)) throw notFound()
    const etag = `"${deps.pictures.photographKey(file, fit).slice(0, 27)}"`
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const bytes = await fittedPhotograph(deps, file, fit, networkOf(request.ip))
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable')
    return reply.type(`image/${fit.format}`).send(bytes)
  })
  fileRoute(app, '/media/d/:file', deps.mediaFiles, 'attachment')
}

function fitOf(text: string): PhotographFit | null {
  const [, shape, width, format] = fitShape.exec(text) ?? []
  return shape ? ({ shape, width: Number(width), format } as PhotographFit) : null
}
