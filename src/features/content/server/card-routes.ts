import type { FastifyInstance } from 'fastify'
import { paintOf } from '#features/showrooms/paint.ts'
import { readShopProfile, type ShowroomDeps } from '#features/showrooms/server/service.ts'
import { notFound } from '#lib/failure.ts'
import { paintColors } from '#lib/paints.ts'
import type { Env } from '#server/env.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { sendCard } from '#server/pictures/send-card.ts'

const sittingRoom = { kind: 'photograph' as const, room: 'l-fireplace--shaker-classic' }

type CardDeps = ShowroomDeps & { env: Env; pictures: Pictures }

/**
 * Preview images for shared links to the platform and to a showroom. The catalogue's routes serve those of products.
 */
export function cardRoutes(app: FastifyInstance, deps: CardDeps): void {
  app.get('/media/card/house.jpg', (request, reply) =>
    sendCard(request, reply, deps.pictures, {
      picture: sittingRoom,
      paint: paintColors.brunswick,
      over: 'One cart, free delivery',
      title: 'See the room before you swing the hammer.',
      line: new URL(deps.env.PUBLIC_URL).host,
    }),
  )

  app.get<{ Params: { file: string } }>('/media/card/showroom/:file', async (request, reply) => {
    const vsdId = /^([A-Z0-9]{8})\.jpg$/i.exec(request.params.file)?.[1]
    const shop = vsdId ? await readShopProfile(deps, { vsd_id: vsdId, ff: '0' }) : null
    if (!shop) throw notFound()
    const { company_name, vsd_id, city, state } = shop.profile
    const paint = paintOf(null, shop.profile)
    return sendCard(request, reply, deps.pictures, {
      picture: sittingRoom,
      paint: paintColors[paint],
      over: 'Showroom',
      title: company_name,
      line: [city, state].filter(Boolean).join(', '),
      showroomId: vsd_id,
    })
  })
}
