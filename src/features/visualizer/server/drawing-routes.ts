import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '#lib/failure.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { floorPlanDrawing } from '#scene/model/rooms/plan/floor-plan-drawing.ts'
import { planDrawing } from '#scene/model/rooms/plan/plan-drawing.ts'
import { path } from '#scene/model/rooms/plan/plan-path.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Scene } from '#scene/model/rooms/types.ts'
import { type PlanTones, planSvg } from '../plan-svg.ts'
import { designOf, planByNumber } from './known-rooms.ts'

type Asked = { Params: { file: string } }
type Drawing = { svg: Buffer; gzip: Buffer; etag: string }

/**
 * GET /media/room/{template}.svg and /media/plan/{number}.svg: built-in templates and floor plans from above, drawn on
 * request.
 */
export function drawingRoutes(app: FastifyInstance): void {
  const kept = new LRUCache<string, Drawing>({ max: 300 })
  const config = { auth: 'none' } as const

  app.get<Asked>('/media/room/:file', { config }, (request, reply) =>
    send(request, reply, (id) => {
      const template = templateById(id)
      const scene = template && designOf(newDoc(template))
      return scene ? planSvg(planDrawing(scene), `Plan: ${scene.name}`, tonesOf(scene)) : null
    }),
  )
  app.get<Asked>('/media/plan/:file', { config }, (request, reply) =>
    send(request, reply, (id) => {
      const plan = planByNumber(Number(id))
      return plan ? planSvg(floorPlanDrawing(plan, { furniture: true }), `Plan: ${plan.name}`) : null
    }),
  )

  function send(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    draw: (id: string) => string | null,
  ): FastifyReply {
    const id = /^([a-z0-9-]{1,80})\.svg$/.exec(request.params.file)?.[1]
    const key = request.url.split('?')[0] ?? ''
    const drawing = kept.get(key) ?? pack(id === undefined ? null : draw(id))
    if (!drawing) throw notFound()
    kept.set(key, drawing)
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

/** The tones that distinguish the styles of one layout: wood or stone on the floor, and the color of the cabinetry. */
function tonesOf({ room, style }: Scene): PlanTones {
  const [wall, second] = style.wallPaints
  const isStone = ['bathroom', 'laundry', 'outdoor'].includes(room.kind)
  const floorHex = (isStone ? (second ?? wall)?.hex : null) ?? style.wood.hex
  return { floor: path(room.polygon, true), floorHex, thingHex: style.cabinets[0]?.hex ?? style.wood.hex }
}

function pack(text: string | null): Drawing | null {
  if (text === null) return null
  const svg = Buffer.from(text)
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  return { svg, gzip: gzipSync(svg, { level: 9 }), etag }
}
