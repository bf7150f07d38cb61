import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { ok, responseOf } from '#server/reply.ts'
import { fillBody, filledDoc } from '../fill-schema.ts'
import type { Faces } from './faces.ts'
import { fillDocument } from './fill-document.ts'
import { guestLimit } from './guest-limit.ts'
import { checkDesign } from './known-rooms.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/**
 * Fills a room's empty slots with a showroom's products; the page applies the response as one step that can be undone.
 */
export function fillRoutes(api: ApiApp, { env, catalogue }: VisualizerDeps, faces: Faces): void {
  api.post(
    '/visualization/fill',
    {
      bodyLimit: 96 * 1024,
      config: { auth: 'guest cart', reads: true, ...guestLimit(env, 60, '1 minute') },
      schema: { body: fillBody, response: { 200: responseOf(filledDoc) } },
    },
    async (request) => {
      const { document, showroom } = request.body
      checkDesign(document)
      const faceOf = await faces.ready()
      const seller = showroom ? catalogue.showroom(showroom) : null
      if (seller === undefined) throw notFound()
      return ok(fillDocument(document, { catalogue, view: catalogue.view(seller?.id ?? null), faceOf }))
    },
  )
}
