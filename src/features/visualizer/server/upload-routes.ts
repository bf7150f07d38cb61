import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { fail, unauthenticated } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { networkOf } from '#server/network-of.ts'
import { answerOf, ok } from '#server/reply.ts'
import { upload } from '../upload-schema.ts'
import { guestLimit } from './guest-limit.ts'
import { setThumbnail } from './scene-queries.ts'
import { openOwn } from './scenes.ts'
import { uploadUrl } from './upload-queries.ts'
import { keepUploads, mostInForm, nameOfOwner, readForm, uploadGate, usualForm } from './uploads.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** Pixels; enough for a card on a fine screen. */
const thumbnailWidth = 960
const mostSnapshotBytes = 11 * 1024 * 1024
/** It comes from the page's own canvas, from people without an account too: no drawings and no other kinds. */
const snapshot = { kinds: ['png', 'jpeg'], width: thumbnailWidth, format: 'webp' } as const

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
      const kept = await uploadGate.hold(nameOfOwner(owner), request, mostInForm, async () =>
        keepUploads(deps, owner, await readForm(request)),
      )
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
      const { actor } = request
      const found = await openOwn(deps, actor, request.params.id)
      const owner = actor ? nameOfOwner({ accountId: actor.id }) : networkOf(request.ip)
      const picture = await uploadGate.hold(owner, request, mostSnapshotBytes, async () => {
        const { files } = await readForm(request, { ...usualForm, files: 1 })
        return files[0] && !files[0].truncated
          ? deps.uploadedPictures.remake(owner, files[0].bytes, snapshot)
          : null
      })
      if (!picture)
        throw fail('invalid', 422, 'The given data was invalid.', { image: ['The image field is required.'] })
      const url = uploadUrl(await deps.files.put(picture.bytes, picture.ending))
      await setThumbnail(deps.db, found.id, url)
      return reply.status(201).send(ok({ url }))
    },
  )
}
