import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/failure.ts'
import { type FileStore, fileName } from './file-store.ts'

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
