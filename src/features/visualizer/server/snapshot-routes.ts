import { z } from 'zod'
import { projectKey } from '#features/cart/schema.ts'
import { uploadUrl } from '#features/uploads/rules.ts'
import { nameOfOwner, readForm, uploadGate, usualForm } from '#features/uploads/server/uploads.ts'
import { fail } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { networkOf } from '#server/network-of.ts'
import { ok, responseOf } from '#server/reply.ts'
import { guestLimit } from './guest-limit.ts'
import { setThumbnail } from './scene-queries.ts'
import { openOwn } from './scenes.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** Pixels; enough for a card on a high-density screen. */
const thumbnailWidth = 960
const mostSnapshotBytes = 11 * 1024 * 1024
/** Snapshots come from the page's own canvas, also from guests: no SVG and no other formats. */
const snapshot = { kinds: ['png', 'jpeg'], width: thumbnailWidth, format: 'webp' } as const

/** The picture of a design, rendered by the page that shows it (multipart). */
export function snapshotRoutes(api: ApiApp, deps: VisualizerDeps): void {
  api.post(
    '/scenes/:id/snapshot',
    {
      config: { auth: 'guest cart', ...guestLimit(deps.env, 20, '1 minute') },
      schema: {
        description: 'Multipart: image (PNG or JPEG).',
        params: z.object({ id: projectKey }),
        response: { 201: responseOf(z.object({ url: z.string() })) },
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
