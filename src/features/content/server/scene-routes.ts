import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#lib/failure.ts'
import { drawScene } from '../drawing/scene.ts'
import { scenes } from '../drawing/scenes.ts'
import { sceneVersion } from './home.ts'

type Drawing = { svg: Buffer; gzip: Buffer; br: Buffer; version: string }

/** The drawn rooms as files: each is drawn and packed once, when it is first asked for. */
export function sceneRoutes(app: FastifyInstance): void {
  const byId = new Map(
    Object.values(scenes)
      .flat()
      .map((scene) => [scene.id, scene]),
  )
  const kept = new Map<string, Drawing>()

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    '/media/scene/:file',
    { config: { auth: 'none' } },
    async (request, reply) => {
      const id = /^([a-z-]+)\.svg$/.exec(request.params.file)?.[1]
      const scene = id ? byId.get(id) : undefined
      if (!scene) throw notFound()
      const drawing = kept.get(scene.id) ?? pack(drawScene(scene))
      kept.set(scene.id, drawing)
      const named = request.query.v === drawing.version
      reply.headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        // A drawing opened by itself must not be able to do anything.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        etag: `"${drawing.version}"`,
        vary: 'accept-encoding',
      })
      if (request.headers['if-none-match'] === `"${drawing.version}"`) return reply.status(304).send()
      const accepted = String(request.headers['accept-encoding'] ?? '')
      if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(drawing.br)
      if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(drawing.gzip)
      return reply.send(drawing.svg)
    },
  )
}

function pack(text: string): Drawing {
  const svg = Buffer.from(text)
  return {
    svg,
    gzip: gzipSync(svg, { level: 9 }),
    br: brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    version: sceneVersion(text),
  }
}
