import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/failure.ts'
import { brandLogo } from './brand-logo.ts'
import type { Catalogue } from './catalogue.ts'

/** GET /media/brand/{id}.svg: the mark that the pages show, for whoever wants it as a file. */
export function brandLogoRoute(app: FastifyInstance, { catalogue }: { catalogue: Catalogue }): void {
  app.get<{ Params: { file: string } }>('/media/brand/:file', async (request, reply) => {
    const id = /^(\d{1,16})\.svg$/.exec(request.params.file)?.[1]
    await catalogue.ready()
    const brand = catalogue.frame().brands.get(Number(id))
    if (!brand) throw notFound()
    const svg = brandLogo(brand.name)
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=86400',
      // Opened by itself it must not be able to do anything; its letters come with it.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox",
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/svg+xml; charset=utf-8').send(svg)
  })
}
