import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { mostInForm, nameOfOwner, readForm, uploadGate } from '#features/uploads/server/uploads.ts'
import { invalid } from '#lib/failure.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import type { UploadedKind } from '../rules.ts'
import { addressesBody, altBody, orderBody, productMedia } from '../schema.ts'
import { addAddresses, addMedia, describePhotograph, mediaOf, orderPhotographs, removeMedia } from './change-media.ts'
import type { MediaDeps } from './media-deps.ts'

const id = z.coerce.number('This id is not valid.').int().positive()
const params = z.object({ id })
const itsParams = z.object({ id, media: id })
const response = { 200: responseOf(productMedia) }
const kinds = ['photo', 'document'] as const satisfies readonly UploadedKind[]
const form = z.object({ kind: z.enum(kinds), 'files[]': z.array(z.file()) })

/** A vendor's photographs and documents of a product. Each call returns all of them. */
export function mediaRoutes(api: ApiApp, deps: MediaDeps): void {
  const config = { auth: 'vendor', changesCatalogue: true } as const

  api.get(
    '/vendor/products/:id/media',
    { config: { auth: 'vendor', reads: true }, schema: { params, response } },
    async (request) => ok(await mediaOf(deps, ownProduct(request))),
  )

  api.post(
    '/vendor/products/:id/media',
    {
      config: { ...config, described: { form } },
      schema: {
        description: 'Multipart: files[] and kind (photo or document).',
        params,
        response: { 201: responseOf(productMedia) },
      },
    },
    async (request, reply) => {
      const product = ownProduct(request)
      const owner = nameOfOwner({ accountId: product.vendorId })
      const media = await uploadGate.hold(owner, request, mostInForm, async () => {
        const { fields, files } = await readForm(request)
        const kind = kinds.find((each) => each === fields.kind)
        if (!kind) throw invalid('kind', 'The selected kind is invalid.')
        return addMedia(deps, product, kind, files)
      })
      return reply.status(201).send(ok(media))
    },
  )

  api.put('/vendor/products/:id/media', { config, schema: { params, body: orderBody, response } }, async (request) =>
    ok(await orderPhotographs(deps, ownProduct(request), request.body.photographs)),
  )

  api.post(
    '/vendor/products/:id/media/addresses',
    { config: { auth: 'vendor' }, schema: { params, body: addressesBody, response } },
    async (request) => ok(await addAddresses(deps, ownProduct(request), request.body.kind, request.body.urls)),
  )

  api.put(
    '/vendor/products/:id/media/:media',
    { config, schema: { params: itsParams, body: altBody, response } },
    async (request) => {
      const { params, body } = request
      return ok(await describePhotograph(deps, ownProduct(request), params.media, body.alt))
    },
  )

  api.delete(
    '/vendor/products/:id/media/:media',
    { config, schema: { params: itsParams, response } },
    async (request) => ok(await removeMedia(deps, ownProduct(request), request.params.media)),
  )
}

function ownProduct(request: Parameters<typeof actorOf>[0] & { params: { id: number } }) {
  return { id: request.params.id, vendorId: actorOf(request).id }
}
