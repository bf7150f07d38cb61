import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { notFound } from '#lib/failure.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { floorPlanDrawing } from '#scene/model/rooms/plan/floor-plan-drawing.ts'
import { planDrawing } from '#scene/model/rooms/plan/plan-drawing.ts'
import { type PlanDrawing, type PlanShape, path, penOf } from '#scene/model/rooms/plan/plan-path.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Scene } from '#scene/model/rooms/types.ts'
import { findHouseTemplate } from './house-queries.ts'
import { designOf, planByNumber } from './known-rooms.ts'

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
      return scene ? planSvg(planDrawing(scene), `Plan: ${scene.name}`, tonesOf(scene)) : null
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

/** The colors of a style, drawn under the lines: of the floor (`floor` is its SVG path) and of the fixtures. */
type PlanTones = { floor: string; floorHex: string; thingHex: string }

/**
 * A plan as a standalone SVG in the platform's colors, tinted with a style's colors if `tones` are given. `title` is
 * its accessible name.
 */
function planSvg({ view, shapes, texts }: PlanDrawing, title: string, tones?: PlanTones): string {
  const [x, y, width, height] = view
  const hair = penOf(view)
  const drawn = shapes.map(({ kind, d }) => `<path class="${kind}" d="${d}"/>`).join('')
  const written = texts
    .map(
      (text) =>
        `<text class="${text.kind}" x="${text.x}" y="${text.y}"${text.turn ? ` transform="rotate(${text.turn} ${text.x} ${text.y})"` : ''}>${escaped(text.text)}</text>`,
    )
    .join('')
  const wash = tones ? `<path d="${tones.floor}" style="fill:${tones.floorHex};fill-opacity:.5"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="${x} ${y} ${width} ${height}" width="${Math.round(width)}" height="${Math.round(height)}"><title>${escaped(title)}</title><style>${pens(hair, tones)}</style><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fbfaf8"/>${wash}${drawn}${written}</svg>`
}

function pens(hair: number, tones?: PlanTones): string {
  const thing = tones ? `fill:${mixed(tones.thingHex)}` : 'fill:#eeedea'
  const rules: Record<PlanShape['kind'], string> = {
    // A stroke in the fill color closes the hairline where two walls meet.
    wall: `fill:#1f1d1a;stroke:#1f1d1a;stroke-width:${hair * 0.4}`,
    window: `fill:#fbfaf8;stroke:#1f1d1a;stroke-width:${hair * 1.2}`,
    door: `fill:#fbfaf8;stroke:#1f1d1a;stroke-width:${hair * 1.6}`,
    swing: `stroke:#827c71;stroke-width:${hair}`,
    hidden: `stroke:#827c71;stroke-width:${hair};stroke-dasharray:${hair * 5} ${hair * 4}`,
    fixture: `${thing};stroke:#57534c;stroke-width:${hair * 1.2}`,
    detail: `stroke:#827c71;stroke-width:${hair}`,
    ground: `fill:#e4f1ea;stroke:#827c71;stroke-width:${hair}`,
    dimension: `stroke:#1f4e9e;stroke-width:${hair}`,
  }
  const text = `text{fill:#1f1d1a;font:${hair * 12}px ui-sans-serif,system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke:#fbfaf8;stroke-width:${hair * 4}px;stroke-linejoin:round}text.dimension{fill:#1f4e9e;font-size:${hair * 9.5}px}text.note{fill:#57534c;font-size:${hair * 9.5}px}`
  return `path{fill:none;stroke-linejoin:round;stroke-linecap:round}${Object.entries(rules)
    .map(([kind, rule]) => `path.${kind}{${rule}}`)
    .join('')}${text}`
}

/** Lightens a color so that lines on it stay visible. */
function mixed(hex: string): string {
  const part = (i: number) => Math.round(Number.parseInt(hex.slice(i, i + 2), 16) * 0.62 + 251 * 0.38)
  return `rgb(${part(1)},${part(3)},${part(5)})`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
