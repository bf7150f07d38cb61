import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { fail, unauthenticated } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { answerOf, ok } from '#server/reply.ts'
import { remakePicture } from '#server/uploads/remake-picture.ts'
import { upload } from '../upload-schema.ts'
import { guestLimit } from './guest-limit.ts'
import { setThumbnail } from './scene-queries.ts'
import { openOwn } from './scenes.ts'
import { uploadUrl } from './upload-queries.ts'
import { keepUploads, readForm } from './uploads.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** Pixels; enough for a card on a fine screen. */
const thumbnailWidth = 960

/** Files that people hand in (multipart), and the picture of a design. */
export function uploadRoutes(api: ApiApp, deps: VisualizerDeps): void {
  api.post(
    '/uploads',
    {
      config: { auth: 'user or ai' },
      schema: {
        description: 'Multipart: files[] and purpose (product, logo, room, chat, return, ai).',
        response: { 201: answerOf(z.array(upload)) },
      },
    },
    async (request, reply) => {
      const { actor, aiAccount } = request
      const owner = actor ? { accountId: actor.id } : aiAccount ? { aiAccountId: aiAccount.id } : null
      if (!owner) throw unauthenticated()
      const kept = await keepUploads(deps, owner, await readForm(request))
      return reply.status(201).send(ok(kept))
    },
  )

  api.post(
    '/scenes/:id/snapshot',
    {
      config: { auth: 'guest cart', ...guestLimit(deps.env, 20, '1 minute') },
      schema: {
        description: 'Multipart: image (PNG or JPEG).',
        params: z.object({ id: projectKey }),
        response: { 201: answerOf(z.object({ url: z.string() })) },
      },
    },
    async (request, reply) => {
      const found = await openOwn(deps, request.actor, request.params.id)
      const { files } = await readForm(request)
      const picture =
        files[0] && (await remakePicture(files[0].bytes, { width: thumbnailWidth, format: 'webp' }))
      if (!picture)
        throw fail('invalid', 422, 'The given data was invalid.', { image: ['The image field is required.'] })
      const url = uploadUrl(await deps.files.put(picture.bytes, picture.ending))
      await setThumbnail(deps.db.$client, found.id, url)
      return reply.status(201).send(ok({ url }))
    },
  )
}
