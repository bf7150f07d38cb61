import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import type { MediaDeps } from '#features/media/server/media-deps.ts'
import { nameOfOwner, readForm, uploadGate, usualForm } from '#features/uploads/server/uploads.ts'
import { invalid } from '#lib/failure.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { importsCalls } from '../calls.ts'
import { asksForPrices } from '../columns.ts'
import { maxZipMegabytes } from '../photograph-rules.ts'
import { largestFile } from '../read/drafts.ts'
import { photographsQuery } from '../schema.ts'
import { addPhotographs } from './add-photographs.ts'
import { errorFile } from './error-file.ts'
import { chooseSheets, commitJob, createJob, demandJob, type ImportDeps, mapJob, undoJob } from './import-jobs.ts'
import { countProblems, listJobs, listProblems } from './job-queries.ts'
import { importCategories } from './product-queries.ts'
import { categoryChoices, mappingOf, summaryOf, viewOf } from './show-import.ts'
import { chooseProduct, viewPhotographs } from './show-photographs.ts'

const limits = {
  files: 1,
  fields: 5,
  fieldBytes: 1024,
  fileBytes: largestFile,
  bytes: largestFile + 64 * 1024,
}

/** One ZIP, or ten photographs. */
const photographLimits = {
  ...usualForm,
  fileBytes: maxZipMegabytes * 1024 * 1024,
}

/** A vendor's imports: upload, mapping, check, commit, undo (api.md section 9). */
export function importRoutes(api: ApiApp, deps: ImportDeps & MediaDeps): void {
  const { db } = deps
  const vendorOf = (request: FastifyRequest) => actorOf(request).id
  const on = mount(api, importsCalls)

  on('POST /vendor/products/import', async (request, reply) => {
    const vendorId = vendorOf(request)
    const job = await uploadGate.hold(nameOfOwner({ accountId: vendorId }), request, limits.bytes, async () => {
      const { fields, files } = await readForm(request, limits)
      const [file] = files
      if (!file) throw invalid('file', 'Choose a file.')
      if (file.truncated) throw invalid('file', 'The file is larger than 25 MB.')
      const { name: fileName, bytes } = file
      const created = await createJob(deps, { vendorId, fileName, bytes, newStatus: 'review' })
      const isReady = fields.mode === 'check' && !asksForPrices(created.mapping)
      return isReady ? mapJob(deps, vendorId, created.id, created.mapping) : created
    })
    return reply.status(201).send(ok(viewOf(job)))
  })

  on('GET /vendor/products/import', async (request) => ok((await listJobs(db, vendorOf(request))).map(summaryOf)))

  on('GET /vendor/products/import/categories', async () => ok(await categoryChoices(db)))

  on('GET /vendor/products/import/:job', async (request) =>
    ok(viewOf(await demandJob(db, vendorOf(request), request.params.job))),
  )

  on('PUT /vendor/products/import/:job', async (request) => {
    const mapping = mappingOf(request.body.mapping)
    const known = await importCategories(db)
    const chosen = [...Object.values(mapping.categories), mapping.defaults.category]
    if (chosen.some((id) => id !== null && !known.has(String(id))))
      throw invalid('mapping.categories', 'The selected category is invalid.')
    return ok(viewOf(await mapJob(deps, vendorOf(request), request.params.job, mapping)))
  })

  on('PUT /vendor/products/import/:job/sheets', async (request) =>
    ok(viewOf(await chooseSheets(deps, vendorOf(request), request.params.job, request.body.sheets))),
  )

  on('GET /vendor/products/import/:job/problems', async (request) => {
    const { id } = await demandJob(db, vendorOf(request), request.params.job)
    const total = await countProblems(db, id)
    const perPage = request.query.per_page
    const page = clampPage(request.query.page, total, perPage)
    const rows = await listProblems(db, id, { limit: perPage, offset: (page - 1) * perPage })
    const list = rows.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem })))
    return ok(paged(list, total, page, perPage, `/api/vendor/products/import/${id}/problems`))
  })

  on('GET /vendor/products/import/:job/errors', async (request, reply) => {
    const job = await demandJob(db, vendorOf(request), request.params.job)
    return reply.headers(csvNamed('rows-with-problems.csv')).send(Readable.from(errorFile(db, job)))
  })

  on('GET /vendor/products/import/:job/photographs', async (request) =>
    ok(await viewPhotographs(db, await demandJob(db, vendorOf(request), request.params.job), request.query)),
  )

  on('POST /vendor/products/import/:job/photographs', async (request, reply) => {
    const vendorId = vendorOf(request)
    const { job } = request.params
    await uploadGate.hold(nameOfOwner({ accountId: vendorId }), request, photographLimits.bytes, async () => {
      const { fields, files } = await readForm(request, photographLimits)
      await addPhotographs(deps, vendorId, job, files, pathsIn(fields.paths))
    })
    const view = await viewPhotographs(db, await demandJob(db, vendorId, job), photographsQuery.parse({}))
    return reply.status(201).send(ok(view))
  })

  on('PUT /vendor/products/import/:job/photographs/:photograph', async (request) => {
    const vendorId = vendorOf(request)
    const { job, photograph } = request.params
    await chooseProduct(db, vendorId, job, photograph, request.body.sku)
    return ok(await viewPhotographs(db, await demandJob(db, vendorId, job), request.query))
  })

  on('POST /vendor/products/import/:job/commit', async (request) =>
    ok(viewOf(await commitJob(deps, vendorOf(request), request.params.job))),
  )

  on('POST /vendor/products/import/:job/undo', async (request) =>
    ok(viewOf(await undoJob(deps, vendorOf(request), request.params.job))),
  )
}

function csvNamed(name: string) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  }
}

/** The paths of the files of a form, a JSON list; none for a text that is not one. */
function pathsIn(text = '[]'): string[] {
  try {
    return z.array(z.string()).catch([]).parse(JSON.parse(text))
  } catch {
    return []
  }
}
