import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { nameOfOwner, readForm, uploadGate } from '#features/uploads/server/uploads.ts'
import { invalid } from '#lib/failure.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { type ApiApp, fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { asksForPrices } from '../columns.ts'
import { largestFile } from '../read/limits.ts'
import {
  importCategory,
  importJob,
  importParams,
  importSummary,
  mappingBody,
  problemsQuery,
  rowProblem,
} from '../schema.ts'
import { errorFile } from './error-file.ts'
import { commitJob, createJob, demandJob, type ImportDeps, mapJob, undoJob } from './import-jobs.ts'
import { countProblems, listJobs, listProblems } from './job-queries.ts'
import { importCategories } from './product-queries.ts'
import { categoryChoices, mappingOf, summaryOf, viewOf } from './show-import.ts'

const form = z.object({ mode: z.enum(['map', 'check']).optional(), file: z.file() })
const limits = {
  files: 1,
  fields: 5,
  fieldBytes: 1024,
  fileBytes: largestFile,
  bytes: largestFile + 64 * 1024,
}
const pagedProblems = z.object({
  data: z.array(rowProblem),
  total: z.number(),
  path: z.string(),
  last_page: z.number(),
  current_page: z.number(),
  per_page: z.number(),
  links: z.array(z.object({ label: z.string(), url: z.string().nullable(), active: z.boolean() })),
})

/** A vendor's imports: upload, mapping, check, commit, undo (api.md section 9). */
export function importRoutes(api: ApiApp, deps: ImportDeps): void {
  const config = { auth: 'vendor' } as const
  const { db } = deps
  const response = { 200: responseOf(importJob) }
  const vendorOf = (request: FastifyRequest) => actorOf(request).id
  const path = '/vendor/products/import'

  api.post(
    path,
    {
      config: { ...config, described: { form } },
      // A file that needs no JSON body limit: the form has its own.
      schema: {
        description: 'Multipart: file, and mode (map or check).',
        response: { 201: responseOf(importJob) },
      },
    },
    async (request, reply) => {
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
    },
  )

  api.get(
    path,
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(z.array(importSummary)) } } },
    async (request) => ok((await listJobs(db, vendorOf(request))).map(summaryOf)),
  )

  api.get(
    `${path}/categories`,
    {
      config: { ...config, reads: true },
      schema: { response: { 200: responseOf(z.array(importCategory)) } },
    },
    async () => ok(await categoryChoices(db)),
  )

  api.get(
    `${path}/:job`,
    { config: { ...config, reads: true }, schema: { params: importParams, response } },
    async (request) => ok(viewOf(await demandJob(db, vendorOf(request), request.params.job))),
  )

  api.put(
    `${path}/:job`,
    { config, schema: { params: importParams, body: mappingBody, response } },
    async (request) => {
      const mapping = mappingOf(request.body.mapping)
      const known = await importCategories(db)
      const chosen = [...Object.values(mapping.categories), mapping.defaults.category]
      if (chosen.some((id) => id !== null && !known.has(String(id))))
        throw invalid('mapping.categories', 'The selected category is invalid.')
      return ok(viewOf(await mapJob(deps, vendorOf(request), request.params.job, mapping)))
    },
  )

  api.get(
    `${path}/:job/problems`,
    {
      config: { ...config, reads: true },
      schema: {
        params: importParams,
        querystring: problemsQuery,
        response: { 200: responseOf(pagedProblems) },
      },
    },
    async (request) => {
      const { id } = await demandJob(db, vendorOf(request), request.params.job)
      const total = await countProblems(db, id)
      const perPage = request.query.per_page
      const page = clampPage(request.query.page, total, perPage)
      const rows = await listProblems(db, id, { limit: perPage, offset: (page - 1) * perPage })
      const list = rows.flatMap(({ row, problems }) => problems.map((problem) => ({ row, ...problem })))
      return ok(paged(list, total, page, perPage, `/api${path}/${id}/problems`))
    },
  )

  api.get(
    `${path}/:job/errors`,
    {
      config: { ...config, reads: true },
      schema: { params: importParams, response: { 200: fileOf('The rows with problems.', 'text/csv') } },
    },
    async (request, reply) => {
      const job = await demandJob(db, vendorOf(request), request.params.job)
      return reply.headers(csvNamed('rows-with-problems.csv')).send(Readable.from(errorFile(db, job)))
    },
  )

  api.post(`${path}/:job/commit`, { config, schema: { params: importParams, response } }, async (request) =>
    ok(viewOf(await commitJob(deps, vendorOf(request), request.params.job))),
  )

  api.post(`${path}/:job/undo`, { config, schema: { params: importParams, response } }, async (request) =>
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
