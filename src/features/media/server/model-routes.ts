import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { nameOfOwner, readForm, uploadGate } from '#features/uploads/server/uploads.ts'
import { invalid } from '#lib/failure.ts'
import { mostModelMegabytes } from '#lib/model-rule.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { productModelFile } from '../model-schema.ts'
import { type ModelDeps, modelOf, removeModel, setModel } from './change-model.ts'

const params = z.object({ id: z.coerce.number('This id is not valid.').int().positive() })
const response = { 200: responseOf(productModelFile) }
const form = z.object({ 'files[]': z.array(z.file()).length(1) })

const megabyte = 1024 * 1024
const fileBytes = mostModelMegabytes * megabyte
/** A little more than the file, so that one that is too large is reported in words. */
const limits = { files: 1, fields: 2, fieldBytes: 1024, fileBytes, bytes: fileBytes + 4 * megabyte }

/** A vendor's 3D model of a product. */
export function modelRoutes(api: ApiApp, deps: ModelDeps & { env: Pick<Env, 'RATE_LIMIT'> }): void {
  const config = { auth: 'vendor', changesCatalogue: true } as const
  const rateLimit = { max: 60, timeWindow: '10 minutes' }

  api.get(
    '/vendor/products/:id/model',
    { config: { auth: 'vendor', reads: true }, schema: { params, response } },
    async (request) => ok(await modelOf(deps, ownProduct(request))),
  )

  api.post(
    '/vendor/products/:id/model',
    {
      config: { ...config, described: { form }, ...(deps.env.RATE_LIMIT !== 'off' && { rateLimit }) },
      schema: { description: 'Multipart: files[] with one GLB.', params, response },
    },
    async (request) => {
      const product = ownProduct(request)
      const owner = nameOfOwner({ accountId: product.vendorId })
      const made = await uploadGate.hold(owner, request, limits.bytes, async () => {
        const [file] = (await readForm(request, limits)).files
        if (!file) throw invalid('file', 'File is required.')
        return setModel(deps, product, file)
      })
      return ok(made)
    },
  )

  api.delete('/vendor/products/:id/model', { config, schema: { params, response } }, async (request) =>
    ok(await removeModel(deps, ownProduct(request))),
  )
}

function ownProduct(request: Parameters<typeof actorOf>[0] & { params: { id: number } }) {
  return { id: request.params.id, vendorId: actorOf(request).id }
}
