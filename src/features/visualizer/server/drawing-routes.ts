import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { notFound } from '#lib/failure.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { floorPlanDrawing } from '#scene/model/rooms/plan/floor-plan-drawing.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { findHouseTemplate } from './house-queries.ts'
import { designOf, planByNumber } from './known-rooms.ts'
import { planSvg, roomPlanSvg } from './plan-svg.ts'

type Asked = { Params: { file: string } }
type Drawing = { svg: Buffer; gzip: Buffer; etag: string }

/**
 * GET /media/room/{template}.svg and /media/plan/{number}.svg: templates and floor plans from above, drawn on
 * request.
 */
export function drawingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const cached = new LRUCache<string, Drawing>({ max: 300 })
  const config = { auth: 'none' } as const

  app.get<Asked>('/media/room/:file', { config }, (request, reply) =>
    send(request, reply, async (id) => {
      const template = templateById(id)
      const document = template ? newDoc(template) : (await findHouseTemplate(db, id))?.document
      const scene = document && designOf(document)
      return scene ? roomPlanSvg(scene) : null
    }),
  )
  app.get<Asked>('/media/plan/:file', { config }, (request, reply) =>
    send(request, reply, async (id) => {
      const plan = planByNumber(Number(id))
      return plan ? planSvg(floorPlanDrawing(plan, { furniture: true }), `Plan: ${plan.name}`) : null
    }),
  )

  async function send(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    draw: (id: string) => Promise<string | null>,
  ): Promise<FastifyReply> {
    const id = /^([a-z0-9_-]{1,80})\.svg$/.exec(request.params.file)?.[1]
    const key = request.url.split('?')[0] ?? ''
    const drawing = cached.get(key) ?? pack(id === undefined ? null : await draw(id))
    if (!drawing) throw notFound()
    cached.set(key, drawing)
    reply.headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      // An SVG opened as its own page must not be able to run anything.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      etag: drawing.etag,
      vary: 'accept-encoding',
    })
    if (request.headers['if-none-match'] === drawing.etag) return reply.status(304).send()
    if (!String(request.headers['accept-encoding'] ?? '').includes('gzip')) return reply.send(drawing.svg)
    return reply.header('content-encoding', 'gzip').send(drawing.gzip)
  }
}

function pack(text: string | null): Drawing | null {
  if (text === null) return null
  const svg = Buffer.from(text)
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  return { svg, gzip: gzipSync(svg, { level: 9 }), etag }
}
