import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor } from '#features/catalogue/prices/reader.ts'
import { notFound } from '#lib/failure.ts'
import { laidModel } from '#scene/model/materials/laid-model.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import type { SceneDoc, SlotId } from '#scene/model/rooms/types.ts'
import { networkOf } from '#server/network-of.ts'
import { designOf, groundOf } from './known-rooms.ts'
import { createModelFiles } from './model-files.ts'
import { createModels, type Models } from './models.ts'
import type { FileJob, FileKind } from './pack-file.ts'
import { findScene } from './scene-queries.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

const types = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' } as const

type Asked = { Params: { file: string } }

/**
 * GET /media/scene/{share id}.glb and .usdz, GET /media/product/{hash}-{size id}.glb and .usdz: files for augmented
 * reality on phones. Like its page, a design is available to everyone who has its link; the file holds shapes and
 * looks, without prices and names of people.
 */
export function modelFileRoutes(app: FastifyInstance, deps: VisualizerDeps): void {
  const files = createModelFiles(deps.env)
  const models = createModels(deps)
  app.addHook('onClose', files.close)
  const limit = { rateLimit: { max: 60, timeWindow: '1 minute' } }
  const config = { auth: 'none', ...(deps.env.RATE_LIMIT !== 'off' && limit) } as const

  app.get<Asked>(
    '/media/scene/:file(^[A-Za-z0-9_-]{22}\\.(?:glb|usdz)$)',
    { config },
    async (request, reply) => {
      const [share = '', kind] = request.params.file.split('.') as [string, FileKind]
      const found = await findScene(deps.db, share)
      // The key that changes a design must not be used in shared addresses.
      if (found?.shareId !== share || !designOf(found.document)) throw notFound()
      const ground = groundOf(found.document)
      const looks = await looksOf(models, found.document)
      const subject = { of: 'room', ground, doc: drawnOf(found.document), looks } as const
      return send(request, reply, { kind, name: ground.name, subject })
    },
  )

  app.get<Asked>(
    '/media/product/:file(^[A-Za-z0-9_-]{6,64}-\\d{1,16}\\.(?:glb|usdz)$)',
    { config },
    async (request, reply) => {
      const [, hash = '', size, kind] = /^(.+)-(\d+)\.(\w+)$/.exec(request.params.file) ?? []
      const [row] = await models.read(
        { products: [{ hash, size_id: Number(size) }], showroom: null },
        visitor,
      )
      if (!row?.model) throw notFound()
      const subject = { of: 'product', model: row.model } as const
      return send(request, reply, { kind: kind as FileKind, name: row.name, subject })
    },
  )

  async function send(request: FastifyRequest, reply: FastifyReply, job: FileJob): Promise<FastifyReply> {
    const etag = `"${files.keyOf(job).slice(0, 27)}"`
    reply.headers({
      etag,
      // A design may change under its address, so a cached file must be revalidated.
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const bytes = await files.make(job, networkOf(request.ip))
    return reply
      .header('content-disposition', `inline; filename="wainscot.${job.kind}"`)
      .type(types[job.kind])
      .send(bytes)
  }
}

/** Normalizes what is not drawn, so that changing it makes no new file. */
function drawnOf(doc: SceneDoc): SceneDoc {
  return { ...doc, units: 'imperial' }
}

/** The look of each slot's product as it is laid; products no longer in the catalogue are drawn plain. */
async function looksOf(models: Models, doc: SceneDoc): Promise<Record<SlotId, ProductModel>> {
  const fills = Object.entries(doc.fills).flatMap(([slot, fill]) =>
    'product' in fill ? [{ slot, fill }] : [],
  )
  const products = fills.map(({ fill }) => ({ hash: fill.product, size_id: fill.size_id }))
  const rows = await models.read({ products, showroom: null }, visitor)
  const known = new Map(rows.map((row) => [`${row.hash} ${row.size_id}`, row.model]))
  const looks: Record<SlotId, ProductModel> = {}
  for (const { slot, fill } of fills) {
    const model = known.get(`${fill.product} ${fill.size_id}`)
    if (model) looks[slot] = model.kind === 'surface' ? laidModel(model, fill) : model
  }
  return looks
}
