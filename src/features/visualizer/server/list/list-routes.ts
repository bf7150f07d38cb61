import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import type { z } from 'zod'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import type { Showroom } from '#features/catalogue/server/model.ts'
import { readOffered } from '#features/labor/server/cart-labor.ts'
import { firstPhotographOf, fittedPhotograph } from '#features/media/server/photographs.ts'
import { nameOfOwner, readForm, uploadGate } from '#features/uploads/server/uploads.ts'
import { visualizerCalls } from '#features/visualizer/calls.ts'
import { productKey, productsOf } from '#features/visualizer/design-parts.ts'
import { listPdfBody } from '#features/visualizer/scene-schema.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { type FieldErrors, fail, invalid, notFound } from '#lib/failure.ts'
import { paths } from '#lib/paths.ts'
import { isZip, zipText } from '#lib/phone.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount } from '#server/http/api-app.ts'
import { networkOf } from '#server/http/request.ts'
import { createPicturePool } from '#server/pictures/picture-pool.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { checkDesign, groundOf } from '../known-rooms.ts'
import type { Models } from '../models.ts'
import { openScene } from '../scenes.ts'
import type { VisualizerDeps } from '../visualizer-deps.ts'
import type { ListJob, ListPicture, PrintedRoom } from './list-pdf.ts'

type ListDeps = VisualizerDeps & { pictures: Pictures; mediaFiles: FileStore }
type Asked = z.infer<typeof listPdfBody>

const megabyte = 1024 * 1024
/** A document of 64 kB with its JSON around it, and the picture of its room. */
const limits = { files: 1, fields: 1, fieldBytes: 96 * 1024, fileBytes: 6 * megabyte, bytes: 6 * megabyte }
/** The page's canvas in pixels, printed 7.4 inches wide. */
const wanted = { kinds: ['png', 'jpeg'], width: 1600, format: 'jpeg' } as const
/** Pixels of a product's picture, printed at 46 points. */
const productSide = 192
const maxProductPictures = 240

/**
 * The product list of rooms as PDF. The caller names the rooms and sends the picture that only the browser has;
 * quantities, prices and totals are computed here from the designs. A thread counts and writes, so that other requests
 * do not wait.
 */
export function listRoutes(api: ApiApp, deps: ListDeps, models: Models): void {
  const on = mount(api, visualizerCalls)

  const pool = createPicturePool<ListJob>({
    worker: new URL('./list-worker.ts', import.meta.url),
    workers: 1,
    idleMs: 60_000,
    queueLimit: 12,
    taskMs: 30_000,
  })
  api.addHook('onClose', pool.close)

  on(
    'POST /visualization/list_pdf',
    { config: { ...(deps.env.RATE_LIMIT !== 'off' && { rateLimit: { max: 20, timeWindow: '1 minute' } }) } },
    async (request, reply) => {
      const { actor } = request
      const owner = actor ? nameOfOwner({ accountId: actor.id }) : networkOf(request.ip)
      const job = await uploadGate.hold(owner, request, limits.bytes, async () => {
        const { fields, files } = await readForm(request, limits)
        const asked = parsed(fields.list)
        if (files[0]?.truncated) throw fail('too_large', 413, 'The request is too large.')
        const picture = files[0] ? await deps.uploadedPictures.remake(owner, files[0].bytes, wanted) : null
        if (files[0] && !picture) throw invalid('picture', 'The picture must be a file of type: png, jpeg.')
        return jobOf(deps, models, request, asked, picture)
      })
      return reply.type('application/pdf').send(await pool.run(job, owner))
    },
  )
}

/** @throws Failure 422 at the fields of the list */
function parsed(list: string | undefined): Asked {
  if (list === undefined) throw invalid('list', 'List is required.')
  let given: unknown
  try {
    given = JSON.parse(list)
  } catch {
    throw invalid('list', 'The list is not valid JSON.')
  }
  const read = listPdfBody.safeParse(given)
  if (read.success) return read.data
  const fields: FieldErrors = {}
  for (const { path, message } of read.error.issues) fields[path.join('.') || 'list'] ??= [message]
  throw fail('invalid', 422, 'The given data was invalid.', fields)
}

async function jobOf(
  deps: ListDeps,
  models: Models,
  request: FastifyRequest,
  { title, showroom, rooms: asked, zip_code }: Asked,
  picture: ListPicture | null,
): Promise<ListJob> {
  await deps.catalogue.ready()
  const asking = showroom ? deps.catalogue.showroom(showroom) : null
  if (asking === undefined) throw notFound()
  const reader = readerOf(request)
  const addressOf = (scene: string, seller: Showroom | null) =>
    deps.env.PUBLIC_URL + paths.visualize({ scene, vsd_id: seller?.vsdId ?? null })
  const zip = zipText(zip_code ?? '')
  if (zip !== '' && !isZip(zip)) throw invalid('zip_code', 'Enter a 5-digit ZIP code.')
  const offeredBy = (seller: Showroom | null, { labor = [] }: SceneDoc) =>
    zip !== '' && labor.length > 0
      ? readOffered(deps, request.actor, { showroom: seller?.id ?? null, zip_code: zip })
      : null
  const pricedBy = async (seller: Showroom | null, document: SceneDoc) => ({
    seller: seller?.company ?? null,
    offered: await offeredBy(seller, document),
    rows: await models.read({ products: productsOf(document), showroom: seller?.id ?? null }, reader),
  })
  const rooms: PrintedRoom[] = []
  for (const [i, room] of asked.entries()) {
    if ('scene' in room) {
      const { found } = await openScene(deps, request.actor, room.scene)
      checkDesign(found.document, `rooms.${i}.scene`)
      const own = found.showroomId === null ? null : deps.catalogue.showroom(found.showroomId)
      const seller = own ?? asking
      rooms.push({
        name: found.name,
        document: found.document,
        ground: groundOf(found.document),
        address: addressOf(found.shareId, seller),
        picture: await thumbnailOf(deps, found.thumbnail),
        ...(await pricedBy(seller, found.document)),
      })
    } else {
      checkDesign(room.document, `rooms.${i}.document`)
      rooms.push({
        name: room.name,
        document: room.document,
        ground: groundOf(room.document),
        address: room.share ? addressOf(room.share, asking) : null,
        picture,
        ...(await pricedBy(asking, room.document)),
      })
    }
  }
  return {
    title,
    date: formatDate(deps.clock()),
    wholesale: reader.wholesale,
    zip,
    rooms,
    products: await productPictures(deps, drawnOnce(rooms)),
  }
}

/** The products of all rooms, whatever they cost in each. */
function drawnOnce(rooms: readonly PrintedRoom[]): ModelRow[] {
  const rows = rooms.flatMap((room) => room.rows)
  return [...new Map(rows.map((row) => [productKey(row.hash, row.size_id), row])).values()]
}

/** A design whose picture is missing is printed without it. */
async function thumbnailOf({ files }: Pick<ListDeps, 'files'>, url: string | null): Promise<ListPicture | null> {
  const bytes = url && (await files.get(url.slice(url.lastIndexOf('/') + 1)))
  if (!bytes) return null
  const made = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  return made && { bytes: made.data, width: made.info.width, height: made.info.height }
}

/** The product pictures that the pages show; one that cannot be made is omitted. */
async function productPictures(
  deps: Pick<ListDeps, 'db' | 'pictures' | 'mediaFiles'>,
  rows: readonly ModelRow[],
): Promise<Map<string, Uint8Array>> {
  const photographs = await firstPhotographOf(deps, [...new Set(rows.map(({ hash }) => hash))])
  const drawn = await Promise.all(
    rows.slice(0, maxProductPictures).map(async ({ hash, size_id, model, state }) => {
      const photograph = photographs.get(hash)
      if ((!model && !photograph) || state !== 'sold') return []
      const width = { width: 320, format: 'webp' } as const
      const made = photograph
        ? fittedPhotograph(deps, photograph, { shape: 'square', ...width })
        : model && deps.pictures.render(model, { view: 'main', ...width })
      const picture = await made
        ?.then((webp) =>
          sharp(webp)
            .resize(productSide, productSide)
            .flatten({ background: '#ffffff' })
            .jpeg({ quality: 85 })
            .toBuffer(),
        )
        .catch(() => null)
      return picture ? [[productKey(hash, size_id), picture] as const] : []
    }),
  )
  return new Map(drawn.flat())
}
