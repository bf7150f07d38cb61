import { actorOf } from '#features/accounts/server/authenticate.ts'
import { maxInForm, nameOfOwner, readForm, uploadGate } from '#features/uploads/server/uploads.ts'
import { invalid } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { kinds, mediaCalls } from '../calls.ts'
import { addAddresses, addMedia, describePhotograph, orderPhotographs, removeMedia } from './change-media.ts'
import { setTexture } from './change-texture.ts'
import type { MediaDeps } from './media-deps.ts'
import { mediaOf } from './read-media.ts'

/** A vendor's photographs and documents of a product. Each call returns all of them. */
export function mediaRoutes(api: ApiApp, deps: MediaDeps): void {
  const on = mount(api, mediaCalls)

  on('GET /vendor/products/:id/media', async (request) => ok(await mediaOf(deps, ownProduct(request))))

  on('POST /vendor/products/:id/media', async (request, reply) => {
    const product = ownProduct(request)
    const owner = nameOfOwner({ accountId: product.vendorId })
    const media = await uploadGate.hold(owner, request, maxInForm, async () => {
      const form = await readForm(request)
      const { fields, files } = form
      if (fields.kind === 'texture') return setTexture(deps, product, form)
      const kind = kinds.find((each) => each === fields.kind)
      if (!kind) throw invalid('kind', 'The selected kind is invalid.')
      return addMedia(deps, product, kind, files)
    })
    return reply.status(201).send(ok(media))
  })

  on('PUT /vendor/products/:id/media', async (request) =>
    ok(await orderPhotographs(deps, ownProduct(request), request.body.photographs)),
  )

  on('POST /vendor/products/:id/media/addresses', async (request) =>
    ok(await addAddresses(deps, ownProduct(request), request.body.kind, request.body.urls)),
  )

  on('PUT /vendor/products/:id/media/:media', async (request) => {
    const { params, body } = request
    return ok(await describePhotograph(deps, ownProduct(request), params.media, body.alt))
  })

  on('DELETE /vendor/products/:id/media/:media', async (request) =>
    ok(await removeMedia(deps, ownProduct(request), request.params.media)),
  )
}

function ownProduct(request: Parameters<typeof actorOf>[0] & { params: { id: number } }) {
  return { id: request.params.id, vendorId: actorOf(request).id }
}
