import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/failure.ts'
import { networkOf } from '#server/http/request.ts'
import type { PhotographFit } from '#server/pictures/fit-photograph.ts'
import { type FileStore, fileRoute } from '#server/uploads/file-store.ts'
import type { MediaDeps } from './media-deps.ts'

type PhotographDeps = Pick<MediaDeps, 'pictures' | 'mediaFiles'>
type Asked = { Params: { file: string; fit: string } }

const fileShape = /^[a-f0-9]{40}\.(?:jpg|webp)$/
const fitShape = /^(square|whole)-(320|640|960|1440)\.(avif|webp)$/

/**
 * GET /media/m/{file}/{shape}-{width}.{format}: a photograph at one of the widths, made on the first request.
 * GET /media/d/{file}: a document, downloaded. The name is the digest of the content: it never changes, and cannot be
 * guessed before a product shows it.
 */
export function photographRoutes(app: FastifyInstance, deps: PhotographDeps): void {
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
  fileRoute(app, '/media/d/:file', deps.mediaFiles)
}

function fitOf(text: string): PhotographFit | null {
  const [, shape, width, format] = fitShape.exec(text) ?? []
  return shape ? ({ shape, width: Number(width), format } as PhotographFit) : null
}

/**
 * `owner` is the network that requests it.
 * @throws Failure 404 for a photograph that is not stored, 429 or 503 when too many pictures wait to be made
 */
export function fittedPhotograph(
  { pictures, mediaFiles }: PhotographDeps,
  file: string,
  fit: PhotographFit,
  owner: string,
): Promise<Buffer> {
  return pictures.photograph(file, fit, readStored(mediaFiles, file), owner)
}

/** Reads an original; fails with 404 when it is gone. */
export function readStored(mediaFiles: FileStore, file: string): () => Promise<Buffer> {
  return async () => {
    const bytes = await mediaFiles.get(file)
    if (!bytes) throw notFound()
    return bytes
  }
}
