import { actorOf } from '#features/accounts/server/authenticate.ts'
import { nameOfOwner, readForm, uploadGate } from '#features/uploads/server/uploads.ts'
import { invalid } from '#lib/failure.ts'
import { maxModelMegabytes } from '#lib/file-rules.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { mediaCalls } from '../calls.ts'
import { type ModelDeps, modelOf, removeModel, setModel } from './change-model.ts'

const megabyte = 1024 * 1024
const fileBytes = maxModelMegabytes * megabyte
/** A little more than the file, so that one that is too large is reported in words. */
const limits = { files: 1, fields: 2, fieldBytes: 1024, fileBytes, bytes: fileBytes + 4 * megabyte }

/** A vendor's 3D model of a product. */
export function modelRoutes(api: ApiApp, deps: ModelDeps & { env: Pick<Env, 'RATE_LIMIT'> }): void {
  const on = mount(api, mediaCalls)
  const rateLimit = { max: 60, timeWindow: '10 minutes' }

  on('GET /vendor/products/:id/model', async (request) => ok(await modelOf(deps, ownProduct(request))))

  on(
    'POST /vendor/products/:id/model',
    { config: { ...(deps.env.RATE_LIMIT !== 'off' && { rateLimit }) } },
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

  on('DELETE /vendor/products/:id/model', async (request) => ok(await removeModel(deps, ownProduct(request))))
}

function ownProduct(request: Parameters<typeof actorOf>[0] & { params: { id: number } }) {
  return { id: request.params.id, vendorId: actorOf(request).id }
}
